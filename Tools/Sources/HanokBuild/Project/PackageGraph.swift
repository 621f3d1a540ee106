import Foundation

/// Swift packages on disk and the targets to compile for given products.
struct PackageGraph {
  private struct Entry {
    let package: String
    let folder: URL
    let manifest: PackageManifest
  }

  /// The packages that are fetched when a product is in none of those on disk.
  private let request: PackageResolver.Request
  private let resolver = PackageResolver.current
  /// The project's own folder, in which copies of packages lie.
  private let root: URL
  /// Which settings of packages apply.
  var configuration = ProjectConfiguration.debug
  private var entries: [Entry] = []
  private var folders: Set<String> = []
  /// The traits that are asked of each package, by its folder.
  private var traits: [String: Set<String>] = [:]
  private var missing: [(identity: String, url: String)] = []
  private var resolved: ResolvedPackages?

  /// - Parameters:
  ///   - request: what to fetch if need be; packages that are added are put to it.
  ///   - root: the project's folder.
  init(request: PackageResolver.Request, root: URL) {
    self.request = request
    self.root = root
  }

  /// The graph of a package and its dependencies.
  init(package folder: URL) throws {
    self.init(
      request: PackageResolver.Request(
        file: folder.appendingPathComponent("Package.swift"), local: [folder],
        pins: PackagePins.file(forPackage: folder),
        configuration: folder.appendingPathComponent(".swiftpm/configuration")),
      root: folder)
    try add(folder)
  }

  /// Adds the package in `folder` and the packages on disk it depends on.
  mutating func add(_ folder: URL) throws { try add(folder, traits: ["default"]) }

  private mutating func add(_ folder: URL, traits wanted: Set<String>) throws {
    let folder = folder.standardizedFileURL
    traits[folder.path, default: []].formUnion(wanted)
    guard folders.insert(folder.path).inserted, folders.count < 500 else { return }
    let manifest = try PackageManifest.read(folder)
    entries.append(Entry(package: manifest.name, folder: folder, manifest: manifest))
    for path in manifest.localDependencies {
      let url = URL(fileURLWithPath: path)
      // Hanok's own products are the frameworks every app gets.
      if url.standardizedFileURL.path != HanokRoot.url.path {
        try add(url, traits: manifest.wantedTraits(of: path))
      }
    }
    for remote in manifest.remoteDependencies {
      if let copy = copy(of: remote.url, for: folder) ?? resolved?.folder(of: remote.identity) {
        try add(copy, traits: manifest.wantedTraits(of: remote.identity))
      } else {
        missing.append((remote.identity, remote.url))
      }
    }
  }

  /// A copy of a package that lies in the project, beside the package that needs it, or where the user says.
  private func copy(of url: String, for folder: URL) -> URL? {
    let beside = LocalPackages.repositoryName(url).map {
      folder.deletingLastPathComponent().appendingPathComponent($0)
    }
    return LocalPackages.vendoredCopy(of: url, in: folder)
      ?? LocalPackages.vendoredCopy(of: url, in: root)
      ?? beside.flatMap { LocalPackages.isPackage($0) ? $0 : nil }
      ?? resolver.copy(of: url)
  }

  /// Fetches packages named by address, once; gives whether that was done before.
  @discardableResult
  mutating func fetch() throws -> Bool {
    guard resolved == nil, !missing.isEmpty || !request.remote.isEmpty else { return false }
    let found = try resolver.resolve(request)
    resolved = found
    let wanted = missing.map(\.identity) + request.remote.map(\.identity)
    missing = []
    for identity in wanted {
      let traits = entries.filter { entry in
        entry.manifest.remoteDependencies.contains { $0.identity == identity }
      }.map { $0.manifest.wantedTraits(of: identity) }
      if let folder = found.folder(of: identity) {
        try add(folder, traits: traits.isEmpty ? ["default"] : traits.reduce([]) { $0.union($1) })
      }
    }
    return true
  }

  func hasProduct(_ name: String) -> Bool {
    entries.contains { $0.manifest.products.contains { $0.name == name } }
  }

  /// The modules behind `products`, each after those it imports.
  mutating func modules(ofProducts products: [String]) throws -> [SourceModule] {
    try walk { graph, order in
      for product in products {
        try graph.visit(product: product, package: nil, from: nil, into: &order)
      }
    }
  }

  /// The modules behind a target, the target itself last.
  mutating func modules(ofTarget target: String, in folder: URL) throws -> [SourceModule] {
    try modules(ofTargets: [target], in: folder)
  }

  /// The modules behind a target of the package in `folder`, the target itself last.
  static func modules(ofTarget target: String, in folder: URL) throws -> [SourceModule] {
    var graph = try PackageGraph(package: folder)
    return try graph.modules(ofTarget: target, in: folder)
  }

  /// The modules behind several targets of one package, each after those it imports.
  mutating func modules(ofTargets targets: [String], in folder: URL) throws -> [SourceModule] {
    let path = folder.standardizedFileURL.path
    return try walk { graph, order in
      guard let entry = graph.entries.first(where: { $0.folder.path == path }) else { return }
      for target in entry.manifest.targets where targets.contains(target.name) {
        try graph.visit(target, of: entry, into: &order)
      }
    }
  }

