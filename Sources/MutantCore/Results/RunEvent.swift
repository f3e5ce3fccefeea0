/// What happens while a run goes on, in order: the journal's lines and the console's source.
package enum RunEvent: Hashable, Sendable, Codable {
    /// Something worth knowing that decides nothing.
    case note(String)
    /// The words of the build tool, passed on.
    case buildOutput(String)
    case planned(mutants: [DefectID], claims: Int, workers: Int)
    case cleanStarted(tests: Int)
    case cleanEnded(CleanReport)
    case trialStarted(number: Int, defect: DefectID?, tests: [TestID], worker: Int)
    /// A trial has been running for a while and goes on.
    case slow(defect: DefectID?, tests: [TestID], worker: Int, seconds: Double)
    case trialEnded(number: Int, seconds: Double, ending: String, swept: [String])
    case decided(MutantReport)
}
