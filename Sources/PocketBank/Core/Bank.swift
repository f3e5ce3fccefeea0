import DefectSwitch
import Foundation

/// Everything the app knows at one moment. Commands and events change it; the tree is read from it.
struct Bank {
    let language: Language
    var clock = Clock()
    var server: Server
    /// The accounts as the app knows them, which may be older than the server's.
    var accounts: [Account]

    private(set) var screen = ScreenName.lock
    private(set) var isInBackground = false
    private var focus: Focus?
    private var lastTouch = 0

    var lock = Lock()
    var balancesAreHidden = false
    var transfer = TransferForm()
    var exchange = ExchangeForm()
    var history = HistoryList()
    var market = Market()
    var order = OrderForm()
    var card = Card()
    var portfolio = Portfolio()

    var toast: Toast?
    var showsProgress = false
    /// What a screen reader said last.
    var spoken = ""

    init(launchedIn state: LaunchState, language: Language) {
        self.language = language
        server = state.server
        accounts = server.accounts
        if state != .locked { open(.home) }
        touched()
    }
}

private struct Focus {
    let identifier: String
    /// The next key replaces what the field holds.
    var replaces: Bool
}

// MARK: - Commands

extension Bank {
    mutating func tap(_ identifier: String) throws(CommandError) {
        let element = try visibleElement(identifier)
        touched()
        switch element.kind {
        case .field, .secureField: focus(on: identifier)
        case .toggle: throw .wrongKind(identifier, element.kind)
        case .screen, .text, .button, .row, .indicator:
            guard element.enabled else { return }
            if identifier == "back", let parent = screen.parent {
                open(parent)
            } else {
                screen.screen.tap(identifier, in: &self)
            }
        }
    }

    mutating func toggle(_ identifier: String) throws(CommandError) {
        let element = try visibleElement(identifier)
        guard element.kind == .toggle else { throw .wrongKind(identifier, element.kind) }
        touched()
        if element.enabled { screen.screen.tap(identifier, in: &self) }
    }

    /// Types key by key into the field that was tapped last.
    mutating func type(_ text: String, into identifier: String) throws(CommandError) {
        let element = try visibleElement(identifier)
        guard var focus, focus.identifier == identifier else { throw .notFocused(identifier) }
        touched()
        var held = focus.replaces ? "" : fieldText(identifier)
        focus.replaces = false
        self.focus = focus
        guard element.enabled else { return }
        for character in text {
            held.append(character)
            screen.screen.edited(identifier, to: held, in: &self)
        }
    }

    mutating func advance(by milliseconds: Int) {
        let end = clock.now + milliseconds
        while let event = clock.nextEvent(until: end) {
            handle(event)
        }
        clock.set(to: end)
    }

    mutating func enterBackground() {
        isInBackground = true
    }

    mutating func enterForeground() {
        isInBackground = false
        touched()
    }

    /// Money comes in from outside, and the server tells the app at once.
    mutating func receive(_ amount: Decimal) {
        book(amount, on: "everyday", as: .salary, "Incoming payment")
    }

    private func visibleElement(_ identifier: String) throws(CommandError) -> Element {
        guard let element = tree.first(identifier) else { throw .noElement(identifier, screen: screen.rawValue) }
        guard element.visible else { throw .hidden(identifier) }
        return element
    }

    private mutating func focus(on identifier: String) {
        var replaces = true
        if BankDefect.fieldNotCleared.isActive { replaces = false }
        focus = Focus(identifier: identifier, replaces: replaces)
    }

    private func fieldText(_ identifier: String) -> String {
        identifier == "lock.pin" ? lock.pin : tree.first(identifier)?.value ?? ""
    }
}

// MARK: - What screens ask for

extension Bank {
    mutating func open(_ next: ScreenName) {
        screen.screen.closed(in: &self)
        screen = next
        focus = nil
        next.screen.opened(in: &self)
    }

    /// Asks the server; the answer comes as an event.
    mutating func request(_ event: Event, answeredIn milliseconds: Int) {
        server.countRequest()
        clock.schedule(event, in: milliseconds)
    }

    mutating func show(_ text: String) {
        var fade = 80
        if BankDefect.toastWithoutFade.isActive { fade = 0 }
        let toast = Toast(number: (self.toast?.number ?? 0) + 1, text: text, fadeMilliseconds: fade)
        self.toast = toast
        clock.schedule(.toastFaded(toast.number), in: 300)
    }

    /// Moves money at once, here and on the server.
    mutating func book(_ amount: Decimal, on account: String, as kind: Payment.Kind, _ title: String) {
        server.book(amount, on: account, as: kind, title)
        accounts.book(amount, on: account)
        paymentsChanged()
    }

    mutating func paymentsChanged() {
        if BankDefect.historyNotUpdated.isActive { return }
        history.isCurrent = false
    }

    mutating func touched() {
        lastTouch = clock.now
        clock.schedule(.idle(since: lastTouch), in: 60_000)
    }

    mutating func lockNow() {
        open(.lock)
        if BankDefect.draftSurvivesLock.isActive { return }
        transfer = TransferForm()
    }

    mutating func idle(since time: Int) {
        guard time == lastTouch, screen != .lock else { return }
        if BankDefect.autoLockMissing.isActive { return }
        lockNow()
    }
}

/// A short message that goes by itself.
struct Toast {
    let number: Int
    let text: String
    let fadeMilliseconds: Int
}
