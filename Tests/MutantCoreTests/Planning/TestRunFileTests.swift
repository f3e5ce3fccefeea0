import MutantCore
import Testing

@Suite struct TestRunFileTests {
    static func file(_ name: String) throws -> TestRunFile {
        try TestRunFile(PropertyList(reading: Fixture.bytes(name)))
    }

    @Test func `the version is the one that the file names`() throws {
        #expect(try Self.file("version-1.xctestrun").version == .one)
        #expect(try Self.file("version-2.xctestrun").version == .two)
    }

    @Test func `without a version it is the first`() throws {
        var tree = try Self.file("version-1.xctestrun").tree
        tree["__xctestrun_metadata__"] = nil
        let file = try TestRunFile(tree)
        #expect(file.version == .one && file.targets.count == 3)
    }

    @Test(arguments: ["version-1.xctestrun", "version-2.xctestrun"])
    func `each target tells its name, its module and where it runs`(name: String) throws {
        let targets = try Self.file(name).targets.sorted { $0.name < $1.name }
        #expect(targets.map(\.name) == ["Bank UI Tests", "BankLogicTests", "BankTests"])
        #expect(targets.map(\.module) == ["Bank_UI_Tests", "BankLogicTests", "BankTests"])
        #expect(targets.map(\.kind) == [.ui, .logic, .hosted])
        #expect(targets.map(\.isParallel) == [true, false, true])
        #expect(targets[0].appPath == "__TESTROOT__/Debug-iphonesimulator/Bank.app")
        #expect(targets[0].hostIdentifier == "org.example.Bank-UI-Tests.xctrunner")
        #expect(targets[2].hostPath == "__TESTROOT__/Debug-iphonesimulator/Bank.app")
    }

    @Test func `configurations are read with their names, and those switched off are not used`() throws {
        let file = try Self.file("version-2.xctestrun")
        #expect(file.configurations.map(\.name) == ["English", "German", "Off"])
        #expect(file.configurations.map(\.isEnabled) == [true, true, false])
        #expect(!file.targets.contains { $0.name == "OldTests" })
    }

    @Test func `a plan that repeats tests is found out`() throws {
        let file = try Self.file("version-2.xctestrun")
        #expect(file.repeatsTests)
        let keys = file.targets.first { $0.kind == .ui }?.repetitionKeys
        #expect(keys == ["MaximumTestRepetitions", "TestRepetitionMode"])
    }

    @Test func `without flags the paths tell the kind`() throws {
        let target = { (entries: [String: PropertyList]) in
            try TestRunFile(.dictionary(["T": .dictionary(entries)])).targets.first?.kind
        }
        let inside = PropertyList.string("__TESTHOST__/PlugIns/T.xctest")
        #expect(try target(["TestBundlePath": inside, "UITargetAppPath": .string("A.app")]) == .ui)
        #expect(try target(["TestBundlePath": inside, "TestHostPath": .string("A.app")]) == .hosted)
        #expect(try target(["TestBundlePath": .string("__TESTROOT__/T.xctest")]) == .logic)
    }

    @Test(arguments: [
        (PropertyList.array([]), TestRunFileError.noDictionary), (.dictionary([:]), .noTargets),
        (.dictionary(["A": .string("x"), "TestPlan": .dictionary(["BlueprintName": .string("x")])]), .noTargets),
        (.dictionary(["__xctestrun_metadata__": .dictionary(["FormatVersion": .integer(3)])]), .unknownVersion(3)),
        (.dictionary(["__xctestrun_metadata__": .dictionary(["FormatVersion": .string("x")])]), .unknownVersion(nil)),
        (.dictionary(["__xctestrun_metadata__": .dictionary(["FormatVersion": .integer(2)])]), .noTargets),
    ])
    func `a file that cannot be used says why`(tree: PropertyList, error: TestRunFileError) {
        #expect(throws: error) { try TestRunFile(tree) }
    }
}
