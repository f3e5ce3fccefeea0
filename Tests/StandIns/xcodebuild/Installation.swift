internal import Foundation
internal import StandInKit

/// A test bundle put on a device, with the app beside it where a Linux test bundle looks for it.
///
/// The app there is a script which starts the real one as XCUITest would: with the arguments and the environment of the
/// `.xctestrun` for the app under test, unless the test has assigned others.
struct Installation {
    let executable: String
    let home: String
    /// The bundle id of the app under test.
    let identifier: String
    private let target: TestTarget
    private let app: AppFolder?
    private let inheritedNames: [String]

    init(target: TestTarget, stage: Stage) throws {
        self.target = target
        app = target.appPath.map(AppFolder.init)
        let device =
            stage.destination.isMac ? stage.state.file("Mac") : stage.devices.folder(of: stage.destination.udid)
        let containers = Containers(device: device)
        identifier = app?.bundleIdentifier ?? "com.example.\(target.name)"
        home = containers.data(identifier)
        let folder = containers.bundle("com.example.\(target.name).xctrunner") + "/\(target.name).xctest"
        executable = folder + "/" + target.name
        inheritedNames = Array(target.runnerEnvironment.keys)
        try StateFolder.create(folder)
        try StateFolder.create(home + "/tmp")
        try Self.place(executable, original: target.executable, state: stage.state)
        if !stage.destination.isMac, let app {
            let identifier = identifier
            try stage.devices.change(stage.destination.udid) { $0.apps[identifier] = app.path }
        }
    }

    /// Data in the app's container that makes later tests fail, until the app is uninstalled.
    var isPoisoned: Bool { FileManager.default.fileExists(atPath: home + "/poisoned") }

    func poison() throws {
        try Data().write(to: URL(fileURLWithPath: home + "/poisoned"))
    }

    /// - Parameter isPlain: the test launches the app without handing anything of the runner's environment on.
    func prepareApp(dropsArguments: Bool, dropsEnvironment: Bool, isPlain: Bool) throws {
        guard let app, let program = app.executable else { return }
        let isAlone = isPlain || dropsArguments || dropsEnvironment
        var lines = ["#!/bin/sh"]
        if isAlone {
            for name in inheritedNames where Self.isIdentifier(name) { lines.append("unset \(name)") }
        }
        var others: [String] = []
        for (name, value) in target.appEnvironment.sorted(by: { $0.key < $1.key }) where !dropsEnvironment {
            let pair = "\(name)=\(Self.quoted(value))"
            if Self.isIdentifier(name) {
                lines.append("[ -n \"${\(name)+x}\" ] || export \(pair)")
            } else {
                others.append(Self.quoted("\(name)=\(value)"))
            }
        }
        let arguments = dropsArguments ? "" : target.appArguments.map { " " + Self.quoted($0) }.joined()
        let before = others.isEmpty ? "" : "/usr/bin/env " + others.joined(separator: " ") + " "
        let real = URL(fileURLWithPath: program).resolvingSymlinksInPath().path
        lines.append("exec \(before)\(Self.quoted(real))\(arguments)\(isAlone ? "" : " \"$@\"")\n")
        let name = program.split(separator: "/").last ?? "App"
        let place = URL(fileURLWithPath: executable).deletingLastPathComponent().path + "/" + name
        let script = Data(lines.joined(separator: "\n").utf8)
        if FileManager.default.contents(atPath: place) == script { return }
        try script.write(to: URL(fileURLWithPath: place), options: .atomic)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: place)
    }

    /// A second name for the same file, so that `/proc/self/exe` is the place on the device.
    private static func place(_ path: String, original: String, state: StateFolder) throws {
        let real = URL(fileURLWithPath: original).resolvingSymlinksInPath().path
        var (new, old) = (stat(), stat())
        guard stat(real, &old) == 0 else { throw Refusal(99, "\(real) is gone") }
        // On another disk a file gets no second name: there is one copy of it then, and that has many.
        let copy = state.file("lists", "\(old.st_ino)-\(old.st_mtim.tv_sec)-\(old.st_mtim.tv_nsec).copy")
        let isPlaced = stat(path, &new) == 0
        for source in [real, copy] where isPlaced && stat(source, &old) == 0 && old.st_ino == new.st_ino { return }
        unlink(path)
        if link(real, path) == 0 { return }
        if !FileManager.default.fileExists(atPath: copy) {
            try StateFolder.create(state.file("lists"))
            let draft = "\(copy).\(getpid())"
            try FileManager.default.copyItem(atPath: real, toPath: draft)
            rename(draft, copy)
        }
        if link(copy, path) != 0 { try FileManager.default.copyItem(atPath: real, toPath: path) }
    }

    private static func isIdentifier(_ name: String) -> Bool {
        guard let first = name.first, !first.isNumber else { return false }
        return name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
    }

    private static func quoted(_ text: String) -> String {
        "'" + text.replacingOccurrences(of: "'", with: "'\\''") + "'"
    }
}
