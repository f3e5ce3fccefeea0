/// How trials share launches where a launch is dear.
package struct Batching: Sendable {
    /// How many trials one launch takes; the twins of its claims come on top.
    package var size: Int
    package let workers: Int
    /// How often a trial whose launch went wrong is tried again, by itself and on another worker.
    package let retries: Int
    /// Tests may share a launch where this is the same.
    package let kind: @Sendable (TestID) -> String

    package init(size: Int, workers: Int, retries: Int = 2, kind: @escaping @Sendable (TestID) -> String) {
        self.size = max(1, size)
        self.workers = max(1, workers)
        self.retries = retries
        self.kind = kind
    }
}
