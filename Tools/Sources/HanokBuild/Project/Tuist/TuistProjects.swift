import Foundation
import ProjectDescription

/// Reads the manifests of a repository as Xcode projects.
struct TuistProjects {
  let root: URL

  /// The repository around a manifest.
  init(near manifest: URL) {
    root = TuistPaths.root(of: manifest.deletingLastPathComponent())
  }

  /// The projects that manifests describe: those themselves, and those that workspaces among them name. Each has all that
  /// they depend on as related ones.
  func read(_ manifests: [URL]) throws -> [XcodeProject] {
    // Two commands do not compile the same manifests at the same time.
    let lock = try FileLock(ManifestModule.cache.appendingPathComponent("lock")) {
      BuildProgress.current.warn("Another hanok reads manifests: waiting for it.")
    }
    defer { withExtendedLifetime(lock) {} }
    var helpers = try TuistHelpers(root: root)
    let program = ManifestProgram(modules: try helpers.modules())
    var reading = TuistReading(root: root, program: program)
    try helpers.naming { try reading.read(manifests) }
    return reading.made()
  }
}

/// Manifests in the course of being read.
private struct TuistReading {
  let root: URL
  let program: ManifestProgram
  private var workspaces: [(file: URL, workspace: Workspace)] = []
  /// The projects by their folders.
  private var projects: [String: Project] = [:]
  /// The manifests that were asked for, directly or by a workspace.
  private var wanted: [URL] = []
  private var packages: TuistPackages

  init(root: URL, program: ManifestProgram) {
    self.root = root
    self.program = program
    packages = TuistPackages(root: root)
  }

  mutating func read(_ manifests: [URL]) throws {
    let isWorkspace = { (file: URL) in file.lastPathComponent == "Workspace.swift" }
    wanted = manifests.filter { !isWorkspace($0) }
    try readWorkspaces(manifests.filter(isWorkspace))
    var pending = wanted
    while !pending.isEmpty {
      try readProjects(pending)
      pending = missing()
    }
    try readDependencies()
    let problems = projects.sorted { $0.key < $1.key }.flatMap { missingTargets(of: $1, in: $0) }
    guard problems.isEmpty else { throw BuildProblems(problems) }
  }

  private mutating func readWorkspaces(_ files: [URL]) throws {
    guard !files.isEmpty else { return }
    let answers = try program.evaluate(files)
    for file in files {
      guard let workspace = try answers[file]?.get().content(as: Workspace.self) else {
        throw BuildProblem("describes no workspace", file: file.path)
      }
      workspaces.append((file, workspace))
      let paths = TuistPaths(folder: file.deletingLastPathComponent(), root: root)
      let found = workspace.projects.flatMap { TuistFiles.projects(paths.absolute($0)) }
      for project in found where !wanted.contains(project) { wanted.append(project) }
      if found.isEmpty {
        throw BuildProblem("names no project that is there", file: file.path)
      }
    }
  }

  private mutating func readProjects(_ manifests: [URL]) throws {
    let answers = try program.evaluate(manifests)
    var problems: [BuildProblem] = []
    for manifest in manifests {
      do {
        guard let project = try answers[manifest]?.get().content(as: Project.self) else {
          throw BuildProblem("describes no project", file: manifest.path)
        }
        projects[Self.folder(of: manifest)] = project
      } catch let found as BuildProblems {
        problems += found.problems
      } catch let problem as BuildProblem {
        problems.append(problem)
      }
    }
    guard problems.isEmpty else { throw BuildProblems(problems) }
  }

  /// The manifests of projects that those read so far depend on.
  private func missing() -> [URL] {
    let folders = projects.flatMap { folder, project in
      needed(by: project, in: folder).map(\.standardizedFileURL)
    }
    return Set(folders.filter { projects[$0.path] == nil })
      .map { $0.appendingPathComponent("Project.swift") }
      // What is not there is told where it is used.
      .filter { FileManager.default.fileExists(atPath: $0.path) }.sorted { $0.path < $1.path }
  }

