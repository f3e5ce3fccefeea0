package import MutantCore

/// What a run takes from the machine it happens to run on.
package struct Surroundings: Sendable {
    package let environment: [String: String]
    package let tool: RunReport.Tool
    /// Where the run is made: asking others takes a while, which is none of the run's.
    package let machine: @Sendable () async -> RunReport.Environment
    package let children: RunningChildren
    /// The current time in UTC as ISO 8601.
    package let now: @Sendable () -> String
    /// The signal that asked the run to end, if any has.
    package let signal: @Sendable () -> Int32?

    package init(
        environment: [String: String], tool: RunReport.Tool, children: RunningChildren,
        machine: @escaping @Sendable () async -> RunReport.Environment,
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
