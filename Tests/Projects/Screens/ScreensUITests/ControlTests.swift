import XCTest

final class ControlTests: ScreenTestCase {

  func testSwitch() {
    start("controls")
    app.switches["lamp"].tap()
    XCTAssertEqual(app.switches["lamp"].value as? String, "1")
    XCTAssertEqual(status, "lamp on")
  }

  func testSlider() {
    start("controls")
    let slider = app.sliders["volume"]
    XCTAssertEqual(slider.normalizedSliderPosition, 0)
    slider.adjust(toNormalizedSliderPosition: 0.7)
    XCTAssertEqual(slider.normalizedSliderPosition, 0.7, accuracy: 0.02)
    slider.adjust(toNormalizedSliderPosition: 0)
    XCTAssertEqual(slider.value as? String, "0%")
  }

  func testSegmentsAndStepper() {
    start("controls")
    app.segmentedControls.buttons["Week"].tap()
    XCTAssertEqual(status, "segment 1")
    app.steppers["copies"].buttons["Increment"].tap()
    app.steppers["copies"].buttons["Increment"].tap()
    XCTAssertEqual(status, "copies 2")
  }

  func testPickerWheel() {
    start("controls")
    let wheel = app.pickerWheels.element
    XCTAssertEqual(wheel.value as? String, "Monday")
    wheel.adjust(toPickerWheelValue: "Thursday")
    XCTAssertEqual(wheel.value as? String, "Thursday")
    XCTAssertEqual(status, "Thursday")
  }

  func testTyping() {
    start("controls")
    let name = app.textFields["Name"]
    name.tap()
    XCTAssertTrue(name.hasFocus)
    name.typeText("Ada L")
    XCTAssertEqual(name.value as? String, "Ada L")
    name.typeText(XCUIKeyboardKey.delete.rawValue + "é")
    XCTAssertEqual(status, "name Ada é")
    name.typeText("\n")
    XCTAssertEqual(status, "done with Ada é")
    XCTAssertFalse(app.keyboards.element.exists)
  }

  func testKeys() {
    start("controls")
    XCTAssertEqual(app.keyboards.count, 0)
    app.textFields["Name"].tap()
    XCTAssertTrue(app.keyboards.element.waitForExistence(timeout: 2))
    app.keys["o"].tap()
    app.keyboards.keys["k"].tap()
    app.keys["x"].tap()
    app.keys["delete"].tap()
    XCTAssertEqual(status, "name ok")
    app.keyboards.buttons["Return"].tap()
    XCTAssertEqual(status, "done with ok")
  }

  func testSecretsAndLongTexts() {
    start("controls")
    app.secureTextFields["Password"].tap()
    app.secureTextFields["Password"].typeText("key")
    XCTAssertEqual(app.secureTextFields["Password"].value as? String, "•••")
    let notes = app.textViews["notes"]
    notes.tap()
    notes.typeText(" and bread")
    XCTAssertEqual(notes.value as? String, "Milk and bread")
  }

  func testTypingNeedsFocus() {
    continueAfterFailure = true
    start("controls")
    let options = XCTExpectedFailure.Options()
    options.issueMatcher = { $0.compactDescription.contains("keyboard focus") }
    XCTExpectFailure("Nothing has it.", options: options) {
      app.textFields["Name"].typeText("no")
    }
  }
}
