import Foundation

/// Reads the unit test targets of Xcode projects and what they test.
struct XcodeTestReader {
  let projects: [XcodeProject]
  /// The path that was asked for, for messages.
  let path: URL
  /// One test target, or nil for all.
  let chosenTarget: String?

  func read() throws -> TestProject {
    let graph = XcodeTargetGraph(projects)
    let all = projects.flatMap(XcodeTargetGraph.nativeTargets).filter {
      $0.isUnitTest && XcodeProject.isForIOS($0.id, in: $0.project)
    }
    let chosen = all.filter { chosenTarget == nil || $0.name == chosenTarget }
    guard let first = chosen.first else {
      let names = all.isEmpty ? "none" : all.map(\.name).joined(separator: ", ")
      throw BuildProblem(
        "has no unit test target\(chosenTarget.map { " “\($0)”" } ?? "") for iOS; there is: \(names)",
        file: path.path)
    }
    var reading = XcodeModuleReading(graph: graph)
    for target in chosen { try reading.add(target) }
    let host = reading.modules.contains { $0.role == .app }
    let target = host ? try hostTarget(of: chosen, in: graph) ?? first : first
    var reader = try XcodeAppReader(project: target.project, target: target.id)
    return try TestProject(
      name: first.project.name, modules: reading.modules, root: first.project.root,
      info: try reader.readInfoOrFail(), projectFile: first.project.url)
  }

  private func hostTarget(
    of tests: [XcodeTargetGraph.Target], in graph: XcodeTargetGraph
  ) throws -> XcodeTargetGraph.Target? {
    tests.lazy.flatMap(graph.dependencies).first(where: \.isApp)
  }
}

/// Reads targets as modules, each after those it depends on.
struct XcodeModuleReading {
  let graph: XcodeTargetGraph
  let configuration: ProjectConfiguration
  private(set) var modules: [SourceModule] = []
  private var seen: Set<String> = []

  init(graph: XcodeTargetGraph, configuration: ProjectConfiguration = .debug) {
    self.graph = graph
    self.configuration = configuration
  }

  /// Reads a target after what it needs. Libraries without Swift sources make no module.
  mutating func add(_ target: XcodeTargetGraph.Target) throws {
    guard seen.insert(target.key).inserted, seen.count < 500 else { return }
    try addDependencies(of: target)
    var reader = try XcodeAppReader(
      project: target.project, target: target.id, configuration: configuration,
      siblings: graph.projects.filter { $0.url != target.project.url })
    let (module, packages) = try reader.readModule(
      as: target.isApp ? .app : target.isUnitTest ? .tests : .library)
    for package in packages { append(package) }
    guard var module else { return }
    module.dependencies = modules.map(\.name)
    append(module)
  }

  /// Reads what a target needs, but not the target.
  mutating func addDependencies(of target: XcodeTargetGraph.Target) throws {
    for dependency in graph.dependencies(of: target)
    where dependency.isLibrary || (dependency.isApp && target.isUnitTest) {
      try add(dependency)
    }
  }

  private mutating func append(_ module: SourceModule) {
    if !modules.contains(where: { $0.name == module.name }) { modules.append(module) }
  }
}
