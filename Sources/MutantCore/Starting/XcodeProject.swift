/// The targets of an Xcode project, as its `project.pbxproj` tells them.
package struct XcodeProject: Hashable, Sendable {
    package struct Target: Hashable, Sendable {
        package enum Kind: Hashable, Sendable {
            case app
            case unitTests
            case uiTests
            case other

            init(productType: String) {
                switch productType.split(separator: ".").last {
                case "application": self = .app
                case "unit-test": self = .unitTests
                case "ui-testing": self = .uiTests
                default: self = .other
                }
            }
        }

        package let name: String
        package let kind: Kind
        /// The folder of its sources, relative to the project's; nil where none can be made out.
        package let folder: String?
        /// Whether a new file in the folder belongs to the target by itself.
        package let isSynchronized: Bool
        /// The app's identifier, where it is written out.
        package let bundleIdentifier: String?
        /// `iphoneos`, `macosx` and so on.
        package let sdk: String?

        package init(
            name: String, kind: Kind, folder: String?, isSynchronized: Bool = true, bundleIdentifier: String? = nil,
            sdk: String? = nil
        ) {
            self.name = name
            self.kind = kind
            self.folder = folder
            self.isSynchronized = isSynchronized
            self.bundleIdentifier = bundleIdentifier
            self.sdk = sdk
        }

        package var isTest: Bool { kind == .unitTests || kind == .uiTests }
    }

    package let targets: [Target]

    package init(targets: [Target]) { self.targets = targets }

    /// - Parameter bytes: of the old style, which Xcode writes, or XML, which other tools do.
    package init(reading bytes: [UInt8]) throws(PropertyListError) {
        let isOther = bytes.starts(with: "<?xml".utf8) || bytes.starts(with: "bplist".utf8)
        let tree = isOther ? try PropertyList(reading: bytes) : try OldPropertyList.read(bytes)
        guard let objects = tree["objects"]?.entries, let root = tree["rootObject"]?.text,
            let project = objects[root]
        else { throw .unreadable("it holds no project") }
        targets = XcodeProjectReader(objects, project).targets
    }
}
