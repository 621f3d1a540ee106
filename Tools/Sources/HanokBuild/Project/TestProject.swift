import Foundation

/// The unit tests of a project: the tested targets, the tests themselves, and the app they run in, if any.
public struct TestProject: Sendable {
  /// A program of all modules, tests included among its packages; its own module is still empty.
  var project: AppProject

  /// The passes over the tests that are wanted.
  public internal(set) var runs = [TestRun()]

  /// The modules with tests.
  var testModules: [SourceModule] { project.packages.filter { $0.role == .tests } }

  /// The program for `modules`, each after those it imports.
  init(name: String, modules: [SourceModule], root: URL, info: InfoPlist, projectFile: URL) throws {
    guard modules.contains(where: { $0.role == .tests }) else {
      throw BuildProblem("has no unit tests", file: projectFile.path)
    }
    let hosts = modules.filter { $0.role == .app }.map(\.name)
    guard hosts.count < 2 else {
      throw BuildProblem(
        "has tests of several apps (\(hosts.joined(separator: ", "))); choose one test target with "
          + "--target", file: projectFile.path)
    }
    var runner = SourceModule(name: "HanokTestRunner", sources: [])
    runner.options.conditions = []
    project = AppProject(
      name: "\(name)Tests", module: runner, packages: modules, root: root, info: info,
      projectFile: projectFile, hostModule: hosts.first)
  }
}
