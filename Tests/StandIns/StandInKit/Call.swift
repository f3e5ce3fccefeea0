internal import Foundation

/// One call of a stand-in, as `calls.jsonl` tells it: a line when it begins, and one when it ends by itself.
package struct Call: Sendable {
    package let tool: String
    package let command: String
    /// Counts the calls of this command of this tool, from 1.
    package let number: Int
    private let state: StateFolder

    package init(tool: String, command: String, arguments: [String], state: StateFolder) throws {
        self.tool = tool
        self.command = command
        self.state = state
        number = try state.next("\(tool)-\(command)")
        try note("start", ["argv": [tool] + arguments])
    }

    /// Writes down something that happened in this call.
    package func note(_ event: String, _ fields: [String: Any] = [:]) throws {
        var line: [String: Any] = [
            "event": event, "tool": tool, "command": command, "call": number, "pid": Int(getpid()),
            "time": Date().timeIntervalSince1970,
        ]
        line.merge(fields) { _, new in new }
        try state.append(line, to: "calls.jsonl")
    }

    package func end(_ status: Int32) throws {
        try note("end", ["exit": Int(status)])
    }
}
