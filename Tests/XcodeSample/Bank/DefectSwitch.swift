// Planted defects and their switches: link the library DefectSwitch, or copy this file into the app.
//
//     enum BankDefect: String, Defect, CaseIterable {
//         case doubleCharge
//     }
//
//     BankDefect.announce()                        // the first statement of main
//     if BankDefect.doubleCharge.isActive { … }    // the one place of the defect
//
// A defect is on when the launch arguments hold `-ActiveDefects doubleCharge`, or the environment holds
// `ACTIVE_DEFECTS=doubleCharge`. Both take several ids, separated by commas, and are read once per process.
//
// Built with DEFECTS_NEED_FLAG, every switch is a constant `false` unless PLANTED_DEFECTS is set too: set the first
// for the app, the second for the builds that are tested. Without DEFECTS_NEED_FLAG the switches always work.
//
// Nothing here is bound to an actor. In a module whose default isolation is the main actor the enum needs no
// attribute either; where a compiler says otherwise, write `nonisolated` before `enum`.

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#endif

/// The planted defects of an app: an enum of strings whose cases are switches, all of them off by default.
///
/// Several enums may share a process. Each of them writes `active` for the ids it knows and `unknown` for the
/// others, so both lines can stand for one id: `active` then outweighs `unknown`, in whichever order they came.
public protocol Defect: RawRepresentable, Sendable where RawValue == String {}

extension Defect {
    /// Whether this defect is switched on. The first ask announces, when nothing has before.
    ///
    /// While no defect is on this tests a constant, which the optimiser takes out of loops.
    @inlinable nonisolated public var isActive: Bool {
        #if DEFECTS_NEED_FLAG && !PLANTED_DEFECTS
            return false
        #else
            return someDefectIsRequested && switchIsOn(self)
        #endif
    }

    /// Reads the switches and says which defects this process runs with. Call it first in `main`.
    ///
    /// An id that no case has is reported, and the app goes on without it.
    @inlinable nonisolated public static func announce() {
        #if !DEFECTS_NEED_FLAG || PLANTED_DEFECTS
            announceDefects(Self.self)
        #endif
    }
}

/// The receipts alone, for an app that has switches of its own.
///
/// They go to the file that `KASSIOS_RECEIPTS` names; without it these calls do nothing.
public enum DefectReceipts {
    /// Call it at launch for each defect that is switched on and known to the app.
    nonisolated public static func active(_ id: String) {
        giveReceipt("active", id)
    }

    /// Call it whenever the switch of an active defect is asked: only the trial's first call leaves a receipt.
    nonisolated public static func reached(_ id: String) {
        giveReceipt("reached", id)
    }

    /// Call it at launch for each id that the app was asked to switch on and does not know.
    nonisolated public static func unknown(_ id: String) {
        giveReceipt("unknown", id)
    }

    /// Call it at launch when no defect was asked for.
    nonisolated public static func clean() {
        giveReceipt("clean", nil)
    }
}

// MARK: - What was asked for

/// False for the life of the process when nothing was requested; reading it the first time announces that.
@usableFromInline nonisolated let someDefectIsRequested: Bool = {
    if requestedIDs.isEmpty { giveReceipt("clean", nil) }
    return !requestedIDs.isEmpty
}()

private nonisolated let requestedIDs: [String] = {
    let arguments = CommandLine.arguments
    var lists = [environmentValue("ACTIVE_DEFECTS") ?? ""]
    for (flag, list) in zip(arguments, arguments.dropFirst()) where flag == "-ActiveDefects" {
        lists.append(list)
    }
    var ids: [String] = []
    for list in lists {
        for part in list.split(separator: ",") {
            let id = withoutSpaces(part)
            if !id.isEmpty && !ids.contains(id) { ids.append(id) }
        }
    }
    return ids
}()

private nonisolated func withoutSpaces(_ text: Substring) -> String {
    var text = text
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
}

private nonisolated func environmentValue(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
}

// MARK: - Asking and announcing, once something was asked for

@usableFromInline @inline(never) nonisolated func switchIsOn<D: Defect>(_ defect: D) -> Bool {
    announceDefects(D.self)
    let id = defect.rawValue
    guard requestedIDs.contains(id) else { return false }
    giveReceipt("reached", id)
    return true
}

@usableFromInline @inline(never) nonisolated func announceDefects<D: Defect>(_: D.Type) {
    guard someDefectIsRequested else { return }
    for id in requestedIDs {
        giveReceipt(D(rawValue: id) == nil ? "unknown" : "active", id)
    }
}

// MARK: - Receipts

private nonisolated let receiptsPath: String? = environmentValue("KASSIOS_RECEIPTS")

/// A mark for every receipt that this trial may give, so that each is given once.
///
/// A mark is a mutex that is only ever tried, and never let go: the first to take it gives the receipt, and nobody
/// waits. (Kept as an address, since pointers are not `Sendable`.)
private nonisolated let marks: [String: UInt] = {
    var ids = requestedIDs
    if let id = environmentValue("KASSIOS_DEFECT"), !ids.contains(id) { ids.append(id) }
    var receipts = ["clean"]
    for id in ids {
        receipts += ["active \(cleaned(id))", "unknown \(cleaned(id))", "reached \(cleaned(id))"]
    }
    var marks: [String: UInt] = [:]
    for receipt in receipts {
        let mark = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
        pthread_mutex_init(mark, nil)
        marks[receipt] = UInt(bitPattern: mark)
    }
    return marks
}()

/// Appends one receipt; a receipt for an id that is not of this trial has no mark and is given at each call.
private nonisolated func giveReceipt(_ kind: String, _ id: String?) {
    #if !DEFECTS_NEED_FLAG || PLANTED_DEFECTS
        let receipt = id.map { "\(kind) \(cleaned($0))" } ?? kind
        if let address = marks[receipt], let mark = UnsafeMutablePointer<pthread_mutex_t>(bitPattern: address) {
            guard pthread_mutex_trylock(mark) == 0 else { return }
        }
        if kind == "unknown", let id = id {
            writeLine("DefectSwitch: there is no defect '\(cleaned(id))'; the app runs without it", to: 2)
        }
        guard let path = receiptsPath else { return }
        let file = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o644)
        guard file >= 0 else {
            writeLine("DefectSwitch: cannot append to the receipts in \(path)", to: 2)
            return
        }
        writeLine("\(receipt) \(getpid())", to: file)
        close(file)
    #endif
}

/// An id that cannot be taken for anything but one word of a line.
private nonisolated func cleaned(_ id: String) -> String {
    let word = id.utf8.prefix(200).map { byte -> Character in
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x2E, 0x2D: return Character(Unicode.Scalar(byte))
        default: return "_"
        }
    }
    return word.isEmpty ? "_" : String(word)
}

/// One `write`, so that lines of several processes never mix.
private nonisolated func writeLine(_ line: String, to file: Int32) {
    let bytes = Array((line + "\n").utf8)
    _ = bytes.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
}
