/// The app's time in milliseconds since its launch, and what is due when. Time passes only by `wait` commands.
struct Clock {
    private(set) var now = 0
    private var due: [(time: Int, event: Event)] = []

    mutating func schedule(_ event: Event, in milliseconds: Int) {
        let time = now + milliseconds
        let place = due.firstIndex { $0.time > time } ?? due.endIndex
        due.insert((time, event), at: place)
    }

    /// The next event until then, with the clock set to its time.
    mutating func nextEvent(until end: Int) -> Event? {
        guard let first = due.first, first.time <= end else { return nil }
        due.removeFirst()
        now = first.time
        return first.event
    }

    mutating func set(to time: Int) {
        now = max(now, time)
    }
}

/// What happens by itself after a while.
enum Event {
    case pinChecked(String)
    case idle(since: Int)
    case toastFaded(Int)
    case transferArrived(PaymentOrder)
    case transferAnswered(PaymentOrder)
    case transferUnanswered(PaymentOrder)
    case quoted(Quote)
    case pageLoaded(Page)
    case searchSettled(Int)
    case priceTick(Int)
    case numberHidden(Int)
    case refreshed
}
