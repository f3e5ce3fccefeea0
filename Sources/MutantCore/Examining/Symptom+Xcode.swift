extension Symptom {
    // MARK: Tools

    /// - Parameter answer: what `xcode-select -p` printed.
    package static func xcodeSelect(_ answer: ToolAnswer) -> Symptom {
        let mend = "on a Mac, install Xcode, and run `sudo xcode-select -s /Applications/Xcode.app`"
        switch answer {
        case .refused(let reason):
            return Symptom(.xcodeSelect, .failed, "`xcode-select -p` failed: \(words(of: reason))", advice: mend)
        case .printed(let text):
            let path = firstLine(of: text)
            guard !path.hasSuffix("CommandLineTools") else {
                return Symptom(
                    .xcodeSelect, .failed, "\(path) is selected, which builds no tests for simulators", advice: mend)
            }
            return .ok(.xcodeSelect, path)
        }
    }

    /// - Parameter answer: what `xcodebuild -version` printed.
    package static func xcodeVersion(_ answer: ToolAnswer) -> Symptom {
        switch answer {
        case .refused(let reason):
            return Symptom(
                .xcodeVersion, .failed, "`xcodebuild -version` failed: \(words(of: reason))",
                advice: "do what it says; a licence is agreed to with `sudo xcodebuild -license accept`, and parts are "
                    + "installed with `xcodebuild -runFirstLaunch`")
        case .printed(let text):
            guard let match = text.firstMatch(of: /Xcode (\d+)(\.\d+)*/), let major = Int(match.output.1) else {
                return Symptom(
                    .xcodeVersion, .warning, "`xcodebuild -version` names no version",
                    advice: "see that Xcode is installed")
            }
            guard major >= oldestXcode else {
                return Symptom(
                    .xcodeVersion, .failed, "\(match.output.0) cannot list the tests of a build",
                    advice: "install Xcode \(oldestXcode) or newer, and select it with `sudo xcode-select -s`")
            }
            let build = text.firstMatch(of: /Build version (\w+)/).map { " (\($0.output.1))" } ?? ""
            return .ok(.xcodeVersion, String(match.output.0) + build)
        }
    }

    /// The first with `-enumerate-tests`.
    private static let oldestXcode = 15

    // MARK: Simulators

    package static func destination(_ text: String, in list: SimulatorList) -> Symptom {
        do {
            switch try list.choice(for: text) {
            case .mac: return .ok(.destination, "this Mac, which takes one trial at a time")
            case .new(let type, let runtime):
                return .ok(.destination, "\(type.name) with \(runtime.name)\(runtime.build.map { " (\($0))" } ?? "")")
            case .existing(let device):
                guard device.state == .shutdown else {
                    return Symptom(
                        .destination, .failed, "the simulator \(device.name) is in use, and cannot be cloned",
                        advice: "run `xcrun simctl shutdown \(device.id)`")
                }
                return .ok(.destination, "clones of \(device.name)")
            }
        } catch {
            return Symptom(
                .destination, .failed, "\(error)",
                advice:
                    "correct `subject.build.destination`, or install the runtime with `xcodebuild -downloadPlatform iOS`"
            )
        }
    }

    package static func simulatorsUnknown(_ check: Check, _ reason: String) -> Symptom {
        Symptom(
            check, .failed, "`xcrun simctl list` failed: \(firstLine(of: reason))",
            advice:
                "restart the Mac's simulator service with `killall -9 com.apple.CoreSimulator.CoreSimulatorService`, or "
                + "the Mac")
    }

    package static func simulatorFailed(_ reason: String) -> Symptom {
        Symptom(
            .simulator, .failed, firstLine(of: reason),
            advice: "make room on disk and in memory, or restart the Mac; `xcrun simctl list` shows what there is")
    }

    package static func simulatorLate(minutes: Int) -> Symptom {
        Symptom(
            .simulator, .failed, "not ready within \(minutes) minutes",
            advice: "restart the Mac's simulator service, or the Mac")
    }

    /// - Parameter ownRun: the word of this project's run that did not delete its simulators.
    package static func leftSimulators(in list: SimulatorList, ownRun: String?) -> Symptom {
        let ours = list.devices.filter { $0.name.wholeMatch(of: /kassios-[a-z0-9]{8}-.+/) != nil }
        let (own, others) = (
            ours.filter { device in ownRun.map { device.name.hasPrefix("kassios-\($0)-") } ?? false },
            ours.filter { device in ownRun.map { !device.name.hasPrefix("kassios-\($0)-") } ?? true }
        )
        if let first = others.first {
            let ids = others.map(\.id.text).joined(separator: " ")
            return Symptom(
                .leftSimulators, .warning,
                "\(counted(others.count, "simulator")) of other runs, such as \(first.name)",
                advice: "unless another project is being run, `xcrun simctl delete \(ids)`")
        }
        guard !own.isEmpty else { return .ok(.leftSimulators, "none") }
        return Symptom(
            .leftSimulators, .warning, "\(counted(own.count, "simulator")) of a killed run of this project",
            advice: "nothing: whatever run comes next deletes them")
    }

    // MARK: Project

    /// - Parameter answer: what `xcodebuild -list -json` printed.
    package static func scheme(_ name: String, _ answer: ToolAnswer) -> Symptom {
        switch answer {
        case .refused(let reason):
            return Symptom(
                .scheme, .failed, "`xcodebuild -list` failed: \(complaint(in: reason))",
                advice: "correct `project` or `workspace` in `subject.build`")
        case .printed(let text):
            guard let schemes = schemes(in: text) else {
                return .notChecked(.scheme, because: "`xcodebuild -list` printed no list; the build will tell")
            }
            guard schemes.contains(name) else {
                let near = NearName.suggestion(for: name, among: schemes)
                let known = near.isEmpty ? "; there are " + schemes.map { "`\($0)`" }.joined(separator: ", ") : near
                return Symptom(
                    .scheme, .failed, "no scheme is called `\(name)`" + (schemes.isEmpty ? "; there is none" : known),
                    advice:
                        "correct `subject.build.scheme`, or share the scheme in Xcode (Product, Scheme, Manage Schemes)"
                )
            }
            return .ok(.scheme, name)
        }
    }

    private static func schemes(in text: String) -> [String]? {
        // Warnings may stand before it.
        guard let start = text.firstIndex(of: "{") else { return nil }
        let list: JSONValue
        do {
            list = try JSONText.value(of: Array(text[start...].utf8), maximumBytes: 16 << 20)
        } catch {
            return nil
        }
        return (list["project"] ?? list["workspace"])?["schemes"]?.elements?.compactMap(\.text)
    }

    /// The line of a tool's words that says what is wrong.
    private static func complaint(in text: String) -> String {
        text.split(whereSeparator: \.isNewline).first { $0.contains("error:") }.map(String.init) ?? firstLine(of: text)
    }

    package static func testTargets(_ roots: [TestRoot], built: [TestTarget]) -> Symptom {
        let names = built.map(\.name)
        for root in roots where !names.contains(root.target) {
            let near = NearName.suggestion(for: root.target, among: names)
            let known = near.isEmpty ? "; there are " + names.map { "`\($0)`" }.joined(separator: ", ") : near
            return Symptom(
                .testTargets, .failed, "the build has no test target `\(root.target)`\(known)",
                advice: "correct `subject.tests`, or add the target to the scheme's Test action or the test plan")
        }
        return .ok(.testTargets, built.map { "\($0.name) (\($0.kind.rawValue))" }.joined(separator: ", "))
    }

    package static func retries(in files: [TestRunFile]) -> Symptom {
        guard files.contains(where: \.repeatsTests) else { return .ok(.retries, "failed tests are not repeated") }
        return Symptom(
            .retries, .warning, "the test plan repeats tests, by which a test that fails now and then looks green",
            advice: "nothing for kassios, which leaves repetition out; elsewhere, turn it off in the plan")
    }
}
