import Foundation

/// Reads the tests of a library that has only a podspec, neither a package nor an Xcode project.
struct PodTestReader {
  private let file: URL
  private let pod: PodSpec
  private var folder: URL { file.deletingLastPathComponent() }

  /// Where libraries without a test spec have their tests.
  private static let usualPlaces = [
    "Tests/**/*.swift", "*Tests/**/*.swift", "Example/Tests/**/*.swift",
    "Example/*Tests/**/*.swift", "Sources/*Tests/**/*.swift",
  ]

  /// Nil when there is no podspec in the folder with Swift sources and tests.
  init?(folder: URL) throws {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let name = names.sorted().lazy.compactMap { name in
      [".podspec.json", ".podspec"].first(where: name.hasSuffix).map {
        String(name.dropLast($0.count))
      }
    }.first
    guard let name, let spec = try PodSpecs.spec(of: name, in: folder) else { return nil }
    let json = folder.appendingPathComponent(name + ".podspec.json")
    file =
      FileManager.default.fileExists(atPath: json.path)
      ? json : folder.appendingPathComponent(name + ".podspec")
    pod = spec
    let silent = BuildProgress(isSilent: true)
    if testModules(besides: library(silent), dependencies: [], silent).isEmpty { return nil }
  }

  func read(_ choice: ProjectChoice) throws -> TestProject {
    guard let library = library() else {
      throw BuildProblem("has no Swift sources", file: file.path)
    }
    var pods = PodModules(besideSpecIn: folder)
    pods.readTarget = PackageGraph.modules
    let needed = pods.modules(neededBy: [pod.merged([])] + testSpecs, of: pod.name)
    var module = library
    module.dependencies = needed.map(\.name)
    let tests = testModules(
      besides: library, dependencies: module.dependencies + [module.name])
    let chosen = tests.filter { choice.target == nil || $0.name == choice.target }
    guard !chosen.isEmpty else {
      let names = tests.map(\.name).joined(separator: ", ")
      throw BuildProblem(
        "has no tests “\(choice.target ?? "")”; there is: \(names)", file: file.path)
    }
    var project = try TestProject(
      name: pod.name, modules: needed + [module] + chosen, root: folder,
      info: InfoPlist(productNamed: pod.name), projectFile: file)
    project.project.configuration = ProjectConfiguration(choice.configuration ?? "Debug")
    return project
  }

  private var testSpecs: [PodSpec] {
    pod.testSpecs.filter { $0.testType == nil || $0.testType == "unit" }
  }

  private func library(_ progress: BuildProgress = .current) -> SourceModule? {
    PodFiles(spec: pod.merged([]), folder: folder, progress: progress).module()
  }

  /// A module for each test spec, or one for what lies in the usual places.
  private func testModules(
    besides library: SourceModule?, dependencies: [String], _ progress: BuildProgress = .current
  ) -> [SourceModule] {
    guard let library else { return [] }
    var specs = testSpecs
    if specs.allSatisfy(\.sourceFiles.isEmpty) {
      var spec = PodSpec()
      spec.name = "Tests"
      spec.sourceFiles = Self.usualPlaces
      specs = [spec]
    }
    return specs.compactMap { spec in
      var spec = spec
      let part = BuildSettings.identifier(spec.name)
      spec.moduleName = library.name + (specs.count == 1 ? "Tests" : "_\(part)")
      spec.swiftVersion = spec.swiftVersion ?? pod.swiftVersion
      spec.excludeFiles += ["**/*UITests/**", "**/Pods/**"]
      let files = PodFiles(spec: spec, folder: folder, progress: progress)
      guard var module = files.module() else { return nil }
      module.sources.removeAll(where: library.sources.contains)
      module.role = .tests
      module.dependencies = dependencies
      return module.sources.isEmpty ? nil : module
    }
  }
}
