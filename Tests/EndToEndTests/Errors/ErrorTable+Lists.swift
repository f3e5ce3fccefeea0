import Testing

/// What people write in the lists of `mutants.json`, held against its own rules first, then against claims and catalogue.
extension ErrorTable {
    static let manifestLists: [ErrorRow] = [
        manifest(
            .manifest(.notAnID), .manifest(.badAttempts), .manifest(.wrongType), .manifest(.unknownWord),
            .manifest(.unknownKey),
            rest: [
                "defects": """
                {
                    "double charge": {},
                    "a": { "attempts": 0 },
                    "b": { "hang": "yes" },
                    "c": { "receipts": "all" },
                    "d": { "try": 3 }
                  }
                """
            ],
            """
            mutants.json:12:5: error: a key of `defects` takes a defect's id, not `double charge`; an id begins with a letter or digit (A to Z, 0 to 9) and goes on with those, `_`, `.` and `-`
            mutants.json:13:24: error: `attempts` takes a whole number from 1 to 1000
            mutants.json:14:20: error: `hang` takes true or false, not text
            mutants.json:15:24: error: `receipts` takes one of `none`, `active`, `reached`, not `all`
            mutants.json:16:12: error: unknown key `try` in an entry of `defects`; known are `arguments`, `environment`, `attempts`, `hang`, `receipts`
            """),
        manifest(
            .manifest(.missingKey), .manifest(.missingKey), .manifest(.missingKey), .manifest(.noTests),
            .manifest(.emptyText), .manifest(.notADay), .manifest(.emptyTest), .manifest(.repeatedTest),
            rest: [
                "accepted": """
                [
                    {},
                    { "id": "a", "tests": [], "reason": " " },
                    { "id": "b", "tests": ["T/t", ""], "reason": "later", "until": "31.1.2027" },
                    { "id": "b", "tests": ["T/t"], "reason": "later" }
                  ]
                """
            ],
            """
            mutants.json:12:5: error: an entry of `accepted` lacks `id`; write `"id": "…"`, a defect's id
            mutants.json:12:5: error: an entry of `accepted` lacks `tests`; write `"tests": ["Target/Type/test"]`
            mutants.json:12:5: error: an entry of `accepted` lacks `reason`; write why it may survive: `"reason": "…"`
            mutants.json:13:27: error: `tests` must name at least one test; write `["Target/Type/test"]`
            mutants.json:13:41: error: `reason` must not be empty
            mutants.json:14:35: error: `tests` must not name an empty test
            mutants.json:14:68: error: `until` takes a day such as 2027-01-31, not `31.1.2027`
            mutants.json:15:28: error: `T/t` stands twice in `accepted` for `b`; first on line 14
            """),
        manifest(
            .manifest(.repeatedID), .manifest(.missingKey), .manifest(.wrongType),
            rest: [
                "unclaimed": """
                [
                    { "id": "a", "reason": "later" },
                    { "id": "a", "reason": "later" },
                    { "id": "b" },
                    "c"
                  ]
                """
            ],
            """
            mutants.json:13:13: error: `a` stands twice in `unclaimed`; first on line 12
            mutants.json:14:5: error: an entry of `unclaimed` lacks `reason`; write why no test claims it: `"reason": "…"`
            mutants.json:15:5: error: an entry of `unclaimed` takes an object, not text
            """),
        manifest(
            .manifest(.repeatedID), .manifest(.repeatedTest), .manifest(.wrongType),
            rest: [
                "claims": """
                [
                    { "id": "a", "tests": ["T/t"] },
                    { "id": "a", "tests": ["T/u", "T/u"] },
                    { "id": "b", "tests": "T/t" }
                  ]
                """
            ],
            """
            mutants.json:13:13: error: `a` stands twice in `claims`; first on line 12
            mutants.json:13:35: error: `T/u` stands twice in `claims` for `a`; first on line 13
            mutants.json:14:27: error: `tests` takes an array, not text
            """),
    ]

