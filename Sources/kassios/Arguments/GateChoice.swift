/// What a comparison of two runs fails for.
enum GateChoice: String, Equatable, Sendable, CaseIterable {
    /// Whatever has become worse.
    case new
}
