/// A kill's repetition: the test without the defect, then with it, on the same worker.
package struct Confirmation: Hashable, Sendable {
    package let clean: Observation
    package let defective: Observation

    package init(clean: Observation, defective: Observation) {
        self.clean = clean
        self.defective = defective
    }

    /// The trials to judge as if they were the first; a hang has shown twice already.
    var trials: [Observation] {
        defective.ending == .deadlinePassed ? [defective, defective] : [defective]
    }
}
