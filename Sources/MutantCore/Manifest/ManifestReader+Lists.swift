extension ManifestReader {
    /// Reads `defects`, the refinements of single defects.
    mutating func settings(_ value: JSONValue?) -> [DefectID: DefectSettings] {
        var all: [DefectID: DefectSettings] = [:]
        for member in members(value, "`defects`") {
            let settings = settings(member.value)
            if let id = DefectID(member.key) {
                all[id] = settings
            } else if let complaint = ManifestRule.defect.complaint(about: member.key) {
                report(member.position, "a key of `defects` \(complaint)")
            }
        }
        return all
    }

    private mutating func settings(_ value: JSONValue) -> DefectSettings {
        guard check(value, "an entry of `defects`", ManifestKey.settings) else { return DefectSettings() }
        return DefectSettings(
            launch: settings(of: value, "defects"), attempts: attempts(value["attempts"]), hang: hang(value["hang"]),
            receipts: word(value["receipts"], "`receipts`", of: ReceiptLevel.self))
    }

    private mutating func attempts(_ value: JSONValue?) -> Int {
        guard let value else { return 1 }
        let allowed = 1...DefectSettings.maximumAttempts
        if case .integer(let attempts) = value.content, allowed.contains(attempts) { return attempts }
        report(
            value.position, "`attempts` takes a whole number from \(allowed.lowerBound) to \(allowed.upperBound)")
        return 1
    }

    private mutating func hang(_ value: JSONValue?) -> Bool {
        guard let value else { return false }
        if case .bool(let hang) = value.content { return hang }
        reportType(of: value, "`hang`", expected: "true or false")
        return false
    }

    mutating func accepted(_ value: JSONValue?) -> [AcceptedSurvivor] {
        var all: [AcceptedSurvivor] = []
        var firstLines: [Pair: Int] = [:]
        for element in elements(value, "`accepted`") {
            guard check(element, "an entry of `accepted`", ManifestKey.accepted) else { continue }
            let id = id(element["id"])
            let tests = tests(element["tests"], of: id, "`accepted`", &firstLines)
            let reason = text(element["reason"], "`reason`", .words)
            let until = text(element["until"], "`until`", .day).flatMap { Day($0) }
            if let id, let reason {
                all.append(AcceptedSurvivor(id: id, tests: tests, reason: reason, until: until))
            }
        }
        return all
    }

    mutating func unclaimed(_ value: JSONValue?) -> [UnclaimedDefect] {
        var all: [UnclaimedDefect] = []
        var firstLines: [DefectID: Int] = [:]
        for element in elements(value, "`unclaimed`") {
            guard check(element, "an entry of `unclaimed`", ManifestKey.unclaimed) else { continue }
            let id = id(element["id"])
            let reason = text(element["reason"], "`reason`", .words)
            if let id { reportRepeated(id, at: element["id"], "`unclaimed`", &firstLines) }
            if let id, let reason { all.append(UnclaimedDefect(id: id, reason: reason)) }
        }
        return all
    }

    /// Reads `mutants`, and `claims`, which have the same shape; in the order of the file, so that places can be found.
    mutating func mutants(_ value: JSONValue?, _ name: String) -> [Mutant] {
        var all: [Mutant] = []
        var firstLines: [DefectID: Int] = [:]
        for element in elements(value, name) {
            guard check(element, "an entry of \(name)", ManifestKey.mutant) else { continue }
            let id = id(element["id"])
            if let id { reportRepeated(id, at: element["id"], name, &firstLines) }
            var lines: [Pair: Int] = [:]
            let tests = tests(element["tests"], of: id, name, &lines)
            if let id { all.append(Mutant(id: id, tests: tests)) }
        }
        return all
    }

    private mutating func id(_ value: JSONValue?) -> DefectID? {
        text(value, "`id`", .defect).flatMap { DefectID($0) }
    }

    private mutating func reportRepeated(
        _ id: DefectID, at value: JSONValue?, _ name: String, _ firstLines: inout [DefectID: Int]
    ) {
        guard let position = value?.position else { return }
        if let line = firstLines[id] {
            report(position, "`\(id)` stands twice in \(name); first on line \(line)")
        } else {
            firstLines[id] = position.line
        }
    }

    /// At least one test, none of them twice for the same defect.
    private mutating func tests(
        _ value: JSONValue?, of id: DefectID?, _ name: String, _ firstLines: inout [Pair: Int]
    ) -> [TestID] {
        guard let value else { return [] }
        let elements = elements(value, "`tests`")
        if value.elements?.isEmpty == true {
            report(value.position, "`tests` must name at least one test; write `[\"Target/Type/test\"]`")
        }
        var tests: [TestID] = []
        for element in elements {
            guard let text = text(element, "`tests`", .test) else { continue }
            let pair = Pair(id: id, test: TestID(text))
            if let line = firstLines[pair] {
                let owner = id.map { " for `\($0)`" } ?? ""
                report(element.position, "`\(text)` stands twice in \(name)\(owner); first on line \(line)")
            } else {
                firstLines[pair] = element.position.line
                tests.append(pair.test)
            }
        }
        return tests
    }
}

extension ManifestReader {
    /// What may stand only once in a list: a test under a defect.
    fileprivate struct Pair: Hashable {
        let id: DefectID?
        let test: TestID
    }
}
