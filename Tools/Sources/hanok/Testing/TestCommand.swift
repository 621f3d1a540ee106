import Foundation
import HanokBuild

/// `hanok test`: lint, the checks of `.ci`, then all tests of the frameworks, of the tools, of Picterest and of the
/// projects in `Tests/Projects`, and one line that counts.
struct TestCommand: Command {
  /// `--filter NAME` and `--skip-lint`.
  private var filter: [String] = []
  private var skipsLint = false

  init(arguments: [String]) throws {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--filter":
        guard let name = rest.popFirst() else {
          throw CommandError.usage("--filter needs a name.", of: "test")
        }
        filter += ["--filter", name]
      case "--skip-lint": skipsLint = true
      default: throw CommandError.unknown(argument, of: "test")
      }
    }
  }

  func run() throws -> Int32 {
    try ProjectFolder.requireCheckout(for: "test --skip-lint")
    let hanok = Suite(name: "Hanok", folder: "")
    let tools = Suite(name: "Tools", folder: "Tools")
    let results = TestResults()
    if filter.isEmpty {
      try testAll(hanok, tools, results)
    } else {
      try testSome(hanok, tools, results)
    }
    return results.printSummary()
  }

  /// Builds and runs all tests with no core idle. UIKit's release build keeps one compiler process busy for most of its
  /// time: the checks and the other builds take the other core. The frameworks' own tests are a debug build, which can be
  /// debugged and mended file by file, or, with `HANOK_TESTS_RELEASE`, linked with the release build.
  private func testAll(_ hanok: Suite, _ tools: Suite, _ results: TestResults) throws {
    let progress = BuildProgress()
    let unseen = BuildProgress(isSilent: true)
    let plan = WorkPlan()
    plan.add("frameworks") {
      // The tests that run Picterest need them; building them here shows how far it is.
      let builder = FrameworksBuilder(progress: progress)
      _ = try builder.build()
      _ = try builder.buildProduct("picterest-server")
    }
    plan.add("checks") { try check(unseen, results) }
    plan.add("tools") { try build(tools, unseen) }
    plan.add("hanok", after: hanok.isRelease ? ["frameworks"] : []) {
      try build(hanok, unseen)
    }
    plan.add("hanok's tests", after: ["hanok"]) {
      try results.add(hanok.name) { try test(hanok, unseen) }
    }
    plan.add("tests of HanokBuild", after: ["tools"]) {
      let cases = try testCases(of: tools).filter(Self.needsNoFrameworks)
      try results.add("HanokBuild") { try test(tools, only: cases, unseen) }
    }
    plan.add("other tests", after: ["frameworks", "tools"]) { [unowned plan] in
      progress.begin("Testing")
      for (name, test) in try otherTests(tools, progress) {
        plan.add(name) { try results.add(name, test) }
      }
    }
    // Tests that start apps wait for them half of their time.
    try plan.run(extraThreads: 1)
    progress.end()
  }

  /// The tests that need the release build, in shares that keep one core busy each.
  private func otherTests(
    _ tools: Suite, _ progress: BuildProgress
  ) throws -> [(name: String, test: @Sendable () throws -> TestTally)] {
    try parts(of: tools).map { part in
      (part.count == 1 ? part[0] : tools.name, { try test(tools, only: part, progress) })
    }
      + projects().map { project in
        (project.lastPathComponent, { try test(project: project, progress) })
      }
  }

  /// The tests that the filter names.
  private func testSome(_ hanok: Suite, _ tools: Suite, _ results: TestResults) throws {
    let progress = BuildProgress()
    let unseen = BuildProgress(isSilent: true)
    try check(unseen, results)
    try build(tools, unseen)
    try build(hanok, progress)
    progress.begin("Testing")
    let suites = inParallel([tools, hanok]) { suite in
      Result { try results.add(suite.name) { try test(suite, progress) } }
    }
    progress.end()
    for suite in suites { try suite.get() }
  }

  /// Looks at the sources' format and at the house.
  private func check(_ progress: BuildProgress, _ results: TestResults) throws {
    guard !skipsLint else { return }
    results.isClean = try [lint(progress), checkHouse(progress)].allSatisfy { $0 }
  }

  // MARK: Lint

  private func lint(_ progress: BuildProgress) throws -> Bool {
    let folders = [
      "Package.swift", "Sources", "Tests", "Benchmarks", "Apps", "Tools/Package.swift",
      "Tools/Sources", "Tools/Tests",
    ]
    let existing = folders.filter {
      FileManager.default.fileExists(atPath: HanokRoot.url.appendingPathComponent($0).path)
    }
    progress.begin("Checking the format")
    let result = try Subprocess.run(
      Toolchain.current.swift,
      ["format", "lint", "--strict", "--parallel", "-r", "--configuration", ".swift-format"]
        + existing, directory: HanokRoot.url)
    progress.end()
    if result.status == 0 { return true }
    let lines = (result.output + result.errors).split(separator: "\n").filter {
      $0.contains("error:") || $0.contains("warning:")
    }
    print(lines.prefix(20).joined(separator: "\n"))
    print("\(lines.count) places are not formatted; `swift format -i -r Sources` mends most.")
    return false
  }

  /// Runs `.ci/rooms`, `.ci/unread` and `docs/links`: they find rooms that refer to rooms above them, properties that
  /// nobody reads, links of the documentation that lead nowhere.
  private func checkHouse(_ progress: BuildProgress) throws -> Bool {
    try [".ci/rooms", ".ci/unread", "docs/links"].map { script in
      progress.begin("Running \(script)")
      let result = try Subprocess.run(
        HanokRoot.url.appendingPathComponent(script), [], directory: HanokRoot.url)
      progress.end()
      if result.status != 0 { print(result.output + result.errors, terminator: "") }
      return result.status == 0
    }.allSatisfy { $0 }
  }

  // MARK: Tests

  /// The tests of one package.
  private struct Suite: Sendable {
    var name: String
    /// Relative to the root.
    var folder: String

    /// Whether its tests are part of the release build.
    var isRelease: Bool { folder.isEmpty && FrameworksBuilder.testsRelease }

    private var url: URL { HanokRoot.url.appendingPathComponent(folder) }

    /// The program that runs them.
    var program: URL {
      let products = isRelease ? ".build/frameworks/release" : ".build/debug"
      let package = folder.isEmpty ? "hanok" : "hanok-tools"
      return url.appendingPathComponent("\(products)/\(package)PackageTests.xctest")
    }

    /// What `swift build` and `swift test` are told.
    func settings() throws -> [String] {
      let compilesOnce = ProcessInfo.processInfo.environment["HANOK_COMPILES_ONCE"] != nil
      if isRelease { return try FrameworksBuilder.releaseSettings(root: HanokRoot.url) }
      return ["--package-path", url.path]
        + (folder.isEmpty ? [] : ["-Xswiftc", "-I" + Toolchain.current.hostLibraries.path])
        // As the script `hanok` does.
        + (compilesOnce ? ["-debug-info-format", "none"] : [])
    }
  }

  private func build(_ suite: Suite, _ progress: BuildProgress) throws {
    progress.begin("Building the tests of \(suite.name)")
    // UIKit's release build is the longest way, and goes first where both want a core; then what is built of it.
    let niceness = suite.isRelease ? "0" : "10"
    let build = try Subprocess.run(
      URL(fileURLWithPath: "/usr/bin/nice"),
      try ["-n", niceness, Toolchain.current.swift.path, "build", "--build-tests"]
        + suite.settings(),
      onLine: { if $0.hasPrefix("[") { progress.update(String($0.prefix(60))) } })
    guard build.status == 0 else {
      progress.interrupt()
      let errors = (build.output + build.errors).split(separator: "\n")
        .filter { $0.contains("error:") }
      print(errors.prefix(20).joined(separator: "\n"))
      throw CommandError("The tests of \(suite.name) do not compile.")
    }
    progress.end()
  }

  /// Picterest and the projects of `Tests/Projects`, each with unit tests of its own.
  private func projects() throws -> [URL] {
    let folder = HanokRoot.url.appendingPathComponent("Tests/Projects")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    let folders = names.map { folder.appendingPathComponent($0) }.filter(\.hasDirectoryPath)
    return [HanokRoot.url.appendingPathComponent("Apps/Picterest")] + folders
  }

  /// Runs a project's own unit tests as its authors do, with `hanok test`.
  private func test(project: URL, _ progress: BuildProgress) throws -> TestTally {
    let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    return try run(
      program, ["test", project.path] + options(of: project), environment: [:], progress)
  }

  /// The options of a project's tests: a file beside it, named as it is with `.options` behind, holds them. Words
  /// with a slash are files beside it.
  private func options(of project: URL) throws -> [String] {
    let file = project.appendingPathExtension("options")
    guard FileManager.default.fileExists(atPath: file.path) else { return [] }
    return try String(contentsOf: file, encoding: .utf8).split(whereSeparator: \.isWhitespace).map {
      $0.contains("/")
        ? project.deletingLastPathComponent().appendingPathComponent(String($0)).path : String($0)
    }
  }

  /// The names of the test cases of a suite that need the frameworks, in lists that can run beside each other: each
  /// case that runs apps is a list of its own, since it spends its time in other processes; the rest is one.
  private func parts(of suite: Suite) throws -> [[String]] {
    let names = try testCases(of: suite).filter { !Self.needsNoFrameworks($0) }
    let (others, apps) = (
      names.filter { !$0.hasPrefix("AppTests.") }, names.filter { $0.hasPrefix("AppTests.") }
    )
    return [others] + apps.map { [$0] }
  }

  /// Whether a test case of the tools runs without Hanok's frameworks: those of HanokBuild have small ones of their own,
  /// save for a few.
  private static func needsNoFrameworks(_ name: String) -> Bool {
    name.hasPrefix("HanokBuildTests.") && !needingFrameworks.contains(name)
  }

  /// The test cases of HanokBuild that would wait for the frameworks, and all behind them too.
  private static let needingFrameworks: Set = [
    "HanokBuildTests.CoreDataAppTests", "HanokBuildTests.InstallationPartsTests",
    "HanokBuildTests.RealAppTests", "HanokBuildTests.StoryboardAppTests",
    "HanokBuildTests.TestBuilderTests",
  ]

  private func testCases(of suite: Suite) throws -> [String] {
    let list = try Subprocess.run(suite.program, ["--list-tests"])
    guard list.status == 0 else { throw CommandError("\(suite.program.path) lists no tests.") }
    var names: [String] = []
    for line in list.output.split(separator: "\n") where line.contains("/") {
      guard let name = line.split(separator: "/").first.map(String.init) else { continue }
      if names.last != name { names.append(name) }
    }
    return names
  }

  private func test(
    _ suite: Suite, only cases: [String], _ progress: BuildProgress
  ) throws -> TestTally {
    try run(
      suite.program, [cases.joined(separator: ",")],
      environment: ["HANOK_ROOT": HanokRoot.url.path], progress)
  }

  private func test(_ suite: Suite, _ progress: BuildProgress) throws -> TestTally {
    try run(
      Toolchain.current.swift, ["test", "--skip-build"] + suite.settings() + filter,
      environment: ["HANOK_ROOT": HanokRoot.url.path], progress)
  }

  /// Runs a program that runs tests, and counts them.
  private func run(
    _ program: URL, _ arguments: [String], environment: [String: String], _ progress: BuildProgress
  ) throws -> TestTally {
    let reader = TestOutputReader(progress)
    let result = try Subprocess.run(
      program, arguments, environment: environment, onLine: { reader.read($0) })
    var tally = reader.tally
    if result.status != 0 && tally.failed == 0 {
      // The test process itself ended: its last words say why.
      print(
        (result.output + result.errors).split(separator: "\n").suffix(20).joined(separator: "\n"))
      tally.failed = 1
    }
    return tally
  }
}

