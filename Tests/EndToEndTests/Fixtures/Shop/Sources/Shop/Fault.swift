/// One for each way in which a test can misbehave.
public enum Fault: String, Defect, CaseIterable {
    case assertionSync, assertionAsync, thrownError, swiftSync, swiftAsync, swiftParameter, swiftNested
    case crashXCTest, crashSwift, crashLate, crashInTearDown
    case hangMarked, hangStopped, slow
    case stillGreen, neverReached, failedWithoutReaching
    case notHandedOn, lostSwitch, handedOn, noReceipts
    case skippedXCTest, skippedSwift, neverStarts
    case exitsZero, exitsZeroSwift, exitsBadly, killsItself, killsItsGroup, closesStdout
    case forgedPass, forgedNeighbour, forgedSwift, banner, notUTF8, noNewline, flood
    case leavesSession, leavesStubborn
    case knownIssue
    case redOnClean, unstable, skippedOnClean, notRunOnClean, activeOnClean
    case neighbourXCTest, neighbourSwift, twoTargets, inherited, ghost
    case rawName, cyrillicXCTest, cyrillicSwift
    case racy, racyGreen, acceptedGreen, acceptedKill
}

/// What every test of the misfits looks at: 5, or 7 with the fault on.
public func price(_ fault: Fault) -> Int {
    fault.isActive ? 7 : 5
}
