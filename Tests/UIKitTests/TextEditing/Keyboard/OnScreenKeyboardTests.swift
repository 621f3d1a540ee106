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

  func testKeysFollowTextThatTheAppSets() async {
    let field = field { $0.enablesReturnKeyAutomatically = true }
    press("H", "i")
    XCTAssertNotNil(key("a"))
    field.text = ""
    XCTAssertNotNil(key("A"))
    XCTAssertFalse(OnScreenKeyboard.shared.isReturnEnabled)
    field.attributedText = NSAttributedString(string: "so")
    XCTAssertNotNil(key("a"))
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

  private func middle(_ label: String) -> CGPoint {
    guard let key = key(label) else { return .zero }
    return key.convert(CGPoint(x: key.bounds.midX, y: key.bounds.midY), to: nil)
  }

  private func popup() -> KeyboardPopup? {
    func find(_ view: UIView) -> KeyboardPopup? {
      if let popup = view as? KeyboardPopup { return popup.isHidden ? nil : popup }
      return view.subviews.lazy.compactMap(find).first
    }
    return find(stage.window)
  }

  func testAPressedKeyShowsItsLetterAboveIt() async {
    let field = field { $0.autocapitalizationType = .none }
    let place = middle("g")
    stage.down(place.x, place.y)
    let frame = popup()?.convert(popup()?.bounds ?? .zero, to: nil) ?? .zero
    XCTAssertLessThan(frame.minY, place.y - 50)
    XCTAssertTrue((frame.minX...frame.maxX).contains(place.x))
    stage.up(place.x, place.y)
    XCTAssertNil(popup())
    XCTAssertEqual(field.text, "g")
  }

  func testAHeldKeyOffersOtherLetters() async {
    let field = field { $0.autocapitalizationType = .none }
    let place = middle("e")
    stage.down(place.x, place.y)
    stage.advance(0.6)
    XCTAssertEqual(popup()?.choice, "e")
    stage.move(place.x + 80, place.y - 40)
    XCTAssertEqual(popup()?.choice, "é")
    stage.up(place.x + 80, place.y - 40)
    XCTAssertEqual(field.text, "é")
    // At the right side the letters open to the left.
    let right = middle("o")
    stage.down(right.x, right.y)
    stage.advance(0.6)
    XCTAssertEqual(popup()?.choice, "o")
    stage.move(right.x - 40, right.y - 40)
    stage.up(right.x - 40, right.y - 40)
    XCTAssertEqual(field.text, "éô")
  }

  func testCapitalsOfferCapitals() async {
    XCTAssertEqual(KeyAlternates.of("S"), ["S", "ß", "Ś", "Š"])
    XCTAssertEqual(KeyAlternates.of("ㅂ"), ["ㅂ", "ㅃ"])
    XCTAssertEqual(KeyAlternates.of("q"), [])
  }

  func testTwoTapsOnShiftLockCapitals() async {
    let field = field { $0.autocapitalizationType = .none }
    let shift = middle("shift")
    stage.tap(shift.x, shift.y)
    stage.advance(0.1)
    stage.tap(shift.x, shift.y)
    press("A", "B")
    XCTAssertEqual(field.text, "AB")
    press("shift", "c")
    XCTAssertEqual(field.text, "ABc")
  }

  func testPhonePadsHaveTheSignsOfNumbersOnASecondPage() async {
    let field = field { $0.keyboardType = .phonePad }
    press("0", "1", "+ * #", "*", "#", "pause", "123", "2")
    XCTAssertEqual(field.text, "01*#,2")
  }

  func testKindsOfInputHaveTheirKeys() async {
    func titles(_ type: UIKeyboardType) -> [String] {
      let plane = KeyboardPlane.plane(.letters, language: .english, type: type, isShifted: false)
      return plane.rows.joined().compactMap { if case .text(let text) = $0 { text } else { nil } }
    }
    XCTAssertTrue(titles(.emailAddress).contains("@"))
    XCTAssertTrue(titles(.URL).contains(".com"))
    XCTAssertTrue(titles(.twitter).contains("#"))
    XCTAssertTrue(titles(.webSearch).contains("."))
    XCTAssertEqual(titles(.numberPad), (1...9).map(String.init) + ["0"])
    XCTAssertEqual(titles(.decimalPad).count, 11)
    XCTAssertEqual(titles(.asciiCapable).count, 26)
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
}
