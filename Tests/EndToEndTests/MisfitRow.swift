import Testing

/// One claim of the package `Shop`'s misfits, and what becomes of it.
struct MisfitRow: Sendable, CustomTestStringConvertible {
    let defect: String
    let test: String
    /// Verdict and reason.
    let answer: String

    init(_ defect: String, _ test: String, _ answer: String, in target: String = "MisfitTests") {
        self.defect = defect
        self.test = "\(target)/\(test)"
        self.answer = answer
    }

    var key: String { "\(defect) \(test)" }
    var testDescription: String { "\(defect): \(answer)" }

    static let all = kills + survivors + switches + endings + outputs + cleanTrials + names

    private static let kills: [MisfitRow] = [
        .init("assertionSync", "AssertionTests/test_sync", "killed assertion"),
        .init("assertionAsync", "AssertionTests/test_async", "killed assertion"),
        .init("thrownError", "AssertionTests/test_throws", "killed assertion"),
        .init("crashXCTest", "AssertionTests/test_crashes", "killed crash"),
        .init("swiftSync", "Misfits/sync()", "killed assertion"),
        .init("swiftAsync", "Misfits/async()", "killed assertion"),
        .init("swiftParameter", "Misfits/costs(fruit:)", "killed assertion"),
        .init("swiftNested", "Misfits/Nested/deeper()", "killed assertion"),
        .init("crashSwift", "Misfits/crashes()", "killed crash"),
        .init("handedOn", "LaunchTests/test_handsOn", "killed assertion"),
        .init("hangMarked", "EndingTests/test_hangs_andDoesNotHearTerm", "killed timedOut"),
        .init("racy", "RacyTests/test_failsTheThirdTime", "killed assertion"),
        .init("acceptedKill", "AcceptedTests/test_kill", "killed assertion"),
    ]

    private static let survivors: [MisfitRow] = [
        .init("stillGreen", "AssertionTests/test_looksAway", "survived stillGreen"),
        .init("neverReached", "AssertionTests/test_goesElsewhere", "survived neverReached"),
        .init("racyGreen", "RacyTests/test_staysGreen", "survived stillGreen"),
        .init("acceptedGreen", "AcceptedTests/test_green", "survived stillGreen"),
    ]

    private static let switches: [MisfitRow] = [
        .init("notHandedOn", "LaunchTests/test_keepsTheSwitchToItself", "undecided notActivated"),
        .init("lostSwitch", "LaunchTests/test_launchesTwice", "undecided notActivated"),
        .init("noReceipts", "LaunchTests/test_saysNothing", "undecided notActivated"),
        .init("noSuchFault", "LaunchTests/test_asksForWhatNobodyKnows", "undecided unknownDefect"),
        .init("failedWithoutReaching", "AssertionTests/test_failsOfSomethingElse", "undecided failedWithoutReaching"),
    ]

    private static let endings: [MisfitRow] = [
        .init("skippedXCTest", "AssertionTests/test_skips", "undecided skipped"),
        .init("skippedSwift", "Misfits/isDisabled()", "undecided skipped"),
        .init("neverStarts", "NeverStartsTests/test_isNotRun", "undecided notRun"),
        .init("exitsZero", "EndingTests/test_exitsZero", "undecided inconsistent"),
        .init("exitsZeroSwift", "Misfits/exitsZero()", "undecided inconsistent"),
        .init("exitsBadly", "ExitsBadlyTests/test_passes", "undecided inconsistent"),
        .init("crashLate", "CrashesLateTests/test_passes", "undecided inconsistent"),
        .init("crashInTearDown", "CrashesInTearDownTests/test_passes", "undecided inconsistent"),
        .init("killsItself", "EndingTests/test_killsItself", "undecided workerFailed"),
        .init("killsItsGroup", "EndingTests/test_killsItsGroup", "undecided workerFailed"),
        .init("hangStopped", "EndingTests/test_stopsItself", "undecided timedOut"),
        .init("leavesSession", "LeavingTests/test_leavesSession", "killed assertion"),
        .init("leavesStubborn", "LeavingTests/test_leavesStubborn", "killed assertion"),
    ]

    private static let outputs: [MisfitRow] = [
        .init("closesStdout", "EndingTests/test_closesStdout", "undecided inconsistent"),
        .init("forgedPass", "OutputTests/test_forgesItsOwnEnd", "killed assertion"),
        .init("forgedNeighbour", "OutputTests/test_forgesANeighbour", "killed assertion"),
        .init("forgedSwift", "Misfits/forges()", "killed assertion"),
        .init("banner", "OutputTests/test_showsABanner", "survived stillGreen"),
        .init("notUTF8", "OutputTests/test_printsBytes", "killed assertion"),
        .init("noNewline", "OutputTests/test_endsInMidLine", "killed assertion"),
        .init("flood", "OutputTests/test_floods", "killed assertion"),
        .init("knownIssue", "Misfits/knows()", "undecided expectedFailure"),
    ]

    private static let cleanTrials: [MisfitRow] = [
        .init("redOnClean", "CleanTests/test_isRed", "undecided redOnClean"),
        .init("unstable", "CleanTests/test_isUnstable", "undecided unstable"),
        .init("skippedOnClean", "CleanTests/test_skipsOnClean", "undecided skippedOnClean"),
        .init("activeOnClean", "CleanTests/test_switchesItselfOn", "undecided activeOnClean"),
        .init("notRunOnClean", "NotRunOnCleanTests/test_runsWithTheDefectOnly", "undecided notRunOnClean"),
    ]

    private static let names: [MisfitRow] = [
        .init("neighbourXCTest", "NeighbourTests/testAdd", "survived stillGreen"),
        .init("neighbourSwift", "Misfits/add()", "survived stillGreen"),
        .init("twoTargets", "SameNameTests/test_total", "killed assertion"),
        .init("twoTargets", "SameNameTests/test_total", "survived stillGreen", in: "OtherMisfitTests"),
        .init("inherited", "InheritedTests/test_price", "killed assertion"),
        .init("inherited", "StrictTests/test_price", "killed assertion"),
        .init("inherited", "LenientTests/test_price", "survived stillGreen"),
        .init("cyrillicXCTest", "AssertionTests/test_перевод_показываетСумму", "killed assertion"),
        .init("cyrillicSwift", "Misfits/показываетСумму()", "killed assertion"),
        .init("rawName", "`Raw / Suite`/`does this / that, or nothing`()", "killed assertion"),
    ]
}
