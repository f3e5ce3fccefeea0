/// How many trials are to run at once.
package enum WorkerCount: Hashable, Sendable {
    /// As many as there are cores, or as the machine has room for where a worker is dear.
    case standard
    /// As many as keep the cores busy.
    case auto
    case fixed(Int)

    /// What may be asked for.
    package static let range = 1...512

    /// Nil where the machine decides.
    package var fixed: Int? {
        switch self {
        case .standard, .auto: nil
        case .fixed(let count): count
        }
    }
}
