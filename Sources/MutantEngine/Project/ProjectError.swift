internal import Foundation
package import MutantCore

/// Why a run cannot go on; the exit status is part of the fact.
package enum ProjectError: Error, Hashable {
    case noManifest(String)
    /// The folder that the manifest should lie in.
    case noFolder(String)
    case unreadable(String, reason: String)
    case unwritable(String, reason: String)
    case tooLarge(String, bytes: Int)
    case badManifest([Finding])
    case badClaims([Finding])
    case staleManifest(name: String, changes: [String])
    case badSelection(SelectionError)
    case badAcceptance(AcceptanceError)
    case badChoice(ClaimChoiceError)
    /// A finished run has no mutant of this id.
    case notInRun(String, folder: String, near: String?)
    case badShard(ShardError)
    /// A folder that is not for a run's files.
    case badOutput(String, reason: String)
    /// What keeps git from telling what was changed.
    case git(GitError)
    /// `--strict-catalogue` without anything to be strict about.
    case noCatalogue(String)
    case inheritedSwitch([String])
    case lockHeld(by: String)
    case buildFailed(command: String, output: String)
    case notBuilt(path: String)
    case severalBuilds([String])
    /// What was built before is older than a source.
    case outdated(String, source: String)
    case unlistable(reason: String, output: String)
    /// The manifest's destination is none on this machine.
    case badDestination(SimulatorError)
    /// What keeps simulators from being had.
    case simulators(String)
    case productsChanged(String)
    case sourcesChanged([String])
    /// There is nothing that the run could take over.
    case reuse(ReuseError)

    package var exitStatus: ExitStatus {
        switch self {
        case .noManifest, .noFolder, .unreadable, .tooLarge, .badManifest, .inheritedSwitch, .lockHeld, .notBuilt,
            .severalBuilds, .outdated, .noCatalogue, .badDestination, .git, .reuse, .badShard, .badOutput:
            .usage
        case .badSelection(.badPattern): .usage
        case .badAcceptance(.isOver), .badChoice(.several): .usage
        case .badSelection, .badAcceptance, .badChoice, .notInRun: .nothingSelected
        case .badClaims, .staleManifest: .invalidClaims
        case .buildFailed, .unlistable: .notGreen
        case .unwritable, .productsChanged, .simulators: .internalError
        case .sourcesChanged: .undecided
        }
    }
}

extension ProjectError {
    /// Why an effect failed, in the system's few words where it has some.
    static func reason(of error: any Error) -> String {
        let cause = (error as? CocoaError)?.underlying.map { $0 as NSError }
        guard let cause, cause.domain == NSPOSIXErrorDomain else { return (error as NSError).localizedDescription }
        return String(cString: strerror(Int32(cause.code)))
    }
}

extension ProjectError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .noManifest(let path): "there is no \(path)"
        case .noFolder(let path): "there is no folder \(path)"
        case .unreadable(let path, let reason): "\(path) cannot be read: \(reason)"
        case .unwritable(let path, let reason): "\(path) cannot be written: \(reason)"
        case .tooLarge(let path, let bytes):
            "\(path) has \(bytes) bytes; a manifest of more than \(Manifest.maximumBytes) is refused"
        case .badManifest(let findings), .badClaims(let findings): findings.map(\.description).joined(separator: "\n")
        case .staleManifest(let name, let changes): Self.staleness(of: name, changes)
        case .badSelection(let error): error.description
        case .badAcceptance(let error): error.description
        case .badChoice(let error): error.description
        case .notInRun(let id, let folder, let near): Self.absence(of: id, in: folder, near)
        case .badShard(let error): error.description
        case .badOutput(let path, let reason): Self.refusal(of: path, reason)
        case .git(let error): error.description
        case .noCatalogue(let name):
            "--strict-catalogue needs a catalogue, and \(name) names none; write `subject.catalogue`, which "
                + "`kassios help manifest` explains"
        case .inheritedSwitch(let names): Self.inheritance(of: names)
        case .lockHeld(let holder):
            "another run holds the lock\(holder.isEmpty ? "" : ": \(holder)"); end it, or wait for it without --no-wait"
        case .buildFailed(let command, let output): Self.lines("the subject does not build: \(command)", output)
        case .notBuilt(let path): "there is no test build at \(path); run without --prebuilt, or build the tests first"
        case .severalBuilds(let paths): Self.choice(among: paths)
        case .outdated(let path, let source):
            "\(path) is older than \(source); build it anew, or run with --prebuilt to judge it as it is"
        case .unlistable(let reason, let output):
            Self.lines("the test binary does not list its tests: \(reason)", output)
        case .badDestination(let error): error.description
        case .simulators(let reason): reason
        case .productsChanged(let path):
            "\(path) was changed while the run went on, so trials before and after it cannot be compared; run again"
        case .sourcesChanged(let paths):
            "files under the test roots were changed while trials ran, perhaps recorded with a defect on; restore them, and "
                + "keep the suite from recording: \(paths.joined(separator: ", "))"
        case .reuse(let error): error.description
        }
    }

    /// A sentence, and below it what a program printed, if anything.
    private static func lines(_ sentence: String, _ output: String) -> String {
        let output = output.trimmingCharacters(in: .newlines)
        return output.isEmpty ? sentence : sentence + "\n" + output
    }

    private static func staleness(of name: String, _ changes: [String]) -> String {
        (["\(name) does not say what the tests claim:"] + changes + ["run `kassios mutants manifest` to write it anew"])
            .joined(separator: "\n")
    }

    private static func inheritance(of names: [String]) -> String {
        "\(names.joined(separator: ", ")) \(names.count == 1 ? "is" : "are") set in this shell and would switch a defect "
            + "on in every trial; run `unset \(names.joined(separator: " "))` first"
    }

    private static func absence(of id: String, in folder: String, _ near: String?) -> String {
        "the run in \(folder) has no mutant `\(id)`"
            + (near.map { "; did you mean `\($0)`?" } ?? "; `kassios mutants list` names what can be run")
    }

    private static func choice(among builds: [String]) -> String {
        (["there are several test builds; remove the ones that are not meant:"] + builds).joined(separator: "\n  ")
    }

    private static func refusal(of folder: String, _ reason: String) -> String {
        "\(folder) is not for a run's files: \(reason); name a folder that is empty, that is not there, or that holds a run"
    }
}
