import DefectSwitch

/// What can be wrong with a list of notes.
public enum NoteDefect: String, Defect {
    case lastNoteLost
    case emptyNoteKept
}

/// Notes in the order in which they were written.
public struct Notes {
    public private(set) var all: [String] = []

    public init() {}

    public mutating func add(_ note: String) {
        if note.isEmpty, !NoteDefect.emptyNoteKept.isActive { return }
        all.append(note)
        if NoteDefect.lastNoteLost.isActive { all.removeLast() }
    }
}