  private func needed(by project: Project, in folder: String) -> [URL] {
    let paths = TuistPaths(folder: URL(fileURLWithPath: folder), root: root)
    return project.targets.flatMap(\.dependencies).compactMap {
      if case .project(_, let path, _, _) = $0 { return paths.url(path) }
      return nil
    }
  }

  /// The problems with dependencies on targets that are not there.
  private func missingTargets(of project: Project, in folder: String) -> [BuildProblem] {
    let manifest = URL(fileURLWithPath: folder).appendingPathComponent("Project.swift")
    let paths = TuistPaths(folder: URL(fileURLWithPath: folder), root: root)
    return project.targets.flatMap { target in
      target.dependencies.compactMap { dependency -> BuildProblem? in
        switch dependency {
        case .target(let name, _, _) where !Self.has(name, project):
          Self.missing(name, of: target, place: "this project", manifest)
        case .project(let name, let path, _, _)
        where !Self.has(name, projects[paths.url(path).path]):
          Self.missing(name, of: target, place: paths.url(path).path, manifest)
        default: nil
        }
      }
    }
  }

  private static func has(_ target: String, _ project: Project?) -> Bool {
    project?.targets.contains { $0.name == target } ?? false
  }

  private static func missing(
    _ name: String, of target: Target, place: String, _ manifest: URL
  ) -> BuildProblem {
    let text = (try? String(contentsOf: manifest, encoding: .utf8)) ?? ""
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return BuildProblem(
      "the target “\(target.name)” needs the target “\(name)” of \(place), which is not there",
      file: manifest.path, line: lines.firstIndex { $0.contains("\"\(name)\"") }.map { $0 + 1 })
  }

  private mutating func readDependencies() throws {
    let usesPackages = projects.values.flatMap(\.targets).flatMap(\.dependencies).contains {
      if case .external = $0 { return true }
      return false
    }
    guard usesPackages, let file = packages.dependencies,
      let dependencies = try program.evaluate([file])[file]?.get().content(as: Dependencies.self)
    else { return }
    packages.add(dependencies, from: file)
  }

  private static func folder(of manifest: URL) -> String {
    manifest.deletingLastPathComponent().standardizedFileURL.path
  }

  // MARK: Making

  /// The projects that were asked for, with the others beside them.
  func made() -> [XcodeProject] {
    let all = projects.sorted { $0.key < $1.key }.map { folder, project in
      (folder, XcodeProject(described(project, in: folder)))
    }
    let byFolder = Dictionary(all, uniquingKeysWith: { first, _ in first })
    return wanted.compactMap { manifest in
      guard var made = byFolder[Self.folder(of: manifest)] else { return nil }
      made.related = all.map(\.1).filter { $0.url != made.url }
      return made
    }
  }

  private func described(_ project: Project, in folder: String) -> DescribedProject {
    let manifest = URL(fileURLWithPath: folder).appendingPathComponent("Project.swift")
    var described = TuistProject(project, manifest: manifest, root: root, packages: packages)
      .described
    let paths = TuistPaths(folder: URL(fileURLWithPath: folder), root: root)
    let schemes = TuistSchemes(paths: paths, container: described.url, projects: projects)
    described.schemes = project.schemes.map(schemes.scheme)
    let names = Set(project.schemes.map(\.name))
    if project.options.automaticSchemesOptions != .disabled {
      described.schemes += project.targets.filter { !names.contains($0.name) }
        .compactMap(schemes.scheme)
    }
    if wanted.first == manifest { described.schemes += workspaceSchemes }
    return described
  }

  private var workspaceSchemes: [XcodeScheme] {
    workspaces.flatMap { file, workspace in
      let folder = file.deletingLastPathComponent()
      let schemes = TuistSchemes(
        paths: TuistPaths(folder: folder, root: root),
        container: folder.appendingPathComponent(workspace.name + ".xcworkspace"),
        projects: projects)
      return workspace.schemes.map(schemes.scheme)
    }
  }
}
