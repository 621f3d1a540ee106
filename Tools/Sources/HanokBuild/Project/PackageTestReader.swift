import Foundation

/// Reads the test targets of a Swift package and the targets they test.
struct PackageTestReader {
  let folder: URL
  let choice: ProjectChoice

  /// The unit tests, and the tests of the package's app that drive it from outside.
  func read() throws -> ProjectTests {
    let chosenTarget = choice.target
    let schemes = XcodeSchemes(package: folder)
    let scheme = try choice.scheme.flatMap { try schemes.named($0) }
    if let name = choice.scheme, scheme == nil {
      throw BuildProblem("has no scheme “\(name)”", file: folder.path)
    }
    var graph = try PackageGraph(package: folder)
    graph.configuration = ProjectConfiguration(
      choice.configuration ?? scheme?.test.configuration ?? "Debug")
    let manifest = try PackageManifest.read(folder)
    let file = folder.appendingPathComponent("Package.swift")
    let known = manifest.targets.filter { $0.type == "test" }.map(\.name)
    let chosen = known.filter { chosenTarget == nil || $0 == chosenTarget }
    guard !chosen.isEmpty else {
      let names = known.isEmpty ? "none" : known.joined(separator: ", ")
      throw BuildProblem(
        chosenTarget.map { "has no test target “\($0)”; there is: \(names)" }
          ?? "has no test target", file: file.path)
    }
    let driving = try chosen.filter { try isUITest($0, &graph) }
    let app = try driving.isEmpty ? nil : readApp()
    let units = app == nil ? chosen : chosen.filter { !driving.contains($0) }
    func program(_ targets: [String], _ name: String) throws -> TestProject {
      var tests = try TestProject(
        name: name, modules: graph.modules(ofTargets: targets, in: folder), root: folder,
        info: InfoPlist(packageNamed: manifest.name, folder: folder, manifest: manifest),
        projectFile: file)
      tests.project.configuration = graph.configuration
      if let scheme { tests.runs = try runs(of: scheme) }
      return tests
    }
    var all = ProjectTests(units.isEmpty ? nil : try program(units, manifest.name))
    if let app {
      all.uiTests = [.init(tests: try program(driving, manifest.name + "UI"), app: app)]
    }
    return all
  }

  private func runs(of scheme: XcodeScheme) throws -> [TestRun] {
    let plan = try SchemeTests(scheme, planName: choice.testPlan)
    let selection = TestSelection(
      plan.testables.map { (BuildSettings.identifier($0.target.name), $0.skipped, $0.selected) })
    var runs = plan.runs { description, _ in description.expanded { $0 } }
    for index in runs.indices { runs[index].selection = selection }
    return runs
  }

  /// Whether a target starts the app, as UI tests do: a manifest has one kind of tests only.
  private func isUITest(_ target: String, _ graph: inout PackageGraph) throws -> Bool {
    try graph.modules(ofTargets: [target], in: folder).filter { $0.role == .tests }
      .flatMap(\.sources).contains {
        (try? String(contentsOf: $0, encoding: .utf8))?.contains("XCUIApplication(") ?? false
      }
  }

  /// The package's app; nil for a library.
  private func readApp() throws -> AppProject? {
    var choice = choice
    choice.target = nil
    let manifest = try PackageManifest.read(folder)
    guard
      manifest.xtoolTarget != nil || manifest.targets.contains(where: { $0.type == "executable" })
    else { return nil }
    return try PackageAppReader(folder: folder, choice: choice).read()
  }

  /// Whether the package in `folder` has tests at all.
  static func hasTests(_ folder: URL) -> Bool {
    guard LocalPackages.isPackage(folder), let manifest = try? PackageManifest.read(folder) else {
      return false
    }
    return manifest.targets.contains { $0.type == "test" }
  }
}
