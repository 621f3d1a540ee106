import XCTest

@testable import UIKit

/// The members of UITextField that apps use, each once.
@MainActor
final class UITextFieldMemberTests: XCTestCase {
  private let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 34))

  /// A field whose text keeps clear of its sides.
  final class PaddedField: UITextField {
    override func textRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 20, dy: 0) }
    override func editingRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 30, dy: 0) }
  }

  /// A field that asks its superclass first, for both rectangles.
  private final class LoweredField: UITextField {
    override func textRect(forBounds bounds: CGRect) -> CGRect {
      super.textRect(forBounds: bounds).offsetBy(dx: 8, dy: 12)
    }
    override func editingRect(forBounds bounds: CGRect) -> CGRect {
      super.editingRect(forBounds: bounds).offsetBy(dx: 8, dy: 12)
    }
  }

  func testTheEditedTextsRectangleIsNotThatWhichASubclassMoved() async {
    let lowered = LoweredField(frame: field.frame)
    let bounds = field.bounds
    XCTAssertEqual(lowered.editingRect(forBounds: bounds), lowered.textRect(forBounds: bounds))
    XCTAssertEqual(
      lowered.editingRect(forBounds: bounds),
      field.editingRect(forBounds: bounds).offsetBy(dx: 8, dy: 12))
  }

  func testInit() async {
    XCTAssertEqual(UITextField().frame, .zero)
    XCTAssertEqual(UITextField().borderStyle, .none)
  }

  func testText() async {
    XCTAssertEqual(field.text, "")
    field.text = "two\nlines"
    XCTAssertEqual(field.text, "two lines")
    field.text = nil
    XCTAssertEqual(field.text, "")
  }

  func testPlaceholder() async {
    field.placeholder = "Name"
    XCTAssertEqual(field.attributedPlaceholder?.string, "Name")
  }

  func testAttributedPlaceholder() async {
    field.attributedPlaceholder = NSAttributedString(
      string: "Mail", attributes: [.foregroundColor: UIColor.red])
    XCTAssertEqual(field.placeholder, "Mail")
  }

  func testFont() async {
    XCTAssertEqual(field.font?.pointSize, 17)
    let height = field.intrinsicContentSize.height
    field.font = .systemFont(ofSize: 40)
    XCTAssertGreaterThan(field.intrinsicContentSize.height, height)
  }

  func testDelegate() async {
    final class Refusing: NSObject, UITextFieldDelegate {
      func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { false }
    }
    let stage = TouchStage(closesAfter: self)
    let delegate = Refusing()
    field.delegate = delegate
    stage.window.addSubview(field)
    XCTAssertFalse(field.becomeFirstResponder())
  }

  func testLeftView() async {
    let icon = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
    field.leftView = icon
    field.leftViewMode = .always
    field.layoutIfNeeded()
    XCTAssertTrue(icon.superview === field)
  }

  func testLeftViewMode() async {
    field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
    XCTAssertEqual(field.leftViewMode, .never)
    field.leftViewMode = .unlessEditing
    XCTAssertEqual(field.textRect(forBounds: field.bounds).minX, 30)
  }

  func testTextColor() async {
    field.text = "x"
    field.textColor = .red
    let color = field.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil)
    XCTAssertEqual(color as? UIColor, .red)
  }

  func testBorderStyle() async {
    field.borderStyle = .roundedRect
    field.layoutIfNeeded()
    XCTAssertEqual(field.layer.cornerRadius, 5)
    field.borderStyle = .none
    field.layoutIfNeeded()
    XCTAssertEqual(field.layer.borderWidth, 0)
  }

  func testTextAlignment() async {
    field.text = "x"
    field.textAlignment = .right
    XCTAssertGreaterThan(field.textLeft(20, width: 200), 170)
  }

  func testIsSecureTextEntry() async {
    let stage = TouchStage(closesAfter: self)
    stage.window.addSubview(field)
    field.isSecureTextEntry = true
    field.becomeFirstResponder()
    field.insertText("a")
    field.insertText("b")
    XCTAssertEqual(field.displayText, "•b")
    stage.advance(2)
    XCTAssertEqual(field.displayText, "••")
    field.resignFirstResponder()
    // A password that was left is typed anew.
    field.becomeFirstResponder()
    field.insertText("c")
    XCTAssertEqual(field.text, "c")
    field.resignFirstResponder()
  }

  func testReturnKeyType() async {
    XCTAssertEqual(field.returnKeyType, .default)
    field.returnKeyType = .search
    XCTAssertEqual((field as any UITextInputTraits).returnKeyType, .search)
  }

  func testKeyboardType() async {
    field.keyboardType = .emailAddress
    XCTAssertEqual((field as any UITextInputTraits).keyboardType, .emailAddress)
  }

  func testAutocorrectionType() async {
    field.autocorrectionType = .no
    XCTAssertEqual((field as any UITextInputTraits).autocorrectionType, .no)
  }

  func testAutocapitalizationType() async {
    XCTAssertEqual(field.autocapitalizationType, .sentences)
    field.autocapitalizationType = .none
    XCTAssertEqual((field as any UITextInputTraits).autocapitalizationType, .none)
  }

  func testTextContentType() async {
    field.textContentType = .password
    XCTAssertEqual((field as any UITextInputTraits).textContentType, .password)
  }

  func testTextDidChangeNotification() async {
    let stage = TouchStage(closesAfter: self)
    stage.window.addSubview(field)
    field.becomeFirstResponder()
    let told = expectation(
      forNotification: UITextField.textDidChangeNotification, object: field, handler: nil)
    field.insertText("x")
    await fulfillment(of: [told], timeout: 5)
    field.resignFirstResponder()
  }

  func testAdjustsFontForContentSizeCategory() async {
    field.font = .preferredFont(forTextStyle: .body)
    field.adjustsFontForContentSizeCategory = true
    let size = field.font?.pointSize ?? 0
    let stage = TouchStage(closesAfter: self)
    stage.root.view.addSubview(field)
    stage.root.setOverrideTraitCollection(nil, forChild: stage.root)
    XCTAssertEqual(field.font?.pointSize, size)
  }

  func testClearButtonMode() async {
    field.text = "x"
    XCTAssertFalse(field.showsClearButton)
    field.clearButtonMode = .always
    XCTAssertTrue(field.showsClearButton)
    field.clearButton.sendActions(for: .touchUpInside)
    XCTAssertEqual(field.text, "")
  }

  func testTextRange() async throws {
    field.text = "hello"
    let second = try XCTUnwrap(field.position(from: field.beginningOfDocument, offset: 1))
    let range = try XCTUnwrap(field.textRange(from: second, to: field.endOfDocument))
    XCTAssertEqual(field.text(in: range), "ello")
  }

  func testTextRectForBounds() async {
    let padded = PaddedField(frame: field.frame)
    padded.layoutIfNeeded()
    XCTAssertEqual(padded.canvas.frame.minX, 20)
  }

  func testEditingRectForBounds() async {
    let stage = TouchStage(closesAfter: self)
    let padded = PaddedField(frame: field.frame)
    stage.window.addSubview(padded)
    padded.becomeFirstResponder()
    padded.layoutIfNeeded()
    XCTAssertEqual(padded.canvas.frame.minX, 30)
    padded.resignFirstResponder()
  }

  func testAttributedTextKeepsTheAttributesOfItsParts() async {
    let mixed = NSMutableAttributedString(
      string: "red", attributes: [.foregroundColor: UIColor.red])
    mixed.append(NSAttributedString(string: "blue", attributes: [.foregroundColor: UIColor.blue]))
    field.attributedText = mixed
    let color = field.attributedText?.attribute(.foregroundColor, at: 4, effectiveRange: nil)
    XCTAssertEqual(color as? UIColor, .blue)
    XCTAssertEqual(field.textColor, .red)
  }
}
