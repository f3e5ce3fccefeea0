/// One way to misbehave, and when.
package struct Rule: Decodable, Sendable {
    package let when: Condition
    package let deeds: [String]
    package let text: String?
    package let exit: Int32?
    package let seconds: Double?
    package let times: Int?

    private enum Key: String, CodingKey { case when, `do`, text, exit, seconds, times }

    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        when = try values.decodeIfPresent(Condition.self, forKey: .when) ?? Condition()
        deeds = try values.decode(OneOrMore<String>.self, forKey: .do).values
        text = try values.decodeIfPresent(String.self, forKey: .text)
        exit = try values.decodeIfPresent(Int32.self, forKey: .exit)
        seconds = try values.decodeIfPresent(Double.self, forKey: .seconds)
        times = try values.decodeIfPresent(Int.self, forKey: .times)
    }
}

/// What must be so for a rule to hold; what it leaves out may be anything. `*` in a text stands for any letters.
package struct Condition: Decodable, Sendable {
    package let call: OneOrMore<Int>?
    package let command: OneOrMore<String>?
    package let defect: OneOrMore<String>?
    package let test: OneOrMore<String>?
    package let device: OneOrMore<String>?
    package let configuration: OneOrMore<String>?

    init() {
        (call, command, defect, test, device, configuration) = (nil, nil, nil, nil, nil, nil)
    }

    package func holds(in circumstances: Circumstances) -> Bool {
        if let call, !call.values.contains(circumstances.call) { return false }
        return agrees(command, [circumstances.command]) && agrees(defect, circumstances.defects)
            && agrees(test, circumstances.tests) && agrees(device, circumstances.devices)
            && agrees(configuration, circumstances.configurations)
    }

    private func agrees(_ wanted: OneOrMore<String>?, _ seen: [String]) -> Bool {
        guard let wanted else { return true }
        return wanted.values.contains { pattern in seen.contains { Self.matches(pattern[...], $0[...]) } }
    }

    private static func matches(_ pattern: Substring, _ text: Substring) -> Bool {
        guard let first = pattern.first else { return text.isEmpty }
        if first == "*" {
            let rest = pattern.dropFirst()
            return matches(rest, text) || (!text.isEmpty && matches(pattern, text.dropFirst()))
        }
        return text.first == first && matches(pattern.dropFirst(), text.dropFirst())
    }
}

/// A value alone stands for a list of one.
package struct OneOrMore<Value: Decodable & Sendable>: Decodable, Sendable {
    package let values: [Value]

    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        do {
            values = try container.decode([Value].self)
        } catch DecodingError.typeMismatch {
            values = [try container.decode(Value.self)]
        }
    }
}
