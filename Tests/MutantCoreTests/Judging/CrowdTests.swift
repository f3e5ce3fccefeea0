import Testing

@testable import MutantCore

@Suite struct CrowdTests {
    @Test func `those count that began before the end of a trial and ended after its start`() {
        var crowd = Crowd()
        crowd.begin(1)
        crowd.begin(2)
        #expect(crowd.end(1) == 1)
        crowd.begin(3)
        crowd.begin(4)
        #expect(crowd.end(2) == 2)
        #expect(crowd.end(3) == 2 && crowd.end(4) == 2)
        crowd.begin(5)
        #expect(crowd.end(5) == 0 && crowd.end(5) == nil)
    }

    @Test func `any order comes to what counting would have found`() {
        var numbers = SeededNumbers(seed: 9)
        var crowd = Crowd()
        var most: [Int: Int] = [:]
        for number in 0..<2000 {
            if let trial = most.keys.sorted().randomElement(using: &numbers), Bool.random(using: &numbers) {
                #expect(crowd.end(trial) == most.removeValue(forKey: trial))
            } else {
                crowd.begin(number)
                for trial in most.keys { most[trial] = max(most[trial] ?? 0, most.count) }
                most[number] = most.count
            }
        }
    }
}
