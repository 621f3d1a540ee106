import Foundation

/// Reads the test targets of a Swift package and what they test.
struct PackageTestReader {
  let folder: URL
  let choice: ProjectChoice

  func read() throws -> TestProject {
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
    let all = manifest.targets.filter { $0.type == "test" }.map(\.name)
    let chosen = all.filter { chosenTarget == nil || $0 == chosenTarget }
    guard !chosen.isEmpty else {
      let names = all.isEmpty ? "none" : all.joined(separator: ", ")
      throw BuildProblem(
        chosenTarget.map { "has no test target “\($0)”; there is: \(names)" }
          ?? "has no test target", file: file.path)
    }
    var tests = try TestProject(
      name: manifest.name, modules: graph.modules(ofTargets: chosen, in: folder), root: folder,
      info: InfoPlist(packageNamed: manifest.name, folder: folder, manifest: manifest),
      projectFile: file)
    tests.project.configuration = graph.configuration
    if let scheme {
      let plan = try SchemeTests(scheme, planName: choice.testPlan)
      let selection = TestSelection(
        plan.testables.map {
          (BuildSettings.identifier($0.target.name), $0.skipped, $0.selected)
        })
      tests.runs = plan.runs { description, _ in description.expanded { $0 } }
      for index in tests.runs.indices { tests.runs[index].selection = selection }
    }
    return tests
  }

  /// Whether the package in `folder` has tests at all.
  static func hasTests(_ folder: URL) -> Bool {
    guard LocalPackages.isPackage(folder), let manifest = try? PackageManifest.read(folder) else {
      return false
    }
    return manifest.targets.contains { $0.type == "test" }
  }
}
