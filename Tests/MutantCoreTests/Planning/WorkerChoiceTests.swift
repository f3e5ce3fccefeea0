import MutantCore
import Testing

@Suite struct WorkerChoiceTests {
    private static let megabyte = 1 << 20

    private func choice(
        cores: Int = 2, share: Double?, memory: Int = 50, free: Int? = nil, from origin: WorkerChoice.Origin = .cleanRun
    ) -> WorkerChoice {
        WorkerChoice(
            cores: cores,
            usage: share.map { Usage(processorShare: $0, memory: memory * Self.megabyte) }, from: origin,
            freeMemory: free.map { $0 * Self.megabyte })
    }

    @Test(arguments: [
        (1.0, 2), (0.9, 2), (0.5, 4), (0.3, 6), (0.25, 8), (0.125, 16), (0.01, 16), (0, 16), (3, 2),
    ])
    func `as many as keep the cores busy, from one to eight a core`(share: Double, workers: Int) {
        #expect(choice(share: share).workers == workers)
    }

    @Test func `no more than fit into the memory that is free, but one`() {
        #expect(choice(share: 0.01, memory: 100, free: 550).workers == 5)
        #expect(choice(cores: 4, share: 1, memory: 100, free: 250).workers == 2)
        #expect(choice(share: 0.01, memory: 100, free: 10).workers == 1)
        #expect(choice(share: 0.01, memory: 0, free: 10).workers == 16)
    }

    @Test func `never more than can be asked for`() {
        #expect(choice(cores: 128, share: 0.001).workers == 512)
    }

    @Test func `where nobody has measured, one a core`() {
        let choice = choice(share: nil, free: 1)
        #expect(choice.workers == 2)
        #expect(
            choice.reason
                == "--parallel auto: 2 workers on 2 cores, since no run has measured yet for how much of its time a trial has "
                + "a processor")
    }

    @Test func `it says why`() {
        #expect(
            choice(share: 0.3, from: .earlierRun).reason
                == "--parallel auto: 6 workers on 2 cores, since trials of an earlier run had a processor for 30 % of their "
                + "time")
        #expect(choice(share: 0.004).reason.hasSuffix("for 1 % of their time; more than 8 a core are not tried"))
        #expect(
            choice(cores: 1, share: 0.004, memory: 2048, free: 2100).reason
                == "--parallel auto: 1 worker on 1 core, since trials of the clean run had a processor for 1 % of their time, "
                + "but no more of 2.0 GB fit into the memory that is free")
    }
}