    /// Entries that claims and catalogue do not bear out.
    static let checks: [ErrorRow] = [
        ErrorRow(
            .check(.unknownDefect), .check(.unknownDefect), .check(.unknownDefect), .check(.unknownDefect),
            .check(.strangeTest), .check(.strangeTest), .check(.isOver),
            in: .files(
                [
                    "mutants.json": Bank.manifest(rest: [
                        "defects": #"{ "doubleCharges": { "attempts": 3 } }"#,
                        "claims": #"[ { "id": "freeMoney", "tests": ["BankTests/PaymentTests/test_free"] } ]"#,
                        "unclaimed": #"[ { "id": "slowApp", "reason": "no test measures time" } ]"#,
                        "accepted": """
                        [
                            { "id": "singleCharge", "tests": ["A/b"], "reason": "rare" },
                            { "id": "doubleCharge", "tests": ["BankTests/PaymentTests/test_payment_happenOnce"], "reason": "rare" },
                            { "id": "doubleCharge", "tests": ["A/b"], "reason": "rare", "until": "2020-02-29" }
                          ]
                        """,
                    ])
                ], in: .bank),
            typing: "kassios mutants list", 5,
            """
            mutants.json:11:16: error: `defects` names `doubleCharges`, which the catalogue does not list; did you mean `doubleCharge`?
            mutants.json:12:17: error: `claims` names `freeMoney`, which the catalogue does not list; remove the entry
            mutants.json:13:20: error: `unclaimed` names `slowApp`, which the catalogue does not list; remove the entry
            mutants.json:15:7: error: `accepted` names `singleCharge`, which the catalogue does not list; did you mean `doubleCharge`?
            mutants.json:16:39: error: `accepted` names the test `BankTests/PaymentTests/test_payment_happenOnce`, which does not claim `doubleCharge`; did you mean `BankTests/PaymentTests/test_payment_happensOnce`?
            mutants.json:17:39: error: `accepted` names the test `A/b`, which does not claim `doubleCharge`; remove it
            mutants.json:17:65: error: `doubleCharge` was accepted until 2020-02-29; let a test catch it, or decide on a new day
            """),
        ErrorRow(
            .check(.unknownDefect),
            in: .files(
                ["mutants.json": Bank.manifest(subject: ["catalogue": nil], rest: ["defects": #"{ "slowApp": {} }"#])],
                in: .bank),
            typing: "kassios mutants list", 5,
            """
            mutants.json:10:16: error: `defects` names `slowApp`, which no test claims; remove the entry
            """),
        ErrorRow(
            .check(.claimedAfterAll),
            in: .files(
                [
                    "mutants.json": Bank.manifest(rest: [
                        "unclaimed": #"[ { "id": "doubleCharge", "reason": "rare" } ]"#
                    ])
                ],
                in: .bank),
            typing: "kassios mutants list", 0,
            """
            mutants.json:11:20: warning: `doubleCharge` is claimed after all, by `BankTests/PaymentTests/test_payment_happensOnce`; remove it from `unclaimed`
            """),
        ErrorRow(
            .check(.unclaimed), .check(.lookalikes),
            in: .files(
                ["Sources/BankDefect.swift": "enum BankDefect { case doubleCharge, doublecharge }"], in: .bank),
            typing: "kassios mutants list", 0,
            """
            Sources/BankDefect.swift:1:38: warning: no test claims `doublecharge`; write a `Catches` line over the test that should fail with it, or list it under `unclaimed` with the reason
            Sources/BankDefect.swift:1:38: warning: `doubleCharge` and `doublecharge` differ only in case, and are easily confused; rename all but one
            """),
        ErrorRow(
            .check(.unclaimed),
            in: .files(["Sources/BankDefect.swift": "enum BankDefect { case doubleCharge, slowApp }"], in: .bank),
            typing: "kassios mutants manifest --strict-catalogue", 5,
            """
            Sources/BankDefect.swift:1:38: error: no test claims `slowApp`; write a `Catches` line over the test that should fail with it, or list it under `unclaimed` with the reason
            """),
    ]
}
