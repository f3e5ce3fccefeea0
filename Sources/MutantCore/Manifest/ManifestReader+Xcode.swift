extension ManifestReader {
    /// What `build` says to the runner `xcode`; nil where it is not enough to go on.
    mutating func xcode(_ value: JSONValue?, in subject: JSONValue) -> XcodeSettings? {
        let name = "`subject.build`"
        guard let value else {
            report(
                subject.position,
                """
                `subject` lacks `build`; write `"build": { "project": "App.xcodeproj", "scheme": "App", \
                "destination": "iPhone 16" }`
                """)
            return nil
        }
        guard check(value, name, ManifestKey.xcode) else { return nil }
        let destination = text(value["destination"], "\(name): `destination`", .words)
        let testPlan = text(value["testPlan"], "\(name): `testPlan`", .words)
        let configuration = text(value["configuration"], "\(name): `configuration`", .words)
        let bundleIdentifier = text(value["bundleIdentifier"], "\(name): `bundleIdentifier`", .words)
        let arguments = texts(value["extraArguments"], "\(name): `extraArguments`", .argument)
        var resets: [XcodeSettings.Reset] = []
        for element in elements(value["reset"], "\(name): `reset`") {
            if let reset = word(element, "\(name): `reset`", of: XcodeSettings.Reset.self) { resets.append(reset) }
        }
        guard let source = xcodeSource(value, name), let destination else { return nil }
        return XcodeSettings(
            source: source, testPlan: testPlan, configuration: configuration, destination: destination,
            bundleIdentifier: bundleIdentifier, arguments: arguments, resets: resets)
    }

    private mutating func xcodeSource(_ value: JSONValue, _ name: String) -> XcodeSettings.Source? {
        let kinds = ["workspace", "project", "xctestrun", "testProducts"].filter { value[$0] != nil }
        guard kinds.count == 1 else {
            report(
                value.position,
                """
                \(name) has one of the keys `workspace`, `project`, `xctestrun` and `testProducts`, \
                not \(kinds.count) of them
                """)
            return nil
        }
        guard let path = text(value[kinds[0]], "\(name): `\(kinds[0])`", .path) else { return nil }
        if kinds[0] == "xctestrun" { return .testRun(path: path) }
        if kinds[0] == "testProducts" { return .testProducts(path: path) }
        guard value["scheme"] != nil else {
            report(value.position, "\(name) lacks `scheme`; write `\"scheme\": \"App\"`")
            return nil
        }
        guard let scheme = text(value["scheme"], "\(name): `scheme`", .words) else { return nil }
        return kinds[0] == "workspace" ? .workspace(path: path, scheme: scheme) : .project(path: path, scheme: scheme)
    }
}
