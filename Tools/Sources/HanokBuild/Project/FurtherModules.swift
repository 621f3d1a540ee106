import Foundation

/// Modules that a project imports and that neither its own targets nor its Swift packages make: those of CocoaPods and
/// Carthage.
struct FurtherModules {
  let project: XcodeProject
  let configuration: ProjectConfiguration
  private let resolver = PackageResolver.current
  private(set) var modules: [SourceModule] = []

  init(project: XcodeProject, configuration: ProjectConfiguration) {
    self.project = project
    self.configuration = configuration
  }

  /// Reads the modules of `imports` whose origin the project names.
  mutating func add(_ imports: Set<String>) {
    if var pods = PodModules(project: project.root) {
      pods.readTarget = PackageGraph.modules
      append(pods.modules(for: imports))
    }
    let missing = imports.subtracting(modules.map(\.name))
    if !missing.isEmpty, let carthage = CarthageModules(project: project.root) {
      add(missing, from: carthage, depth: 0)
    }
  }

  private mutating func add(
    _ imports: Set<String>, from carthage: CarthageModules, depth: Int
  ) {
    // The repository mostly has the module's name; where it has not, all are looked through.
    let named = carthage.dependencies.filter { imports.contains(BuildSettings.identifier($0.name)) }
    let others = carthage.dependencies.filter { !named.contains($0) }
    for dependency in named + others {
      let missing = imports.subtracting(modules.map(\.name))
      if missing.isEmpty { return }
      guard let found = modules(of: dependency, in: carthage, wanted: missing) else { continue }
      let known = Set(modules.map(\.name)).union(found.map(\.name))
      let needed = LocalPackages.foreignImports(of: found.flatMap(\.sources)).subtracting(known)
      if !needed.isEmpty, depth < 8 { add(needed, from: carthage, depth: depth + 1) }
      append(found)
    }
  }

  private func modules(
    of dependency: CarthageModules.Dependency, in carthage: CarthageModules, wanted: Set<String>
  ) -> [SourceModule]? {
    do {
      return try carthage.checkout(of: dependency, resolver: resolver)
        .map { try Self.modules(in: $0, wanted: wanted, configuration) }
    } catch {
      resolver.progress.warn("\(dependency.name) of Cartfile.resolved is left out: \(error)")
      return nil
    }
  }

  /// The modules of a checkout: of its package, or of the targets of its Xcode projects.
  private static func modules(
    in folder: URL, wanted: Set<String>, _ configuration: ProjectConfiguration
  ) throws -> [SourceModule] {
    if LocalPackages.isPackage(folder) {
      var graph = try PackageGraph(package: folder)
      graph.configuration = configuration
      let products = try PackageManifest.read(folder).products.filter { product in
        wanted.contains(product.name) || product.targets.contains(where: wanted.contains)
      }
      if !products.isEmpty { return try graph.modules(ofProducts: products.map(\.name)) }
    }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let projects = names.sorted().filter { $0.hasSuffix(".xcodeproj") }
      .compactMap { try? XcodeProject(url: folder.appendingPathComponent($0)) }
    let graph = XcodeTargetGraph(projects)
    var reading = XcodeModuleReading(graph: graph, configuration: configuration)
    for target in projects.flatMap(XcodeTargetGraph.nativeTargets)
    where target.isLibrary && XcodeProject.isForIOS(target.id, in: target.project) {
      let settings = try target.project.settings(
        ofTarget: target.id, configuration: configuration)
      if wanted.contains(settings["PRODUCT_MODULE_NAME"] ?? target.name) { try reading.add(target) }
    }
    return reading.modules
  }

  private mutating func append(_ found: [SourceModule]) {
    for var module in found where !modules.contains(where: { $0.name == module.name }) {
      module.dependencies = Array(Set(module.dependencies + modules.map(\.name))).sorted()
      modules.append(module)
    }
  }
}
