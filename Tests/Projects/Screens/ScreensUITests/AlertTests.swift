import XCTest

final class AlertTests: ScreenTestCase {

  func testAlert() {
    start("alerts")
    app.buttons["Ask"].tap()
    let alert = app.alerts["Delete it?"]
    XCTAssertTrue(alert.waitForExistence(timeout: 2))
    XCTAssertTrue(alert.staticTexts["It cannot be brought back."].exists)
    XCTAssertFalse(app.buttons["Choose"].isHittable)
    alert.textFields["Reason"].tap()
    alert.textFields["Reason"].typeText("old")
    alert.buttons["Delete"].tap()
    XCTAssertEqual(status, "deleted: old")
    XCTAssertFalse(alert.exists)
  }

  func testSheet() {
    start("alerts")
    app.buttons["Choose"].tap()
    app.sheets["Colour"].buttons["Green"].tap()
    XCTAssertEqual(status, "Green")
  }

  func testAnAlertInTheWayIsLeft() {
    start("alerts")
    app.buttons["Ask"].tap()
    app.buttons["Choose"].tap()
    XCTAssertTrue(app.sheets["Colour"].exists)
    XCTAssertEqual(status, "kept")
  }

  func testMonitors() {
    start("alerts")
    var met: [String] = []
    let all = addUIInterruptionMonitor(withDescription: "All") { alert in
      met.append(alert.label)
      alert.buttons["Delete"].tap()
      return true
    }
    addUIInterruptionMonitor(withDescription: "None") { _ in
      met.append("none")
      return false
    }
    app.buttons["Ask"].tap()
    app.buttons["Choose"].tap()
    XCTAssertEqual(met, ["none", "Delete it?"])
    XCTAssertEqual(status, "deleted: ")
    removeUIInterruptionMonitor(all)
  }

  func testQuestionsOfTheSystem() {
    start("alerts")
    app.buttons["Locate"].tap()
    let springboard = XCUIApplication(bundleIdentifier: "com.apple.springboard")
    let alert = springboard.alerts.firstMatch
    XCTAssertTrue(alert.waitForExistence(timeout: 2))
    alert.buttons.element(boundBy: 1).tap()
    XCTAssertFalse(alert.exists)
    XCTAssertTrue(app.buttons["Locate"].isHittable)
  }

  func testWaiting() {
    start("alerts")
    XCTAssertFalse(app.staticTexts["late"].exists)
    app.buttons["Later"].tap()
    XCTAssertTrue(app.staticTexts["late"].waitForExistence(timeout: 5))
    XCTAssertFalse(app.staticTexts["never"].waitForExistence(timeout: 5))
    XCTAssertTrue(app.buttons["Ask"].wait(for: \.isEnabled, toEqual: true, timeout: 1))
  }

  func testWaitingForTheEnd() {
    start("alerts")
    app.buttons["Soon gone"].tap()
    XCTAssertTrue(app.staticTexts["fleeting"].waitForNonExistence(withTimeout: 5))
    XCTAssertFalse(app.buttons["Ask"].waitForNonExistence(withTimeout: 1))
  }

  func testExpectationsOfPredicates() {
    start("alerts")
    app.buttons["Later"].tap()
    let late = app.staticTexts["late"]
    expectation(for: NSPredicate(format: "exists == true"), evaluatedWith: late)
    waitForExpectations(timeout: 10)
    XCTAssertTrue(late.isHittable)
  }
}
