package import MutantCore

/// Builds a subject and its tests once.
package protocol Runner: Sendable {
    /// Builds, handing on the build tool's words as they come.
    func build(onOutput: @escaping @Sendable (String) -> Void) async throws(ProjectError)

    /// What was built last, by this run or by somebody else.
    func builtSubject() throws(ProjectError) -> any BuiltSubject
}

/// A build whose tests can be launched, any number of times.
package protocol BuiltSubject: Sendable {
    func listedTests() async throws(ProjectError) -> [TestID]

    /// What names the products as they are now; it must not change while trials run.
    func products() throws(ProjectError) -> Products

    /// The launch of `trial`; if the test framework writes events, they go to the file `events`.
    func command(for trial: Trial, launch: LaunchEnvironment, events: String) -> Invocation

    /// What the files of a trial that has ended say, test by test.
    func outcomes(of trial: Trial, log: String, events: String) -> [TestOutcome]
}
