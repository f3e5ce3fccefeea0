/// Adds what it is given.
let prices = CommandLine.arguments.dropFirst().compactMap { Int($0) }
let sum = prices.reduce(0, +)
print(sum)
