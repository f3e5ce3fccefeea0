/// How long tests took in earlier runs, clean and under each defect, by the kind of build.
///
/// Good for an order, a guess and a division of work; deadlines hang on what the same run has measured.
package struct History: Hashable, Sendable {
    /// The version that this build reads and writes.
    package static let version = 1
    /// How many times are kept of each trial: enough for one slow day not to count.
    static let depth = 5

    private var builds: [String: [String: Times]] = [:]
    private var usage: [String: Usage] = [:]

    /// The seconds of one test, the latest last.
    private struct Times: Hashable, Codable {
        var clean: [Double] = []
        var defects: [String: [Double]] = [:]
    }

    package init() {}

    package var isEmpty: Bool { builds.isEmpty }

    /// The median times of one kind of build; none where it was never run.
    package func times(of kind: BuildKind) -> TestTimes {
        var clean: [TestID: Double] = [:]
        var defective: [TestID: [DefectID: Double]] = [:]
        for (name, times) in builds[kind.name] ?? [:] {
            let test = TestID(name)
            clean[test] = Self.median(of: times.clean)
            for (name, seconds) in times.defects {
                if let defect = DefectID(name) { defective[test, default: [:]][defect] = Self.median(of: seconds) }
            }
        }
        return TestTimes(clean: clean, defective: defective)
    }

    /// What trials of one kind of build took of the machine when that was last counted.
    package func usage(of kind: BuildKind) -> Usage? {
        usage[kind.name].flatMap { $0.processorShare.isFinite && $0.processorShare >= 0 ? $0 : nil }
    }

    /// Adds what a run has measured. A trial that several tests shared, or that was broken off, tells nothing.
    /// - Parameter cores: of the machine that ran them.
    package mutating func add(_ trials: [TrialResult], of kind: BuildKind, cores: Int = 1) {
        if let counted = Usage(of: trials, cores: cores) { usage[kind.name] = counted }
        for trial in trials where trial.ending != "\(ProcessEnding.interrupted)" {
            guard let test = trial.test, trial.seconds > 0, trial.seconds.isFinite else { continue }
            var times = builds[kind.name, default: [:]][test.text] ?? Times()
            if let defect = trial.defect {
                times.defects[defect.text] = (times.defects[defect.text, default: []] + [trial.seconds]).suffix(
                    Self.depth)
            } else {
                times.clean = (times.clean + [trial.seconds]).suffix(Self.depth)
            }
            builds[kind.name, default: [:]][test.text] = times
        }
    }

    private static func median(of seconds: [Double]) -> Double? {
        let sound = seconds.suffix(depth).filter { $0 >= 0 && $0.isFinite }.sorted()
        return sound.isEmpty ? nil : sound[(sound.count - 1) / 2]
    }
}

// MARK: The file

extension History: Codable {
    private enum Key: String, CodingKey {
        case version
        case builds
        case usage
    }

    /// - Throws: `DecodingError` for what is no history, or one of a newer build.
    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        let version = try container.decode(Int.self, forKey: .version)
        guard version == Self.version else {
            throw DecodingError.dataCorruptedError(
                forKey: .version, in: container,
                debugDescription: "its version is \(version), and this build reads \(Self.version)")
        }
        builds = try container.decode([String: [String: Times]].self, forKey: .builds)
        usage = try container.decodeIfPresent([String: Usage].self, forKey: .usage) ?? [:]
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(Self.version, forKey: .version)
        try container.encode(builds, forKey: .builds)
        try container.encode(usage, forKey: .usage)
    }
}
