import Foundation

/// Swift packages on disk and what of them has to be compiled for given products.
struct PackageGraph {
  private struct Entry {
    let package: String
    let folder: URL
    let manifest: PackageManifest
  }

  private var entries: [Entry] = []
  private var folders: Set<String> = []
  private var missing: [(identity: String, url: String, manifest: String)] = []

  /// Adds the package in `folder` and the local packages it depends on.
  mutating func add(_ folder: URL) throws {
    let folder = folder.standardizedFileURL
    guard folders.insert(folder.path).inserted, folders.count < 500 else { return }
    let manifest = try PackageManifest.read(folder)
    entries.append(Entry(package: manifest.name, folder: folder, manifest: manifest))
    for path in manifest.localDependencies {
      let url = URL(fileURLWithPath: path)
      // Hanok's own products are the frameworks every app gets.
      if url.standardizedFileURL.path != HanokRoot.url.path { try add(url) }
    }
    for remote in manifest.remoteDependencies {
      if let copy = LocalPackages.vendoredCopy(of: remote.url, in: folder) {
        try add(copy)
      } else {
        let file = folder.appendingPathComponent("Package.swift").path
        missing.append((remote.identity, remote.url, file))
      }
    }
  }

  func hasProduct(_ name: String) -> Bool {
    entries.contains { $0.manifest.products.contains { $0.name == name } }
  }

  /// The modules behind `products`, each after those it imports.
  func modules(ofProducts products: [String]) throws -> [SourceModule] {
    var order = Order()
    for product in products { try visit(product: product, package: nil, from: nil, into: &order) }
    return order.modules
  }

  /// The modules behind a target, the target itself last.
  func modules(ofTarget target: String, in folder: URL) throws -> [SourceModule] {
    try modules(ofTargets: [target], in: folder)
  }

  /// The modules behind several targets of one package, each after those it imports.
  func modules(ofTargets targets: [String], in folder: URL) throws -> [SourceModule] {
    var order = Order()
    let path = folder.standardizedFileURL.path
    guard let entry = entries.first(where: { $0.folder.path == path }) else { return [] }
    for target in entry.manifest.targets where targets.contains(target.name) {
      try visit(target, of: entry, into: &order)
    }
    return order.modules
  }

  // MARK: Walking

  private struct Order {
    var modules: [SourceModule] = []
    var seen: Set<String> = []
  }

  private func visit(
    product: String, package: String?, from entry: Entry?, into order: inout Order
  ) throws {
    if HanokRoot.products.contains(product) { return }
    guard let owner = entries.first(where: { $0.manifest.products.contains { $0.name == product } })
    else { throw problem(product: product, package: package, from: entry) }
    let targets = owner.manifest.products.first { $0.name == product }?.targets ?? []
    for name in targets {
      guard let target = owner.manifest.targets.first(where: { $0.name == name }) else { continue }
      try visit(target, of: owner, into: &order)
    }
  }

  private func problem(product: String, package: String?, from entry: Entry?) -> BuildProblem {
    let remote = missing.first { $0.identity == package?.lowercased() } ?? missing.first
    let file = entry?.folder.appendingPathComponent("Package.swift").path
    guard let remote, let entry else {
      return BuildProblem("needs the product “\(product)”, which no package has", file: file)
    }
    let name = LocalPackages.repositoryName(remote.url) ?? remote.identity
    return BuildProblem(
      "needs “\(product)” from \(remote.url); Hanok does not download packages, so put a copy of "
        + "it into \(entry.folder.appendingPathComponent("Packages/\(name)").path)",
      file: file)
  }

  private func visit(
    _ target: PackageManifest.Target, of entry: Entry, into order: inout Order
  ) throws {
    guard order.seen.insert(entry.folder.path + "/" + target.name).inserted else { return }
    var needed: [String] = []
    for dependency in target.dependencies ?? [] {
      guard let (name, package) = Self.applicable(dependency) else { continue }
      if let sibling = entry.manifest.targets.first(where: { $0.name == name }), package == nil {
        try visit(sibling, of: entry, into: &order)
      } else {
        try visit(product: name, package: package, from: entry, into: &order)
      }
      needed.append(name)
    }
    var module = try PackageTargetReader(
      target: target, manifest: entry.manifest, folder: entry.folder
    ).read()
    module.dependencies = order.modules.map(\.name)
    order.modules.append(module)
  }

  /// Name and package of a dependency, nil when its condition leaves out iOS.
  private static func applicable(_ dependency: JSONValue) -> (name: String, package: String?)? {
    for kind in ["byName", "target", "product"] {
      guard let parts = dependency[kind]?.array, let name = parts.first?.string else { continue }
      let platforms = parts.last?["platformNames"]?.array?.compactMap(\.string) ?? []
      guard platforms.isEmpty || platforms.contains("ios") else { return nil }
      return (name, kind == "product" && parts.count > 1 ? parts[1].string : nil)
    }
    return nil
  }
}
