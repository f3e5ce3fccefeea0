/// A length of time in words that fit into a line.
enum Span {
    /// `7 s`, `125 s`: for what is still growing.
    static func text(elapsed seconds: Double) -> String { "\(whole(seconds)) s" }

    /// `less than 1 s`, `7 s`, `3 min`, `2 h 5 min`: no more exact than a guess is.
    static func text(left seconds: Double) -> String {
        let rounded = whole(seconds.rounded())
        if rounded < 1 { return "less than 1 s" }
        if rounded < 100 { return "\(rounded) s" }
        let minutes = (rounded + 30) / 60
        return minutes < 100 ? "\(minutes) min" : "\(minutes / 60) h \(minutes % 60) min"
    }

    private static func whole(_ seconds: Double) -> Int { Int(min(max(0, seconds), 1e9)) }
}
