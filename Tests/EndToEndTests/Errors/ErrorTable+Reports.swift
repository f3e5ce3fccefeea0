import Testing

/// Reports that are none, runs that cannot be gone on with, and shards that make no whole.
extension ErrorTable {
    static let reports: [ErrorRow] = [
        ErrorRow(
            .project(.unreadable), in: .bank, typing: "kassios mutants report", 2,
            """
            error: /project/.kassios/latest/report.json cannot be read: there is none; `kassios mutants` writes it when a run ends
            """),
        ErrorRow(
            .project(.unreadable), in: .after("mkdir -p a/report.json"), typing: "kassios mutants report a", 2,
            """
            error: /project/a/report.json cannot be read: it is not a file
            """),
        ErrorRow(
            .report(.notJSON), in: .files(["a/report.json": "<html>"]), typing: "kassios mutants report a", 2,
            """
            error: /project/a/report.json cannot be read: it is not JSON, or not all of it
            """),
        ErrorRow(
            .report(.malformed), in: .files(["a/report.json": #"{ "version": 1 }"#]),
            typing: "kassios mutants report a", 2,
            """
            error: /project/a/report.json cannot be read: it is no report of kassios: schemaVersion: the key is missing
            """),
        ErrorRow(
            .report(.malformed), in: .files(["a/report.json": #"{ "schemaVersion": 0 }"#]),
            typing: "kassios mutants report a", 2,
            """
            error: /project/a/report.json cannot be read: it is no report of kassios: schemaVersion: there is no version 0
            """),
        ErrorRow(
            .report(.newer), in: .files(["a/report.json": #"{ "schemaVersion": 2 }"#]),
            typing: "kassios mutants report a", 2,
            """
            error: /project/a/report.json cannot be read: its schemaVersion is 2, and this build reads 1; take a newer kassios
            """),
        ErrorRow(
            .report(.unsound),
            in: .after("sed -i 's/\"survived\" *: *0/\"survived\": 1/' .kassios/latest/report.json", in: .ran),
            typing: "kassios mutants report", 2,
            """
            error: /project/.kassios/latest/report.json cannot be read: its totals are not the sums of its verdicts
            """),
        ErrorRow(
            .project(.unwritable), in: .ran, typing: "kassios mutants report --report junit=mutants.json/junit.xml", 70,
            """
            error: /project/mutants.json/junit.xml cannot be written: Not a directory
            """),
        ErrorRow(
            .report(.notJSON), in: .after("echo > old.json", in: .ran),
            typing: "kassios mutants report --compare old.json", 2,
            """
            error: /project/old.json cannot be read: it is not JSON, or not all of it
            """),
    ]

    static let runs: [ErrorRow] = [
        ErrorRow(
            .reuse(.noRun), in: .bank, typing: "kassios mutants run --resume", 2,
            """
            error: nothing to resume: no run has begun in /project/.kassios; run without --resume
            """),
        ErrorRow(
            .reuse(.noRun), in: .bank, typing: "kassios mutants run --rerun", 2,
            """
            error: there is no run to go by in /project/.kassios; run once without --rerun
            """),
        ErrorRow(
            .reuse(.unreadable), in: .after("echo > .kassios/latest/report.json", in: .ran),
            typing: "kassios mutants run --prebuilt --rerun", 2,
            """
            error: /project/.kassios/latest/report.json cannot be read: it is not JSON, or not all of it; run without --rerun
            """),
        ErrorRow(
            .reuse(.finished),
            in: .after(
                "sed -i 's/\"startedAt\" *: *\"[^\"]*\"/\"startedAt\": \"2027-01-31T12:00:00Z\"/' .kassios/latest/report.json",
                in: .ran),
            typing: "kassios mutants run --prebuilt --resume", 2,
            """
            error: nothing to resume: the last run, of 2027-01-31T12:00:00Z, came to its end; --rerun runs what it did not kill
            """),
        ErrorRow(
            .reuse(.differs), in: .after("rm .kassios/latest/report.json; echo >> mutants.json", in: .ran),
            typing: "kassios mutants run --prebuilt --resume", 2,
            """
            error: the last run cannot be resumed: the manifest has changed; run without --resume, or with --rerun to keep the kills that still stand
            """),
        ErrorRow(
            .reuse(.otherOptions), in: .after("rm .kassios/latest/report.json", in: .ran),
            typing: "kassios mutants run --prebuilt --resume --only priceDoubled --clean --timeout 60", 2,
            """
            error: --resume goes on with the options of the last run, and --only priceDoubled, --clean, --timeout are not among them; leave them out, or run without --resume
            """),
    ]

    static let merges: [ErrorRow] = [
        ErrorRow(
            .shard(.noVariables), in: .bank, typing: "kassios mutants run --shard auto", 2,
            """
            error: none of the variables that tell a job its part is set: BUILDKITE_PARALLEL_JOB and BUILDKITE_PARALLEL_JOB_COUNT, CIRCLE_NODE_INDEX and CIRCLE_NODE_TOTAL, CI_NODE_INDEX and CI_NODE_TOTAL; write the part, such as '--shard 1/4'
            """),
        ErrorRow(
            .shard(.badVariables),
            in: .variables(["BUILDKITE_PARALLEL_JOB": "4", "BUILDKITE_PARALLEL_JOB_COUNT": "4"], in: .bank),
            typing: "kassios mutants run --shard auto", 2,
            """
            error: BUILDKITE_PARALLEL_JOB=4 BUILDKITE_PARALLEL_JOB_COUNT=4 names no part: parts are counted from 0 to one less than their number, and there are at most 1000; write the part, such as '--shard 1/4'
            """),
        ErrorRow(
            .project(.unreadable), in: .bank, typing: "kassios mutants merge one two", 2,
            """
            error: /project/one/report.json cannot be read: there is none; `kassios mutants` writes it when a run ends
            """),
        ErrorRow(
            .project(.badOutput), in: .shards, typing: "kassios mutants merge one two --output one", 2,
            """
            error: /project/one is not for a run's files: it is one of the shards, and would be replaced; name a folder that is empty, that is not there, or that holds a run
            """),
        ErrorRow(
            .merge(.noShard), in: .ran, typing: "kassios mutants merge .kassios/latest --output whole", 2,
            """
            error: the report in .kassios/latest is not about a shard; run the parts with --shard, each with an --output of its own
            """),
        ErrorRow(
            .merge(.missing), in: .shards, typing: "kassios mutants merge one", 2,
            """
            error: shard 2/2 is missing; there are:
              one: 1/2
            """),
        ErrorRow(
            .merge(.twice), in: .shards, typing: "kassios mutants merge one two one", 2,
            """
            error: shard 1/2 is there twice: one, one; name each shard once
            """),
        ErrorRow(
            .merge(.different), in: .after("sed -i 's,\"2/2\",\"2/3\",' two/report.json", in: .shards),
            typing: "kassios mutants merge one two", 2,
            """
            error: the shards differ in their number; run all of them on the same build with the same options:
              one: one of 2
              two: one of 3
            """),
        ErrorRow(
            .merge(.overlap),
            in: .after("rm -r two; cp -r one two; sed -i 's,\"1/2\",\"2/2\",' two/report.json", in: .shards),
            typing: "kassios mutants merge one two", 2,
            """
            error: `lateDelivery` for ShopTests/DeliveryTests/arrivesOnTime() is in more than one shard: one, two; run all shards anew, on the same build with the same options
            """),
        ErrorRow(
            .merge(.notWhole),
            in: .after("sed -i 's/\"mutants\" *: *4/\"mutants\": 5/' one/report.json two/report.json", in: .shards),
            typing: "kassios mutants merge one two", 2,
            """
            error: the run has 5 mutants with 5 claims, and these shards together have 4 mutants with 5 claims, or others: one, two; run all shards anew, on the same build with the same options
            """),
    ]
}
