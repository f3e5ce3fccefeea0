internal import Foundation

/// The environment variables that tell the stand-ins where they are and how long things take.
package struct Surroundings: Sendable {
    package let variables: [String: String]

    package init(_ variables: [String: String] = ProcessInfo.processInfo.environment) {
        self.variables = variables
    }

    package subscript(_ name: String) -> String? {
        variables[name].flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Simulated time: `STANDIN_BOOT_SECONDS` and its like.
    package func seconds(_ name: String, _ usual: Double) -> Double {
        self["STANDIN_\(name)_SECONDS"].flatMap(Double.init) ?? usual
    }

    /// What a program on a simulator gets when `simctl` starts it: the variables that begin with `SIMCTL_CHILD_`.
    package func handedOn(prefix: String) -> [String: String] {
        var result: [String: String] = [:]
        for (name, value) in variables where name.hasPrefix(prefix) {
            result[String(name.dropFirst(prefix.count))] = value
        }
        return result
    }
}
