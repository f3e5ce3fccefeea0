import MutantEngine

@testable import MutantCore
@testable import kassios

/// A case that is new to an error does not compile here until it has a kind, and a kind needs a row.
extension ErrorKind {
    /// The types of errors whose cases have kinds, and those that are only ever part of another's words.
    static let types: Set = [
        "ArgumentError", "ProjectError", "SelectionError", "AcceptanceError", "ClaimChoiceError", "ShardError",
        "MergeError", "GitError", "HistoryError", "ReuseError", "ReportError", "StartError", "PropertyListError",
        "TestRunFileError", "SimulatorError", "TestEnumerationError", "XCResultError",
        // A usage, findings, a problem and its place; what goes on after a program's or a journal's name.
        "UsageError", "ManifestError", "JSONError", "SpawnError", "BadLine",
    ]

    init(_ error: ArgumentError) {
        let usage: Usage =
            switch error {
            case .unknownOption: .unknownOption
            case .unknownSubcommand: .unknownSubcommand
            case .unknownTopic: .unknownTopic
            case .unexpectedArgument: .unexpectedArgument
            case .missingArgument: .missingArgument
            case .missingOption: .missingOption
            case .missingValue: .missingValue
            case .emptyValue: .emptyValue
            case .unwantedValue: .unwantedValue
            case .invalidChoice: .invalidChoice
            case .invalidArgument: .invalidArgument
            case .invalidCount: .invalidCount
            case .invalidWorkers: .invalidWorkers
            case .invalidTimeout: .invalidTimeout
            case .invalidDay: .invalidDay
            case .invalidRef: .invalidRef
            case .invalidPattern: .invalidPattern
            case .invalidShard: .invalidShard
            case .repeated: .repeated
            case .sameReport: .sameReport
            case .needs: .needs
            case .needsEither: .needsEither
            case .exclusive: .exclusive
            }
        self = .usage(usage)
    }

    /// Nil for findings, which have kinds of their own.
    init?(_ error: ProjectError) {
        switch error {
        case .badManifest, .badClaims: return nil
        case .badSelection(let error): self.init(error)
        case .badAcceptance(let error): self.init(error)
        case .badChoice(let error): self.init(error)
        case .badShard(let error): self.init(error)
        case .git(let error): self.init(error)
        case .reuse(let error): self.init(error)
        case .noManifest: self = .project(.noManifest)
        case .noFolder: self = .project(.noFolder)
        case .notInRun: self = .project(.notInRun)
        case .unreadable: self = .project(.unreadable)
        case .unwritable: self = .project(.unwritable)
        case .tooLarge: self = .project(.tooLarge)
        case .staleManifest: self = .project(.staleManifest)
        case .badOutput: self = .project(.badOutput)
        case .noCatalogue: self = .project(.noCatalogue)
        case .inheritedSwitch: self = .project(.inheritedSwitch)
        case .lockHeld: self = .project(.lockHeld)
        case .buildFailed: self = .project(.buildFailed)
        case .notBuilt: self = .project(.notBuilt)
        case .severalBuilds: self = .project(.severalBuilds)
        case .outdated: self = .project(.outdated)
        case .unlistable: self = .project(.unlistable)
        case .badDestination(let error): self.init(error)
        case .simulators: self = .project(.simulators)
        case .productsChanged: self = .project(.productsChanged)
        case .sourcesChanged: self = .project(.sourcesChanged)
        }
    }

    init(_ error: SelectionError) {
        switch error {
        case .noMutant: self = .selection(.noMutant)
        case .noGroup: self = .selection(.noGroup)
        case .badPattern: self = .selection(.badPattern)
        case .nothing: self = .selection(.nothing)
        }
    }

    init(_ error: ClaimChoiceError) {
        switch error {
        case .noMutant: self = .choice(.noMutant)
        case .noTest: self = .choice(.noTest)
        case .several: self = .choice(.several)
        }
    }

    init(_ error: AcceptanceError) {
        switch error {
        case .noMutant: self = .acceptance(.noMutant)
        case .isUnclaimed: self = .acceptance(.isUnclaimed)
        case .noClaim: self = .acceptance(.noClaim)
        case .isOver: self = .acceptance(.isOver)
        }
    }

    init(_ error: ShardError) {
        switch error {
        case .noVariables: self = .shard(.noVariables)
        case .badVariables: self = .shard(.badVariables)
        case .noWhole(let error): self.init(error)
        }
    }

    init(_ error: MergeError) {
        switch error {
        case .noShard: self = .merge(.noShard)
        case .different: self = .merge(.different)
        case .twice: self = .merge(.twice)
        case .missing: self = .merge(.missing)
        case .overlap: self = .merge(.overlap)
        case .notWhole: self = .merge(.notWhole)
        }
    }

    init(_ error: GitError) {
        switch error {
        case .notStarted: self = .git(.notStarted)
        case .noRepository: self = .git(.noRepository)
        case .noCommit: self = .git(.noCommit)
        case .unknownRef: self = .git(.unknownRef)
        case .noMergeBase: self = .git(.noMergeBase)
        case .failed: self = .git(.failed)
        }
    }

    init(_ error: HistoryError) {
        switch error {
        case .unreadable: self = .history(.unreadable)
        case .tooLarge: self = .history(.tooLarge)
        case .malformed: self = .history(.malformed)
        case .newer: self = .history(.newer)
        }
    }

