/// A simulated simulator, as its `device.json` holds it.
package struct Device: Codable, Sendable {
    package enum State: String, Codable, Sendable {
        case creating = "Creating"
        case shutdown = "Shutdown"
        case booting = "Booting"
        case booted = "Booted"
        case shuttingDown = "Shutting Down"
    }

    package let udid: String
    package var name: String
    package var typeIdentifier: String
    package var runtimeIdentifier: String
    package var isAvailable = true
    /// What is installed: bundle ids and their folders.
    package var apps: [String: String] = [:]
    package var wasBootedBefore = false
    package var lastBootedAt: Double?
    /// Booted, but of no use before this moment.
    package var readyAt: Double = 0
    /// An app that was installed just now cannot be launched before this moment.
    package var busyUntil: Double = 0
    private var storedState: State
    private var bootsUntil: Double = 0

    package init(udid: String, name: String, type: String, runtime: String, state: State = .shutdown) {
        (self.udid, self.name, typeIdentifier, runtimeIdentifier) = (udid, name, type, runtime)
        storedState = state
    }

    /// A boot goes on by itself when the call that asked for it is killed.
    package func state(at now: Double) -> State {
        storedState == .booting && now >= bootsUntil ? .booted : storedState
    }

    package mutating func begin(booting seconds: Double, settling: Double, at now: Double) {
        storedState = .booting
        bootsUntil = now + seconds
        readyAt = bootsUntil + settling
        lastBootedAt = now
        wasBootedBefore = true
    }

    package mutating func become(_ state: State) {
        storedState = state
    }
}
