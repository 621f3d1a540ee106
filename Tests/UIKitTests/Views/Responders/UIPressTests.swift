import XCTest

@testable import UIKit

@MainActor
final class UIPressTests: XCTestCase {
  private func press(_ code: UIKeyboardHIDUsage) -> UIPress {
    let press = UIPress()
    press.key = UIKey(KeyStroke(keyCode: code, characters: ""))
    return press
  }

  func testKeysStandForButtonsOfARemoteControl() async {
    XCTAssertEqual(press(.keyboardUpArrow).type, .upArrow)
    XCTAssertEqual(press(.keyboardRightArrow).type, .rightArrow)
    XCTAssertEqual(press(.keyboardPageDown).type, .pageDown)
    XCTAssertEqual(press(.keyboardReturnOrEnter).type, .select)
    XCTAssertEqual(press(.keyboardEscape).type, .menu)
    XCTAssertGreaterThanOrEqual(press(.keyboardA).type.rawValue, 2_000)
    XCTAssertNotEqual(press(.keyboardA).type, press(.keyboardB).type)
  }

  func testAKeyIsDownOrUp() async {
    let press = press(.keyboardSpacebar)
    XCTAssertEqual(press.force, 1)
    press.phase = .ended
    XCTAssertEqual(press.force, 0)
  }

  /// The numbers of the USB HID tables, at the ends of each row.
  func testKeysHaveTheNumbersOfTheTables() async {
    let numbers: [(UIKeyboardHIDUsage, Int)] = [
      (.keyboardA, 0x04), (.keyboard0, 0x27), (.keyboardCapsLock, 0x39), (.keyboardF12, 0x45),
      (.keyboardUpArrow, 0x52), (.keypadNumLock, 0x53), (.keypadEnter, 0x58), (.keypad1, 0x59),
      (.keypad0, 0x62), (.keypadEqualSign, 0x67), (.keyboardF13, 0x68), (.keyboardF24, 0x73),
      (.keyboardVolumeDown, 0x81), (.keypadComma, 0x85), (.keyboardInternational9, 0x8F),
      (.keyboardLANG1, 0x90), (.keyboardExSel, 0xA4), (.keyboardLeftControl, 0xE0),
      (.keyboardRightGUI, 0xE7),
    ]
    for (key, number) in numbers { XCTAssertEqual(key.rawValue, number, "\(key)") }
  }
}
