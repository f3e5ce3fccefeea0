internal import Foundation
internal import MutantCore

/// Remembers by which word a run's simulators are named, so that the next one can delete what a killed run left.
struct SimulatorRecord: Sendable {
    private let path: String

    /// - Parameter home: the folder that holds every run; its lock must be held.
    init(home: String) {
        path = home + "/simulators"
    }

    /// The word of a run that did not delete its simulators.
    var earlierRun: String? {
        FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
            // Whatever else stands in the file is not ours to act on.
            .flatMap { $0.wholeMatch(of: /[a-z0-9]{8}/) == nil ? nil : $0 }
    }

    /// A new word, written down before there is a simulator of that name.
    func begin() throws(ProjectError) -> String {
        let word = String((0..<8).compactMap { _ in "abcdefghijklmnopqrstuvwxyz0123456789".randomElement() })
        try AtomicFile.write(Array(word.utf8), to: path)
        return word
    }

    /// To be called when the simulators are gone.
    func remove() {
        unlink(path)
    }
}
