/// One reason why a mutant is concerned by what was changed.
package enum Touch: Hashable, Sendable {
    /// A test that claims it; the place is the changed line, or the test where lines are only gone.
    case test(TestID, at: SourceLocation?)
    /// What stands around the tests of a file: `setUp`, helpers, imports, the head of the type.
    case surroundings(of: TestID, at: SourceLocation)
    /// The test is gone, or claims it no longer.
    case lostClaim(TestID, file: String)
    /// The code around one of its switches; the place is the switch.
    case switchSite(SourceLocation)
    /// The code had one more switch of it.
    case lostSwitchSite(file: String)
    case catalogueEntry(SourceLocation)
    /// A key of the manifest.
    case manifest(file: String, key: String)
    /// There is no old manifest to compare with.
    case newManifest(file: String)
}

extension Touch: CustomStringConvertible {
    /// In the shape of findings, so that places become links.
    package var description: String {
        switch self {
        case .test(let test, nil): "\(test) was changed"
        case .test(let test, let place?): "\(place.file):\(place.line): \(test) was changed"
        case .surroundings(let test, let place): "\(place.file):\(place.line): code that \(test) shares was changed"
        case .lostClaim(let test, let file): "\(file): \(test) claimed it before"
        case .switchSite(let place): "\(place.file):\(place.line): the code around its switch was changed"
        case .lostSwitchSite(let file): "\(file): a switch of it was there before"
        case .catalogueEntry(let place): "\(place.file):\(place.line): its entry in the catalogue was changed"
        case .manifest(let file, let key): "\(file): `\(key)` was changed"
        case .newManifest(let file): "\(file): there is no older one to compare it with"
        }
    }
}

/// The mutants that changes since some commit concern.
package struct Affected: Hashable, Sendable {
    /// The commit as people named it.
    package let ref: String
    /// Why each is concerned: at least one reason, in the order of the tests, then switches, catalogue and manifest.
    package let touches: [DefectID: [Touch]]

    package init(ref: String, touches: [DefectID: [Touch]]) {
        self.ref = ref
        self.touches = touches
    }
}
