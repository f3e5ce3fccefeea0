import Testing

@Suite struct WordTests {
    /// What reads or changes something outside the program's own values.
    static let effects = [
        "FileManager", "FileHandle", "Process(", "ProcessInfo", "Bundle", "UserDefaults", "URLSession", "Thread",
        "CommandLine", "print(", "debugPrint(", "dump(", "NSLog", "fputs(", "getenv", "setenv", "isatty", "ioctl",
        "Date()", "Date.now", "ContinuousClock", "SuspendingClock", "DispatchTime", "clock_gettime", "Task.sleep",
        "Data(contentsOf", "String(contentsOf", "contentsOfFile:", "write(to:", "UUID()", "SystemRandomNumberGenerator",
        "random(", "shuffled(",
        "Locale.current", "TimeZone.current", "Calendar.current",
    ]

    @Test(arguments: ["MutantCore", "MutantReports"])
    func `Core and Reports touch nothing outside`(module: String) throws {
        let files = try Repository.sources().filter { $0.module == module }
        #expect(!files.isEmpty)
        #expect(files.flatMap { $0.places(of: Self.effects, in: \.code) } == [])
    }

    @Test func `only Main ends the program`() throws {
        let files = try Repository.sources().filter { $0.path != "Sources/kassios/Main.swift" }
        #expect(files.flatMap { $0.places(of: ["exit("], in: \.code) } == [])
    }

    @Test func `nothing escapes the compiler's checks or stops the program`() throws {
        let words = ["try!", "@unchecked Sendable", "nonisolated(unsafe)", "Task.detached"]
        let files = try Repository.sources()
        #expect(files.flatMap { $0.places(of: words, in: \.code) } == [])
        // The sample subject may hold planted crashes.
        let others = files.filter { $0.module != "PocketBank" }
        #expect(others.flatMap { $0.places(of: ["fatalError("], in: \.code) } == [])
    }

    @Test func `nothing is left for later`() throws {
        let files = try Repository.sources()
        #expect(files.flatMap { $0.places(of: ["TODO", "FIXME"], in: \.text) } == [])
    }

    @Test func `only the library for subjects is public`() throws {
        let files = try Repository.sources().filter { $0.module != "DefectSwitch" }
        #expect(files.flatMap { $0.places(of: ["public", "open class"], in: \.code) } == [])
    }

    @Test(arguments: [
        ("print(1)", ["f:1: print("]), ("footprint(1)", []), ("a\nDate()", ["f:2: Date()"]), ("// print(1)", []),
        ("\"print(1)\"", []), ("\"\\(print(1))\"", ["f:1: print("]), ("Processes()", []), ("ProcessInfos", []),
    ])
    func `words are found in code, and only whole`(text: String, places: [String]) {
        let words = ["print(", "Date()", "Process(", "ProcessInfo"]
        #expect(SourceFile(path: "f", text: text).places(of: words, in: \.code) == places)
    }
}
