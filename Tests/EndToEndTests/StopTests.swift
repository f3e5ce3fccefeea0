import Foundation
import Testing

#if os(Linux)
    /// Ctrl-Z and what follows it.
    @Suite struct StopTests {
        private func states(_ processes: [pid_t]) -> Set<Character> {
            Set(
                processes.compactMap { pid in
                    let stat = URL(filePath: "/proc/\(pid)/stat").text
                    return stat.lastIndex(of: ")").flatMap { stat[$0...].dropFirst(2).first }
                })
        }

        @Test func `Ctrl-Z stops the trial and then the tool, and stopped time does not count`() async throws {
            let (package, run) = try await SlowRun.start(seconds: 10, only: ["slow"], options: ["--timeout", "15"])
            run.send(SIGTSTP)
            #expect(try await run.reaches { self.states([$0.pid]) == ["T"] })
            // The test, the shell it started, and what that started: the last two in a session of their own.
            let trial = run.processes
            #expect(trial.count >= 2)
            #expect(states(trial) == ["T"])
            try await Task.sleep(for: .seconds(16))
            #expect(states(trial + [run.pid]) == ["T"])
            run.send(SIGCONT)
            let ending = await run.ending()
            let claim = try #require(try package.report().claims(of: "slow").first)
            #expect(ending.status == 0, "\(ending.output)\(ending.errors)")
            #expect(ending.seconds > 16)
            #expect(claim.answer == "killed assertion")
            #expect(claim.attempts == 1)
            #expect(!claim.swept.isEmpty)
            #expect(run.processes.isEmpty)
            #expect(run.leftovers.isEmpty)
        }

        @Test func `a run that was stopped can be ended when it goes on`() async throws {
            let (package, run) = try await SlowRun.start()
            for _ in 0..<2 {
                run.send(SIGTSTP)
                #expect(try await run.reaches { self.states([$0.pid]) == ["T"] })
                run.send(SIGCONT)
                #expect(try await run.reaches { !self.states([$0.pid] + $0.processes).contains("T") })
            }
            run.send(SIGTSTP)
            #expect(try await run.reaches { self.states([$0.pid]) == ["T"] })
            run.send(SIGTERM)
            run.send(SIGCONT)
            #expect(await run.ending().status == 128 + SIGTERM)
            #expect(try package.report().status == "interrupted")
            #expect(run.processes.isEmpty)
            #expect(run.leftovers.isEmpty)
        }
    }
#endif
