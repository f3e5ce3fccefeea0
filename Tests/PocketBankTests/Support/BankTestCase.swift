import XCTest

/// Each test drives an app of its own, which ends with the test.
class BankTestCase: XCTestCase {
    private var apps: [BankApp] = []

    override func tearDown() {
        apps.forEach { $0.end() }
        apps = []
        super.tearDown()
    }

    func launch(
        _ state: BankApp.State = .signedIn, language: BankApp.Language = .en, file: StaticString = #filePath,
        line: UInt = #line
    ) throws -> BankApp {
        let app = try BankApp.launch(state, language: language, file: file, line: line)
        apps.append(app)
        return app
    }
}
