import Foundation
import MutantCore
import MutantEngine
import Testing

/// Projects that cannot be read, written or built, and what is selected in them.
extension ErrorTable {
    static let projects: [ErrorRow] = manifestFiles + outputs + builds + machines

    private static let template = Kassios.repository.appending(path: "Templates/mutants.json").text

    private static let manifestFiles: [ErrorRow] = [
        ErrorRow(
            .project(.noManifest), typing: "kassios mutants list", 2,
            """
            error: there is no /project/mutants.json
            `kassios mutants init` writes it. By hand, put this there with the names of your app, and run `kassios mutants manifest`:

            \(template)
            `kassios help manifest` explains each key; --manifest names a file elsewhere.
            """),
        ErrorRow(
            .project(.noManifest), typing: "kassios mutants list --manifest defects.json", 2,
            """
            error: there is no /project/defects.json; give --manifest a file that is there, or run `kassios mutants init` without it
            """),
        ErrorRow(
            .project(.noFolder), typing: "kassios mutants list --package-path Bank", 2,
            """
            error: there is no folder /project/Bank
            """),
        ErrorRow(
            .project(.unreadable), in: .after("mkdir mutants.json"), typing: "kassios mutants list", 2,
            """
            error: /project/mutants.json cannot be read: it is not a file
            """),
        ErrorRow(
            .project(.unreadable), in: .after("ln -s /etc/passwd mutants.json"), typing: "kassios mutants list", 2,
            """
            error: /project/mutants.json cannot be read: it is a link to /etc/passwd, out of its folder; put the file itself there
            """),
        ErrorRow(
            .project(.unreadable), in: .bank, typing: "kassios mutants list --manifest mutants.json/mutants.json", 2,
            """
            error: /project/mutants.json/mutants.json cannot be read: Not a directory
            """),
        ErrorRow(
            .project(.tooLarge), in: .after("truncate -s 17M mutants.json"), typing: "kassios mutants list", 2,
            """
            error: /project/mutants.json has 17825792 bytes; a manifest of more than 16777216 is refused
            """),
        ErrorRow(
            .project(.noCatalogue),
            in: .files(["mutants.json": Bank.manifest(subject: ["catalogue": nil])], in: .bank),
            typing: "kassios mutants manifest --strict-catalogue", 2,
            """
            error: --strict-catalogue needs a catalogue, and mutants.json names none; write `subject.catalogue`, which `kassios help manifest` explains
            """),
    ]

    private static let outputs: [ErrorRow] = [
        ErrorRow(
            .project(.unwritable), in: .after("touch .kassios", in: .bank), typing: "kassios mutants run", 70,
            """
            error: /project/.kassios cannot be written: it is a file, and runs are kept in a folder there
            """),
        ErrorRow(
            .project(.unwritable), in: .variables(["TMPDIR": "/nowhere"], in: .bank),
            typing: "kassios mutants list --since main", 70,
            """
            error: /nowhere cannot be written: No such file or directory; TMPDIR names it
            """),
        ErrorRow(
            .project(.badOutput), in: .bank, typing: "kassios mutants run --output Sources", 2,
            """
            error: /project/Sources is not for a run's files: it holds files that are no run's; name a folder that is empty, that is not there, or that holds a run
            """),
        ErrorRow(
            .project(.badOutput), in: .bank, typing: "kassios mutants run --output mutants.json", 2,
            """
            error: /project/mutants.json is not for a run's files: it is a file; name a folder that is empty, that is not there, or that holds a run
            """),
        ErrorRow(
            .project(.lockHeld), in: ErrorScene(base: .bank, holder: "process 4711, since 2027-01-31T12:00:00Z"),
            typing: "kassios mutants run --no-wait", 2,
            """
            error: another run holds the lock: process 4711, since 2027-01-31T12:00:00Z; end it, or wait for it without --no-wait
            """),
    ]

    /// What is said of claims whose test is not built.
    private static func unbuilt(isConditional: Bool) -> [Finding] {
        let place = MutantCore.SourceLocation(file: "Tests/PaymentTests.swift", line: 5, column: 10)
        let test = TestID("BankTests/PaymentTests/test_payment")
        let claims = ["doubleCharge", "freeMoney"].compactMap { DefectID($0) }.map {
            Claim(defect: $0, test: test, location: place, declared: test, isConditional: isConditional)
        }
        return Planner.built(claims, listed: [TestID("BankTests/RefundTests/test_refund")]).findings
    }

