extension ManifestReader {
    mutating func subject(_ value: JSONValue?) -> Subject? {
        guard let value, check(value, "`subject`", ManifestKey.subject) else { return nil }
        let runner = word(value["runner"], "`subject.runner`", of: Subject.RunnerName.self)
        let isXcode = runner == .xcode
        let receipts = word(value["receipts"], "`subject.receipts`", of: ReceiptLevel.self)
        return Subject(
            runner: runner ?? .swiftPackage, build: isXcode ? BuildSettings() : build(value["build"]),
            xcode: isXcode ? xcode(value["build"], in: value) : nil, launch: launch(value["launch"]),
            switchSettings: switchSettings(value["switch"]), tests: testRoots(value["tests"], isXcode: isXcode),
            sources: texts(value["sources"], "`subject.sources`", .path), catalogue: catalogue(value["catalogue"]),
            receipts: receipts ?? .none)
    }

    private mutating func build(_ value: JSONValue?) -> BuildSettings {
        guard let value, check(value, "`subject.build`", ManifestKey.build) else { return BuildSettings() }
        var build = BuildSettings()
        build.arguments = texts(value["arguments"], "`subject.build.arguments`", .argument)
        if let path = text(value["scratchPath"], "`subject.build.scratchPath`", .path) { build.scratchPath = path }
        return build
    }

    private mutating func launch(_ value: JSONValue?) -> LaunchSettings {
        guard let value, check(value, "`subject.launch`", ManifestKey.launch) else { return LaunchSettings() }
        let settings = settings(of: value, "subject.launch")
        if holdsDefect(settings) {
            report(
                value.position,
                "`subject.launch` applies to clean trials, too, and has no `{defect}` to fill in; use `subject.switch`")
        }
        return settings
    }

    private mutating func switchSettings(_ value: JSONValue?) -> LaunchSettings {
        guard let value, check(value, "`subject.switch`", ManifestKey.launch) else { return LaunchSettings() }
        let findingsBefore = findings.count
        let settings = settings(of: value, "subject.switch")
        guard findings.count == findingsBefore else { return settings }
        let example = "`\"arguments\": [\"-ActiveDefects\", \"{defect}\"]`"
        if settings.arguments.isEmpty, settings.environment.isEmpty {
            report(value.position, "`subject.switch` turns nothing on; write \(example), or an `environment`")
        } else if !holdsDefect(settings) {
            report(
                value.position, "`subject.switch` does not say which defect is on; write `{defect}`, as in \(example)")
        }
        return settings
    }

    /// The arguments and environment that an object holds, among other keys perhaps.
    mutating func settings(of value: JSONValue, _ name: String) -> LaunchSettings {
        var settings = LaunchSettings(arguments: texts(value["arguments"], "`\(name).arguments`", .argument))
        for member in members(value["environment"], "`\(name).environment`") {
            if let complaint = ManifestRule.variableName.complaint(about: member.key) {
                report(member.position, "`\(name).environment` \(complaint)")
            }
            if let text = text(member.value, "`\(member.key)` in `\(name).environment`", .variableValue) {
                settings.environment[member.key] = text
            }
        }
        return settings
    }

    private func holdsDefect(_ settings: LaunchSettings) -> Bool {
        (settings.arguments + settings.environment.values).contains { $0.contains(LaunchSettings.placeholder) }
    }

    private mutating func testRoots(_ value: JSONValue?, isXcode: Bool) -> [TestRoot] {
        var roots: [TestRoot] = []
        for element in elements(value, "`subject.tests`") {
            guard check(element, "an entry of `subject.tests`", ManifestKey.testRoot),
                let target = text(element["target"], "`target`", .words),
                let path = text(element["path"], "`path`", .path)
            else { continue }
            let root = TestRoot(
                target: target, path: path, scheme: text(element["scheme"], "`scheme`", .words),
                testPlan: text(element["testPlan"], "`testPlan`", .words))
            if !isXcode, let key = ["scheme", "testPlan"].first(where: { element[$0] != nil }) {
                report(element.position, "`\(key)` of `\(target)` is for the runner `xcode`")
            }
            if roots.contains(root) {
                report(element.position, "`\(path)` stands twice in `subject.tests` for `\(target)`")
            }
            roots.append(root)
        }
        return roots
    }
}

extension ManifestReader {
    private mutating func catalogue(_ value: JSONValue?) -> [CatalogueSource] {
        var sources: [CatalogueSource] = []
        for element in elements(value, "`subject.catalogue`") {
            if let source = catalogueSource(element) { sources.append(source) }
        }
        return sources
    }

    private mutating func catalogueSource(_ value: JSONValue) -> CatalogueSource? {
        let name = "an entry of `subject.catalogue`"
        guard value.members != nil else {
            reportType(of: value, name, expected: "an object")
            return nil
        }
        let kinds = ["enum", "json", "command"].filter { value[$0] != nil }
        guard kinds.count == 1 else {
            report(
                value.position, "\(name) has one of the keys `enum`, `json` and `command`, not \(kinds.count) of them")
            return nil
        }
        switch kinds[0] {
        case "enum": return enumeration(value, name)
        case "json": return jsonCatalogue(value, name)
        default: return command(value, name)
        }
    }

    private mutating func enumeration(_ value: JSONValue, _ name: String) -> CatalogueSource? {
        guard check(value, name, ManifestKey.enumeration) else { return nil }
        let type = text(value["enum"], "`enum`", .words)
        let file = text(value["file"], "`file`", .path)
        guard let type, let file else { return nil }
        return .enumeration(name: type, file: file)
    }

    private mutating func jsonCatalogue(_ value: JSONValue, _ name: String) -> CatalogueSource? {
        guard check(value, name, ManifestKey.json) else { return nil }
        let file = text(value["json"], "`json`", .path)
        let at = text(value["at"], "`at`", .keyPath)
        let id = text(value["id"], "`id`", .words)
        let title = text(value["title"], "`title`", .words)
        let group = text(value["group"], "`group`", .words)
        guard let file, let id else { return nil }
        return .json(JSONCatalogue(file: file, at: at, id: id, title: title, group: group))
    }

    private mutating func command(_ value: JSONValue, _ name: String) -> CatalogueSource? {
        guard check(value, name, ManifestKey.command), let list = value["command"] else { return nil }
        let command = texts(list, "`command`", .argument)
        if list.elements?.isEmpty == true || command.first == "" {
            report(list.position, "`command` lacks a command; write `\"command\": [\"Scripts/list-defects\"]`")
        }
        return .command(command)
    }
}
