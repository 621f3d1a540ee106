import Foundation

/// Makes a program of a project's unit tests: the modules under test, the tests, and a function that runs
/// them all.
public struct TestBuilder: Sendable {
  let frameworks: Frameworks
  let progress: BuildProgress
  let scratch: Scratch

  public init(
    frameworks: Frameworks, progress: BuildProgress = BuildProgress(), scratch: Scratch = .shared
  ) {
    self.frameworks = frameworks
    self.progress = progress
    self.scratch = scratch
  }

  /// The variable with the regular expression that the names of tests to run match, `Module.Class/test`.
  public static let filterVariable = "HANOK_TEST_FILTER"

  /// Variables with further regular expressions, which a scheme or a test plan brings: for tests that are left out,
  /// and for those that alone are run.
  static let skipVariable = "HANOK_TEST_SKIP"
  static let selectionVariable = "HANOK_TEST_ONLY"

  /// What tells the program which tests to run.
  public static func environment(
    filter: String?, _ selection: TestSelection = TestSelection()
  ) -> [String: String] {
    var values: [String: String] = [:]
    values[filterVariable] = filter
    values[skipVariable] = selection.skipped
    values[selectionVariable] = selection.selected
    return values
  }

  /// What Xcode tells a program that runs tests: apps ask for it in order to do less then.
  public static func environment(ofTestsIn bundle: URL) -> [String: String] {
    [
      "XCTestConfigurationFilePath": bundle.path + ".xctestconfiguration",
      "XCTestBundlePath": bundle.path,
    ]
  }

  public func build(_ tests: TestProject) throws -> BuiltApp {
    var project = tests.project
    let folder = scratch.app(project).folder("runner")
    // With an app to run in, the app's own `main` starts the program.
    let name = project.hostModule == nil ? "main.swift" : "TestRunner.swift"
    let file = folder.appendingPathComponent(name)
    try Data(text(tests).utf8).writeIfChanged(to: file)
    project.module.sources = [file]
    project.module.dependencies = project.packages.map(\.name)
    var linked = frameworks
    // The host looks the runner up by its name.
    linked.linkerFlags += linked.testObjects
    linked.linkerFlags += [
      "-lXCTest", "-Xlinker", "--export-dynamic-symbol=\(Self.entryPoint)",
    ]
    return try AppBuilder(frameworks: linked, progress: progress, scratch: scratch).build(project)
  }

  // MARK: The runner

  private static let entryPoint = "hanok_test_main"

  private func text(_ tests: TestProject) -> String {
    let names = tests.testModules.map(\.name)
    let lists = names.map { "\(TestList.function(of: $0))()" }.joined(separator: " + ")
    let start = """
      UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, nil)

      """
    return """
      import Foundation
      import UIKit
      import XCTest
      \(names.map { "import \($0)" }.joined(separator: "\n"))
      \(usesSwiftTesting(tests) ? Self.swiftTesting : Self.noSwiftTesting)
      \(Self.runner(lists))
      \(tests.project.hostModule == nil ? start : "")
      """
  }

  /// Runs what the filter leaves of XCTest's tests, then Swift Testing's; gives the exit status.
  private static func runner(_ lists: String) -> String {
    """
    @_cdecl("\(entryPoint)")
    public func hanokRunTests() -> Int32 {
      setvbuf(stdout, nil, _IOLBF, 0)
      let environment = ProcessInfo.processInfo.environment
      func expression(_ name: String) -> NSRegularExpression? {
        environment[name].flatMap { try? NSRegularExpression(pattern: $0) }
      }
      let only = [expression("\(filterVariable)"), expression("\(selectionVariable)")]
        .compactMap { $0 }
      let skipped = expression("\(skipVariable)")
      let entries = (\(lists)).map { entry -> XCTestCaseEntry in
        let name = String(reflecting: entry.testCaseClass)
        return (entry.testCaseClass, entry.allTests.filter { test in
          let full = name + "/" + test.0
          let range = NSRange(full.startIndex..., in: full)
          return only.allSatisfy { $0.firstMatch(in: full, range: range) != nil }
            && skipped?.firstMatch(in: full, range: range) == nil
        })
      }.filter { !$0.allTests.isEmpty }
      var status = Int32(EXIT_SUCCESS)
      if !entries.isEmpty {
        let arguments = Array(CommandLine.arguments.prefix(1))
        status = XCTMain(entries, arguments: arguments)
      }
      let other = MainActor.assumeIsolated { runSwiftTesting() }
      if entries.isEmpty && other == nil {
        print("There is no test\\(only.isEmpty ? "" : " of that name").")
        return Int32(EXIT_FAILURE)
      }
      return status == EXIT_SUCCESS ? other ?? status : status
    }
    """
  }

  private func usesSwiftTesting(_ tests: TestProject) -> Bool {
    tests.testModules.flatMap(\.sources).contains { url in
      guard let text = try? String(contentsOf: url, encoding: .utf8) else { return false }
      return text.split(separator: "\n").contains {
        $0.trimmingCharacters(in: .whitespaces) == "import Testing"
      }
    }
  }

  private static let noSwiftTesting =
    "@MainActor private func runSwiftTesting() -> Int32? { nil }"

  /// Swift Testing's tests find themselves; the main run loop turns until they are done.
  private static let swiftTesting = """
    import Testing
    @MainActor private func runSwiftTesting() -> Int32? {
      final class Result { var status: Int32? }
      let result = Result()
      let environment = ProcessInfo.processInfo.environment
      var arguments = Testing.__CommandLineArguments_v0()
      // Of several filters one would have to match; here all have to.
      let filters = ["\(filterVariable)", "\(selectionVariable)"].compactMap { environment[$0] }
      if !filters.isEmpty { arguments.filter = ["^" + filters.map { "(?=.*(\\($0)))" }.joined()] }
      if let skipped = environment["\(skipVariable)"] { arguments.skip = [skipped] }
      Task { @MainActor in
        result.status = await Testing.__swiftPMEntryPoint(passing: arguments)
      }
      while result.status == nil {
        RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01))
      }
      // No test has such a name.
      return result.status == EX_UNAVAILABLE ? nil : result.status
    }
    """
}
