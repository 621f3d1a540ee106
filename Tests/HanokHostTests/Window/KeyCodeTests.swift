import CGtk
import UIKit
import XCTest

@testable import HanokHost

@MainActor
final class KeyCodeTests: XCTestCase {
  func testTheKeypadHasKeysOfItsOwn() async {
    // It loads the toolkit, whose functions are asked.
    XCTAssertNil(WindowHost.toolkitProblem)
    let keys: [(Int32, UIKeyboardHIDUsage, String)] = [
      (GDK_KEY_KP_0, .keypad0, "0"), (GDK_KEY_KP_1, .keypad1, "1"), (GDK_KEY_KP_9, .keypad9, "9"),
      (GDK_KEY_KP_Add, .keypadPlus, "+"), (GDK_KEY_KP_Decimal, .keypadPeriod, "."),
      (GDK_KEY_KP_Divide, .keypadSlash, "/"), (0x31, .keyboard1, "1"),
      (GDK_KEY_F12, .keyboardF12, ""),
    ]
    for (value, key, text) in keys {
      XCTAssertEqual(KeyCodes.usage(ofKeyval: guint(value)), key)
      XCTAssertEqual(KeyCodes.characters(ofKeyval: guint(value)), text)
    }
  }
}
