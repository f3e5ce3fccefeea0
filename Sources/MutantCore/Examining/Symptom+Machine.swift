extension Symptom {
    // MARK: Tools

    /// A tool's first line, without what the shell that starts it says of itself.
    static func words(of complaint: String) -> String {
        String(firstLine(of: complaint).trimmingPrefix(#/(/bin/)?sh: (line )?\d+: /#))
    }

    /// - Parameter answer: what `swift --version` printed, or why it printed nothing.
    package static func toolchain(_ answer: ToolAnswer) -> Symptom {
        switch answer {
        case .refused(let reason):
            return Symptom(
                .toolchain, .failed, "`swift --version` failed: \(words(of: reason))",
                advice: "install Swift from https://www.swift.org/install, and see that `swift` is on PATH")
        case .printed(let text):
            guard let match = text.firstMatch(of: /Swift version (\d+)(\.\d+)*[^\n]*/), let major = Int(match.output.1)
            else {
                return Symptom(
                    .toolchain, .warning, "`swift --version` names no version",
                    advice: "see with `which swift` that it is Swift's compiler")
            }
            guard major >= oldestSwift else {
                return Symptom(
                    .toolchain, .failed, "\(match.output.0), whose Swift Testing tells too little of its tests",
                    advice: "install Swift \(oldestSwift) or newer from https://www.swift.org/install")
            }
            return .ok(.toolchain, String(match.output.0))
        }
    }

    /// The first with the event stream that outcomes are read from.
    private static let oldestSwift = 6

    /// - Parameters:
    ///   - commit: what `git rev-parse HEAD` printed.
    ///   - changes: what `git status --porcelain` printed.
    package static func git(commit: ToolAnswer, changes: ToolAnswer) -> Symptom {
        let hash: String
        switch commit {
        case .printed(let text): hash = text
        case .refused(let reason):
            let what =
                if reason.contains("not a git repository") {
                    "this is no git repository"
                } else if reason.contains("HEAD") {
                    "the repository has no commit"
                } else {
                    "git does not answer (\(words(of: reason)))"
                }
            return Symptom(
                .git, .warning, "\(what), so reports name no commit",
                advice: "nothing, unless reports are to say what they were made from")
        }
        let name = hash.prefix { $0 != "\n" }.prefix(12)
        guard case .printed(let lines) = changes, !lines.isEmpty else { return .ok(.git, "commit \(name)") }
        return .ok(.git, "commit \(name), with changes that are not committed; reports say so")
    }

    // MARK: Room

    /// The fullest of the places that a run writes to decides.
    package static func disk(_ rooms: [Room], for runner: Subject.RunnerName) -> Symptom {
        guard let least = rooms.min(by: { $0.free < $1.free }) else {
            return .notChecked(.disk, because: "the system does not say how much room there is")
        }
        let needs: (least: Int, enough: Int) =
            switch runner {
            case .swiftPackage: (256 * Room.megabyte, 2 * Room.gigabyte)
            // Derived data, and simulators that grow once they are used.
            case .xcode: (4 * Room.gigabyte, 15 * Room.gigabyte)
            }
        let place = least.path.map { " at \($0)" } ?? ""
        let detail = "\(Room.text(least.free)) free\(place)"
        guard least.free < needs.enough else { return .ok(.disk, detail) }
        return Symptom(
            .disk, least.free < needs.least ? .failed : .warning,
            "\(detail); a build and its logs may need more than that",
            advice: "make room: \(Room.text(needs.enough)) or more")
    }

    /// - Parameter simulators: how many a run takes unless told otherwise; nil for other runners.
    package static func memory(
        _ room: Room?, cores: Int, simulators: Int? = nil, for runner: Subject.RunnerName
    ) -> Symptom {
        guard let room else { return .notChecked(.memory, because: "the system does not say how much there is") }
        let total = room.total.map { " of \(Room.text($0))" } ?? ""
        let workers = simulators.map { ", so a run takes \(counted($0, "simulator"))" } ?? ""
        let detail = "\(Room.text(room.free)) free\(total), \(counted(cores, "core"))\(workers)"
        let needs: (least: Int, enough: Int) =
            switch runner {
            case .swiftPackage: (128 * Room.megabyte, Room.gigabyte)
            // Macs keep little free, and make room when asked.
            case .xcode: (256 * Room.megabyte, 2 * Room.gigabyte)
            }
        guard room.free < needs.enough else { return .ok(.memory, detail) }
        return Symptom(
            .memory, room.free < needs.least ? .failed : .warning, "\(detail); processes may be ended for want of it",
            advice: "end other programs, or run with --parallel 1")
    }

    // MARK: Shell

    /// - Parameters:
    ///   - wanted: the shell's `TMPDIR`.
    ///   - made: the folder that a run got, or why it got none.
    package static func temporaryFolder(wanted: String?, made: ToolAnswer) -> Symptom {
        switch made {
        case .refused(let reason):
            return Symptom(
                .temporaryFolder, .failed, reason,
                advice: "set TMPDIR to a folder that exists and can be written to, or run `unset TMPDIR`")
        case .printed(let path):
            let room = socketPath - path.utf8.count - trialFolder
            let detail = "trials get folders in \(path), which leaves \(max(0, room)) bytes for a socket's name"
            guard let wanted, !wanted.isEmpty, !path.hasPrefix(wanted) else { return .ok(.temporaryFolder, detail) }
            let reason =
                wanted.hasPrefix("/")
                ? "TMPDIR has \(wanted.utf8.count) bytes, and a socket's path holds \(socketPath)"
                : "TMPDIR does not begin with /"
            return Symptom(
                .temporaryFolder, .warning, "\(reason): \(detail)",
                advice: "nothing, if that folder will do; else set TMPDIR to an absolute path of at most 64 bytes")
        }
    }

    /// `sun_path` on Linux; Apple's has 104.
    private static let socketPath = 108
    /// What a trial adds: `/123/t/`.
    private static let trialFolder = 7

    package static func inheritedSwitches(_ names: [String], known: Set<String>) -> Symptom {
        guard names.isEmpty else {
            return Symptom(
                .inheritedSwitches, .failed,
                "\(names.joined(separator: ", ")) \(names.count == 1 ? "is" : "are") set in this shell, and a run refuses "
                    + "to start",
                advice: "run `unset \(names.joined(separator: " "))`")
        }
        let others = known.subtracting([LaunchEnvironment.defect]).sorted()
        return .ok(
            .inheritedSwitches, "none of \((others + [LaunchEnvironment.defect]).joined(separator: ", ")) is set")
    }
}

/// What a question to the machine brought.
package enum ToolAnswer: Hashable, Sendable {
    case printed(String)
    /// Why there is no answer.
    case refused(String)
}
