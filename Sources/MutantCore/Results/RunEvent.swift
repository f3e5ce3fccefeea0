/// What happens while a run goes on, in order: the journal's lines and the console's source.
package enum RunEvent: Hashable, Sendable, Codable {
    /// Something worth knowing that decides nothing.
    case note(String)
    /// The words of the build tool, passed on.
    case buildOutput(String)
    /// Everything before tells nothing about a defect.
    case began(RunIdentity)
    case planned(mutants: [DefectID], claims: Int, workers: Int)
    /// What it is going to take; follows `planned`.
    case expected(Workload)
    /// From now on so many trials run at once.
    case workers(Int)
    case cleanStarted(tests: Int)
    case cleanEnded(CleanReport)
    /// - Parameter log: relative to the run directory.
    case trialStarted(number: Int, defect: DefectID?, tests: [TestID], worker: Int, log: String)
    /// A trial has been running for a while and goes on.
    case slow(defect: DefectID?, tests: [TestID], worker: Int, seconds: Double)
    case trialEnded(number: Int, seconds: Double, ending: String, swept: [String])
    /// A mutant may be decided twice: a reused verdict is given up when a clean trial speaks against it.
    case decided(MutantReport)
}
