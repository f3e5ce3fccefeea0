import MutantCore

/// What there is to complain about, sentence by sentence: each kind has at least one row in the table.
///
/// The kinds of errors that are enums follow from their cases: see `ErrorKind+Cases.swift`.
enum ErrorKind: Hashable, CaseIterable, Sendable {
    case usage(Usage)
    case project(Project)
    case selection(Selection)
    case acceptance(Acceptance)
    case choice(Choice)
    case git(Git)
    case history(History)
    case reuse(Reuse)
    case report(Report)
    case shard(Shard)
    case merge(Merge)
    case start(Start)
    case json(JSON)
    case manifest(Manifest)
    case check(Check)
    case catalogue(Catalogue)
    case claim(Claim)
    case stray(Stray)
    case function(Function)
    case file(File)
    case doctor(MutantCore.Check)
    case xcode(Xcode)

    static var allCases: [ErrorKind] {
        let parts: [[ErrorKind]] = [
            Usage.allCases.map { .usage($0) }, Project.allCases.map { .project($0) },
            Selection.allCases.map { .selection($0) }, Acceptance.allCases.map { .acceptance($0) },
            Choice.allCases.map { .choice($0) },
            Git.allCases.map { .git($0) }, History.allCases.map { .history($0) }, Reuse.allCases.map { .reuse($0) },
            Report.allCases.map { .report($0) }, Shard.allCases.map { .shard($0) }, Merge.allCases.map { .merge($0) },
            Start.allCases.map { .start($0) }, JSON.allCases.map { .json($0) },
            Manifest.allCases.map { .manifest($0) }, Check.allCases.map { .check($0) },
            Catalogue.allCases.map { .catalogue($0) }, Claim.allCases.map { .claim($0) },
            Stray.allCases.map { .stray($0) }, Function.allCases.map { .function($0) },
            File.allCases.map { .file($0) }, MutantCore.Check.allCases.map { .doctor($0) },
            Xcode.allCases.map { .xcode($0) },
        ]
        return parts.flatMap(\.self)
    }
}

/// Errors that are enums.
extension ErrorKind {
    enum Usage: CaseIterable {
        case unknownOption, unknownSubcommand, unknownTopic, unexpectedArgument, missingArgument, missingOption
        case missingValue, emptyValue, unwantedValue, invalidChoice, invalidArgument, invalidCount, invalidWorkers
        case invalidTimeout, invalidDay, invalidRef, invalidPattern, invalidShard, repeated, sameReport, needs
        case needsEither, exclusive
    }

    enum Project: CaseIterable {
        case noManifest, noFolder, notInRun, unreadable, unwritable, tooLarge, staleManifest, badOutput, noCatalogue
        case inheritedSwitch, lockHeld, buildFailed, notBuilt, severalBuilds, outdated, unlistable, simulators
        case productsChanged, sourcesChanged
    }

    enum Selection: CaseIterable { case noMutant, noGroup, badPattern, nothing }
    enum Acceptance: CaseIterable { case noMutant, isUnclaimed, noClaim, isOver }
    enum Choice: CaseIterable { case noMutant, noTest, several }
    enum Git: CaseIterable { case notStarted, noRepository, noCommit, unknownRef, noMergeBase, failed }
    enum History: CaseIterable { case unreadable, tooLarge, malformed, newer }
    enum Reuse: CaseIterable { case noRun, unreadable, finished, differs, otherOptions }
    enum Report: CaseIterable { case notJSON, malformed, newer, unsound }
    enum Shard: CaseIterable { case noVariables, badVariables }
    enum Merge: CaseIterable { case noShard, different, twice, missing, overlap, notWhole }
    enum Start: CaseIterable {
        case hasManifest, noFolder, nothingThere, noTests, noSubject, unknown, notThere, badManifest
    }

    enum JSON: CaseIterable {
        case tooLarge, empty, utf16, badUTF8, conflictMarker, comment, trailingComma, duplicateKey
        case unterminatedString, controlCharacter, badEscape, loneSurrogate, badNumber, numberOutOfRange, tooDeep
        case unclosed, textAfterEnd, unexpected
    }

    /// A comment with a claim that is attached to nothing.
    enum Stray: CaseIterable { case blankLine, otherComment, behindCode, statement, nothingFollows }

    /// A function with a claim that is no test.
    enum Function: CaseIterable {
        case isNeitherNamedNorMarked, isLocal, isFree, isMember, inheritsNothing, isInPrivate, takesParameters
        case isPrivate, isStatic, returnsValue, hasRawName
    }

    enum Xcode: CaseIterable {
        case listTooLarge, listTooDeep, noList, listUnwritable
        case noDictionary, unknownVersion, noTargets, noTrials, severalTrials, repeatedName, unknownTarget
        case unknownConfiguration, scatteredTargets, noTests, mixedKinds
        case simulatorsUnreadable, unclearDestination, unknownDevice, unknownName, severalDevices, unavailable
        case unknownRuntime, unsupported, noRuntime
        case testListNotJSON, testListMissing, resultsNotJSON, resultsMissing
    }
}

/// Findings, which are sentences and no cases.
extension ErrorKind {
    enum Manifest: CaseIterable {
        case wrongType, unknownKey, missingKey, newerVersion, badVersion, unknownWord, emptyText, notAnID, emptyTest
        case notADay, controlCharacter, nulCharacter, emptyPath, absolutePath, emptyVariable, variableWithSign
        case reservedVariable, variableWithDefect, badKeyPath, defectInLaunch, switchTurnsNothingOn
        case switchNamesNoDefect, xcodeKeyOfTests, repeatedRoot, catalogueKinds, noCommand, noXcodeBuild, xcodeKinds
        case noScheme, badAttempts, repeatedID, repeatedTest, noTests, lacksMutants, lostBehindMutants
        case brokenMutants, strayPath
    }

    /// What the manifest says of defects that nothing bears out.
    enum Check: CaseIterable {
        case unknownDefect, strangeTest, isOver, claimedAfterAll, unclaimed, lookalikes, killedAfterAll
    }

    enum Catalogue: CaseIterable {
        case noEnum, severalEnums, noCases, associatedValues, rawValueIsNoText, notAnID, twiceInEnum
        case listIsNoArray, entryIsNoObject, noPath, missingPath, missingID, wrongType, twice
        case commandFailed, commandNotStarted, commandPrintsNoID
    }

    enum Claim: CaseIterable {
        case namesNothing, isUnclosed, hasSeveralBackticks, notAnID, unknownDefect, nearClaim, overDeclaration
        case twoTests, lostArguments, lostEnvironment, notBuilt, notBuiltHere
    }

    /// Sources that cannot be read.
    enum File: CaseIterable {
        case missingRoot, missing, notAFile, brokenLink, nameIsNotUTF8, notUTF8, utf16, tooLarge
    }
}
