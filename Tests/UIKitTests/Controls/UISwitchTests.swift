import XCTest

@testable import UIKit

@MainActor
final class UISwitchTests: XCTestCase {
  private lazy var stage = TouchStage(closesAfter: self)

  private func makeSwitch() -> (UISwitch, () -> [Bool]) {
    let control = UISwitch(frame: CGRect(x: 100, y: 100, width: 0, height: 0))
    let values = ValueLog<Bool>()
    control.addAction(UIAction { _ in values.add(control.isOn) }, for: .valueChanged)
    stage.root.view.addSubview(control)
    return (control, { values.values })
  }

  func testHasAFixedSize() async {
    let control = UISwitch(frame: CGRect(x: 3, y: 4, width: 200, height: 100))
    XCTAssertEqual(control.frame, CGRect(x: 3, y: 4, width: 51, height: 31))
    control.frame = CGRect(x: 10, y: 20, width: 1, height: 1)
    XCTAssertEqual(control.frame, CGRect(x: 10, y: 20, width: 51, height: 31))
    XCTAssertEqual(control.intrinsicContentSize, CGSize(width: 49, height: 31))
  }

  func testATapTogglesAndTellsOnce() async {
    let (control, values) = makeSwitch()
    stage.tap(120, 115)
    XCTAssertTrue(control.isOn)
    stage.tap(120, 115)
    XCTAssertEqual(values(), [true, false])
  }

  func testSettingTellsNobody() async {
    let (control, values) = makeSwitch()
    control.isOn = true
    control.setOn(false, animated: true)
    XCTAssertEqual(values(), [])
    XCTAssertFalse(control.isOn)
  }

  func testADragToTheOtherSideTurnsItAtTheEnd() async {
    let (control, values) = makeSwitch()
    stage.down(112, 115)
    stage.move(135, 115)
    XCTAssertFalse(control.isOn)
    stage.up(135, 115)
    XCTAssertEqual(values(), [true])
    stage.down(135, 115)
    stage.move(110, 115)
    stage.move(140, 115)
    stage.up(140, 115)
    XCTAssertEqual(values(), [true], "dragged there and back")
    XCTAssertTrue(control.isOn)
  }

  func testLeavingWithoutADragChangesNothing() async {
    let (control, values) = makeSwitch()
    stage.down(125, 115)
    stage.move(125, 500)
    stage.up(125, 500)
    XCTAssertFalse(control.isOn)
    XCTAssertEqual(values(), [])
  }

  func testTheThumbStretchesWhilePressed() async {
    let (control, _) = makeSwitch()
    let thumb = control.subviews[0].subviews[2]
    XCTAssertEqual(thumb.frame, CGRect(x: 2, y: 2, width: 27, height: 27))
    stage.down(112, 115)
    XCTAssertEqual(thumb.frame, CGRect(x: 2, y: 2, width: 34, height: 27))
    stage.up(112, 115)
    XCTAssertEqual(thumb.frame, CGRect(x: 22, y: 2, width: 27, height: 27))
    XCTAssertNotNil(thumb.layer.animationKeys())
    control.setOn(false, animated: false)
    XCTAssertEqual(thumb.frame.minX, 2)
  }

  func testRightToLeftOnIsAtTheLeft() async {
    let (control, _) = makeSwitch()
    control.semanticContentAttribute = .forceRightToLeft
    control.isOn = true
    XCTAssertEqual(control.subviews[0].subviews[2].frame.minX, 2)
    stage.down(112, 115)
    stage.move(140, 115)
    stage.up(140, 115)
    XCTAssertFalse(control.isOn)
  }

  func testRightToLeftOffIsAtTheRight() async {
    let (control, _) = makeSwitch()
    control.semanticContentAttribute = .forceRightToLeft
    control.layoutIfNeeded()
    XCTAssertEqual(control.subviews[0].subviews[2].frame.maxX, 49)
  }

  func testDisabledTakesNoTouches() async {
    let (control, values) = makeSwitch()
    control.isEnabled = false
    stage.tap(120, 115)
    XCTAssertEqual(values(), [])
  }

  func testAssistiveTechnologiesHearAToggle() async {
    let control = UISwitch()
    XCTAssertEqual(control.accessibilityValue, "0")
    control.isOn = true
    XCTAssertEqual(control.accessibilityValue, "1")
    XCTAssertTrue(control.accessibilityTraits.contains([.button, .toggleButton]))
    XCTAssertTrue(control.isAccessibilityElement)
  }
}

/// A control's actions, in order.
@MainActor
final class ValueLog<Value> {
  private(set) var values: [Value] = []
  func add(_ value: Value) { values.append(value) }
}
