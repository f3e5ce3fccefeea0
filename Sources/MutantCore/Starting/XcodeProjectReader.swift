/// Follows the references between the objects of a project; those that lead nowhere are passed over.
struct XcodeProjectReader {
    private let objects: [String: PropertyList]
    private let project: PropertyList
    /// Where groups and files are, relative to the project's folder.
    private var paths: [String: String] = [:]

    init(_ objects: [String: PropertyList], _ project: PropertyList) {
        self.objects = objects
        self.project = project
        paths = Self.paths(objects, from: project["mainGroup"]?.text)
    }

    var targets: [XcodeProject.Target] {
        references(project, "targets").compactMap { target in
            guard let name = target["name"]?.text, let type = target["productType"]?.text else { return nil }
            let groups = (target["fileSystemSynchronizedGroups"]?.elements ?? []).compactMap { path($0.text) }
            return XcodeProject.Target(
                name: name, kind: .init(productType: type), folder: groups.first ?? commonFolder(of: target),
                isSynchronized: !groups.isEmpty,
                bundleIdentifier: setting("PRODUCT_BUNDLE_IDENTIFIER", of: target).flatMap(Self.plain),
                sdk: setting("SDKROOT", of: target) ?? setting("SDKROOT", of: project))
        }
    }

    /// The objects that a list names, in its order.
    private func references(_ object: PropertyList, _ key: String) -> [PropertyList] {
        (object[key]?.elements ?? []).compactMap { $0.text.flatMap { objects[$0] } }
    }

    // MARK: Settings

    /// A build setting, of the configuration for debugging where there is one.
    private func setting(_ name: String, of object: PropertyList) -> String? {
        guard let list = object["buildConfigurationList"]?.text.flatMap({ objects[$0] }) else { return nil }
        let configurations = references(list, "buildConfigurations")
        let debug = configurations.first { $0["name"]?.text == "Debug" } ?? configurations.first
        return debug?["buildSettings"]?[name]?.text
    }

    private static func plain(_ text: String) -> String? { text.contains("$") || text.isEmpty ? nil : text }

    // MARK: Folders

    private func path(_ reference: String?) -> String? {
        guard let reference, let path = paths[reference] else { return nil }
        return path.isEmpty ? "." : path
    }

    /// The folder that holds all Swift files of a target.
    private func commonFolder(of target: PropertyList) -> String? {
        let phases = references(target, "buildPhases").filter { $0["isa"]?.text == "PBXSourcesBuildPhase" }
        let files = phases.flatMap { references($0, "files") }.compactMap { path($0["fileRef"]?.text) }
        let folders = files.filter { $0.hasSuffix(".swift") }.map { $0.split(separator: "/").dropLast() }
        guard let first = folders.first else { return nil }
        let common = folders.dropFirst().reduce(first) { common, folder in
            common.prefix(zip(common, folder).prefix { $0 == $1 }.count)
        }
        return common.isEmpty ? "." : common.joined(separator: "/")
    }

    /// Groups may name each other in circles in a file that is broken: each is entered once.
    private static func paths(_ objects: [String: PropertyList], from root: String?) -> [String: String] {
        var paths: [String: String] = [:]
        var open = root.map { [($0, "")] } ?? []
        while let (reference, parent) = open.popLast() {
            guard paths[reference] == nil, let object = objects[reference] else { continue }
            guard let path = path(of: object, in: parent) else { continue }
            paths[reference] = path
            for child in object["children"]?.elements ?? [] {
                if let child = child.text { open.append((child, path)) }
            }
        }
        return paths
    }

    /// No system's paths are longer.
    private static let longestPath = 4096

    private static func path(of object: PropertyList, in parent: String) -> String? {
        let own = object["path"]?.text ?? ""
        let path: String
        switch object["sourceTree"]?.text ?? "<group>" {
        case "<group>": path = own.isEmpty ? parent : parent.isEmpty ? own : "\(parent)/\(own)"
        case "SOURCE_ROOT": path = own
        default: return nil
        }
        return path.utf8.count <= longestPath && !path.hasPrefix("/") ? path : nil
    }
}
