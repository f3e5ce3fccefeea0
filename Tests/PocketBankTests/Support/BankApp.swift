import Foundation
import Synchronization

/// A running Pocket Bank of the test's own. It ends with the last reference to it.
///
/// Its clock stands still between two commands, so a slow machine changes nothing: a wait of five seconds is a wait of
/// five seconds of the app's time, and lasts a few milliseconds.
final class BankApp: Sendable {
    /// What the app finds when it is launched.
    enum State: String {
        case locked, signedIn, offline, lossy, newCustomer
    }

    enum Language: String {
        case en, de
    }

    /// How long an app may think about one command before it counts as hung: real time, hence generous.
    private static let patience = 5.0

    private let process: AppProcess
    private let lastScreen = Mutex("not seen yet")

    private init(_ process: AppProcess) {
        self.process = process
    }

    static func launch(
        _ state: State = .signedIn, language: Language = .en, file: StaticString = #filePath, line: UInt = #line
    ) throws -> BankApp {
        let place = Place(file: file, line: line)
        let handedOn = ["PATH", "HOME", "TMPDIR", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "SWIFT_BACKTRACE"]
        do {
            let process = try AppProcess(
                executable: executable, arguments: TrialLaunch.arguments,
                environment: TrialLaunch.environment(also: handedOn))
            let app = BankApp(process)
            try app.perform(.launch(state, language), at: place)
            return app
        } catch let error as AppProcessError {
            try place.fail("\(error)")
        }
    }

    func end() {
        process.end()
    }

    /// What is on screen now.
    func snapshot(at place: Place) throws -> Snapshot {
        try perform(.tree, at: place)
    }

    /// Lets the app's time go on.
    func wait(_ time: Duration, file: StaticString = #filePath, line: UInt = #line) throws {
        try perform(.wait(time), at: Place(file: file, line: line))
    }

    /// Sends the app to the background, where the system takes a picture of it for its list of apps.
    func goToBackground(file: StaticString = #filePath, line: UInt = #line) throws {
        try perform(.background, at: Place(file: file, line: line))
    }

    func comeBack(file: StaticString = #filePath, line: UInt = #line) throws {
        try perform(.foreground, at: Place(file: file, line: line))
    }

    /// Somebody pays money into the customer's everyday account.
    func receivePayment(of amount: String, file: StaticString = #filePath, line: UInt = #line) throws {
        try perform(.incomingPayment(amount), at: Place(file: file, line: line))
    }

    /// The values of several elements at one and the same moment.
    func values(of elements: Element..., file: StaticString = #filePath, line: UInt = #line) throws -> [String] {
        let place = Place(file: file, line: line)
        let snapshot = try snapshot(at: place)
        return try elements.map { element in
            guard let node = snapshot[element.identifier] else {
                try place.fail("\(element.identifier) is missing; \(snapshot.summary(near: element.identifier))")
            }
            return node.text
        }
    }

    /// Carries a command out, or fails the test with what the app says against it.
    @discardableResult
    func perform(_ command: AppCommand, for identifier: String? = nil, at place: Place) throws -> Snapshot {
        try snapshot(from: answer(to: command.json()), to: command, for: identifier, at: place)
    }

    /// Carries a command out if the app can; only an app that has died or hangs fails the test.
    func attempt(_ command: AppCommand, at place: Place) throws {
        let answer = try answer(to: command.json())
        if case .failure(let error) = answer { try fail(error, after: command, for: nil, at: place) }
    }

    func answer(to line: Data) -> Result<Data, AppProcessError> {
        Result { () throws(AppProcessError) in try process.answer(to: line, within: Self.patience) }
    }

    func snapshot(
        from answer: Result<Data, AppProcessError>, to command: AppCommand, for identifier: String?, at place: Place
    ) throws -> Snapshot {
        switch answer {
        case .failure(let error): try fail(error, after: command, for: identifier, at: place)
        case .success(let line):
            let answer = try JSONDecoder().decode(Answer.self, from: line)
            guard let snapshot = answer.snapshot, answer.error == nil else {
                try place.fail("\(command): \(answer.error ?? "there is no screen in the answer")")
            }
            lastScreen.withLock { $0 = snapshot.screen }
            return snapshot
        }
    }

    private func fail(
        _ error: AppProcessError, after command: AppCommand, for identifier: String?, at place: Place
    ) throws -> Never {
        let purpose = identifier.map { " for \($0)" } ?? ""
        let screen = lastScreen.withLock { $0 }
        try place.fail("\(command)\(purpose): \(error); the screen was \(screen)")
    }

    /// The app lies beside the tests.
    private static var executable: String {
        #if os(Linux)
            let tests = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        #else
            let tests = Bundle(for: BankApp.self).bundleURL
        #endif
        return tests.deletingLastPathComponent().appendingPathComponent("PocketBank").path
    }
}
