#if PLANTED_DEFECTS
    internal import DefectSwitch

    /// The tool's own planted defects: it is judged like any other subject.
    package enum PlantedDefect: String, Defect, CaseIterable {
        // MARK: judging

        /// A process in which another test ran proves something after all.
        case neighbourForgotten
        /// A kill is a kill without its clean twin.
        case twinForgotten
        /// A test that is red without any defect may kill all the same.
        case redTwinForgiven
        /// A twin counts however few ran beside it.
        case crowdForgiven
        /// Nobody asks whether the defect was switched on.
        case receiptsIgnored
        /// A signal from outside counts as the test's own crash.
        case foreignSignalKills
        /// A deadline passed once is enough.
        case deadlineNotRepeated

        // MARK: reading

        /// A pass counts without the end of its suite.
        case passTakenAtItsWord
        /// A test's line within an open test counts.
        case nestedLineBelieved
        /// What stands behind the last line's end is lost.
        case lastLineLost
        /// The argument of a parameterised test's failure is lost.
        case argumentLost

        // MARK: launching

        /// A switch variable of the user's shell stays in clean trials.
        case switchInherited
        /// The filter for a test matches its longer neighbours, too.
        case filterUnanchored

        // MARK: processes

        /// What a trial leaves behind lives on.
        case leftoversSpared
        /// A process on its way to its program counts as somebody else's.
        case newbornOverlooked
        /// A child that ignores TERM is waited for.
        case deafChildSpared
        /// A child inherits blocked signals.
        case signalsStayBlocked
        /// A manifest that says something else than the tests is up to date.
        case staleManifestOverlooked
        /// Two runs of one project do not see each other.
        case lockForgotten
    }
#endif
