import Testing

@Suite struct SizeTests {
    @Test(arguments: ["Sources", "Tests"])
    func `no file has more than 400 lines`(folder: String) throws {
        let paths = try Repository.swiftPaths(under: folder)
        #expect(!paths.isEmpty)
        let long = try paths.filter { try Repository.text(of: $0).utf8.count { $0 == UInt8(ascii: "\n") } > 400 }
        #expect(long == [])
    }

    @Test func `no function has more than 40 lines`() throws {
        let long = try Repository.sources().flatMap { file in
            MeasuredFunction.all(in: file.code).filter { $0.length > 40 }
                .map { "\(file.path):\($0.line): \($0.length) lines" }
        }
        #expect(long == [])
    }

    @Test func `a template is small enough to be embedded`() throws {
        let templates = try Repository.paths(under: "Templates")
        #expect(!templates.isEmpty)
        let large = try templates.filter { try Repository.size(of: $0) > 20 << 10 }
        #expect(large == [])
    }

    @Test func `a file is named after the type it declares or extends`() throws {
        let files = try Repository.sources().filter { $0.module != "DefectSwitch" }
        let strange = try files.filter { file in
            let type = file.name.prefix { $0 != "+" }
            let declaration = try Regex(#"\b(struct|enum|class|actor|protocol|extension)\s+([A-Za-z]+\.)*\#(type)\b"#)
            return file.code.firstMatch(of: declaration) == nil
        }
        #expect(strange.map(\.path) == [])
    }
}
