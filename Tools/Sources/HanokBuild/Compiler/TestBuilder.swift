import Foundation

/// Makes a program of a project's unit tests: the modules under test, the tests, and a function that runs
/// them all.
public struct TestBuilder: Sendable {
  let frameworks: Frameworks
  let progress: BuildProgress
  let scratch: Scratch
  /// Whether the program counts how often the project's own code runs.
  let measuresCoverage: Bool
  /// The instrumentation that helps to find mistakes of the tests and of what they test.
  let instrumentation: Instrumentation?

  public init(
    frameworks: Frameworks, progress: BuildProgress = BuildProgress(), scratch: Scratch = .shared,
    measuresCoverage: Bool = false, instrumentation: Instrumentation? = nil
  ) {
    self.instrumentation = instrumentation
    self.measuresCoverage = measuresCoverage
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

  /// Variables with files: one that the program writes what happens to its tests into, a JSON object a line, and one
  /// with the names of the tests that alone are run, a name a line.
  public static let recordVariable = "HANOK_TEST_RECORD"
  public static let namesVariable = "HANOK_TEST_NAMES"
  /// Set when XCTest's tests are only written down, as planned.
  public static let listVariable = "HANOK_TEST_LIST"
  /// Set when another program of the project may have the tests that are asked for.
  public static let mayBeEmptyVariable = "HANOK_TEST_MAY_BE_EMPTY"
  /// Variables that tell UI tests what they run, where their sources are, and what finds lines of them.
  public static let testedAppVariable = "HANOK_UI_TEST_APP"
  public static let sourcesVariable = "HANOK_TEST_SOURCES"
  public static let symbolizerVariable = "HANOK_SYMBOLIZER"
  /// The name that stands for all tests of Swift Testing.
  public static let allOfSwiftTesting = "()"

  /// The arguments that tell the program which tests to run.
  public static func environment(
    filter: String?, _ selection: TestSelection = TestSelection()
  ) -> [String: String] {
    var values: [String: String] = [:]
    values[filterVariable] = filter
    values[skipVariable] = selection.skipped
    values[selectionVariable] = selection.selected
    return values
  }

  /// The variables that Xcode gives a program that runs tests: apps ask for them in order to do less then.
  public static func environment(ofTestsIn bundle: URL) -> [String: String] {
    [
      "XCTestConfigurationFilePath": bundle.path + ".xctestconfiguration",
      "XCTestBundlePath": bundle.path,
    ]
  }

  public func build(_ tests: TestProject) throws -> BuiltApp {
    var project = tests.project
    LinuxTestLibrary.mark(&project.packages)
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
    var builder = AppBuilder(frameworks: linked, progress: progress, scratch: scratch)
    builder.measuresCoverage = measuresCoverage
    builder.instrumentation = instrumentation
    return try builder.build(project)
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
      \(Self.recorder)
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
      let names = HanokRecord.names
      let entries = (\(lists)).map { entry -> XCTestCaseEntry in
        let name = String(reflecting: entry.testCaseClass)
        let tests = entry.allTests.filter { test in
          let full = name + "/" + test.0
          let range = NSRange(full.startIndex..., in: full)
          return only.allSatisfy { $0.firstMatch(in: full, range: range) != nil }
            && skipped?.firstMatch(in: full, range: range) == nil
            && names?.contains(full) ?? true
        }
        return (entry.testCaseClass, tests)
      }.filter { !$0.allTests.isEmpty }
      for entry in entries {
        let name = String(reflecting: entry.testCaseClass)
        for test in entry.allTests { HanokRecord.write("planned", name + "/" + test.0) }
      }
      if environment["\(listVariable)"] != nil { return Int32(EXIT_SUCCESS) }
      let recorder = HanokRecorder()
      XCTestObservationCenter.shared.addTestObserver(recorder)
      var status = Int32(EXIT_SUCCESS)
      if !entries.isEmpty {
        let arguments = Array(CommandLine.arguments.prefix(1))
        status = XCTMain(entries, arguments: arguments)
      }
      HanokRecord.write("swiftTesting")
      let isWanted = names.map { $0.contains { $0.hasSuffix(")") } } ?? true
      let other = isWanted ? MainActor.assumeIsolated { runSwiftTesting() } : nil
      HanokRecord.write("done")
      if names?.isEmpty == false && entries.isEmpty && other == nil { return status }
      if entries.isEmpty && other == nil {
        if environment["\(mayBeEmptyVariable)"] != nil { return status }
        print("There is no test\\(only.isEmpty ? "" : " of that name").")
        return Int32(EXIT_FAILURE)
      }
      return status == EXIT_SUCCESS ? other ?? status : status
    }
    """
  }

  /// Writes down what happens to XCTest's tests. The file has each line at once, so that it tells which test ran when
  /// the program ended.
  private static let recorder = """
    private enum HanokRecord {
      static let names = ProcessInfo.processInfo.environment["\(namesVariable)"].flatMap {
        try? String(contentsOfFile: $0, encoding: .utf8)
      }.map { Set($0.split(separator: "\\n").map(String.init)) }
      nonisolated(unsafe) private static let file: UnsafeMutablePointer<FILE>? =
        ProcessInfo.processInfo.environment["\(recordVariable)"].flatMap { fopen($0, "a") }
      static func write(_ event: String, _ test: String = "", _ more: [String: Any] = [:]) {
        guard let file else { return }
        let line = more.merging(["event": event, "test": test]) { $1 }
        guard let data = try? JSONSerialization.data(withJSONObject: line) else { return }
        fputs(String(decoding: data, as: UTF8.self) + "\\n", file)
        fflush(file)
      }
    }
    private final class HanokRecorder: NSObject, XCTestObservation {
      private func name(_ test: XCTestCase) -> String {
        // `-[Class test]`, or `Class.test`; the name of a test that is made at run time may have points and spaces.
        let isApples = test.name.hasPrefix("-[")
        let method = (isApples ? test.name.dropLast() : test.name[...])
          .split(separator: isApples ? " " : ".", maxSplits: 1).last.map(String.init) ?? ""
        return String(reflecting: type(of: test)) + "/" + method
      }
      func testCaseWillStart(_ test: XCTestCase) { HanokRecord.write("started", name(test)) }
      func testCase(
        _ test: XCTestCase, didFailWithDescription message: String, inFile file: String?,
        atLine line: Int
      ) {
        HanokRecord.write(
          "failed", name(test), ["message": message, "file": file ?? "", "line": line])
      }
      func testCaseDidFinish(_ test: XCTestCase) {
        HanokRecord.write(
          "ended", name(test),
          [
            "seconds": test.testRun?.testDuration ?? 0,
            "skipped": test.testRun?.hasBeenSkipped ?? false,
          ])
      }
    }
    """

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
      if let names = HanokRecord.names, !names.contains("\(allOfSwiftTesting)") {
        arguments.filter = names.filter { $0.hasSuffix(")") }
          .map { "^" + NSRegularExpression.escapedPattern(for: $0) + "(/|$)" }
      }
      arguments.eventStreamOutputPath = environment["\(recordVariable)"].map { $0 + ".events" }
      if arguments.eventStreamOutputPath != nil { arguments.eventStreamSchemaVersion = "0" }
      arguments.attachmentsPath = environment["HANOK_TEST_ATTACHMENTS"]
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
