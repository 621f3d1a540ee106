import Foundation

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

  /// Reads a target after its dependencies. Libraries without Swift sources make no module.
  mutating func add(_ target: XcodeTargetGraph.Target) throws {
    guard seen.insert(target.key).inserted, seen.count < 500 else { return }
    try addDependencies(of: target)
    var reader = try XcodeAppReader(
      project: target.project, target: target.id, configuration: configuration,
      siblings: graph.projects.filter { $0.url != target.project.url })
    let (module, packages) = try reader.readModule(
      as: target.isApp ? .app : target.isTest ? .tests : .library)
    for package in packages { append(package) }
    guard var module else { return }
    module.isUITest = target.isUITest
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