  // MARK: Walking

  private struct Order {
    var modules: [SourceModule] = []
    var seen: Set<String> = []
    /// Modules of languages that Hanok does not compile, and those that cannot do without them.
    var leftOut: Set<String> = []

    /// Whether a module imports one that is left out, which is told in a line.
    func leavesOut(_ module: SourceModule) -> Bool {
      if leftOut.isEmpty { return false }
      for url in module.sources {
        guard let text = try? String(contentsOf: url, encoding: .utf8) else { continue }
        for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false)
          .enumerated()
        {
          guard let name = MissingFrameworks.imported(by: line), leftOut.contains(name),
            !text.contains("canImport(\(name))")
          else { continue }
          BuildProgress.current.warn(
            "\(url.path):\(number + 1): warning: \(module.name) is left out, because it imports "
              + "\(name), which Hanok does not compile")
          return true
        }
      }
      return false
    }
  }

  /// A product that no package on disk has.
  private struct MissingProduct: Error {
    let problem: BuildProblem
  }

  /// Visits the needed packages; when one is not on disk, once more after it was fetched.
  private mutating func walk(
    _ visit: (PackageGraph, inout Order) throws -> Void
  ) throws -> [SourceModule] {
    do {
      do {
        var order = Order()
        try visit(self, &order)
        return order.modules
      } catch let missing as MissingProduct {
        guard try fetch() else { throw missing }
        var order = Order()
        try visit(self, &order)
        return order.modules
      }
    } catch let missing as MissingProduct {
      throw missing.problem
    }
  }

  private func visit(
    product: String, package: String?, from entry: Entry?, into order: inout Order
  ) throws {
    // A package's own product goes before a framework of the same name.
    guard let owner = entries.first(where: { $0.manifest.products.contains { $0.name == product } })
    else {
      if isHanoks(product, package: package) { return }
      throw problem(product: product, from: entry)
    }
    let targets = owner.manifest.products.first { $0.name == product }?.targets ?? []
    for name in targets {
      guard let target = owner.manifest.targets.first(where: { $0.name == name }) else { continue }
      try visit(target, of: owner, into: &order)
    }
  }

  /// Whether a product is one of the frameworks that every app finds, and none of a package that is fetched later.
  private func isHanoks(_ product: String, package: String?) -> Bool {
    let package = package?.lowercased()
    return HanokRoot.products.contains(product)
      && !missing.contains { $0.identity.lowercased() == package }
  }

  private func problem(product: String, from entry: Entry?) -> MissingProduct {
    let file = entry?.folder.appendingPathComponent("Package.swift").path ?? request.file.path
    return MissingProduct(
      problem: BuildProblem("needs the product “\(product)”, which no package has", file: file))
  }

  private func visit(
    _ target: PackageManifest.Target, of entry: Entry, into order: inout Order
  ) throws {
    guard Self.isCompiled(target),
      order.seen.insert(entry.folder.path + "/" + target.name).inserted
    else { return }
    let traits = entry.manifest.enabledTraits(traits[entry.folder.path] ?? ["default"])
    let read = try PackageTargetReader(
      target: target, manifest: entry.manifest, folder: entry.folder, configuration: configuration,
      traits: traits
    ).read()
    let platform = read.map(LinuxTestLibrary.is) ?? false ? "linux" : "ios"
    for dependency in target.dependencies ?? [] {
      guard let (name, package) = Self.applicable(dependency, traits, platform) else { continue }
      if let sibling = entry.manifest.targets.first(where: { $0.name == name }), package == nil {
        try visit(sibling, of: entry, into: &order)
      } else {
        try visit(product: name, package: package, from: entry, into: &order)
      }
    }
    // What an app imports is told where it is compiled.
    guard var module = read, module.role == .app || !order.leavesOut(module) else {
      order.leftOut.insert(BuildSettings.identifier(target.name))
      return
    }
    module.dependencies = order.modules.map(\.name)
    order.modules.append(module)
  }

  /// Whether a target has sources that go into an app: a plug-in and a macro run while it is built, and what is
  /// binary is for Apple's systems.
  private static func isCompiled(_ target: PackageManifest.Target) -> Bool {
    !["binary", "plugin", "macro"].contains(target.type)
  }

  /// Name and package of a dependency, nil when its condition leaves out the platform or wants another trait.
  private static func applicable(
    _ dependency: JSONValue, _ traits: Set<String>, _ platform: String
  ) -> (name: String, package: String?)? {
    for kind in ["byName", "target", "product"] {
      guard let parts = dependency[kind]?.array, let name = parts.first?.string else { continue }
      guard PackageManifest.holds(parts.last, traits: traits, platform: platform)
      else { return nil }
      return (name, kind == "product" && parts.count > 1 ? parts[1].string : nil)
    }
    return nil
  }
}
