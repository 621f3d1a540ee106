import Foundation
import HanokBuild
import Synchronization

/// One pass over the tests of a program: in one process or several, and again for those that failed.
struct TestRunner {
  let program: BuiltApp
  let pass: TestRun
  let options: LaunchOptions
  let testOptions: TestRunOptions
  let builder: FrameworksBuilder
  /// Where the program, or the app that UI tests start, writes its coverage.
  var counts: URL?
  /// The app that UI tests start.
  var testedApp: BuiltApp?
  /// Whether another program may have the tests that are asked for.
  var mayBeEmpty = false
  /// Whether the program's output is hidden.
  var isSilent = false
  private let request = StopRequest()

  /// The exit status and what became of each test.
  func run() throws -> (status: Int32, record: TestRecord) {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("hanok-tests-\(UInt64.random(in: 0 ... .max))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var (status, record) =
      testOptions.processes > 1
      ? try runBesideEachOther(in: folder) : try processes(nil, in: folder)
    for attempt in 0..<testOptions.retries where status != 0 && !request.isMade {
      var names = record.unfinished
      if !record.isComplete && !record.reachedSwiftTesting {
        names.append(TestBuilder.allOfSwiftTesting)
      }
      if names.isEmpty { break }
      print("Try \(attempt + 2): \(names.count == 1 ? "1 test" : "\(names.count) tests")")
      fflush(nil)
      let again = try processes(names, in: folder)
      record.retry(again.record)
      status = again.status
      if status == 0, let left = record.results.first(where: { !$0.isGood }) {
        print("\(left.name) did not run again.")
        status = 1
      }
    }
    if record.resumptions > 0 { print(record.summary) }
    return (status, record)
  }

  /// Gives each process its share of the test cases, and prints what each said in one piece.
  private func runBesideEachOther(in folder: URL) throws -> (status: Int32, record: TestRecord) {
    let list = try process(nil, in: folder, isList: true)
    guard list.status == 0 else { return (list.status, list.record) }
    var cases: [(name: String, tests: [String])] = []
    for name in list.record.results.map(\.name) {
      let testCase = String(name.prefix { $0 != "/" })
      if cases.last?.name == testCase {
        cases[cases.count - 1].tests.append(name)
      } else {
        cases.append((testCase, [name]))
      }
    }
    var shares = Array(
      repeating: [String](), count: min(testOptions.processes, max(cases.count, 1)))
    for testCase in cases.sorted(by: { $0.tests.count > $1.tests.count }) {
      let smallest = shares.indices.min { shares[$0].count < shares[$1].count } ?? 0
      shares[smallest] += testCase.tests
    }
    shares[shares.count - 1].append(TestBuilder.allOfSwiftTesting)
    let results = Workers.run(shares) { share in Result { try processes(share, in: folder) } }
    var status: Int32 = 0
    var record = TestRecord()
    for result in results {
      let (one, part) = try result.get()
      if status == 0 || one > 128 { status = one }
      record.add(part)
    }
    return (status, record)
  }

  /// Runs the tests, those after one that stops the program in a new process, as Xcode does.
  /// - Parameter names: the tests that are run; nil for all.
  private func processes(
    _ names: [String]?, in folder: URL
  ) throws -> (status: Int32, record: TestRecord) {
    let swiftTests = names?.filter { $0.hasSuffix(")") } ?? [TestBuilder.allOfSwiftTesting]
    var (status, record) = try process(names, in: folder)
    var last = record
    while !last.isComplete, last.hasBegun, !request.isMade {
      var left = last.notRun
      if !last.reachedSwiftTesting { left += swiftTests }
      if status == 0 { status = 1 }
      if left.isEmpty { break }
      let stopped = last.stopped.joined(separator: ", ")
      print("Restarting after \(stopped.isEmpty ? "the program ended" : stopped)")
      fflush(nil)
      last = try process(left, in: folder).record
      record.resume(last)
    }
    return (status, record)
  }

  /// Runs the program in a container of its own.
  /// - Parameters:
  ///   - names: the tests that are run; nil for all.
  ///   - isList: whether it only says which tests there are.
  private func process(
    _ names: [String]?, in folder: URL, isList: Bool = false
  ) throws -> (status: Int32, record: TestRecord) {
    let container = AppContainer.temporary()
    defer { container.remove() }
    var environment = try container.prepare()
    let companion = try Companion.startIfNeeded(
      for: program.project.root, environment: environment, builder: builder)
    defer { companion?.process.stop() }
    environment.merge(companion?.environment ?? [:]) { $1 }
    let settings = options.environment(host: "test", bundle: program.bundle, launch: pass.launch)
    environment.merge(settings) { own, _ in own }
    environment.merge(TestBuilder.environment(filter: testOptions.filter, pass.selection)) { $1 }
    environment.merge(TestBuilder.environment(ofTestsIn: program.bundle)) { $1 }
    let record = folder.appendingPathComponent("record-\(UInt64.random(in: 0 ... .max))")
    environment[TestBuilder.recordVariable] = record.path
    if let names {
      let file = record.appendingPathExtension("names")
      try Data(names.joined(separator: "\n").utf8).write(to: file)
      environment[TestBuilder.namesVariable] = file.path
    }
    if isList { environment[TestBuilder.listVariable] = "1" }
    if mayBeEmpty { environment[TestBuilder.mayBeEmptyVariable] = "1" }
    let tested = try testedApp.map { app in
      try TestedAppFile(
        app, of: program, options: options, launch: pass.launch,
        companion: companion?.environment ?? [:], beside: record, counts: counts)
    }
    defer { tested?.remove() }
    environment.merge(tested?.environment ?? [:]) { $1 }
    if let attachments = testOptions.attachments {
      environment["HANOK_TEST_ATTACHMENTS"] =
        URL(fileURLWithPath: attachments).standardizedFileURL.path
    }
    if let counts, testedApp == nil {
      let file = counts.appendingPathComponent("\(record.lastPathComponent).profraw").path
      environment["LLVM_PROFILE_FILE"] = isList ? "/dev/null" : file
    }
    let status = try start(environment, isGathered: testOptions.processes > 1 && !isList)
    return (status, TestRecord(file: record))
  }

  private func start(_ environment: [String: String], isGathered: Bool) throws -> Int32 {
    let crashes =
      isSilent
      ? nil
      : CrashWatch(
        program, testing: testedApp, showsAll: options.showsFullBacktrace,
        instrumentation: options.instrumentation)
    let process = ChildProcess(
      program.executable, pass.launch.arguments + options.appArguments,
      environment: environment.merging(crashes?.environment ?? [:]) { own, _ in own },
      directory: program.project.root)
    let signals = SignalForwarding { [request] in
      request.make()
      process.stop()
    }
    return try withExtendedLifetime(signals) {
      guard let crashes else {
        try process.startInBackground()
        return process.wait()
      }
      if isGathered {
        let pipe = Pipe()
        try crashes.start(process, output: pipe)
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        FileHandle.standardOutput.write(output)
      } else {
        try crashes.start(process)
      }
      let status = process.wait()
      _ = crashes.finish(status: status)
      return status
    }
  }
}

/// Whether the tests were told to end by a signal.
private final class StopRequest: Sendable {
  private let made = Mutex(false)

  var isMade: Bool { made.withLock { $0 } }

  func make() { made.withLock { $0 = true } }
}

/// Runs something for several values at the same time, on threads that may wait for other programs.
private enum Workers {
  static func run<Value: Sendable, Output>(
    _ values: [Value], _ body: @escaping (Value) -> Output
  ) -> [Output] {
    nonisolated(unsafe) let body = body
    let outputs = Outputs<Output>(count: values.count)
    let group = DispatchGroup()
    for (index, value) in values.enumerated() {
      group.enter()
      Thread.detachNewThread {
        outputs.set(body(value), at: index)
        group.leave()
      }
    }
    group.wait()
    return outputs.all
  }

  private final class Outputs<Output>: @unchecked Sendable {
    private let lock = NSLock()
    private var values: [Output?]

    init(count: Int) { values = Array(repeating: nil, count: count) }

    func set(_ value: Output, at index: Int) {
      lock.withLock { values[index] = value }
    }

    var all: [Output] { lock.withLock { values.compactMap { $0 } } }
  }
}
