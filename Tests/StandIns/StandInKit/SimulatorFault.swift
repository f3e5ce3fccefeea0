/// What CoreSimulator says no with.
package enum SimulatorFault {
    case unknown(String)
    case state(String, Device.State, code: Int32)
    case unavailable
    case resources
    case interrupted
    case notReady
    case busy(String)

    package var refusal: Refusal {
        switch self {
        case .unknown(let device): Refusal(148, "Invalid device or device pair: \(device)")
        case .state(let verb, let state, let code):
            Refusal(
                code,
                """
                An error was encountered processing the command (domain=com.apple.CoreSimulator.SimError, code=405):
                Unable to \(verb) device in current state: \(state.rawValue)
                """)
        case .unavailable:
            Refusal(
                161,
                """
                An error was encountered processing the command (domain=com.apple.CoreSimulator.SimError, code=401):
                Unable to boot device because it cannot be located on disk.
                """)
        case .resources:
            Refusal(
                60,
                """
                An error was encountered processing the command (domain=NSPOSIXErrorDomain, code=60):
                Unable to boot device due to insufficient system resources.
                """)
        case .interrupted:
            Refusal(
                1,
                """
                CoreSimulatorService connection interrupted. Resubmitting request for service context.
                CoreSimulatorService connection became invalid. Simulator services will no longer be available.
                """)
        case .notReady:
            Refusal(
                165,
                """
                An error was encountered processing the command (domain=com.apple.CoreSimulator.SimError, code=405):
                Unable to lookup in current state: Booting
                """)
        case .busy(let app):
            Refusal(
                4,
                """
                An error was encountered processing the command (domain=FBSOpenApplicationServiceErrorDomain, code=1):
                The request to open "\(app)" failed.
                The request was denied by service delegate (SBMainWorkspace) for reason: Busy ("Application "\(app)" is \
                installing or uninstalling, and cannot be launched").
                """)
        }
    }
}
