import Foundation

/// Turns a Swift package with an executable target into an `AppProject`.
struct PackageAppReader {
  let folder: URL
  /// The target or product to run, when there are several.
  let chosenTarget: String?
  var configuration = ProjectConfiguration.debug

  func read() throws -> AppProject {
    var graph = try PackageGraph(package: folder)
    graph.configuration = configuration
    let manifest = try PackageManifest.read(folder)
    let target = try chooseTarget(manifest)
    var modules = try graph.modules(ofTarget: target, in: folder)
    guard var app = modules.popLast() else {
      throw BuildProblem("the target “\(target)” cannot be read", file: file)
    }
    // The app's own resources are its main bundle.
    app.bundleName = nil
    return AppProject(
      name: target, module: app, packages: modules, root: folder,
      info: InfoPlist(packageNamed: target, folder: folder, manifest: manifest),
      projectFile: folder.appendingPathComponent("Package.swift"), configuration: configuration)
  }

  private var file: String { folder.appendingPathComponent("Package.swift").path }

  private func chooseTarget(_ manifest: PackageManifest) throws -> String {
    var candidates = manifest.targets.filter { $0.type == "executable" }.map(\.name)
    if let chosenTarget {
      if let product = manifest.products.first(where: { $0.name == chosenTarget }),
        let target = product.targets.first
      {
        return target
      }
      if manifest.targets.contains(where: { $0.name == chosenTarget }) { return chosenTarget }
      throw BuildProblem("has no target “\(chosenTarget)”", file: file)
    }
    if candidates.count > 1 {
      candidates = candidates.filter { $0 == manifest.name }
      if candidates.isEmpty {
        throw BuildProblem("has several apps; choose one with --target", file: file)
      }
    }
    guard let target = candidates.first else {
      throw BuildProblem("has no executable target to run as an app", file: file)
    }
    return target
  }
}
