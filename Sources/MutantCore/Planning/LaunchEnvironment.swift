#if PLANTED_DEFECTS
    internal import DefectSwitch
#endif

/// The contract with the subject: which variables and arguments a trial is launched with.
package struct LaunchEnvironment: Hashable, Sendable {
    /// The launch arguments, the switch's included.
    package let arguments: [String]
    /// Set for the trial, over whatever is inherited.
    package let set: [String: String]
    /// Taken away from what is inherited.
    package let removed: [String]

    package static let defect = "KASSIOS_DEFECT"
    package static let launchArguments = "KASSIOS_LAUNCH_ARGUMENTS"
    package static let receipts = "KASSIOS_RECEIPTS"
    package static let worker = "KASSIOS_WORKER"

    /// - Parameter receiptsFile: a file of this trial's own, to which the subject appends.
    package init(
        for defect: DefectID?, of manifest: Manifest, receiptsFile: String, worker: Int, inherited: [String: String]
    ) {
        let subject = manifest.subject
        var launch = subject.launch
        var removed = [Self.defect]
        if let defect {
            let extra = manifest.defects[defect]?.launch.filled(with: defect) ?? LaunchSettings()
            let switched = subject.switchSettings.filled(with: defect)
            launch.arguments += switched.arguments + extra.arguments
            launch.environment.merge(switched.environment) { $1 }
            launch.environment.merge(extra.environment) { $1 }
            launch.environment[Self.defect] = defect.text
            removed = []
        } else {
            removed += Self.switchNames(of: manifest).filter { launch.environment[$0] == nil }
        }
        #if PLANTED_DEFECTS
            if PlantedDefect.switchInherited.isActive { removed = [Self.defect] }
        #endif
        launch.environment[Self.launchArguments] = launch.arguments.joined(separator: "\n")
        launch.environment[Self.receipts] = receiptsFile
        launch.environment[Self.worker] = String(worker)
        for (name, value) in ["SWIFT_BACKTRACE": "enable=no", "NO_COLOR": "1"]
        where inherited[name] == nil && launch.environment[name] == nil {
            launch.environment[name] = value
        }
        arguments = launch.arguments
        set = launch.environment
        self.removed = removed.sorted()
    }

    /// `inherited` with the trial's own variables over it.
    package func applied(to inherited: [String: String]) -> [String: String] {
        var environment = inherited
        for name in removed { environment[name] = nil }
        return environment.merging(set) { $1 }
    }

    /// Every variable by which this manifest switches a defect on.
    package static func switchNames(of manifest: Manifest) -> Set<String> {
        manifest.defects.values.reduce(into: Set(manifest.subject.switchSettings.environment.keys)) {
            $0.formUnion($1.launch.environment.keys)
        }
    }

    /// The variables of the user's shell that would switch a defect on behind the run's back.
    package static func inheritedSwitches(of manifest: Manifest, in inherited: [String: String]) -> [String] {
        switchNames(of: manifest).union([defect]).filter { inherited[$0] != nil }.sorted()
    }
}
