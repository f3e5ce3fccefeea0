import Testing

@Suite struct MeasuredFunctionTests {
    @Test(arguments: [
        ("func a() { 1 }", [1]),
        ("func a() {\n    1\n}", [3]),
        ("func a(\n    b: Int\n)\n    -> Int\n    where T: P\n{\n    1\n}", [8]),
        ("func a() {\n    func b() {\n    }\n}", [4, 2]),
        ("func a(b: () -> Void = {\n}) {\n}", [3]),
        ("protocol P {\n    func a()\n    func b() -> Int\n    var c: Int { get }\n}", [1]),
        ("init?(a: Int) {\n}\ndeinit {\n}", [2, 2]),
        ("self.init(a) { \n}\nA.init() {\n}", []),
        ("subscript(a: Int) -> Int {\n    1\n}", [3]),
        ("var a: Int {\n    get { 1 }\n    set { }\n}", [4]),
        ("var a: Int\nfunc b() {\n}", [2]),
        ("var a = [1].map {\n    $0\n}", []),
        ("let a = 1\nlet b = { 1 }", []),
        ("if var a, b { }", [1]),
        ("functional { }\nvariable { }", []),
    ])
    func `a function is as long as from its keyword to its closing brace`(code: String, lengths: [Int]) {
        #expect(MeasuredFunction.all(in: code).map(\.length) == lengths)
    }

    @Test func `a function knows its line`() {
        #expect(MeasuredFunction.all(in: "\n\nfunc a() {}").map(\.line) == [3])
    }
}
