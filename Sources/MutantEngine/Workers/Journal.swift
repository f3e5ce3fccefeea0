internal import MutantCore

/// Tells what happens to the run directory and to whoever watches.
struct Journal: Sendable {
    let directory: RunDirectory
    let onEvent: @Sendable (RunEvent) -> Void

    /// Writes the event down, then tells it.
    func record(_ event: RunEvent) throws(ProjectError) {
        try directory.record(event)
        onEvent(event)
    }

    /// Writes the event down for a run that goes on with this one.
    func write(_ event: RunEvent) throws(ProjectError) {
        try directory.record(event)
    }

    /// Tells the event only: it is no fact of the run.
    func tell(_ event: RunEvent) {
        onEvent(event)
    }

    func record(_ step: WorkerPool.Step) throws(ProjectError) {
        switch step {
        case .started(let trial, let worker):
            try record(
                .trialStarted(
                    number: trial.number, defect: trial.defect, tests: trial.tests, worker: worker,
                    log: directory.logName(of: trial)))
        case .ended(let trial, let observation):
            try record(
                .trialEnded(
                    number: trial.number, seconds: observation.seconds, ending: "\(observation.ending)",
                    swept: observation.swept))
        }
    }
}
