import Foundation
import Testing

@testable import MutantEngine

@Suite struct AppBundleTests {
    @Test(
        arguments: ["Info.plist", "Contents/Info.plist"], [PropertyListSerialization.PropertyListFormat.xml, .binary])
    func `an app says what it is called`(place: String, format: PropertyListSerialization.PropertyListFormat) throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("", to: "A.app/\(place)")
        try PropertyListSerialization.data(
            fromPropertyList: ["CFBundleIdentifier": "com.example.A"], format: format, options: 0
        ).write(to: URL(fileURLWithPath: file))
        #expect(AppBundle.identifier(of: folder.path + "/A.app") == "com.example.A")
    }

    @Test func `one that cannot be read has no name`() throws {
        let folder = try TemporaryFolder()
        try folder.write("no list", to: "A.app/Info.plist")
        #expect(AppBundle.identifier(of: folder.path + "/A.app") == nil)
        #expect(AppBundle.identifier(of: folder.path + "/B.app") == nil)
    }
}
