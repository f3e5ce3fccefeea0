internal import Foundation
package import MutantCore

/// Looks at what is in a folder, and starts nothing.
package struct ProjectSurveyor: Sendable {
    private let folder: String
    private let tree: SourceTree

    /// - Parameter folder: an absolute path.
    package init(folder: String) {
        self.folder = folder
        tree = SourceTree(folder: folder)
    }

    package func survey() -> ProjectSurvey {
        var survey = ProjectSurvey()
        let names = names(in: "")
        if names.contains("Package.swift") { surveyPackage(into: &survey) }
        for name in names where name.hasSuffix(".xcworkspace") { surveyWorkspace(name, into: &survey) }
        for name in names where name.hasSuffix(".xcodeproj") && name != "Pods.xcodeproj" {
            surveyProject(name, into: &survey)
        }
        survey.below = survey.projects.isEmpty ? below(names) : []
        survey.isOnGitHub = exists(".github") || text(of: ".git/config")?.contains("github.com") == true
        survey.lacksIgnore = exists(".git") && text(of: ".gitignore")?.contains(".kassios") != true
        return survey
    }

    // MARK: Packages

    private func surveyPackage(into survey: inout ProjectSurvey) {
        guard let bytes = read("Package.swift", into: &survey) else { return }
        let outline = PackageOutline(reading: bytes)
        let targets = outline.targets.map { target in
            surveyed(.init(target, folder: target.candidates.first(where: isFolder)), into: &survey)
        }
        survey.projects.append(
            .init(kind: .package, path: "Package.swift", targets: targets, gaps: outline.gaps))
    }

    private func surveyed(_ target: ProjectSurvey.Target, into survey: inout ProjectSurvey) -> ProjectSurvey.Target {
        guard let folder = target.folder else { return target }
        var target = target
        for item in FolderWalk(base: self.folder, from: folder).items {
            let read: Result<SourceSurvey, Finding> =
                switch item {
                case .finding(let finding): .failure(finding)
                case .file(let path): tree.bytes(of: path).map { SourceSurvey(reading: $0, file: path) }
                }
            switch read {
            case .success(let source): target.sources.append(source)
            case .failure(let finding):
                survey.unreadable.append(.init(path: finding.location?.file ?? folder, reason: finding.message))
            }
        }
        target.sources.sort { $0.file < $1.file }
        return target
    }

    // MARK: Xcode

    /// Its own schemes, and the targets and schemes of the projects in it.
    private func surveyWorkspace(_ name: String, into survey: inout ProjectSurvey) {
        guard let bytes = read("\(name)/contents.xcworkspacedata", into: &survey) else { return }
        var targets: [ProjectSurvey.Target] = []
        var schemes: [XcodeScheme] = schemes(of: name, besides: "")
        for project in XcodeWorkspace.projects(in: bytes) where !project.hasSuffix("Pods.xcodeproj") {
            guard isInside(project), let found = targetsAndSchemes(project, into: &survey) else { continue }
            targets += found.targets
            schemes += found.schemes.filter { scheme in !schemes.contains { $0.name == scheme.name } }
        }
        survey.projects.append(.init(kind: .xcodeWorkspace, path: name, targets: targets, schemes: schemes))
    }

    private func surveyProject(_ name: String, into survey: inout ProjectSurvey) {
        guard let found = targetsAndSchemes(name, into: &survey) else { return }
        survey.projects.append(
            .init(kind: .xcodeProject, path: name, targets: found.targets, schemes: found.schemes))
    }

    private func targetsAndSchemes(
        _ path: String, into survey: inout ProjectSurvey
    ) -> (targets: [ProjectSurvey.Target], schemes: [XcodeScheme])? {
        guard let bytes = read("\(path)/project.pbxproj", into: &survey) else { return nil }
        do throws(PropertyListError) {
            let base = (path as NSString).deletingLastPathComponent
            let targets = try XcodeProject(reading: bytes).targets.map { target in
                let folder = target.folder.map { Self.joined(base, $0) }
                return ProjectSurvey.Target(target, folder: folder.flatMap { isFolder($0) ? $0 : nil })
            }
            return (targets.map { surveyed($0, into: &survey) }, schemes(of: path, besides: base))
        } catch {
            survey.unreadable.append(.init(path: "\(path)/project.pbxproj", reason: "\(error)"))
            return nil
        }
    }

    private func schemes(of container: String, besides base: String) -> [XcodeScheme] {
        let shared = "\(container)/xcshareddata/xcschemes"
        return names(in: shared).filter { $0.hasSuffix(".xcscheme") }.compactMap { name in
            guard case .success(let bytes) = tree.bytes(of: "\(shared)/\(name)") else { return nil }
            let scheme = XcodeScheme(reading: bytes, name: String(name.dropLast(".xcscheme".count)))
            let planned = scheme.testPlans.flatMap { testTargets(ofPlan: Self.joined(base, $0)) }
            return XcodeScheme(
                name: scheme.name, testTargets: scheme.testTargets + planned, testPlans: scheme.testPlans)
        }
    }

    private func testTargets(ofPlan path: String) -> [String] {
        guard isInside(path), case .success(let bytes) = tree.bytes(of: path) else { return [] }
        do throws(JSONError) { return try XcodeTestPlan.targets(in: bytes) } catch { return [] }
    }

    // MARK: Files

    private static func joined(_ base: String, _ path: String) -> String {
        base.isEmpty ? path : path == "." ? base : "\(base)/\(path)"
    }

    /// Larger files are no project's.
    private static let largest = 64 << 20

    private func read(_ path: String, into survey: inout ProjectSurvey) -> [UInt8]? {
        if let stamp = FileStamp(path: "\(folder)/\(path)"), stamp.size > Self.largest {
            survey.unreadable.append(.init(path: path, reason: "it has \(stamp.size) bytes"))
            return nil
        }
        switch tree.bytes(of: path) {
        case .success(let bytes): return bytes
        case .failure(let finding):
            survey.unreadable.append(.init(path: path, reason: finding.message))
            return nil
        }
    }

    private func text(of path: String) -> String? {
        guard case .success(let bytes) = tree.bytes(of: path) else { return nil }
        return String(decoding: bytes, as: UTF8.self)
    }

    private func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: "\(folder)/\(path)") }

    private func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return isInside(path) && FileManager.default.fileExists(atPath: "\(folder)/\(path)", isDirectory: &isFolder)
            && isFolder.boolValue
    }

    /// Paths that leave the folder are nobody's here.
    private func isInside(_ path: String) -> Bool { !path.hasPrefix("/") && !path.split(separator: "/").contains("..") }

    /// The names in a folder, sorted; none where it cannot be listed.
    private func names(in path: String) -> [String] {
        do {
            return try FileManager.default.contentsOfDirectory(atPath: "\(folder)/\(path)").sorted()
        } catch {
            return []
        }
    }

    /// Projects one folder deeper, for the advice to go there.
    private func below(_ names: [String]) -> [String] {
        names.filter { !$0.hasPrefix(".") && isFolder($0) }.flatMap { folder in
            self.names(in: folder).filter { name in
                name == "Package.swift" || name.hasSuffix(".xcodeproj") || name.hasSuffix(".xcworkspace")
            }.map { "\(folder)/\($0)" }
        }
    }
}
