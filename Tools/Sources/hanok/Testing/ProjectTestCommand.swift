import Foundation
import HanokBuild

/// `hanok test PATH`: builds a project's tests and the tested targets, and runs them without a display.
struct ProjectTestCommand: Command {
  private let project: URL
  private let options: LaunchOptions
  private let testOptions: TestRunOptions
  /// Whether the tests' output is hidden.
  var isSilent = false

  /// Nil for the tests of Hanok itself: no path is given in its own folder.
  init?(arguments: [String]) throws {
    var rest = arguments
    if rest.contains("--skip-lint") { return nil }
    testOptions = try TestRunOptions(&rest)
    options = try LaunchOptions(arguments: rest, of: "test")
    if options.path == nil, case .hanok = ProjectFolder.nearest() {
      let others = arguments.filter { $0.hasPrefix("-") && $0 != "--filter" }
      guard let argument = rest.first ?? others.first else { return nil }
      throw CommandError.usage(
        "Hanok's own tests do not know \(argument); `hanok test PATH \(argument)` is for a project's.",
        of: "test")
    }
    project = try ProjectFolder.url(options.path, for: "test")
  }

  /// Runs the tests; 0 when all passed, if need be at a later try.
  func run() throws -> Int32 {
    let progress = BuildProgress()
    PackageResolver.current = options.packageResolver(progress)
    let tests = try ProjectReader.readAllTests(project, options.choice)
    let builder = FrameworksBuilder(progress: progress)
    let programs = try build(tests, builder, progress)
    guard let first = programs.first else {
      throw CommandError("\(project.path) has no tests.")
    }
    let counts = try programs.map { _ in try CountsFolder() }
    var status: Int32 = 0
    var results: [TestRecord.Result] = []
    for ((tests, program, app), counts) in zip(programs, counts) {
      for run in tests.runs {
        if let name = run.name { print("Configuration “\(name)”") }
        let runner = TestRunner(
          program: program, pass: run, options: options, testOptions: testOptions,
          builder: builder, counts: testOptions.coverage == nil ? nil : counts.url, testedApp: app,
          mayBeEmpty: programs.count > 1, isSilent: isSilent)
        let (result, record) = try runner.run()
        if status == 0 { status = result }
        results += record.results
      }
    }
    if programs.count > 1, results.isEmpty, status == 0 {
      print("There is no test\(testOptions.filter == nil ? "" : " of that name").")
      status = 1
    }
    try writeReport(results, tests: first.program.project.name)
    try writeCoverage(of: zip(programs, counts).map { ($0.app ?? $0.program, $1.url) })
    if status > 128 {
      throw CommandError(
        "The tests stopped unexpectedly (\(ChildProcess.signalName(status - 128))).",
        status: status)
    }
    return status
  }

  private typealias Program = (tests: TestProject, program: BuiltApp, app: BuiltApp?)

  /// The program of the unit tests, then one for each app with UI tests, and that app.
  private func build(
    _ tests: ProjectTests, _ builder: FrameworksBuilder, _ progress: BuildProgress
  ) throws -> [Program] {
    let frameworks = try builder.build()
    let isMeasured = testOptions.coverage != nil
    func program(_ tests: TestProject, isMeasured: Bool) throws -> BuiltApp {
      try TestBuilder(
        frameworks: frameworks, progress: progress,
        measuresCoverage: isMeasured, instrumentation: options.instrumentation
      ).build(tests)
    }
    var programs: [Program] = []
    if let unitTests = tests.unitTests {
      programs.append((unitTests, try program(unitTests, isMeasured: isMeasured), nil))
    }
    for each in tests.uiTests {
      var builder = AppBuilder(
        frameworks: frameworks, progress: progress, instrumentation: options.instrumentation)
      // The app's code is not in the program of its UI tests.
      builder.measuresCoverage = isMeasured
      let app = try builder.build(each.app)
      programs.append((each.tests, try program(each.tests, isMeasured: false), app))
    }
    return programs
  }

  /// Writes what programs counted, unit tests' and apps' of UI tests.
  private func writeCoverage(of programs: [(program: BuiltApp, counts: URL)]) throws {
    guard let path = testOptions.coverage else { return }
    let report = try CoverageReport(of: programs)
    try report.write(to: URL(fileURLWithPath: path))
    let part = CoverageReport.percent(report.linesHit, of: report.linesFound)
    print("Coverage: \(part) of \(report.linesFound) lines; \(path)/index.html")
  }

  private func writeReport(_ results: [TestRecord.Result], tests name: String) throws {
    guard let path = testOptions.junit else { return }
    let folder = testOptions.attachments.map { URL(fileURLWithPath: $0) }
    let report = JUnitReport(name: name, results: results, attachments: folder)
    let file = URL(fileURLWithPath: path)
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(report.xml.utf8).write(to: file)
    } catch {
      throw CommandError("\(path) cannot be written: \(error.localizedDescription)", status: 73)
    }
  }
}

/// A folder for what programs count, gone with the command.
private final class CountsFolder {
  let url = FileManager.default.temporaryDirectory
    .appendingPathComponent("hanok-coverage-\(UInt64.random(in: 0 ... .max))")

  init() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }
}
