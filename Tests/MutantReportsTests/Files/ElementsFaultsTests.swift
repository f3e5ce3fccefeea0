import Testing

@Suite struct ElementsFaultsTests {
    @Test(arguments: [
        (#"{"id": "a"}, {"id": "a", "x": 1}"#, "the mutant a stands twice"),
        (#"{"id": "a", "killedBy": ["9"]}"#, "there is no test 9"),
        (
            #"{"id": "a", "location": {"start": {"line": 1, "column": 1}, "end": {"line": 3, "column": 1}}}"#,
            "S: (3, 1) is outside"
        ),
        (
            #"{"id": "a", "location": {"start": {"line": 1, "column": 2}, "end": {"line": 1, "column": 2}}}"#,
            "S: [(1, 2), (1, 2)] is empty"
        ),
    ])
    func `faults that the schema lets pass are found`(mutants: String, fault: String) throws {
        let json = """
            {"files": {"S": {"source": "ab\\n", "mutants": [\(mutants)]}}, "testFiles": {"": {"tests": [{"id": "1"}]}}}
            """
        #expect(try ElementsFaults.all(in: Array(json.utf8)) == [fault])
    }
}
