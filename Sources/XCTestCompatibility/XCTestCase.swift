public import FoundationCompatibility
internal import Synchronization
public import XCTest

/// The `XCTestCase` of projects: `hanok test` gives it that name in each module that imports XCTest.
///
/// Linux's XCTest has no `record(_:)` and no suite of its own for a class; what a subclass can override on Apple's
/// systems it can override here.
open class _XCTestCase: XCTestCase {
  /// The test that this one runs in place of, and the one that runs in its place.
  private weak var host: _XCTestCase?
  private var hosted: _XCTestCase?
  /// The running measurement.
  var measurement: RunningMeasurement?
  /// What it was made of, to be made again.
  private let ingredients: (name: String, closure: XCTestCaseClosure)

  public required init(name: String, testClosure: @escaping XCTestCaseClosure) {
    ingredients = (name, testClosure)
    super.init(name: name, testClosure: testClosure)
    hosted = HostedTests.shared.test(of: Self.self, named: name)
    hosted?.host = self
  }

  /// A test that calls a method.
  public convenience init(selector: Selector) {
    self.init(name: HostedTests.unlisted + selector.name) { _ = selector.perform(on: $0) }
  }

  /// As on Apple's systems: `-[Class test]`.
  open override var name: String {
    let plain = super.name.split(separator: ".", maxSplits: 1).last.map(String.init) ?? ""
    return "-[\(Swift.type(of: self)) \(HostedTests.withoutMark(plain))]"
  }

  /// Whether failures after the first one count. Nothing can end a test in Swift: its last lines run either way.
  open override var continueAfterFailure: Bool {
    get { goesOn || isRecording }
    set { goesOn = newValue }
  }
  private var goesOn = true
  // Linux's XCTest keeps nothing for it, and ends the process where a failure is recorded without it.
  private var isRecording = false

  open override var testRun: XCTestRun? { host?.testRun ?? super.testRun }

  /// The tests of the class. One that overrides it may have others.
  open class var defaultTestSuite: XCTestSuite { XCTestSuite(forTestCaseClass: self) }

  /// Whether each UI test of the class runs once in every configuration of its app: each appearance, orientation and language
  /// that it supports (iOS 15).
  open class var runsForEachTargetApplicationUIConfiguration: Bool { false }

  open override func invokeTest() {
    if let hosted { return hosted.invokeTest() }
    guard Self.runsForEachTargetApplicationUIConfiguration, host == nil,
      let runner = TargetConfigurations.shared.runner
    else { return super.invokeTest() }
    runner(self) {
      // A test that has run does not run again: what it tears down is gone.
      let test = Self.init(name: ingredients.name, testClosure: ingredients.closure)
      test.host = self
      hosted = test
      test.invokeTest()
      hosted = nil
    }
  }

  /// Fails the test, with the attachments that explain why. Each failure comes by here; a subclass can leave it out.
  open func record(_ issue: XCTIssue) {
    guard !ExpectedFailures.shared.accept(issue) else { return }
    // On iOS the test would have ended at its first failure.
    if !continueAfterFailure, testRun?.totalFailureCount ?? 0 > 0 { return }
    for attachment in issue.attachments {
      attachment.lifetime = .keepAlways
      add(attachment)
    }
    let place = issue.sourceCodeContext.location
    isRecording = true
    defer { isRecording = false }
    super.recordFailure(
      withDescription: issue.compactDescription, inFile: place?.fileURL.path ?? "<unknown>",
      atLine: place?.lineNumber ?? 0, expected: issue.type == .assertionFailure)
  }

  open override func recordFailure(
    withDescription description: String, inFile filePath: String, atLine lineNumber: Int,
    expected: Bool
  ) {
    (hosted ?? self).record(
      XCTIssue(
        type: expected ? .assertionFailure : .thrownError, compactDescription: description,
        sourceCodeContext: XCTSourceCodeContext(
          location: XCTSourceCodeLocation(filePath: filePath, lineNumber: lineNumber))))
  }

  /// Begins the part of a block that is measured.
  open func startMeasuring() {
    if let measurement { measurement.start() } else { (self as XCTestCase).startMeasuring() }
  }

  /// Ends that part.
  open func stopMeasuring() {
    if let measurement { measurement.stop() } else { (self as XCTestCase).stopMeasuring() }
  }

  /// The tests of a suite that the class makes itself, as XCTest on Linux is told of tests; those that it declares go before.
  public static func _hanok_ownTests(_ declared: [(String, XCTestCaseClosure)]) -> XCTestCaseEntry {
    ListedTests.shared.add(declared.map { ($0, $1) }, of: self)
    return (self, HostedTests.shared.add(defaultTestSuite, of: self).map { ($0, { _ in }) })
  }
}

/// The tests that classes put into suites of their own, by the names under which XCTest makes tests to run.
///
/// XCTest on Linux makes each test it runs itself, from a class and a name. The one it makes has the one of the suite
/// run in its place.
private final class HostedTests: Sendable {
  static let shared = HostedTests()
  /// Before the names of tests that are no tests of XCTest's.
  static let unlisted = "hanok:"

  private let tests = Mutex<[String: [String: Unchecked]]>([:])
  /// Tests run one after another, on the main thread.
  private struct Unchecked: @unchecked Sendable { let test: _XCTestCase }

  static func withoutMark(_ name: String) -> String {
    name.hasPrefix(unlisted) ? String(name.dropFirst(unlisted.count)) : name
  }

  func test(of type: _XCTestCase.Type, named name: String) -> _XCTestCase? {
    tests.withLock { $0[String(reflecting: type)]?[name] }?.test
  }

  /// Takes the tests of a suite; gives their names, with a number behind those that come again.
  func add(_ suite: XCTestSuite, of type: _XCTestCase.Type) -> [String] {
    var names: [String] = []
    var counts: [String: Int] = [:]
    func collect(_ test: XCTest) {
      if let suite = test as? XCTestSuite { return suite.tests.forEach(collect) }
      guard let test = test as? _XCTestCase else { return }
      let plain =
        test.name.dropLast().split(separator: " ", maxSplits: 1).last.map(String.init) ?? ""
      counts[plain, default: 0] += 1
      let count = counts[plain] ?? 1
      let name = count == 1 ? plain : "\(plain) (\(count))"
      names.append(name)
      let kept = Unchecked(test: test)
      tests.withLock { $0[String(reflecting: type), default: [:]][name] = kept }
    }
    collect(suite)
    return names
  }
}
