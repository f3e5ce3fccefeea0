/// What waits for a worker: the longest first, and among equals who came first.
struct JobQueue<Job> {
    private struct Entry {
        let job: Job
        let round: Int
        let seconds: Double
        let number: Int

        func isBefore(_ other: Entry) -> Bool {
            (round, -seconds, number) < (other.round, -other.seconds, other.number)
        }
    }

    /// A binary heap for each kind.
    private var heaps: [String: [Entry]] = [:]
    private var appended = 0

    var isEmpty: Bool { heaps.isEmpty }

    /// - Parameters:
    ///   - kind: what must be the same for jobs that share a launch.
    ///   - seconds: how long the job, and what hangs on it, is going to take.
    ///   - round: nothing of a later round comes before anything of an earlier one.
    mutating func append(_ job: Job, kind: String, seconds: Double, round: Int = 0) {
        var heap = heaps.removeValue(forKey: kind) ?? []
        heap.append(Entry(job: job, round: round, seconds: seconds, number: appended))
        appended += 1
        var child = heap.count - 1
        while child > 0, case let parent = (child - 1) / 2, heap[child].isBefore(heap[parent]) {
            heap.swapAt(child, parent)
            child = parent
        }
        heaps[kind] = heap
    }

    /// The longest of all kinds.
    mutating func next() -> Job? {
        // Nobody else may hold the heap when it changes: it would be copied for each job.
        longestKind.flatMap { next(of: $0) }
    }

    private var longestKind: String? {
        heaps.min { left, right in
            guard let one = left.value.first, let other = right.value.first else { return false }
            return one.isBefore(other)
        }?.key
    }

    /// The longest of one kind.
    mutating func next(of kind: String) -> Job? {
        guard var heap = heaps.removeValue(forKey: kind), let first = heap.first else { return nil }
        let last = heap.removeLast()
        guard !heap.isEmpty else { return first.job }
        heap[0] = last
        var parent = 0
        while case let child = Self.firstChild(of: parent, in: heap), child < heap.count,
            heap[child].isBefore(heap[parent])
        {
            heap.swapAt(child, parent)
            parent = child
        }
        heaps[kind] = heap
        return first.job
    }

    /// The child that comes before the other; beyond the heap's end where there is none.
    private static func firstChild(of parent: Int, in heap: [Entry]) -> Int {
        let left = 2 * parent + 1
        let right = left + 1
        return right < heap.count && heap[right].isBefore(heap[left]) ? right : left
    }
}
