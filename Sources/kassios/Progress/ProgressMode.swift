/// How a run shows how far it is.
enum ProgressMode: Hashable, Sendable {
    /// Lines at the bottom of the terminal, drawn again and again.
    case bar
    /// A counter at each verdict, and a line now and then while nothing ends.
    case lines
    case none

    /// - Parameter isTerminal: whether stderr is one; what is no terminal cannot hold a bar.
    init(_ choice: ProgressChoice, isQuiet: Bool, isTerminal: Bool, environment: [String: String]) {
        self =
            switch choice {
            case .none: .none
            case .lines: .lines
            case .bar: isTerminal ? .bar : .lines
            case .auto where isQuiet: .none
            case .auto: isTerminal && Self.canDraw(environment) ? .bar : .lines
            }
    }

    private static func canDraw(_ environment: [String: String]) -> Bool {
        let terminal = environment["TERM"] ?? ""
        let service = environment["CI"] ?? ""
        return !terminal.isEmpty && terminal != "dumb" && (service.isEmpty || service == "false")
    }
}
