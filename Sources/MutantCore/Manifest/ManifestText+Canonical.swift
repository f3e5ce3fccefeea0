extension ManifestText {
    /// The whole file as the tool would lay it out; keys that say no more than their defaults are left out.
    package static func text(of manifest: Manifest) -> String {
        var members: [(key: String, value: JSONLayout)] = [
            ("version", .raw(String(Manifest.version))), ("subject", subject(manifest.subject)),
        ]
        if !manifest.defects.isEmpty {
            let defects = manifest.defects.sorted { $0.key < $1.key }.map { ($0.key.text, settings($0.value)) }
            members.append(("defects", .object(defects)))
        }
        if !manifest.accepted.isEmpty { members.append(("accepted", .array(manifest.accepted.map(accepted)))) }
        if !manifest.unclaimed.isEmpty { members.append(("unclaimed", .array(manifest.unclaimed.map(unclaimed)))) }
        if !manifest.claims.isEmpty { members.append(("claims", .raw(list(of: manifest.claims)))) }
        members.append(("mutants", .raw(list(of: manifest.mutants))))
        return JSONLayout.openObject(members).rendered() + "\n"
    }

    private typealias Members = [(key: String, value: JSONLayout)]

    private static func subject(_ subject: Subject) -> JSONLayout {
        var members: Members = [("runner", .text(subject.runner.rawValue))]
        if subject.build != BuildSettings() { members.append(("build", .object(build(subject.build)))) }
        if let xcode = subject.xcode { members.append(("build", .object(build(xcode)))) }
        if subject.launch != LaunchSettings() { members.append(("launch", .object(launch(subject.launch)))) }
        members.append(("switch", .object(launch(subject.switchSettings))))
        if !subject.tests.isEmpty { members.append(("tests", .array(subject.tests.map(testRoot)))) }
        if !subject.sources.isEmpty { members.append(("sources", .texts(subject.sources))) }
        if !subject.catalogue.isEmpty { members.append(("catalogue", .array(subject.catalogue.map(source)))) }
        members.append(("receipts", .text(subject.receipts.rawValue)))
        return .openObject(members)
    }

    private static func build(_ build: BuildSettings) -> Members {
        var members: Members = []
        if !build.arguments.isEmpty { members.append(("arguments", .texts(build.arguments))) }
        if build.scratchPath != BuildSettings().scratchPath {
            members.append(("scratchPath", .text(build.scratchPath)))
        }
        return members
    }

    private static func build(_ xcode: XcodeSettings) -> Members {
        var members: [(String, String?)] =
            switch xcode.source {
            case .workspace(let path, let scheme): [("workspace", path), ("scheme", scheme)]
            case .project(let path, let scheme): [("project", path), ("scheme", scheme)]
            case .testRun(let path): [("xctestrun", path)]
            case .testProducts(let path): [("testProducts", path)]
            }
        members += [
            ("testPlan", xcode.testPlan), ("configuration", xcode.configuration), ("destination", xcode.destination),
            ("bundleIdentifier", xcode.bundleIdentifier),
        ]
        var texts: Members = members.compactMap { key, text in text.map { (key, .text($0)) } }
        if !xcode.resets.isEmpty { texts.append(("reset", .texts(xcode.resets.map(\.rawValue)))) }
        return xcode.arguments.isEmpty ? texts : texts + [("extraArguments", .texts(xcode.arguments))]
    }

    private static func launch(_ launch: LaunchSettings) -> Members {
        var members: Members = []
        if !launch.arguments.isEmpty { members.append(("arguments", .texts(launch.arguments))) }
        if !launch.environment.isEmpty {
            let variables = launch.environment.sorted { $0.key < $1.key }
            members.append(("environment", .object(variables.map { ($0.key, .text($0.value)) })))
        }
        return members
    }

    private static func testRoot(_ root: TestRoot) -> JSONLayout {
        let members = [
            ("target", root.target), ("path", root.path), ("scheme", root.scheme), ("testPlan", root.testPlan),
        ]
        return .object(members.compactMap { key, text in text.map { (key, .text($0)) } })
    }

    private static func source(_ source: CatalogueSource) -> JSONLayout {
        switch source {
        case .enumeration(let name, let file): return .object([("enum", .text(name)), ("file", .text(file))])
        case .command(let command): return .object([("command", .texts(command))])
        case .json(let json):
            let keys = [
                ("json", json.file), ("at", json.at), ("id", json.id), ("title", json.title), ("group", json.group),
            ]
            return .object(keys.compactMap { key, text in text.map { (key, .text($0)) } })
        }
    }

    private static func settings(_ settings: DefectSettings) -> JSONLayout {
        var members = launch(settings.launch)
        if settings.attempts != 1 { members.append(("attempts", .raw(String(settings.attempts)))) }
        if settings.hang { members.append(("hang", .raw("true"))) }
        if let receipts = settings.receipts { members.append(("receipts", .text(receipts.rawValue))) }
        return .object(members)
    }

    static func accepted(_ survivor: AcceptedSurvivor) -> JSONLayout {
        var members: Members = [
            ("id", .text(survivor.id.text)), ("tests", .texts(survivor.tests.map(\.text))),
            ("reason", .text(survivor.reason)),
        ]
        if let until = survivor.until { members.append(("until", .text(until.description))) }
        return .object(members)
    }

    private static func unclaimed(_ defect: UnclaimedDefect) -> JSONLayout {
        .object([("id", .text(defect.id.text)), ("reason", .text(defect.reason))])
    }
}
