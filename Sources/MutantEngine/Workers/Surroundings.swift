package import MutantCore

/// What a run takes from the machine it happens to run on.
package struct Surroundings: Sendable {
    package let environment: [String: String]
    package let tool: RunReport.Tool
    package let machine: RunReport.Environment
    package let children: RunningChildren
    /// The current time in UTC as ISO 8601.
    package let now: @Sendable () -> String
    /// The signal that asked the run to end, if any has.
    package let signal: @Sendable () -> Int32?

    package init(
        environment: [String: String], tool: RunReport.Tool, machine: RunReport.Environment, children: RunningChildren,
        now: @escaping @Sendable () -> String, signal: @escaping @Sendable () -> Int32?
    ) {
        self.environment = environment
        self.tool = tool
        self.machine = machine
        self.children = children
        self.now = now
        self.signal = signal
    }

    var crashSignals: ProcessEnding.CrashSignals { .ofThisSystem }
}

extension ProcessEnding.CrashSignals {
    static var ofThisSystem: Self {
        #if canImport(Darwin)
            .apple
        #else
            .linux
        #endif
    }
}
