import XCTest

/// The properties and overridable members of a test case.
class TestCaseTests: XCTestCase {
  func testTheNameIsThatOfAMethod() {
    XCTAssertEqual(name, "-[TestCaseTests testTheNameIsThatOfAMethod]")
    XCTAssertEqual(name.components(separatedBy: " ").last, "testTheNameIsThatOfAMethod]")
  }

  func testAPartOfABlockIsMeasured() {
    let options = XCTMeasureOptions()
    options.iterationCount = 2
    options.invocationOptions = [.manuallyStart, .manuallyStop]
    let metric = CountingMetric()
    measure(metrics: [metric], options: options) {
      metric.count += 100
      startMeasuring()
      metric.count += 1
      stopMeasuring()
      metric.count += 100
    }
    // A run that warms up and two that count.
    XCTAssertEqual(metric.reports, [1, 1, 1])
  }
}

private final class CountingMetric: NSObject, XCTMetric {
  var count = 0
  private(set) var reports: [Int] = []
  private var before = 0
  private var after = 0

  func willBeginMeasuring() { before = count }
  func didStopMeasuring() { after = count }

  func reportMeasurements(
    from startTime: XCTPerformanceMeasurementTimestamp,
    to endTime: XCTPerformanceMeasurementTimestamp
  ) throws -> [XCTPerformanceMeasurement] {
    XCTAssertLessThanOrEqual(startTime.absoluteTimeNanoSeconds, endTime.absoluteTimeNanoSeconds)
    XCTAssertLessThanOrEqual(startTime.date, endTime.date)
    reports.append(after - before)
    return [
      XCTPerformanceMeasurement(
        identifier: "count", displayName: "Count", doubleValue: Double(after - before),
        unitSymbol: "calls", polarity: .prefersLarger)
    ]
  }

  func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A test hears of its failures before they are recorded, and can leave them out.
class RecordingTests: XCTestCase {
  private var issues: [XCTIssue] = []

  override func record(_ issue: XCTIssue) {
    if issue.compactDescription.contains("wanted") {
      issues.append(issue)
    } else {
      super.record(issue)
    }
  }

  func testFailuresAreHeard() throws {
    XCTFail("wanted")
    XCTAssertEqual(1, 2, "wanted, too")
    XCTAssertEqual(issues.count, 2)
    XCTAssertEqual(issues.map(\.type), [.assertionFailure, .assertionFailure])
    let location = try XCTUnwrap(issues.first?.sourceCodeContext.location)
    XCTAssertEqual(location.fileURL.lastPathComponent, "TestCaseTests.swift")
  }

  func testOthersAreRecorded() {
    XCTExpectFailure("It is recorded.") { XCTFail("another") }
  }
}

/// A class whose suite has a test for each of several values.
class ParameterTests: XCTestCase {
  private static var checked: [Int] = []
  private var parameter = 0
  private var isSetUp = false

  override class var defaultTestSuite: XCTestSuite {
    let suite = XCTestSuite(name: NSStringFromClass(self))
    for parameter in [3, 5] {
      let test = ParameterTests(selector: #selector(checkParameter))
      test.parameter = parameter
      suite.addTest(test)
    }
    return suite
  }

  override func setUp() {
    super.setUp()
    isSetUp = true
  }

  override class func tearDown() {
    precondition(checked == [3, 5], "each of the suite's tests runs once, as it is")
    super.tearDown()
  }

  @objc func checkParameter() {
    XCTAssertTrue(isSetUp)
    XCTAssertTrue(testRun?.test is ParameterTests)
    XCTAssertEqual(parameter % 2, 1)
    Self.checked.append(parameter)
  }

  func testWhatTheSuiteDoesNotHaveDoesNotRun() { XCTFail("it is not in the suite") }
}

/// An observer hears of tests and of their failures.
class ObservationTests: XCTestCase {
  private final class Observer: NSObject, XCTestObservation {
    var begun: [String] = []
    func testCaseWillStart(_ testCase: XCTestCase) { begun.append(testCase.name) }
  }
  private static let observer = Observer()

  override class func setUp() { XCTestObservationCenter.shared.addTestObserver(observer) }
  override class func tearDown() { XCTestObservationCenter.shared.removeTestObserver(observer) }

  func testAnObserverHearsOfTests() {
    XCTAssertEqual(Self.observer.begun, ["-[ObservationTests testAnObserverHearsOfTests]"])
  }
}
