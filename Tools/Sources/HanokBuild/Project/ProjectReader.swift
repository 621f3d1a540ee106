import Foundation

/// Finds out what kind of project lies at a path and reads the app in it.
public enum ProjectReader {
  /// Reads the app at `path`: a folder with an Xcode project, a project.yml or Tuist's manifests, a workspace or a
  /// Package.swift, or one of these itself.
  public static func read(
    _ path: URL, _ choice: ProjectChoice = ProjectChoice()
  ) throws -> AppProject {
    guard FileManager.default.fileExists(atPath: path.path) else {
      throw BuildProblem("does not exist", file: path.path)
    }
    let path = path.standardizedFileURL
    let projects = try read(xcodeProjects(at: path))
    if !projects.isEmpty { return try app(in: projects, at: path, choice) }
    let folder = path.lastPathComponent == "Package.swift" ? path.deletingLastPathComponent() : path
    if LocalPackages.isPackage(folder) {
      return try PackageAppReader(folder: folder, choice: choice).read()
    }
    throw nothing(at: path)
  }

  /// Reads the app at `path`; `target` chooses among several.
  public static func read(_ path: URL, target: String?) throws -> AppProject {
    try read(path, ProjectChoice(target: target))
  }

  /// The message about a folder without a project: another tool may make it.
  private static func nothing(at path: URL) -> BuildProblem {
    let generators = [
      ("BUILD.bazel", "Bazel", "rules_xcodeproj"),
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

  /// Reads the unit tests at `path`: those of a package, or else those of Xcode projects, or else those that a podspec
  /// names.
  public static func readTests(
    _ path: URL, _ choice: ProjectChoice = ProjectChoice()
  ) throws -> TestProject {
    let tests = try readAllTests(path, choice)
    guard let unitTests = tests.unitTests else {
      throw BuildProblem("has no unit tests", file: path.path)
    }
    return unitTests
  }

  /// Reads the tests at `path`: the unit and UI tests of a package, or else those of Xcode projects, or else those
  /// that a podspec names.
  public static func readAllTests(
    _ path: URL, _ choice: ProjectChoice = ProjectChoice()
  ) throws -> ProjectTests {
    guard FileManager.default.fileExists(atPath: path.path) else {
      throw BuildProblem("does not exist", file: path.path)
    }
    let path = path.standardizedFileURL
    let folder = path.lastPathComponent == "Package.swift" ? path.deletingLastPathComponent() : path
    let isProject =
      ["xcodeproj", "xcworkspace"].contains(path.pathExtension) || isDescription(path)
    if !isProject, PackageTestReader.hasTests(folder) {
      return try PackageTestReader(folder: folder, choice: choice).read()
    }
    let projects = try testProjects(at: path)
    if !isProject, !projects.contains(where: hasTests),
      let reader = try PodTestReader(folder: folder)
    {
      return ProjectTests(try reader.read(choice))
    }
    if !projects.isEmpty {
      return try XcodeTestReader(
        projects: projects, path: path, choice: choice, schemes: schemes(of: projects, at: path)
      ).read()
    }
    if LocalPackages.isPackage(folder) {
      return try PackageTestReader(folder: folder, choice: choice).read()
    }
    throw nothing(at: path)
  }

  /// Reads the unit tests at `path`; `target` chooses one of several test targets.
  public static func readTests(_ path: URL, target: String?) throws -> TestProject {
    try readTests(path, ProjectChoice(target: target))
  }

  /// Whether a folder is a project's: an Xcode project, a workspace or a Package.swift is in it.
  public static func isProject(_ folder: URL) -> Bool {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.contains {
      $0 == "Package.swift" || $0.hasSuffix(".xcodeproj") || $0.hasSuffix(".xcworkspace")
    } || XcodeGenSpec.file(in: folder) != nil || TuistManifest.file(in: folder) != nil
  }

  /// Whether a file describes projects that another tool would make.
  private static func isDescription(_ file: URL) -> Bool {
    XcodeGenSpec.isSpec(file) || TuistManifest.isManifest(file)
  }

  /// Reads projects and descriptions of them; those of Tuist in one go.
  private static func read(_ urls: [URL]) throws -> [XcodeProject] {
    let manifests = urls.filter(TuistManifest.isManifest)
    let described = try manifests.first.map { try TuistProjects(near: $0).read(manifests) } ?? []
    return try urls.filter { !manifests.contains($0) }.map { try XcodeProject(url: $0) } + described
  }

  /// Whether an Xcode project lies in a folder inside of `folder`, where `read` finds it, too.
  public static func isAboveProject(_ folder: URL) -> Bool { !projects(below: folder).isEmpty }

  // MARK: Xcode projects

  /// The workspaces that `path` is or that lie beside the project.
  private static func workspaces(of project: XcodeProject, at path: URL) -> [URL] {
    if path.pathExtension == "xcworkspace" { return [path] }
    let folder = project.url.deletingLastPathComponent()
    return [folder, folder.deletingLastPathComponent()].flatMap {
      entries(of: $0, extension: "xcworkspace")
    }
  }

  /// The other projects of the project's workspaces.
  private static func siblings(of project: XcodeProject, at path: URL) -> [XcodeProject] {
    workspaces(of: project, at: path).compactMap { try? XcodeWorkspace(url: $0) }
      .flatMap(\.allProjects)
      .filter { $0.standardizedFileURL != project.url.standardizedFileURL }
      .compactMap { try? XcodeProject(url: $0) }
  }

  /// The schemes of the projects and of their workspaces.
  private static func schemes(of projects: [XcodeProject], at path: URL) -> XcodeSchemes {
    var seen: Set<String> = []
    let containers = projects.flatMap { workspaces(of: $0, at: path) } + projects.map(\.url)
    return XcodeSchemes(
      containers: containers.filter { seen.insert($0.standardizedFileURL.path).inserted },
      described: projects.flatMap(\.schemes))
  }

  private static func xcodeProjects(at path: URL) throws -> [URL] {
    switch path.pathExtension {
    case "xcodeproj": return [path]
    case "xcworkspace": return try XcodeWorkspace(url: path).projects
    case _ where isDescription(path): return [path]
    default: break
    }
    guard FileWalk.isFolder(path) else { return [] }
    let here = projects(in: path)
    if !here.isEmpty { return here }
    if let workspace = entries(of: path, extension: "xcworkspace").first {
      let projects = try XcodeWorkspace(url: workspace).projects
      if !projects.isEmpty { return projects }
    }
    if LocalPackages.isPackage(path) { return [] }
    return projects(below: path)
  }

  /// The Xcode projects of a folder, or the description of one. Who makes the project of a description often publishes
  /// schemes only.
  static func projects(in folder: URL) -> [URL] {
    let found = entries(of: folder, extension: "xcodeproj")
    guard let description = XcodeGenSpec.file(in: folder) ?? TuistManifest.file(in: folder) else {
      return found
    }
    let whole = found.filter {
      FileManager.default.fileExists(atPath: $0.appendingPathComponent("project.pbxproj").path)
    }
    return whole.isEmpty ? [description] : whole
  }

  /// The Xcode projects nearest below a folder: repositories often keep theirs some folders down.
  private static func projects(
    below folder: URL, where isWanted: (URL) -> Bool = { _ in true }
  ) -> [URL] {
    var level = [folder]
    for _ in 0..<deepestProject {
      level = Array(level.lazy.flatMap(subfolders).prefix(mostFolders))
      let found = level.flatMap(projects).filter(isWanted)
      if !found.isEmpty { return found }
    }
    return []
  }
  private static let deepestProject = 4
  // Of each level, so that a command in a large folder without a project ends soon.
  private static let mostFolders = 2_000

  /// The projects whose unit tests are meant. A library often has none in its package or project but in that of an
  /// example, some folders down.
  private static func testProjects(at path: URL) throws -> [XcodeProject] {
    let here = try read(xcodeProjects(at: path))
    guard !["xcodeproj", "xcworkspace"].contains(path.pathExtension), !isDescription(path),
      FileWalk.isFolder(path), !here.contains(where: hasTests)
    else { return here }
    let known = Set(here.map(\.url.standardizedFileURL.path))
    let below = projects(below: path) {
      guard !known.contains($0.standardizedFileURL.path) else { return false }
      return (try? XcodeProject(url: $0)).map(hasTests) ?? false
    }
    let projects = try read(below)
    return projects.isEmpty ? here : projects
  }

  private static func hasTests(_ project: XcodeProject) -> Bool {
    XcodeTargetGraph.nativeTargets(of: project).contains {
      $0.isTest && XcodeProject.isForIOS($0.id, in: project)
    }
  }

  private static func entries(of folder: URL, extension pathExtension: String) -> [URL] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix("." + pathExtension) && !$0.hasPrefix(".") }.sorted()
      .map { folder.appendingPathComponent($0) }
  }

