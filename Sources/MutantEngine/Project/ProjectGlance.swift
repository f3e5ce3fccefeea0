package import MutantCore

/// What `mutants.json` and the files of its catalogue say, right or wrong: no source is searched, nothing is started.
package struct ProjectGlance: Sendable {
    package let manifest: Manifest
    /// Without what only a command knows.
    package let catalogue: Catalogue

    package init(_ store: ManifestStore) throws(ProjectError) {
        manifest = try Self.manifest(in: store)
        let tree = SourceTree(folder: store.folder)
        catalogue = Catalogue.joined(manifest.subject.catalogue.map { Self.entries(of: $0, tree) }).catalogue
    }

    private static func manifest(in store: ManifestStore) throws(ProjectError) -> Manifest {
        let text = try store.read()
        do throws(ManifestError) {
            return try ManifestText.read(text, file: store.name)
        } catch {
            throw .badManifest(error.findings)
        }
    }

    private static func entries(of source: CatalogueSource, _ tree: SourceTree) -> [Catalogue.Entry] {
        switch source {
        case .enumeration(let name, let file):
            guard case .success(let bytes) = tree.bytes(of: file) else { return [] }
            return EnumCatalogue.read(bytes, file: file, enumName: name).entries
        case .json(let catalogue):
            guard case .success(let bytes) = tree.bytes(of: catalogue.file) else { return [] }
            return Catalogue.read(json: bytes, catalogue: catalogue, file: catalogue.file).entries
        case .command:
            return []
        }
    }
}
