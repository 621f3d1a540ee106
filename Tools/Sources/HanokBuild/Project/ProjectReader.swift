import Foundation

/// Finds out what kind of project lies at a path and reads the app in it.
public enum ProjectReader {
  /// Reads the app at `path`: a folder with an Xcode project, a workspace or a Package.swift, or one
  /// of these itself. `target` chooses among several apps.
  public static func read(
    _ path: URL, target: String? = nil, configuration: ProjectConfiguration = .debug
  ) throws -> AppProject {
    guard FileManager.default.fileExists(atPath: path.path) else {
      throw BuildProblem("does not exist", file: path.path)
    }
    let path = path.standardizedFileURL
    let projects = try xcodeProjects(at: path)
    if !projects.isEmpty {
      return try app(in: projects, at: path, target: target, configuration)
    }
    let folder = path.lastPathComponent == "Package.swift" ? path.deletingLastPathComponent() : path
    if LocalPackages.isPackage(folder) {
      return try PackageAppReader(
        folder: folder, chosenTarget: target, configuration: configuration
      ).read()
    }
    throw nothing(at: path)
  }

  /// What to say of a folder without a project: another tool may make it.
  private static func nothing(at path: URL) -> BuildProblem {
    let generators = [
      ("project.yml", "XcodeGen", "xcodegen generate"),
      ("project.yaml", "XcodeGen", "xcodegen generate"),
      ("project.json", "XcodeGen", "xcodegen generate"),
      ("Project.swift", "Tuist", "tuist generate"),
      ("Workspace.swift", "Tuist", "tuist generate"), ("BUILD.bazel", "Bazel", "rules_xcodeproj"),
      ("MODULE.bazel", "Bazel", "rules_xcodeproj"), ("BUCK", "Buck", "buck project"),
    ]
    for (name, tool, command) in generators {
      let file = path.appendingPathComponent(name)
      guard FileManager.default.fileExists(atPath: file.path) else { continue }
      return BuildProblem(
        "describes the project for \(tool), which Hanok does not run; make the .xcodeproj with "
          + "“\(command)” first", file: file.path)
    }
    return BuildProblem("has no .xcodeproj, .xcworkspace or Package.swift in it", file: path.path)
  }

  /// Reads the unit tests at `path`: those of a package, or else those of Xcode projects. `target` chooses one
  /// of several test targets.
  public static func readTests(_ path: URL, target: String? = nil) throws -> TestProject {
    guard FileManager.default.fileExists(atPath: path.path) else {
      throw BuildProblem("does not exist", file: path.path)
    }
    let path = path.standardizedFileURL
    let folder = path.lastPathComponent == "Package.swift" ? path.deletingLastPathComponent() : path
    let isProject = ["xcodeproj", "xcworkspace"].contains(path.pathExtension)
    if !isProject, PackageTestReader.hasTests(folder) {
      return try PackageTestReader(folder: folder, chosenTarget: target).read()
    }
    let projects = try xcodeProjects(at: path).map { try XcodeProject(url: $0) }
    if !projects.isEmpty {
      return try XcodeTestReader(projects: projects, path: path, chosenTarget: target).read()
    }
    if LocalPackages.isPackage(folder) {
      return try PackageTestReader(folder: folder, chosenTarget: target).read()
    }
    throw nothing(at: path)
  }

  // MARK: Xcode projects

  /// The other projects of the workspace that `path` is, or that lies beside the project.
  private static func siblings(of project: XcodeProject, at path: URL) -> [XcodeProject] {
    let folder = project.url.deletingLastPathComponent()
    let workspaces =
      path.pathExtension == "xcworkspace"
      ? [path]
      : [folder, folder.deletingLastPathComponent()].flatMap {
        entries(of: $0, extension: "xcworkspace")
      }
    return workspaces.compactMap { try? XcodeWorkspace(url: $0) }.flatMap(\.allProjects)
      .filter { $0.standardizedFileURL != project.url.standardizedFileURL }
      .compactMap { try? XcodeProject(url: $0) }
  }

  private static func xcodeProjects(at path: URL) throws -> [URL] {
    switch path.pathExtension {
    case "xcodeproj": return [path]
    case "xcworkspace": return try XcodeWorkspace(url: path).projects
    default: break
    }
    guard FileWalk.isFolder(path) else { return [] }
    let here = entries(of: path, extension: "xcodeproj")
    if !here.isEmpty { return here }
    if let workspace = entries(of: path, extension: "xcworkspace").first {
      let projects = try XcodeWorkspace(url: workspace).projects
      if !projects.isEmpty { return projects }
    }
    if LocalPackages.isPackage(path) { return [] }
    // Repositories often keep the project one folder down.
    return subfolders(of: path).flatMap { entries(of: $0, extension: "xcodeproj") }
  }

  private static func entries(of folder: URL, extension pathExtension: String) -> [URL] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix("." + pathExtension) && !$0.hasPrefix(".") }.sorted()
      .map { folder.appendingPathComponent($0) }
  }

  private static func subfolders(of folder: URL) -> [URL] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { !$0.hasPrefix(".") && $0 != "Pods" && $0 != "Carthage" }.sorted()
      .map { folder.appendingPathComponent($0) }.filter(FileWalk.isFolder)
  }

  private struct Candidate {
    let project: XcodeProject
    let target: String
    let name: String
    let rank: Int
  }

  private static func app(
    in urls: [URL], at path: URL, target: String?, _ configuration: ProjectConfiguration
  ) throws -> AppProject {
    let candidates = try urls.flatMap { url -> [Candidate] in
      let project = try XcodeProject(url: url)
      return try project.applicationTargets.map { id in
        let name = project.text(id, "name") ?? ""
        return Candidate(
          project: project, target: id, name: name, rank: try rank(id, name, project, path))
      }
    }
    let choice = try choose(candidates, at: path, target: target)
    var reader = try XcodeAppReader(
      project: choice.project, target: choice.target, configuration: configuration,
      siblings: siblings(of: choice.project, at: path))
    return try reader.read()
  }

  private static func choose(
    _ candidates: [Candidate], at path: URL, target: String?
  ) throws -> Candidate {
    let names = candidates.map(\.name).joined(separator: ", ")
    if let target {
      if let choice = candidates.first(where: { $0.name == target }) { return choice }
      throw BuildProblem(
        "has no app target “\(target)”; there is: \(names.isEmpty ? "none" : names)",
        file: path.path)
    }
    guard let best = candidates.map(\.rank).max() else {
      throw BuildProblem("has no application target", file: path.path)
    }
    let bestOnes = candidates.filter { $0.rank == best }
    if bestOnes.count == 1 || best > 0 { return bestOnes[0] }
    throw BuildProblem(
      "has several apps; choose one with --target: \(names)", file: path.path)
  }

  /// How likely a target is the app that is meant: below zero when it is not for iOS.
  private static func rank(
    _ id: String, _ name: String, _ project: XcodeProject, _ path: URL
  ) throws -> Int {
    guard XcodeProject.isForIOS(id, in: project) else { return -1 }
    if name == project.name { return 2 }
    return name == path.lastPathComponent ? 1 : 0
  }
}
