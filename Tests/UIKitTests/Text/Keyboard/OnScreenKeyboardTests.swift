import XCTest

@testable import UIKit

@MainActor
final class OnScreenKeyboardTests: XCTestCase {
  private lazy var stage = TouchStage(closesAfter: self)

  private func field(_ configure: (UITextField) -> Void = { _ in }) -> UITextField {
    OnScreenKeyboard.isEnabled = true
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 34))
    configure(field)
    stage.window.addSubview(field)
    field.becomeFirstResponder()
    stage.advance(1)
    stage.window.layoutIfNeeded()
    addTeardownBlock { @MainActor in
      field.resignFirstResponder()
      OnScreenKeyboard.isEnabled = false
      self.stage.advance(2)
    }
    return field
  }

  private func key(_ label: String) -> KeyboardKeyView? {
    func find(_ view: UIView) -> KeyboardKeyView? {
      if let key = view as? KeyboardKeyView, key.accessibilityLabel == label { return key }
      return view.subviews.lazy.compactMap(find).first
    }
    stage.window.layoutIfNeeded()
    return find(stage.window)
  }

  private func press(_ labels: String...) {
    for label in labels {
      guard let key = key(label) else { return XCTFail("no key \(label)") }
      let place = key.convert(CGPoint(x: key.bounds.midX, y: key.bounds.midY), to: nil)
      stage.tap(place.x, place.y)
      stage.advance(0.5)
    }
  }

  func testLettersBeginWithACapital() async {
    let field = field()
    press("H", "i", "space", "y", "o")
    XCTAssertEqual(field.text, "Hi yo")
    press("space", "space")
    XCTAssertEqual(field.text, "Hi yo. ")
    press("A")
    press(UIKitStrings.delete)
    XCTAssertEqual(field.text, "Hi yo. ")
  }

  func testKoreanIsComposedInPlace() async {
    let field = field { $0.autocapitalizationType = .none }
    OnScreenKeyboard.shared.keyWasTapped(.globe)
    press("ㅎ", "ㅏ", "ㄴ", "ㄱ", "ㅡ", "ㄹ")
    XCTAssertEqual(field.text, "한글")
    press(UIKitStrings.delete)
    XCTAssertEqual(field.text, "한그")
    press("스페이스")
    XCTAssertEqual(field.text, "한그 ")
    XCTAssertNil(field.markedTextRange)
    OnScreenKeyboard.shared.keyWasTapped(.globe)
  }

  func testHoldingDeleteRepeats() async {
    let field = field { $0.text = "abcdefghij" }
    guard let key = key(UIKitStrings.delete) else { return XCTFail("no key") }
    let place = key.convert(CGPoint(x: key.bounds.midX, y: key.bounds.midY), to: nil)
    stage.down(place.x, place.y)
    for _ in 0..<11 { stage.advance(0.1) }
    stage.up(place.x, place.y)
    XCTAssertLessThan(field.text?.count ?? 10, 6)
  }

  func testNumberPadsHaveDigits() async {
    let field = field { $0.keyboardType = .decimalPad }
    press("1", ".", "5")
    XCTAssertEqual(field.text, "1.5")
    XCTAssertNil(key("space"))
  }

  func testTheReturnKeySaysWhatItDoes() async {
    _ = field {
      $0.returnKeyType = .search
      $0.enablesReturnKeyAutomatically = true
    }
    XCTAssertEqual(key("search")?.isEnabled, false)
    press("A")
    XCTAssertEqual(key("search")?.isEnabled, true)
  }

  func testTheKeyboardIs291HighOnAScreenWithAHomeIndicator() async {
    XCTAssertEqual(KeyboardView.height(safeBottom: 34) + 34, 291)
  }

  func testSamplesToLookAt() async {
    let field = field { $0.returnKeyType = .go }
    XCTAssertTrue(field.isEditing)
    Snapshots.write(stage.window, "keyboard")
    stage.window.overrideUserInterfaceStyle = .dark
    stage.window.layoutIfNeeded()
    Snapshots.write(stage.window, "keyboard-dark")
  }
}
