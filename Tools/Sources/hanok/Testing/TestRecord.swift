import Foundation

/// The outcome of each test, as the program that runs them writes it down while they run.
struct TestRecord {
  struct Failure: Equatable {
    var message: String
    var file: String?
    var line: Int?
  }

  /// One test's end.
  struct Result: Equatable {
    enum Outcome: Equatable {
      case passed, failed, skipped
      /// The program ended while the test ran, or before it had its turn.
      case stopped, notRun
    }

    /// `Module.Class/test`, or `Module.Suite/test()` with Swift Testing.
    var name: String
    var outcome = Outcome.notRun
    var seconds = 0.0
    var failures: [Failure] = []
    /// Failures of tries before the last one.
    var earlierFailures: [Failure] = []

    var isGood: Bool { outcome == .passed || outcome == .skipped }
  }

  /// In the order in which they were first heard of.
  private(set) var results: [Result] = []
  /// Whether the program ran to its end.
  private(set) var isComplete = false
  /// Whether Swift Testing had its turn.
  private(set) var reachedSwiftTesting = false
  /// How often the tests went on in a new process.
  private(set) var resumptions = 0

  init() {}

  /// Reads the file of a run, and that of Swift Testing's events beside it.
  init(file: URL) {
    for line in Self.lines(of: file) { read(line) }
    var starts: [String: Double] = [:]
    for line in Self.lines(of: Self.eventFile(of: file)) { readEvent(line, &starts) }
    for index in results.indices
    where results[index].outcome == .notRun && begun.contains(results[index].name) {
      results[index].outcome = .stopped
    }
  }

  private var begun: Set<String> = []

  /// Where Swift Testing writes what happens.
  static func eventFile(of record: URL) -> URL { record.appendingPathExtension("events") }

  private static func lines(of file: URL) -> [[String: Any]] {
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").compactMap {
      (try? JSONSerialization.jsonObject(with: Data($0.utf8))) as? [String: Any]
    }
  }

  private mutating func update(_ name: String, _ body: (inout Result) -> Void) {
    if let index = results.firstIndex(where: { $0.name == name }) { return body(&results[index]) }
    var result = Result(name: name)
    body(&result)
    results.append(result)
  }

  // MARK: XCTest

  private mutating func read(_ line: [String: Any]) {
    let name = line["test"] as? String ?? ""
    switch line["event"] as? String {
    case "planned": update(name) { _ in }
    case "started": begun.insert(name)
    case "failed":
      update(name) {
        $0.failures.append(
          Failure(
            message: line["message"] as? String ?? "", file: line["file"] as? String,
            line: line["line"] as? Int))
      }
    case "ended":
      update(name) {
        $0.seconds = line["seconds"] as? Double ?? 0
        let isSkipped = line["skipped"] as? Bool ?? false
        $0.outcome = !$0.failures.isEmpty ? .failed : isSkipped ? .skipped : .passed
      }
    case "swiftTesting": reachedSwiftTesting = true
    case "done": isComplete = true
    default: break
    }
  }

  // MARK: Swift Testing

  private mutating func readEvent(_ line: [String: Any], _ starts: inout [String: Double]) {
    guard line["kind"] as? String == "event", let event = line["payload"] as? [String: Any],
      let name = (event["testID"] as? String).flatMap(Self.functionName)
    else { return }
    let instant = (event["instant"] as? [String: Any])?["absolute"] as? Double ?? 0
    switch event["kind"] as? String {
    case "testStarted":
      starts[name] = instant
      begun.insert(name)
      update(name) { _ in }
    case "issueRecorded":
      let issue = event["issue"] as? [String: Any]
      guard issue?["isKnown"] as? Bool != true else { return }
      let place = issue?["sourceLocation"] as? [String: Any]
      let texts = (event["messages"] as? [[String: Any]] ?? []).compactMap { $0["text"] as? String }
      update(name) {
        $0.failures.append(
          Failure(
            message: texts.joined(separator: "\n"),
            file: place?["_filePath"] as? String ?? place?["fileID"] as? String,
            line: place?["line"] as? Int))
      }
    case "testSkipped": update(name) { $0.outcome = .skipped }
    case "testEnded":
      update(name) {
        $0.seconds = max(0, instant - (starts[name] ?? instant))
        $0.outcome = $0.failures.isEmpty ? .passed : .failed
      }
    default: break
    }
  }

  /// `Module.Suite/test()` of `Module.Suite/test()/File.swift:3:2`; nil for a suite.
  static func functionName(_ identifier: String) -> String? {
    let parts = identifier.split(separator: "/", omittingEmptySubsequences: false)
    guard let last = parts.lastIndex(where: { $0.hasSuffix(")") }) else { return nil }
    return parts[...last].joined(separator: "/")
  }

  // MARK: Several runs

  /// Adds the tests of a run beside this one.
  mutating func add(_ other: TestRecord) {
    resumptions += other.resumptions
    for result in other.results { update(result.name) { $0 = result } }
  }

  /// Takes the results of another try of some of the tests.
  mutating func retry(_ other: TestRecord) {
    for result in other.results {
      update(result.name) { known in
        var merged = result
        merged.earlierFailures = known.earlierFailures + known.failures
        known = merged
      }
    }
  }

  /// Takes the results of a run that went on where this one stopped.
  mutating func resume(_ other: TestRecord) {
    add(other)
    resumptions += 1
    isComplete = other.isComplete
    reachedSwiftTesting = reachedSwiftTesting || other.reachedSwiftTesting
  }

  /// Whether a test began.
  var hasBegun: Bool { !begun.isEmpty }

  /// The names of the tests during which the program ended.
  var stopped: [String] { results.filter { $0.outcome == .stopped }.map(\.name) }

  /// The names of the tests that did not have their turn.
  var notRun: [String] { results.filter { $0.outcome == .notRun }.map(\.name) }

  /// How the tests ended, in a line.
  var summary: String {
    func count(_ outcome: Result.Outcome) -> Int { results.count { $0.outcome == outcome } }
    let parts = [
      "\(count(.passed)) passed", "\(count(.failed)) failed", "\(count(.skipped)) skipped",
      "\(count(.stopped)) ended the program", "\(count(.notRun)) did not run",
    ]
    let told = parts.filter { !$0.hasPrefix("0 ") }
    return "Of \(results.count) tests \(told.joined(separator: ", "))."
  }

  /// The names of tests that failed or did not run.
  var unfinished: [String] { results.filter { !$0.isGood }.map(\.name) }
}