    init(_ error: ReuseError) {
        switch error {
        case .noRun: self = .reuse(.noRun)
        case .unreadable: self = .reuse(.unreadable)
        case .finished: self = .reuse(.finished)
        case .differs: self = .reuse(.differs)
        case .otherOptions: self = .reuse(.otherOptions)
        }
    }

    init(_ error: ReportError) {
        switch error {
        case .notJSON: self = .report(.notJSON)
        case .malformed: self = .report(.malformed)
        case .newer: self = .report(.newer)
        case .unsound: self = .report(.unsound)
        }
    }

    init(_ error: StartError) {
        switch error {
        case .hasManifest: self = .start(.hasManifest)
        case .noFolder: self = .start(.noFolder)
        case .nothingThere: self = .start(.nothingThere)
        case .noTests: self = .start(.noTests)
        case .noSubject: self = .start(.noSubject)
        case .unknown: self = .start(.unknown)
        case .notThere: self = .start(.notThere)
        case .badManifest: self = .start(.badManifest)
        }
    }
}

/// Errors in texts.
extension ErrorKind {
    init(_ problem: JSONError.Problem) {
        let json: JSON =
            switch problem {
            case .tooLarge: .tooLarge
            case .empty: .empty
            case .utf16: .utf16
            case .badUTF8: .badUTF8
            case .conflictMarker: .conflictMarker
            case .comment: .comment
            case .trailingComma: .trailingComma
            case .duplicateKey: .duplicateKey
            case .unterminatedString: .unterminatedString
            case .controlCharacter: .controlCharacter
            case .badEscape: .badEscape
            case .loneSurrogate: .loneSurrogate
            case .badNumber: .badNumber
            case .numberOutOfRange: .numberOutOfRange
            case .tooDeep: .tooDeep
            case .unclosed: .unclosed
            case .textAfterEnd: .textAfterEnd
            case .unexpected: .unexpected
            }
        self = .json(json)
    }

    init(_ problem: ClaimLine.Problem) {
        switch problem {
        case .namesNothing: self = .claim(.namesNothing)
        case .isUnclosed: self = .claim(.isUnclosed)
        case .hasSeveralBackticks: self = .claim(.hasSeveralBackticks)
        }
    }

    init(_ reason: NotATest) {
        switch reason {
        case .stray(let reason): self.init(reason)
        case .declaration: self = .claim(.overDeclaration)
        case .function(_, let fault): self.init(fault)
        }
    }

    init(_ reason: StrayReason) {
        switch reason {
        case .blankLine: self = .stray(.blankLine)
        case .otherComment: self = .stray(.otherComment)
        case .behindCode: self = .stray(.behindCode)
        case .statement: self = .stray(.statement)
        case .nothingFollows: self = .stray(.nothingFollows)
        }
    }

    init(_ fault: FunctionFault) {
        let function: Function =
            switch fault {
            case .isNeitherNamedNorMarked: .isNeitherNamedNorMarked
            case .isLocal: .isLocal
            case .isFree: .isFree
            case .isMember: .isMember
            case .inheritsNothing: .inheritsNothing
            case .isInPrivate: .isInPrivate
            case .takesParameters: .takesParameters
            case .isPrivate: .isPrivate
            case .isStatic: .isStatic
            case .returnsValue: .returnsValue
            case .hasRawName: .hasRawName
            }
        self = .function(function)
    }
}

/// Errors about what Apple's tools say.
extension ErrorKind {
    init(_ error: PropertyListError) {
        switch error {
        case .tooLarge: self = .xcode(.listTooLarge)
        case .tooDeep: self = .xcode(.listTooDeep)
        case .unreadable: self = .xcode(.noList)
        case .unwritable: self = .xcode(.listUnwritable)
        }
    }

    init(_ error: TestRunFileError) {
        switch error {
        case .noDictionary: self = .xcode(.noDictionary)
        case .unknownVersion: self = .xcode(.unknownVersion)
        case .noTargets: self = .xcode(.noTargets)
        case .noTrials: self = .xcode(.noTrials)
        case .severalTrials: self = .xcode(.severalTrials)
        case .repeatedName: self = .xcode(.repeatedName)
        case .unknownTarget: self = .xcode(.unknownTarget)
        case .unknownConfiguration: self = .xcode(.unknownConfiguration)
        case .scatteredTargets: self = .xcode(.scatteredTargets)
        case .noTests: self = .xcode(.noTests)
        case .mixedKinds: self = .xcode(.mixedKinds)
        }
    }

    init(_ error: SimulatorError) {
        switch error {
        case .unreadable: self = .xcode(.simulatorsUnreadable)
        case .unclear: self = .xcode(.unclearDestination)
        case .unknownDevice: self = .xcode(.unknownDevice)
        case .unknownName: self = .xcode(.unknownName)
        case .severalDevices: self = .xcode(.severalDevices)
        case .unavailable: self = .xcode(.unavailable)
        case .unknownRuntime: self = .xcode(.unknownRuntime)
        case .unsupported: self = .xcode(.unsupported)
        case .noRuntime: self = .xcode(.noRuntime)
        }
    }

    init(_ error: TestEnumerationError) {
        switch error {
        case .notJSON: self = .xcode(.testListNotJSON)
        case .noValues: self = .xcode(.testListMissing)
        }
    }

    init(_ error: XCResultError) {
        switch error {
        case .notJSON: self = .xcode(.resultsNotJSON)
        case .missing: self = .xcode(.resultsMissing)
        }
    }
}