    private static let builds: [ErrorRow] = [
        ErrorRow(
            .project(.inheritedSwitch), in: .variables(["KASSIOS_DEFECT": "doubleCharge"], in: .bank),
            typing: "kassios mutants run", 2,
            """
            error: KASSIOS_DEFECT is set in this shell and would switch a defect on in every trial; run `unset KASSIOS_DEFECT` first
            """),
        ErrorRow(
            .project(.inheritedSwitch),
            in: .variables(["ACTIVE_DEFECTS": "freeDelivery", "KASSIOS_DEFECT": "freeDelivery"], in: .shop),
            typing: "kassios mutants run", 2,
            """
            error: ACTIVE_DEFECTS, KASSIOS_DEFECT are set in this shell and would switch a defect on in every trial; run `unset ACTIVE_DEFECTS KASSIOS_DEFECT` first
            """),
        ErrorRow(
            .project(.buildFailed), in: .bank, typing: "kassios mutants run", 3,
            """
            error: the subject does not build: swift build --build-tests --scratch-path /project/.build
            error: Could not find Package.swift in this directory or any of its parent directories.
            """),
        ErrorRow(
            .project(.buildFailed), in: .variables(["PATH": "/nowhere"], in: .bank), typing: "kassios mutants run", 3,
            """
            error: the subject does not build: swift build --build-tests --scratch-path /project/.build
            swift could not be started: No such file or directory
            """),
        ErrorRow(
            .project(.notBuilt), in: .bank, typing: "kassios mutants run --prebuilt", 2,
            """
            error: there is no test build at /project/.build/debug; run without --prebuilt, or build the tests first
            """),
        ErrorRow(
            .project(.notBuilt), in: .after("mkdir -p .build/debug", in: .bank),
            typing: "kassios mutants run --prebuilt", 2,
            """
            error: there is no test build at /project/.build/debug/*.xctest; run without --prebuilt, or build the tests first
            """),
        ErrorRow(
            .project(.severalBuilds), in: .after("mkdir -p .build/debug/A.xctest .build/debug/B.xctest", in: .bank),
            typing: "kassios mutants run --prebuilt", 2,
            """
            error: there are several test builds; remove the ones that are not meant:
              /project/.build/debug/A.xctest
              /project/.build/debug/B.xctest
            """),
        ErrorRow(
            .project(.unlistable),
            in: .after("mkdir -p .build/debug; ln -s /bin/false .build/debug/Bank.xctest", in: .bank),
            typing: "kassios mutants run --prebuilt", 3,
            """
            error: the test binary does not list its tests: exit status 1; `swift test list` starts it in the same way
            """),
        .told(
            .claim(.notBuilt), .badClaims(unbuilt(isConditional: false)),
            why: "the numbers of tests that a fixture has do not stay", 5,
            """
            Tests/PaymentTests.swift:5:10: error: BankTests/PaymentTests/test_payment, which claims `doubleCharge`, `freeMoney`, is not the one test that was built; build anew, or see that `subject.tests` names its target as it is built
            """),
        .told(
            .claim(.notBuiltHere), .badClaims(unbuilt(isConditional: true)),
            why: "it takes claims for several platforms", 5,
            """
            Tests/PaymentTests.swift:5:10: note: BankTests/PaymentTests/test_payment is not built here, so its claim of `doubleCharge` is left out
            Tests/PaymentTests.swift:5:10: note: BankTests/PaymentTests/test_payment is not built here, so its claim of `freeMoney` is left out
            """),
        ErrorRow(
            .check(.killedAfterAll), in: .built,
            typing: """
                (kassios mutants accept freeDelivery --reason rare 2> /dev/null)
                kassios mutants run --prebuilt --only freeDelivery --parallel 1
                """, 0,
            """
            1 mutant, 1 claim, 1 worker
            [1/1] freeDelivery  killed
            warning: `accepted` lists freeDelivery for ShopTests/DeliveryTests/costs(weight:price:), but the test kills it now; remove the entry
            """),
    ]

