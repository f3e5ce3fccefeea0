/// The options of a run that its verdicts hang on.
package struct RunSettings: Hashable, Sendable, Codable {
    package var isClean = false
    package var cleanRuns = 1
    package var demandsTwins = true
    package var confirmsKills = false
    package var hasPrivateHome = false
    /// In bytes.
    package var maximumMemory: Int?
    /// The deadline of trials without a known time, in seconds; nil for none.
    package var timeout: Double? = Deadlines.standard

    package init() {}

    /// The options among those given that say something else than these settings; what is as by itself says nothing.
    package func options(contradicting given: RunSettings) -> [String] {
        func contradicts<Value: Equatable>(_ key: KeyPath<RunSettings, Value>) -> Bool {
            given[keyPath: key] != RunSettings()[keyPath: key] && given[keyPath: key] != self[keyPath: key]
        }
        let all = [
            (contradicts(\.isClean), "--clean"), (contradicts(\.cleanRuns), "--repeat"),
            (contradicts(\.demandsTwins), "--no-twins"), (contradicts(\.confirmsKills), "--confirm"),
            (contradicts(\.hasPrivateHome), "--private-home"), (contradicts(\.maximumMemory), "--max-memory"),
            (contradicts(\.timeout), "--timeout"),
        ]
        return all.filter(\.0).map(\.1)
    }
}
