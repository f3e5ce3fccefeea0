import DefectSwitch

extension Bank {
    /// Something happened by itself.
    mutating func handle(_ event: Event) {
        switch event {
        case .pinChecked(let pin): LockScreen.checked(pin, in: &self)
        case .idle(let time): idle(since: time)
        case .toastFaded(let number): fadeToast(number)
        case .transferArrived(let order): TransferScreen.arrived(order, in: &self)
        case .transferAnswered(let order): TransferScreen.answered(order, in: &self)
        case .transferUnanswered(let order): TransferScreen.unanswered(order, in: &self)
        case .quoted(let quote): ExchangeScreen.quoted(quote, in: &self)
        case .pageLoaded(let page): HistoryScreen.loaded(page, in: &self)
        case .searchSettled(let key): HistoryScreen.searchSettled(key, in: &self)
        case .priceTick(let watch): MarketScreen.ticked(watch, in: &self)
        case .numberHidden(let reveal): CardScreen.hideNumber(reveal, in: &self)
        case .refreshed: HomeScreen.refreshed(in: &self)
        }
    }

    private mutating func fadeToast(_ number: Int) {
        guard toast?.number == number else { return }
        if BankDefect.toastStays.isActive { return }
        toast = nil
    }
}
