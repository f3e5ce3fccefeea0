internal import MutantCore

extension ScannedArguments {
    /// Words that say something, nil when the option was not given.
    func sentence(of name: OptionName) throws(UsageError) -> String? {
        guard let text = text(of: name) else { return nil }
        if text.allSatisfy(\.isWhitespace) { throw error(.emptyValue(name)) }
        return text
    }

    /// A day of the calendar, nil when the option was not given.
    func day(of name: OptionName) throws(UsageError) -> Day? {
        guard let text = text(of: name) else { return nil }
        guard let day = Day(text) else { throw error(.invalidDay(name, value: text)) }
        return day
    }

    /// A commit as git names it, nil when the option was not given. To git what begins with a dash is an option.
    func ref(of name: OptionName) throws(UsageError) -> String? {
        guard let text = try sentence(of: name) else { return nil }
        if text.hasPrefix("-") { throw error(.invalidRef(name, value: text)) }
        return text
    }

    /// A whole number of `range`, nil when the option was not given.
    func count(of name: OptionName, in range: ClosedRange<Int>) throws(UsageError) -> Int? {
        guard let text = text(of: name) else { return nil }
        guard let count = Int(text), range.contains(count) else {
            throw error(.invalidCount(name, value: text, range: range))
        }
        return count
    }

    /// A whole number, or `auto`.
    func workers(of name: OptionName) throws(UsageError) -> WorkerCount {
        guard let text = text(of: name) else { return .standard }
        if text == "auto" { return .auto }
        guard let count = Int(text), WorkerCount.range.contains(count) else {
            throw error(.invalidWorkers(name, value: text))
        }
        return .fixed(count)
    }

    /// One of a few values, nil when the option was not given.
    func choice<Choice: CaseIterable & RawRepresentable<String>>(
        of name: OptionName, as type: Choice.Type
    ) throws(UsageError) -> Choice? {
        try choices(of: name, as: type).first
    }

    /// The same for an option that may be given several times.
    func choices<Choice: CaseIterable & RawRepresentable<String>>(
        of name: OptionName, as type: Choice.Type
    ) throws(UsageError) -> [Choice] {
        var choices: [Choice] = []
        for text in texts(of: name) {
            guard let choice = Choice(rawValue: text) else {
                throw error(.invalidChoice(name, value: text, choices: Choice.allCases.map(\.rawValue)))
            }
            choices.append(choice)
        }
        return choices
    }

    /// Reports that go to places of their own.
    func reports(of name: OptionName) throws(UsageError) -> [ReportRequest] {
        var requests: [ReportRequest] = []
        for text in texts(of: name) {
            let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard let format = ReportFormat(rawValue: parts[0]) else {
                let choices = ReportFormat.allCases.map(\.rawValue)
                throw error(.invalidChoice(name, value: parts[0], choices: choices))
            }
            if parts.last?.isEmpty == true { throw error(.emptyValue(name)) }
            let request = ReportRequest(format: format, path: parts.count == 2 ? parts[1] : nil)
            if requests.contains(where: { $0.place == request.place }) { throw error(.sameReport(request)) }
            requests.append(request)
        }
        return requests
    }

    /// Seconds with an optional fraction, or `none`.
    func timeout(of name: OptionName) throws(UsageError) -> TimeoutChoice {
        guard let text = text(of: name) else { return .standard }
        if text == "none" { return .unlimited }
        // `Double` reads more than people mean by seconds: `nan`, `inf`, `0x1p3`.
        let isDecimal = text.allSatisfy { $0 == "." || ("0"..."9").contains($0) }
        guard isDecimal, let seconds = Double(text), seconds <= Double(TimeoutChoice.maximumSeconds),
            .seconds(seconds) > Duration.zero
        else { throw error(.invalidTimeout(name, value: text)) }
        return .after(.seconds(seconds))
    }

    /// A regular expression that is well formed, nil when the option was not given.
    func pattern(of name: OptionName) throws(UsageError) -> String? {
        guard let text = text(of: name) else { return nil }
        do {
            _ = try Regex(text)
            return text
        } catch {
            throw self.error(.invalidPattern(name, value: text))
        }
    }

    /// A part such as `2/4`, or `auto`; nil when the option was not given.
    func shard(of name: OptionName) throws(UsageError) -> ShardChoice? {
        guard let text = text(of: name) else { return nil }
        if text == "auto" { return .auto }
        guard let shard = Shard(text) else { throw error(.invalidShard(name, value: text)) }
        return .part(shard)
    }

    /// Refuses two options that contradict each other.
    func exclude(_ first: OptionName, _ second: OptionName) throws(UsageError) {
        if isGiven(first), isGiven(second) { throw error(.exclusive(first, second)) }
    }
}
