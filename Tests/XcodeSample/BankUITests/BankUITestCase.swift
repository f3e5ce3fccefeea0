import XCTest

/// Launches the bank as the trial wants it.
class BankUITestCase: XCTestCase {
    /// Long enough for a machine that boots simulators meanwhile.
    static let patience: TimeInterval = 30

    override func setUp() {
        super.setUp()
        continueAfterFailure = false
    }

    @MainActor func launchedBank() -> XCUIApplication {
        let app = XCUIApplication()
        app.launchForTrial()
        return app
    }

    /// A text or button, once it is there.
    @MainActor func shown(
        _ element: XCUIElement, file: StaticString = #filePath, line: UInt = #line
    ) -> XCUIElement {
        let comes = element.waitForExistence(timeout: Self.patience)
        XCTAssertTrue(comes, "\(element) does not come", file: file, line: line)
        return element
    }

    /// From the first screen and back to it.
    @MainActor func sendTen(in app: XCUIApplication) {
        shown(app.buttons["transfer"]).tap()
        shown(app.buttons["add-10"]).tap()
        app.buttons["send"].tap()
        _ = shown(app.buttons["transfer"])
    }
}
