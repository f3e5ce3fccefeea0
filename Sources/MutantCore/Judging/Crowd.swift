/// How many other trials run beside each one, at most.
struct Crowd: Hashable, Sendable {
    private var most: [Int: Int] = [:]

    /// - Parameter trial: its number.
    mutating func begin(_ trial: Int) {
        let others = most.count
        for number in most.keys { most[number] = max(most[number] ?? 0, others) }
        most[trial] = others
    }

    mutating func end(_ trial: Int) -> Int? { most.removeValue(forKey: trial) }
}
