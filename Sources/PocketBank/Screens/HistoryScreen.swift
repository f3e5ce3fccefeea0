import DefectSwitch
import Foundation

/// One page as the server sends it.
struct Page {
    let list: Int
    let index: Int
    let payments: [Payment]
    let count: Int
    let isLast: Bool
}

struct HistoryList {
    enum Filter: String {
        case all, incoming, outgoing
    }

    static let pageSize = 10

    var payments: [Payment] = []
    var count = 0
    var isCurrent = false
    var isComplete = false
    var isLoading = false
    /// Grows with each new list, so that pages of an old one can be told.
    var number = 0
    var filter = Filter.all
    var search = ""
    var keys = 0
}

enum HistoryScreen: Screen {
    static func title(_ language: Language) -> String { language.word("History", "Umsätze") }

    static func elements(of bank: Bank) -> [Element] {
        let list = bank.history
        let word = bank.language.word
        var elements: [Element] = [
            .field("history.search", word("Search", "Suchen"), list.search),
            .button("history.filter.all", word("All", "Alle"), value: list.filter == .all ? "selected" : ""),
            .button("history.filter.incoming", word("In", "Ein"), value: list.filter == .incoming ? "selected" : ""),
            .button("history.filter.outgoing", word("Out", "Aus"), value: list.filter == .outgoing ? "selected" : ""),
            .text("history.count", bank.language.paymentCount(list.count)),
        ]
        elements += list.payments.map { payment in
            .row(
                "history.row.\(payment.id)", payment.title, bank.language.text(.eur(payment.amount), signed: true),
                [.text("history.row.\(payment.id).date", bank.language.date(payment.day))])
        }
        return elements + [
            .button("history.more", word("More", "Mehr")).visible(!list.isComplete).enabled(
                list.isCurrent && !list.isLoading),
            .text("history.end", word("No more payments", "Keine weiteren Umsätze")).visible(list.isComplete),
        ]
    }

    static func opened(in bank: inout Bank) {
        if !bank.history.isCurrent { reload(&bank) }
    }

    static func tap(_ identifier: String, in bank: inout Bank) {
        switch identifier {
        case "history.more": load(bank.history.payments.count / HistoryList.pageSize, in: &bank)
        case "history.filter.all": filter(.all, &bank)
        case "history.filter.incoming": filter(.incoming, &bank)
        case "history.filter.outgoing": filter(.outgoing, &bank)
        default: break
        }
    }

    static func edited(_ identifier: String, to text: String, in bank: inout Bank) {
        bank.history.search = text
        bank.history.keys += 1
        if BankDefect.searchOnEachKey.isActive { reload(&bank) }
        bank.clock.schedule(.searchSettled(bank.history.keys), in: 200)
    }

    /// No key was hit for a while: now the search is worth a request.
    static func searchSettled(_ key: Int, in bank: inout Bank) {
        if key == bank.history.keys { reload(&bank) }
    }

    static func loaded(_ page: Page, in bank: inout Bank) {
        var isWanted = page.list == bank.history.number
        if BankDefect.latePageMixedIn.isActive { isWanted = true }
        guard isWanted else { return }
        if page.index == 0 { bank.history.payments = [] }
        bank.history.payments += page.payments
        bank.history.count = page.count
        bank.history.isComplete = page.isLast
        bank.history.isCurrent = true
        bank.history.isLoading = false
    }

    private static func filter(_ filter: HistoryList.Filter, _ bank: inout Bank) {
        bank.history.filter = filter
        reload(&bank)
    }

    private static func reload(_ bank: inout Bank) {
        bank.history.number += 1
        bank.history.isCurrent = false
        load(0, in: &bank)
    }

    private static func load(_ index: Int, in bank: inout Bank) {
        let page = page(index, of: bank)
        bank.history.isLoading = true
        bank.request(.pageLoaded(page), answeredIn: index == 0 ? 120 : 240)
    }

    private static func page(_ index: Int, of bank: Bank) -> Page {
        let list = bank.history
        let matching = bank.server.payments.filter { list.shows($0) }
        var start = index * HistoryList.pageSize
        let end = min(start + HistoryList.pageSize, matching.count)
        var isLast = end == matching.count
        if BankDefect.pageRepeated.isActive { start = 0 }
        if BankDefect.endlessPaging.isActive { isLast = false }
        let payments = Array(matching[min(start, end)..<end].prefix(HistoryList.pageSize))
        return Page(list: list.number, index: index, payments: payments, count: matching.count, isLast: isLast)
    }
}

extension HistoryList {
    fileprivate func shows(_ payment: Payment) -> Bool {
        passesFilter(payment) && matchesSearch(payment.title.lowercased())
    }

    private func passesFilter(_ payment: Payment) -> Bool {
        switch filter {
        case .all: return true
        case .incoming:
            if BankDefect.filterLeaksRow.isActive { return payment.isIncoming || payment.kind == .fee }
            return payment.isIncoming
        case .outgoing: return !payment.isIncoming
        }
    }

    /// A `*` stands for any text.
    private func matchesSearch(_ title: String) -> Bool {
        var rest = title[...]
        for part in search.lowercased().split(separator: "*") {
            guard let found = rest.range(of: part) else { return false }
            rest = rest[found.upperBound...]
        }
        if BankDefect.searchHangs.isActive {
            while search.contains("*") { Thread.sleep(forTimeInterval: 0.05) }
        }
        return true
    }
}
