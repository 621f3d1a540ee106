import Foundation

/// Turns a Swift package with an executable target into an `AppProject`.
struct PackageAppReader {
  let folder: URL
  let choice: ProjectChoice

  func read() throws -> AppProject {
    let manifest = try PackageManifest.read(folder)
    let schemes = XcodeSchemes(package: folder)
    var scheme = try choice.scheme.flatMap { try schemes.named($0) }
    let target = try chooseTarget(manifest, scheme)
    if choice.scheme == nil {
      let own = schemes.all.filter { $0.launched?.name == target }
      scheme = XcodeSchemes.best(own, names: [target, manifest.name])
    }
    let configuration = choice.configuration(of: scheme)
    var graph = try PackageGraph(package: folder)
    graph.configuration = configuration
    var modules = try graph.modules(ofTarget: target, in: folder)
    guard var app = modules.popLast() else {
      throw BuildProblem("the target “\(target)” cannot be read", file: file)
    }
    // The app's own resources are its main bundle.
    app.bundleName = nil
    let product = manifest.app(ofTarget: target)
    let preset = try product?.app.presetColor.flatMap {
      try PresetColor.catalogue($0, in: .shared)
    }
    if let preset { app.resources.append(preset) }
    if target == manifest.xtoolTarget {
      app.resources += try resources(manifest.xtool?.resources ?? [])
    }
    var project = AppProject(
      name: product?.name ?? target, module: app, packages: modules, root: folder,
      info: try info(of: target, manifest, product, hasPreset: preset != nil),
      projectFile: folder.appendingPathComponent("Package.swift"), configuration: configuration)
    if let icon = product?.app.iconName { project.iconName = icon }
    scheme?.warnOfScripts(BuildProgress.current)
    project.launch = scheme?.launch.expanded { $0 } ?? LaunchSettings()
    return project
  }

  /// The files that an xtool.yml puts into the app's bundle.
  private func resources(_ paths: [String]) throws -> [ResourceItem] {
    let boundary = ProjectBoundary(folder)
    return try paths.map { path in
      let file = folder.appendingPathComponent(path).standardizedFileURL
      guard FileManager.default.fileExists(atPath: file.path) else {
        throw BuildProblem(
          "names the resource “\(path)”, which is not there",
          file: folder.appendingPathComponent(XtoolSettings.fileName).path)
      }
      guard !boundary.isLeft(by: file) else { throw boundary.problem(file) }
      return ResourceItem(source: file, destination: file.lastPathComponent, isProcessed: false)
    }
  }

  private func info(
    of target: String, _ manifest: PackageManifest, _ product: (name: String, app: AppProduct)?,
    hasPreset: Bool
  ) throws -> InfoPlist {
    guard let (name, app) = product else {
      return InfoPlist(packageNamed: target, folder: folder, manifest: manifest)
    }
    var entries = app.entries
    entries["CFBundleDisplayName"] = name
    if hasPreset { entries["NSAccentColorName"] = PresetColor.assetName }
    return try InfoPlist(
      packageNamed: name, folder: folder, manifest: manifest, entries: entries,
      additions: app.infoPath.map { folder.appendingPathComponent($0) })
  }

  private var file: String { folder.appendingPathComponent("Package.swift").path }

  private func chooseTarget(_ manifest: PackageManifest, _ scheme: XcodeScheme?) throws -> String {
    var candidates = manifest.targets.filter { $0.type == "executable" }.map(\.name)
    if let app = manifest.xtoolTarget { candidates = [app] }
    if let chosenTarget = choice.target ?? scheme?.launched?.name ?? choice.scheme {
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
      throw BuildProblem(
        "has no executable target to run as an app, and no xtool.yml that makes an app of a library",
        file: file)
    }
    return target
  }
}