/// The outcome of the tests so far.
private final class TestResults: @unchecked Sendable {
  private let lock = NSLock()
  private var total = TestTally()
  private var durations: [(name: String, seconds: Double)] = []
  private var isSourceClean = true

  /// Whether the checks of the sources found nothing.
  var isClean: Bool {
    get { lock.withLock { isSourceClean } }
    set { lock.withLock { isSourceClean = newValue } }
  }

  /// Runs tests and counts them.
  func add(_ name: String, _ test: () throws -> TestTally) throws {
    let start = ContinuousClock.now
    let tally = try test()
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    lock.withLock {
      total.add(tally)
      durations.append((name, seconds))
    }
  }

  /// Prints one line that counts, and which tests take longest, since they are where a run can become shorter; gives
  /// the status of the process.
  func printSummary() -> Int32 {
    if durations.count > 2 {
      let longest = durations.sorted { $0.seconds > $1.seconds }.prefix(12)
      print("Longest: " + longest.map { "\($0.name) \(Int($0.seconds)) s" }.joined(separator: ", "))
    }
    if !isClean { total.failed += 1 }
    print("\(total.passed) passed, \(total.failed) failed")
    return total.failed == 0 && total.passed > 0 ? 0 : 1
  }
}

/// How many tests passed and failed.
struct TestTally: Equatable {
  var passed = 0
  var failed = 0

  mutating func add(_ other: TestTally) {
    passed += other.passed
    failed += other.failed
  }
}
