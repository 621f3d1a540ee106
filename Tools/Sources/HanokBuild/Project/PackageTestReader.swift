import Foundation

/// Reads the test targets of a Swift package and what they test.
struct PackageTestReader {
  let folder: URL
  /// One test target, or nil for all.
  let chosenTarget: String?

  func read() throws -> TestProject {
    var graph = try PackageGraph(package: folder)
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
    return try TestProject(
      name: manifest.name, modules: graph.modules(ofTargets: chosen, in: folder), root: folder,
      info: InfoPlist(packageNamed: manifest.name, folder: folder, manifest: manifest),
      projectFile: file)
  }

  /// Whether the package in `folder` has tests at all.
  static func hasTests(_ folder: URL) -> Bool {
    guard LocalPackages.isPackage(folder), let manifest = try? PackageManifest.read(folder) else {
      return false
    }
    return manifest.targets.contains { $0.type == "test" }
  }
}
