internal import Foundation
internal import StandInKit

/// `-enumerate-tests`: what the test bundles hold, as JSON in a file or between the banners.
struct Enumeration {
    let stage: Stage

    func run() throws -> Int32 {
        let text = try Output.json(try object())
        if let path = stage.options["-test-enumeration-output-path"], path != "-" {
            try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        } else {
            Output.print(text)
        }
        Output.print("** TEST EXECUTE SUCCEEDED **\n")
        return 0
    }

    private func object() throws -> [String: Any] {
        guard stage.options["-test-enumeration-format"] == "json" else {
            throw Refusal(64, "the stand-in enumerates only with -test-enumeration-format json")
        }
        let circumstances = stage.circumstances
        let failure = try stage.script.rule("enumerationErrors", in: circumstances)
        let errors = failure.map { [$0.text ?? "Failed to enumerate tests: the test runner exited."] } ?? []
        let isFlat = stage.options["-test-enumeration-style"] != "hierarchical"
        let plan = isFlat ? try flat() : try hierarchy()
        return ["errors": errors, "values": failure == nil ? [plan] : []]
    }

    private func flat() throws -> [String: Any] {
        var enabled: [String] = []
        var disabled: [String] = []
        for target in stage.file.configurations.first?.targets ?? [] {
            if try stage.script.rule("enumerationTargetOnly", in: stage.circumstances) != nil {
                enabled.append(target.name)
                continue
            }
            for test in try stage.selected(target) {
                let name = "\(target.name)/\(spelling(test))"
                if isDisabled(target, test) { disabled.append(name) } else { enabled.append(name) }
            }
        }
        let entries = { (names: [String]) in names.map { ["identifier": $0] } }
        return ["testPlan": stage.file.plan, "enabledTests": entries(enabled), "disabledTests": entries(disabled)]
    }

    /// Some Xcodes write the methods of XCTest without parentheses.
    private func spelling(_ test: ListedTest) -> String {
        stage.script.scenario.enumerationParentheses ? test.identifier : test.path
    }

    private func isDisabled(_ target: TestTarget, _ test: ListedTest) -> Bool {
        stage.script.scenario.disabledTests.contains {
            [test.path, test.identifier, "\(target.name)/\(test.path)", "\(target.name)/\(test.identifier)"].contains(
                $0)
        }
    }

    private func hierarchy() throws -> [String: Any] {
        let targets = try (stage.file.configurations.first?.targets ?? []).map { target in
            node("target", target.name, nodes(try stage.selected(target), below: []))
        }
        return node("plan", stage.file.plan, targets)
    }

    private func nodes(_ tests: [ListedTest], below path: [String]) -> [[String: Any]] {
        var result: [[String: Any]] = []
        var done: Set<String> = []
        for test in tests where test.suites.starts(with: path) {
            guard let next = test.suites.dropFirst(path.count).first else {
                result.append(node("test", test.components.last ?? "", []))
                continue
            }
            guard done.insert(next).inserted else { continue }
            let inner = path + [next]
            result.append(node("class", next, nodes(tests.filter { $0.suites.starts(with: inner) }, below: inner)))
        }
        return result
    }

    private func node(_ kind: String, _ name: String, _ children: [[String: Any]]) -> [String: Any] {
        var node: [String: Any] = ["kind": kind, "name": name]
        if !children.isEmpty { node["children"] = children }
        return node
    }
}
