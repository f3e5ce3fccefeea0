import MutantCore
import Testing

@Suite struct ShardTests {
    @Test(arguments: [("1/1", 1, 1), ("2/4", 2, 4), ("1000/1000", 1000, 1000)])
    func `a part is written as it is typed`(text: String, number: Int, count: Int) throws {
        let shard = try #require(Shard(text))
        #expect(shard.number == number && shard.count == count)
        #expect("\(shard)" == text)
    }

    @Test(arguments: [
        "", "/", "1", "1/", "/2", "0/2", "3/2", "-1/2", "+1/2", "1/0", "1/1001", "1/2/3", " 1/2", "1 /2", "a/b", "1/٢",
        "99999999999999999999/99999999999999999999",
    ])
    func `anything else is no part`(text: String) {
        #expect(Shard(text) == nil)
    }

    @Test(arguments: [
        (["BUILDKITE_PARALLEL_JOB": "0", "BUILDKITE_PARALLEL_JOB_COUNT": "4"], "1/4"),
        (["CIRCLE_NODE_INDEX": "3", "CIRCLE_NODE_TOTAL": "4"], "4/4"),
        (["CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "4"], "1/4"),
        (["CI_NODE_INDEX": "", "CIRCLE_NODE_INDEX": "1", "CIRCLE_NODE_TOTAL": "2"], "2/2"),
    ])
    func `the variables of CI services name a part, each as its service counts`(
        environment: [String: String], expected: String
    ) throws {
        #expect(try Shard(environment: environment).description == expected)
    }

    @Test func `without such variables they are named`() {
        let error = #expect(throws: ShardError.self) { try Shard(environment: ["CI": "true", "CI_NODE_TOTAL": "2"]) }
        let words = "\(error.map(\.description) ?? "")"
        #expect(words.contains("BUILDKITE_PARALLEL_JOB and BUILDKITE_PARALLEL_JOB_COUNT"))
        #expect(words.contains("CI_NODE_INDEX and CI_NODE_TOTAL"))
    }

    @Test(arguments: [
        ["CI_NODE_INDEX": "0", "CI_NODE_TOTAL": "4"], ["CI_NODE_INDEX": "5", "CI_NODE_TOTAL": "4"],
        ["CI_NODE_INDEX": "1"], ["BUILDKITE_PARALLEL_JOB": "4", "BUILDKITE_PARALLEL_JOB_COUNT": "4"],
        ["CIRCLE_NODE_INDEX": "9223372036854775807", "CIRCLE_NODE_TOTAL": "4"],
    ])
    func `variables that contradict themselves are shown`(environment: [String: String]) {
        let error = #expect(throws: ShardError.self) { try Shard(environment: environment) }
        #expect(
            environment.allSatisfy { name, value in "\(error.map(\.description) ?? "")".contains("\(name)=\(value)") })
    }
}
