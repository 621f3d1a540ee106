import XCTest

final class FingerTests: ScreenTestCase {

  private var pad: XCUIElement { app.otherElements["pad"] }

  func testTaps() {
    start("fingers")
    pad.tap()
    XCTAssertEqual(status, "tap")
    pad.doubleTap()
    XCTAssertEqual(status, "double tap")
    pad.twoFingerTap()
    XCTAssertEqual(status, "two fingers")
    pad.tap(withNumberOfTaps: 2, numberOfTouches: 1)
    XCTAssertEqual(status, "double tap")
  }

  func testPointer() {
    start("fingers")
    pad.hover()
    XCTAssertEqual(status, "hover")
    pad.click()
    XCTAssertEqual(status, "tap")
    pad.doubleClick()
    XCTAssertEqual(status, "double tap")
    pad.rightClick()
    XCTAssertEqual(status, "right click")
    app.otherElements["card"].click(
      forDuration: 0.1, thenDragTo: app.otherElements["target"])
    XCTAssertEqual(status, "card on target")
  }

  func testScrollingByAWheel() {
    start("list")
    let row = app.cells.element(boundBy: 3)
    let before = row.frame.minY
    app.tables.firstMatch.scroll(byDeltaX: 0, deltaY: -30)
    XCTAssertEqual(row.frame.minY, before - 30, accuracy: 1)
  }

  func testKeysAreShortcuts() {
    start("fingers")
    app.typeKey("f", modifierFlags: .command)
    XCTAssertEqual(status, "find")
    app.typeKey("f", modifierFlags: [.command, .shift])
    XCTAssertEqual(status, "find all")
    app.typeKey(.upArrow, modifierFlags: [])
    XCTAssertEqual(status, "up")
  }

  func testPresses() {
    start("fingers")
    pad.press(forDuration: 1)
    XCTAssertEqual(status, "press")
  }

  func testSwipes() {
    start("fingers")
    pad.swipeUp()
    XCTAssertEqual(status, "swipe up")
    pad.swipeDown()
    XCTAssertEqual(status, "swipe down")
    pad.swipeLeft(velocity: .fast)
    XCTAssertEqual(status, "swipe left")
    pad.swipeRight()
    XCTAssertEqual(status, "swipe right")
  }

  func testTwoFingers() {
    start("fingers")
    pad.pinch(withScale: 2, velocity: 2)
    XCTAssertEqual(status, "pinch out")
    pad.pinch(withScale: 0.5, velocity: -2)
    XCTAssertEqual(status, "pinch in")
    pad.rotate(1, withVelocity: 1)
    XCTAssertEqual(status, "turn right")
  }

  func testDragging() {
    start("fingers")
    app.otherElements["card"].press(
      forDuration: 0.1, thenDragTo: app.otherElements["target"])
    XCTAssertEqual(status, "card on target")
  }

  func testCoordinates() {
    start("fingers")
    let left = pad.coordinate(withNormalizedOffset: CGVector(dx: 0.25, dy: 0.5))
    XCTAssertEqual(left.screenPoint.y, pad.frame.midY)
    XCTAssertEqual(left.referencedElement.identifier, "pad")
    left.tap()
    XCTAssertEqual(status, "tap on the left")
    left.withOffset(CGVector(dx: 120, dy: 0)).doubleTap()
    XCTAssertEqual(status, "double tap")
    left.press(forDuration: 0.8)
    XCTAssertEqual(status, "press")
    let card = app.otherElements["card"].coordinate(
      withNormalizedOffset: CGVector(dx: 0.5, dy: 0.5))
    card.press(forDuration: 0.05, thenDragTo: card.withOffset(CGVector(dx: 180, dy: 0)))
    XCTAssertEqual(status, "card on target")
  }

  func testScrolling() {
    start("list")
    // Rows out of sight are there, but cannot be touched.
    let row = app.cells["row-40"]
    XCTAssertTrue(row.exists)
    XCTAssertFalse(row.isHittable)
    var swipes = 0
    while !row.isHittable, swipes < 20 {
      app.tables["rows"].swipeUp(velocity: .fast)
      swipes += 1
    }
    XCTAssertTrue(row.isHittable)
    row.tap()
    XCTAssertTrue(app.navigationBars["Row 40"].exists)
  }
}
