/// A scheme of an Xcode project or workspace, as far as it says what is tested.
package struct XcodeScheme: Hashable, Sendable {
    package let name: String
    /// The test targets it names itself.
    package let testTargets: [String]
    /// The test plans it names, relative to the folder of its project.
    package let testPlans: [String]

    package init(name: String, testTargets: [String] = [], testPlans: [String] = []) {
        self.name = name
        self.testTargets = testTargets
        self.testPlans = testPlans
    }

    /// Any bytes give some scheme.
    package init(reading bytes: [UInt8], name: String) {
        var open: [String] = []
        var skipped = false
        var targets: [String] = []
        var plans: [String] = []
        for tag in XMLTags(bytes) {
            if tag.kind == .end {
                if let last = open.lastIndex(of: tag.name) { open.removeSubrange(last...) }
                continue
            }
            if tag.name == "TestableReference" { skipped = tag.attributes["skipped"] == "YES" }
            if open.contains("TestAction"), open.contains("TestableReference"), !skipped,
                let target = tag.attributes["BlueprintName"]
            {
                targets.append(target)
            }
            if tag.name == "TestPlanReference", let plan = tag.attributes["reference"] {
                plans.append(XcodeWorkspace.path(of: plan))
            }
            // Schemes are a few levels deep; a file that never closes anything must not make this slow.
            if tag.kind == .start, open.count < 100 { open.append(tag.name) }
        }
        self.init(name: name, testTargets: targets, testPlans: plans)
    }

    /// Whether it tests anything.
    package var isTesting: Bool { !testTargets.isEmpty || !testPlans.isEmpty }
}

/// What a workspace holds.
package enum XcodeWorkspace {
    /// The projects named in `contents.xcworkspacedata`, relative to the workspace's folder.
    package static func projects(in bytes: [UInt8]) -> [String] {
        XMLTags(bytes).filter { $0.name == "FileRef" }.compactMap { $0.attributes["location"].map(path) }
            .filter { $0.hasSuffix(".xcodeproj") }
    }

    /// A place without the word for what it is relative to: `group:`, `container:`.
    static func path(of location: String) -> String {
        location.split(separator: ":", maxSplits: 1).last.map(String.init) ?? location
    }
}

/// What a test plan tests.
package enum XcodeTestPlan {
    /// The names of its targets; none where the file is no test plan.
    package static func targets(in bytes: [UInt8]) throws(JSONError) -> [String] {
        let root = try JSONText.value(of: bytes)
        return (root["testTargets"]?.elements ?? []).compactMap { entry in
            if case .bool(false) = entry["enabled"]?.content { return nil }
            guard case .text(let name) = entry["target"]?["name"]?.content else { return nil }
            return name
        }
    }
}
