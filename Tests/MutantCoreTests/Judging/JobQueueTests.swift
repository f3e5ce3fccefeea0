import Testing

@testable import MutantCore

@Suite struct JobQueueTests {
    private func drained(_ queue: JobQueue<Int>) -> [Int] {
        var queue = queue
        var jobs: [Int] = []
        while let job = queue.next() { jobs.append(job) }
        return jobs
    }

    @Test func `the longest comes first, and among equals who came first`() {
        var queue = JobQueue<Int>()
        for (job, seconds) in [1.0, 5, 3, 5, 0, 3].enumerated() { queue.append(job, kind: "", seconds: seconds) }
        #expect(drained(queue) == [1, 3, 2, 5, 0, 4])
    }

    @Test func `no round begins before the one before has been handed out`() {
        var queue = JobQueue<Int>()
        queue.append(1, kind: "", seconds: 9, round: 1)
        queue.append(0, kind: "", seconds: 1, round: 0)
        #expect(drained(queue) == [0, 1])
    }

    @Test func `the longest of one kind can be had, and the longest of all`() {
        var queue = JobQueue<Int>()
        for (job, kind) in ["a", "b", "a", "b"].enumerated() { queue.append(job, kind: kind, seconds: Double(job)) }
        #expect(queue.next(of: "a") == 2 && queue.next(of: "c") == nil)
        #expect(drained(queue) == [3, 1, 0] && !queue.isEmpty)
    }

    @Test func `a large queue is not copied for each job`() {
        // If it were, this would take minutes.
        var queue = JobQueue<String>()
        for job in 0..<40_000 { queue.append("job \(job)", kind: "", seconds: Double(job % 97)) }
        var count = 0
        while queue.next() != nil { count += 1 }
        #expect(count == 40_000)
    }

    @Test func `any mix comes out as sorting would have it`() {
        var numbers = SeededNumbers(seed: 5)
        for count in 0..<60 {
            let seconds = (0..<count).map { _ in Double.random(in: 0..<4, using: &numbers).rounded() }
            var queue = JobQueue<Int>()
            for (job, seconds) in seconds.enumerated() {
                queue.append(job, kind: job.isMultiple(of: 3) ? "a" : "b", seconds: seconds)
            }
            #expect(drained(queue) == seconds.indices.sorted { (-seconds[$0], $0) < (-seconds[$1], $1) })
        }
    }
}
