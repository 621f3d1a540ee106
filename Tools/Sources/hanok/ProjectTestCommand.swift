import Foundation
import HanokBuild

/// `hanok test PATH`: builds a project's unit tests with what they test, and runs them without a display.
struct ProjectTestCommand: Command {
  private let project: URL
  private let options: LaunchOptions
  /// The regular expression that `Module.Class/test` has to match.
  private var filter: String?

  /// Nil for the tests of Hanok itself: no path is given in its own folder.
  init?(arguments: [String]) throws {
    var rest = arguments
    if rest.contains("--skip-lint") { return nil }
    if let index = rest.firstIndex(of: "--filter") {
      guard rest.indices.contains(index + 1) else {
        throw CommandError.usage("--filter needs a name.", of: "test")
      }
      filter = rest[index + 1]
      rest.removeSubrange(index...index + 1)
    }
    options = try LaunchOptions(arguments: rest, of: "test")
    if options.path == nil, case .hanok = ProjectFolder.nearest() {
      guard let argument = rest.first else { return nil }
      throw CommandError.usage(
        "Hanok's own tests do not know \(argument); `hanok test PATH \(argument)` is for a project's.",
        of: "test")
    }
    project = try ProjectFolder.url(options.path, for: "test")
    if let filter, (try? NSRegularExpression(pattern: filter)) == nil {
      throw CommandError.usage("“\(filter)” is not a regular expression.")
    }
  }

  /// Runs the tests; the status is XCTest's, 0 when all passed.
  func run() throws -> Int32 {
    let progress = BuildProgress()
    PackageResolver.current = options.packageResolver(progress)
    let tests = try ProjectReader.readTests(project, options.choice)
    let builder = FrameworksBuilder(progress: progress)
    let program = try TestBuilder(frameworks: builder.build(), progress: progress).build(tests)
    var status: Int32 = 0
    for run in tests.runs {
      if let name = run.name { print("Configuration “\(name)”") }
      let result = try self.run(program, run, builder)
      if status == 0 { status = result }
    }
    return status
  }

  /// One pass over the tests, in a container of its own.
  private func run(
    _ program: BuiltApp, _ run: TestRun, _ builder: FrameworksBuilder
  ) throws -> Int32 {
    let container = AppContainer.temporary()
    defer { container.remove() }
    var environment = try container.prepare()
    let companion = try Companion.startIfNeeded(
      for: program.project.root, environment: environment, builder: builder)
    defer { companion?.process.stop() }
    environment.merge(companion?.environment ?? [:]) { $1 }
    let settings = options.environment(host: "test", bundle: program.bundle, launch: run.launch)
    environment.merge(settings) { own, _ in own }
    environment.merge(TestBuilder.environment(filter: filter, run.selection)) { $1 }
    environment.merge(TestBuilder.environment(ofTestsIn: program.bundle)) { $1 }
    let process = ChildProcess(
      program.executable, run.launch.arguments + options.appArguments, environment: environment,
      directory: program.project.root)
    let signals = SignalForwarding { process.stop() }
    try process.start()
    let status = withExtendedLifetime(signals) { process.wait() }
    if status > 128 {
      throw CommandError(
        "The tests stopped unexpectedly (\(ChildProcess.signalName(status - 128))).",
        status: status)
    }
    return status
  }
}
