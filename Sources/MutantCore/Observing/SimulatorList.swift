/// The machine's simulators, as `simctl list -j` prints them; parts that were not asked for are empty.
package struct SimulatorList: Hashable, Sendable {
    package struct Device: Hashable, Sendable {
        package enum State: Hashable, Sendable {
            case creating
            case shutdown
            case booting
            case booted
            case shuttingDown
            /// A word that this build does not know.
            case other(String)
        }

        package let id: SimulatorID
        package let name: String
        package let state: State
        package let isAvailable: Bool
        /// Why it is not available, where simctl says so.
        package let fault: String?
        /// The identifier of its device type, where the list has it.
        package let type: String?
        /// The identifier of its runtime.
        package let runtime: String
    }

    package struct Runtime: Hashable, Sendable {
        package let identifier: String
        /// `iOS 18.2`
        package let name: String
        package let version: String
        package let build: String?
        package let isAvailable: Bool
        package let fault: String?
        /// The identifiers of the device types that it runs; nil where the list does not say.
        package let deviceTypes: Set<String>?
    }

    package struct DeviceType: Hashable, Sendable {
        package let identifier: String
        /// `iPhone 16`
        package let name: String
    }

    package var devices: [Device] = []
    package var runtimes: [Runtime] = []
    package var deviceTypes: [DeviceType] = []

    package init(reading bytes: [UInt8]) throws(SimulatorError) {
        let list: JSONValue
        do {
            list = try JSONText.value(of: bytes, maximumBytes: 64 << 20)
        } catch {
            throw .unreadable(error)
        }
        runtimes = (list["runtimes"]?.elements ?? []).compactMap(Runtime.init)
        deviceTypes = (list["devicetypes"]?.elements ?? []).compactMap(DeviceType.init)
        for group in list["devices"]?.members ?? [] {
            devices += (group.value.elements ?? []).compactMap { Device($0, runtime: group.key) }
        }
    }
}

extension SimulatorList.Device {
    fileprivate init?(_ json: JSONValue, runtime: String) {
        guard let id = json["udid"]?.text.flatMap({ SimulatorID($0) }), let name = json["name"]?.text else {
            return nil
        }
        self.id = id
        self.name = name
        state = State(json["state"]?.text ?? "")
        isAvailable = json.isAvailable
        fault = json["availabilityError"]?.text
        type = json["deviceTypeIdentifier"]?.text
        self.runtime = runtime
    }
}

extension SimulatorList.Device.State {
    init(_ word: String) {
        self =
            switch word {
            case "Creating": .creating
            case "Shutdown": .shutdown
            case "Booting": .booting
            case "Booted": .booted
            case "Shutting Down": .shuttingDown
            default: .other(word)
            }
    }
}

extension SimulatorList.Runtime {
    fileprivate init?(_ json: JSONValue) {
        guard let identifier = json["identifier"]?.text, let name = json["name"]?.text else { return nil }
        self.identifier = identifier
        self.name = name
        version = json["version"]?.text ?? String(name.drop { !$0.isNumber })
        build = json["buildversion"]?.text
        isAvailable = json.isAvailable
        fault = json["availabilityError"]?.text
        deviceTypes = json["supportedDeviceTypes"]?.elements.map { Set($0.compactMap { $0["identifier"]?.text }) }
    }

    /// `iOS`
    package var platform: String { String(name.prefix { !$0.isWhitespace }) }

    /// Numbers to sort by: 18.10 is newer than 18.9.
    var versionNumbers: [Int] { version.split(separator: ".").map { Int($0) ?? 0 } }
}

extension SimulatorList.DeviceType {
    fileprivate init?(_ json: JSONValue) {
        guard let identifier = json["identifier"]?.text, let name = json["name"]?.text else { return nil }
        self.identifier = identifier
        self.name = name
    }
}

extension JSONValue {
    /// Old versions say it in words; where nothing is said it is available.
    fileprivate var isAvailable: Bool {
        switch (self["isAvailable"]?.content, self["availability"]?.text) {
        case (.bool(let flag), _): flag
        case (.text(let text), _): text == "YES"
        case (_, let text?): text == "(available)"
        case (_, nil): true
        }
    }
}
