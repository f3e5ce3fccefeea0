import DefectSwitch

/// The planted defects of the sample, each at one place: search for its id.
enum BankDefect: String, Defect, CaseIterable {
    // MARK: money
    case balanceAfterAdds
    case feeNotCharged
    case accountLeftOut
    case lossShownAsGain
    case wrongRateSide
    case centsCutOff

    // MARK: state
    case fieldNotCleared
    case draftSurvivesLock
    case historyNotUpdated
    case limitForgotten
    case swapKeepsResult
    case costFromOldPrice

    // MARK: validation
    case zeroAmountAccepted
    case overdraftAccepted
    case checksumIgnored
    case subCentAccepted
    case longNoteAccepted
    case limitOverMaximum
    case hugeQuantityCrashes

    // MARK: localisation
    case groupingMisread
    case decimalPointInGerman
    case dateOrderSwapped
    case pluralWrong
    case titleUntranslated

    // MARK: concurrency
    case doubleTapSendsTwice
    case incomingPaymentLost
    case staleQuoteWins
    case latePageMixedIn

    // MARK: interface
    case successToastMissing
    case toastStays
    case toastWithoutFade
    case progressStays
    case filterLeaksRow
    case priceFrozen
    case wrongRowOpened
    case sortReversed

    // MARK: accessibility
    case hiddenBalanceSpoken
    case errorNotSpoken
    case toggleSpokenInverted
    case revealUnlabelled
    case trendSpokenWrong

    // MARK: security
    case pinShownInClear
    case lockoutMissing
    case autoLockMissing
    case numberStaysRevealed
    case frozenCardPays
    case coverMissing
    case pinWrittenToLog

    // MARK: network
    case offlineSaysSent
    case retryPaysTwice
    case pageRepeated
    case endlessPaging
    case refreshKeepsOldBalance

    // MARK: performance
    case slowUnlock
    case searchOnEachKey
    case searchHangs
    case pollsAfterLeaving
    case rowsFetchThemselves
    case quotesKeptForever
}