  private static func subfolders(of folder: URL) -> [URL] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter(mayHoldProjects).sorted()
      .map { folder.appendingPathComponent($0) }.filter(FileWalk.isFolder)
  }

  /// Whether a folder may be looked into: dependencies and documents that look like folders hold no project that is
  /// meant.
  private static func mayHoldProjects(_ name: String) -> Bool {
    let documents = ["xcodeproj", "xcworkspace", "xcassets", "framework", "xcframework", "bundle"]
    return !name.hasPrefix(".")
      && !["Pods", "Carthage", "node_modules", "DerivedData", "Derived", "Tuist"].contains(name)
      && !documents.contains((name as NSString).pathExtension)
  }

  private static func app(
    in projects: [XcodeProject], at path: URL, _ choice: ProjectChoice
  ) throws -> AppProject {
    let chosen = try XcodeAppChooser(
      path: path, choice: choice, projects: projects, schemes: schemes(of: projects, at: path)
    ).choose()
    let configuration = choice.configuration(of: chosen.scheme)
    if choice.configuration != nil {
      try chosen.project.check(configuration, ofTarget: chosen.target)
    }
    var reader = try XcodeAppReader(
      project: chosen.project, target: chosen.target, configuration: configuration,
      siblings: siblings(of: chosen.project, at: path))
    var app = try reader.read()
    if let scheme = chosen.scheme {
      scheme.warnOfScripts(BuildProgress.current)
      let target = XcodeTargetGraph.Target(project: chosen.project, id: chosen.target)
      app.launch = try scheme.launch.settings(
        of: scheme, in: projects, otherwise: target, configuration)
    }
    return app
  }
}
