// Times a billion rounds of a loop, and of one that asks an inactive switch in each: prints both, in seconds.
import DefectSwitch

enum AppDefect: String, Defect { case doubleCharge }

@inline(never) func plain(_ rounds: Int) -> Int {
    var sum = 0
    for round in 0..<rounds { sum = sum &+ (round ^ sum) }
    return sum
}

@inline(never) func asking(_ rounds: Int) -> Int {
    var sum = 0
    for round in 0..<rounds { sum = sum &+ ((AppDefect.doubleCharge.isActive ? 0 : round) ^ sum) }
    return sum
}

func seconds(_ body: (Int) -> Int) -> Double {
    ContinuousClock().measure { if body(1_000_000_000) == 1 { print("") } } / .seconds(1)
}

let rounds = (0..<5).map { _ in (seconds(plain), seconds(asking)) }
print(rounds.map(\.0).sorted()[2], rounds.map(\.1).sorted()[2])
