import Shop
import Testing

struct Names {
    /// Catches `namedWithEverything`.
    @Test func `it's "quoted", 100% <b>&amp; $(touch gone) ; | * [a] {2} #1 ~ ? / é`() {
        #expect(!Habit.namedWithEverything.isActive)
    }

    /// Catches `namedBackwards`.
    @Test func `right to left ‮ and ⁦ back`() {
        #expect(Habit.namedBackwards.isActive || true)
    }
}
