import MutantCore
import Testing

struct LaunchCostsTests {
    @Test func `before anything was measured nothing is known`() {
        #expect(LaunchCosts().batchSize == nil)
        var costs = LaunchCosts()
        costs.add(seconds: 30, trials: [])
        #expect(costs.batchSize == nil && costs.overheadPerLaunch == 30)
    }

    @Test(arguments: [(40.0, 20.0, 3), (22, 20, 1), (20, 20, 1), (50, 20, 4), (31, 1, 32), (500, 0.1, 32), (10, 20, 1)])
    func `the dearer a launch beside its trials, the more share it`(seconds: Double, trial: Double, size: Int) {
        var costs = LaunchCosts()
        costs.add(seconds: seconds, trials: [trial])
        #expect(costs.batchSize == size)
    }

    @Test func `launches and trials are averaged`() {
        var costs = LaunchCosts()
        costs.add(seconds: 40, trials: [5, 15])
        costs.add(seconds: 20, trials: [10])
        #expect(costs.overheadPerLaunch == 15)
        #expect(costs.batchSize == 4)
    }
}
