import XCTest

final class LifeTests: ScreenTestCase {

  func testArgumentsAndEnvironment() {
    app.launchArguments = ["life", "-quiet"]
    app.launchEnvironment = ["SHELF": "upper"]
    app.launch()
    XCTAssertEqual(app.staticTexts["arguments"].label, "life -quiet")
    XCTAssertEqual(app.staticTexts["variable"].label, "upper")
  }

  func testStates() {
    XCTAssertEqual(app.state, .notRunning)
    XCTAssertFalse(app.exists)
    start("life")
    XCTAssertEqual(app.state, .runningForeground)
    XCTAssertTrue(app.wait(for: .runningForeground, timeout: 2))
    XCUIDevice.shared.press(.home)
    XCTAssertEqual(app.state, .runningBackground)
    XCTAssertFalse(app.isHittable)
    app.activate()
    XCTAssertEqual(app.state, .runningForeground)
    XCTAssertEqual(status, "foreground")
    XCTAssertTrue(app.isHittable)
    app.terminate()
    XCTAssertEqual(app.state, .notRunning)
    app.activate()
    XCTAssertEqual(app.state, .runningForeground)
  }

  func testDataStaysBetweenStarts() throws {
    start("life")
    let starts = try XCTUnwrap(Int(app.staticTexts["starts"].label))
    app.launch()
    XCTAssertEqual(app.staticTexts["starts"].label, "\(starts + 1)")
  }

  func testTurningTheDevice() {
    start("life")
    XCTAssertTrue(app.otherElements["portrait"].exists)
    XCUIDevice.shared.orientation = .landscapeLeft
    XCTAssertTrue(app.otherElements["landscape"].waitForExistence(timeout: 2))
    XCTAssertGreaterThan(app.frame.width, app.frame.height)
    XCUIDevice.shared.orientation = .portrait
    XCTAssertTrue(app.otherElements["portrait"].exists)
  }

  func testDarkSystem() {
    start("life")
    XCUIDevice.shared.appearance = .dark
    XCTAssertEqual(status, "dark")
  }

  func testOpeningAURL() throws {
    start("life")
    app.open(try XCTUnwrap(URL(string: "screens://shelf/3")))
    XCTAssertEqual(status, "opened shelf")
  }

  func testTwoObjectsAreOneApp() {
    start("life")
    XCTAssertTrue(XCUIApplication().staticTexts["starts"].exists)
    XCTAssertFalse(XCUIApplication(bundleIdentifier: "com.example.unknown").exists)
  }

  func testACrashFailsTheTestWithItsReason() {
    continueAfterFailure = true
    start("life")
    let options = XCTExpectedFailure.Options()
    options.issueMatcher = { issue in
      issue.compactDescription.contains("crashed")
        && issue.compactDescription.contains("Index out of range")
        && issue.sourceCodeContext.location?.fileURL.lastPathComponent == "LifeTests.swift"
    }
    XCTExpectFailure("The app crashes.", options: options) {
      app.buttons["Crash"].tap()
    }
    XCTAssertEqual(app.state, .notRunning)
  }

  func testTimeOfLaunches() throws {
    let options = XCTMeasureOptions()
    options.iterationCount = 1
    let metrics = [XCTApplicationLaunchMetric(), XCTOSSignpostMetric.applicationLaunch]
    measure(metrics: metrics, options: options) {
      XCUIApplication().launch()
    }
    let launch = XCTApplicationLaunchMetric()
    launch.willBeginMeasuring()
    XCUIApplication().launch()
    launch.didStopMeasuring()
    let now = XCTPerformanceMeasurementTimestamp()
    let report = try launch.reportMeasurements(from: now, to: now)
    XCTAssertEqual(report.map(\.unitSymbol), ["s"])
    XCTAssertGreaterThan(report[0].doubleValue, 0)
  }

  func testSkipping() throws {
    throw XCTSkip("This one is for devices.")
  }
}
