extension Symptom {
    // MARK: Manifest

    /// - Parameters:
    ///   - difference: from the file to what the sources claim; nil when the file's generated part cannot be read.
    package static func manifest(
        _ manifest: Manifest, name: String, mutants: Int, claims: Int, difference: ManifestDiff?
    ) -> Symptom {
        let detail = "\(name): \(counted(mutants, "mutant")), \(counted(claims, "claim"))"
        guard mutants > 0 else {
            return Symptom(
                .manifest, .warning, "\(detail), so there is nothing to run",
                advice: "write `Catches` lines over tests; `kassios help claims` shows how")
        }
        guard manifest.isGenerated, difference?.isEmpty != true else { return .ok(.manifest, detail) }
        let option = name == "mutants.json" ? "" : " --manifest \(name)"
        return Symptom(
            .manifest, .warning, "\(detail); the file does not say what the tests claim",
            advice: "run `kassios mutants manifest\(option)`; --locked refuses to run until then")
    }

    /// - Parameter reason: why there is no manifest to be had, a finding a line.
    package static func noManifest(_ reason: String, isMissing: Bool) -> Symptom {
        let others = reason.split(whereSeparator: \.isNewline).count - 1
        return Symptom(
            .manifest, .failed, firstLine(of: reason) + (others > 0 ? " (and \(others) more)" : ""),
            advice: isMissing
                ? "write one, for which `kassios help templates mutants.json` prints a start; or name its folder with "
                    + "--package-path"
                : "mend it; `kassios help manifest` explains each key")
    }

    package static func claims(_ findings: [Finding], count: Int) -> Symptom {
        let errors = findings.filter { $0.severity == .error }
        let warnings = findings.filter { $0.severity == .warning }
        guard let first = errors.first ?? warnings.first else {
            return .ok(.claims, "nothing is wrong with \(counted(count, "claim"))")
        }
        let others = errors.count + warnings.count - 1
        let more = others > 0 ? " (and \(others) more)" : ""
        return Symptom(
            .claims, errors.isEmpty ? .warning : .failed, firstLine(of: first.description) + more,
            advice: "run `kassios mutants manifest --check`, which tells all findings")
    }

    // MARK: Build

    package static func lockHeld(by holder: String) -> Symptom {
        Symptom(
            .lock, .failed, holder.isEmpty ? "another run holds it" : "another run holds it: \(holder)",
            advice: "wait until that run has ended, or end it")
    }

    /// - Parameter ended: what a killed run had left running.
    package static func lock(ended: [String]) -> Symptom {
        guard !ended.isEmpty else { return .ok(.lock, "no other run goes on") }
        return Symptom(
            .lock, .warning, "the run before was killed and left \(ended.joined(separator: ", ")) running",
            advice: "nothing: it was ended")
    }

    /// The first error that the build tool names, else its last words.
    package static func buildFailed(command: String, output: String) -> Symptom {
        let lines = output.split(whereSeparator: \.isNewline)
        let telling = lines.first { $0.contains("error:") } ?? lines.last { !$0.allSatisfy(\.isWhitespace) }
        let isPlaceless = output.contains("Could not find Package.swift")
        return Symptom(
            .build, .failed, telling.map(String.init) ?? "it fails without a word",
            advice: isPlaceless
                ? "name the package's folder with --package-path, or put the manifest beside Package.swift"
                : "mend what `\(command)` says")
    }

    package static func notBuilt(_ reason: String) -> Symptom {
        Symptom(.build, .failed, firstLine(of: reason), advice: "examine without --prebuilt, which builds first")
    }

    // MARK: Tests

    /// - Parameter missing: errors for claimed tests that are not listed.
    package static func tests(listed: Int, missing: [Finding]) -> Symptom {
        guard listed > 0 else {
            return Symptom(
                .tests, .failed, "the test binary lists no tests", advice: "see that the test targets hold tests")
        }
        guard let first = missing.first else {
            return .ok(.tests, "\(counted(listed, "test")) listed, every claimed one among them")
        }
        let more = missing.count > 1 ? " (and \(missing.count - 1) more)" : ""
        return Symptom(
            .tests, .failed, firstLine(of: first.description) + more,
            advice: "name the test's target in `subject.tests` as it is built, or take the claim away")
    }

    /// What was seen of tests without any defect, each alone and then both at once.
    package static func twoAtATime(
        _ tests: [TestID], alone: [Observation], together: [Observation]
    ) -> Symptom {
        let names = tests.count == 1 ? "\(tests[0]) twice" : tests.map(\.text).joined(separator: " and ")
        for (test, observation) in zip(tests, alone) {
            guard let trouble = trouble(with: test, observation) else { continue }
            if observation.outcome(of: test)?.result == .skipped {
                return .notChecked(.twoAtATime, because: "\(test) is skipped here")
            }
            return Symptom(
                .twoAtATime, .failed, "\(test), alone and without any defect: \(trouble)",
                advice: "make it pass; `kassios mutants --clean` tells of every such test, and keeps its log")
        }
        for (test, observation) in zip(tests + tests, together) {
            guard let trouble = trouble(with: test, observation) else { continue }
            return Symptom(
                .twoAtATime, .failed, "\(test) passes alone, but beside another test: \(trouble)",
                advice:
                    "run with --parallel 1, or let tests take ports, files and databases by KASSIOS_WORKER and TMPDIR")
        }
        return .ok(.twoAtATime, "green alone and beside each other: \(names)")
    }

    /// What keeps a trial from being plainly green.
    static func trouble(with test: TestID, _ observation: Observation) -> String? {
        if !observation.wroteSources.isEmpty {
            return "it changes files under the test roots: \(observation.wroteSources.joined(separator: ", "))"
        }
        guard let outcome = observation.outcome(of: test) else { return "it was not run (\(observation.ending))" }
        switch outcome.result {
        case .passed: return observation.ending == .exited(0) ? nil : "it passes, and then: \(observation.ending)"
        case .failed: return outcome.failures.first.map { "it fails: \(firstLine(of: $0.message))" } ?? "it fails"
        case .skipped: return "it is skipped"
        case .expectedFailure: return "it fails as it expects"
        case .unfinished: return "it does not end (\(observation.ending))"
        }
    }

    // MARK: Words

    package static func firstLine(of text: String) -> String {
        text.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
    }

    package static func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}