    /// What takes another machine, or the right moment.
    private static let machines: [ErrorRow] = [
        .told(
            .project(.outdated), .outdated("/project/Bank.xctestrun", source: "Tests/PaymentTests.swift"),
            why: "it takes Xcode's build", 2,
            """
            error: /project/Bank.xctestrun is older than Tests/PaymentTests.swift; build it anew, or run with --prebuilt to judge it as it is
            """),
        .told(
            .project(.unwritable),
            .unwritable("/project/.kassios/latest/report.json", reason: "No space left on device"),
            why: "it takes a full disk", 70,
            """
            error: /project/.kassios/latest/report.json cannot be written: No space left on device
            """),
        .told(
            .project(.productsChanged), .productsChanged("/project/.build/debug/BankPackageTests.xctest"),
            why: "it takes a build at the right moment", 70,
            """
            error: /project/.build/debug/BankPackageTests.xctest was changed while the run went on, so trials before and after it cannot be compared; run again
            """),
        .told(
            .project(.sourcesChanged), .sourcesChanged(["Tests/PaymentTests.swift", "Tests/RefundTests.swift"]),
            why: "it takes tests that record", 4,
            """
            error: files under the test roots were changed while trials ran, perhaps recorded with a defect on; restore them, and keep the suite from recording: Tests/PaymentTests.swift, Tests/RefundTests.swift
            """),
    ]

    // MARK: Selections

    static let selections: [ErrorRow] = [
        ErrorRow(
            .selection(.noMutant), in: .shop, typing: "kassios mutants list --only freeDelivry", 6,
            """
            error: no mutant matches --only freeDelivry; did you mean `freeDelivery`?
            """),
        ErrorRow(
            .selection(.noMutant), in: .shop, typing: "kassios mutants plan --only 'bank*'", 6,
            """
            error: no mutant matches --only bank*; `kassios mutants list` names mutants and their tests
            """),
        ErrorRow(
            .selection(.noGroup), in: .shop, typing: "kassios mutants run --group delivry", 6,
            """
            error: there is no group delivry; did you mean `delivery`?
            """),
        ErrorRow(
            .selection(.noGroup), in: .shop, typing: "kassios mutants list --group payment", 6,
            """
            error: there is no group payment; the only group is delivery
            """),
        ErrorRow(
            .selection(.noGroup), in: .bank, typing: "kassios mutants list --group payment", 6,
            """
            error: there is no group payment; the catalogue names no groups
            """),
        ErrorRow(
            .selection(.nothing), in: .shop,
            typing: "kassios mutants list --only freeDelivery --group delivery --test BasketTests", 6,
            """
            error: no claim matches --only freeDelivery --group delivery --test BasketTests; `kassios mutants list` names mutants and their tests
            """),
        .told(
            .selection(.badPattern), .badSelection(.badPattern("(")), why: "the command line is refused before", 2,
            """
            error: --test ( is not a regular expression
            """),
    ]

    private static func day(_ text: String) -> Day {
        guard let day = Day(text) else { preconditionFailure("\(text) is no day") }
        return day
    }

    static let acceptances: [ErrorRow] = [
        ErrorRow(
            .acceptance(.noMutant), in: .shop, typing: "kassios mutants accept freeDelivry --reason rare", 6,
            """
            error: no test claims `freeDelivry`; did you mean `freeDelivery`?
            """),
        ErrorRow(
            .acceptance(.noMutant), in: .shop, typing: "kassios mutants accept payment --reason rare", 6,
            """
            error: no test claims `payment`; `kassios mutants list` names what is claimed
            """),
        ErrorRow(
            .acceptance(.isUnclaimed), in: .shop, typing: "kassios mutants accept slowTill --reason rare", 6,
            """
            error: no test claims `slowTill`, so it survives none; list it under `unclaimed` in the manifest, with the reason
            """),
        ErrorRow(
            .acceptance(.noClaim), in: .shop,
            typing: "kassios mutants accept lateDelivery --test 'ShopTests/DeliveryTests/arriveOnTime()' --reason rare",
            6,
            """
            error: the test `ShopTests/DeliveryTests/arriveOnTime()` does not claim `lateDelivery`; did you mean `ShopTests/DeliveryTests/arrivesOnTime()`?
            """),
        ErrorRow(
            .acceptance(.noClaim), in: .shop,
            typing: "kassios mutants accept priceDoubled --test ShopTests/BasketTests/test_emptyBasket --reason rare",
            6,
            """
            error: the test `ShopTests/BasketTests/test_emptyBasket` does not claim `priceDoubled`; tests that do are `ShopTests/BasketTests/test_discount_isTaken`, `ShopTests/BasketTests/test_total_addsPrices`
            """),
        .told(
            .acceptance(.isOver), .badAcceptance(.isOver(day("2027-01-31"), today: day("2027-02-01"))),
            why: "every day has another name", 2,
            """
            error: nothing can be accepted until 2027-01-31, since that day is over: it is 2027-02-01 in UTC
            """),
    ]
}
