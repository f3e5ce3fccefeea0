/// Where in a call we are, for the rules of a scenario to hold or not.
package struct Circumstances: Sendable {
    package let tool: String
    package let command: String
    package let call: Int
    /// Every value that the environment or the arguments of runner and app hold, so each id that is switched on.
    package var defects: [String] = []
    /// The test's id in each of its spellings.
    package var tests: [String] = []
    /// A device's UDID and its name.
    package var devices: [String] = []
    package var configurations: [String] = []

    package init(_ call: Call) {
        tool = call.tool
        command = call.command
        self.call = call.number
    }
}

/// Asks the scenario what goes wrong here.
package struct Script: Sendable {
    package let scenario: Scenario
    private let state: StateFolder

    package init(state: StateFolder) throws {
        self.state = state
        scenario = try Scenario.load(from: state)
    }

    /// The first rule that has the deed and holds here. A rule with `times` is used up by being asked.
    package func rule(_ deed: String, in circumstances: Circumstances) throws -> Rule? {
        for (index, rule) in (scenario.rules[circumstances.tool] ?? []).enumerated()
        where rule.deeds.contains(deed) && rule.when.holds(in: circumstances) {
            guard let times = rule.times else { return rule }
            if try state.next("rule-\(circumstances.tool)-\(index)-\(deed)") <= times { return rule }
        }
        return nil
    }
}
