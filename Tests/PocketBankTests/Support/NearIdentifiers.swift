/// The identifiers that may have been meant.
func identifiers(near wanted: String, among present: [String]) -> [String] {
    let ranked = present.map { (identifier: $0, distance: distance(wanted, $0)) }
        .filter { $0.distance <= max(3, wanted.count / 3) }
        .sorted { ($0.distance, $0.identifier) < ($1.distance, $1.identifier) }
    return ranked.prefix(3).map(\.identifier)
}

/// How many letters must be put in, left out or changed to make one of the other.
private func distance(_ one: String, _ other: String) -> Int {
    let other = Array(other)
    var row = Array(0...other.count)
    for (index, letter) in one.enumerated() {
        var diagonal = row[0]
        row[0] = index + 1
        for column in other.indices {
            let cost = min(row[column + 1] + 1, row[column] + 1, diagonal + (other[column] == letter ? 0 : 1))
            diagonal = row[column + 1]
            row[column + 1] = cost
        }
    }
    return row[other.count]
}
