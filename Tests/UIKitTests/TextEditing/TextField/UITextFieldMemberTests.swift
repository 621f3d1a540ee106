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

  /// What a subclass leaves out around its text makes the field larger.
  func testTextRectOfASubclassIsPartOfTheSize() async {
    final class Padded: UITextField {
      var padding = UIEdgeInsets(top: 4, left: 16, bottom: 6, right: 10)
      override func textRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: padding) }
    }
    let plain = UITextField()
    let field = Padded()
    for each in [plain, field] { each.text = "text" }
    let size = plain.intrinsicContentSize
    XCTAssertEqual(
      field.intrinsicContentSize, CGSize(width: size.width + 26, height: size.height + 10))
    field.padding = UIEdgeInsets(top: 26, left: 16, bottom: 26, right: 16)
    XCTAssertEqual(
      field.intrinsicContentSize, CGSize(width: size.width + 32, height: size.height + 52))
  }

  func testInitHasNoBorder() async {
    XCTAssertEqual(UITextField().frame, .zero)
    XCTAssertEqual(UITextField().borderStyle, .none)
  }

  func testTextIsOneLineAndNeverNil() async {
    XCTAssertEqual(field.text, "")
    field.text = "two\nlines"
    XCTAssertEqual(field.text, "two lines")
    field.text = nil
    XCTAssertEqual(field.text, "")
  }

  func testPlaceholderIsTheAttributedOnesToo() async {
    field.placeholder = "Name"
    XCTAssertEqual(field.attributedPlaceholder?.string, "Name")
  }

  func testAttributedPlaceholderGivesThePlaceholder() async {
    field.attributedPlaceholder = NSAttributedString(
      string: "Mail", attributes: [.foregroundColor: UIColor.red])
    XCTAssertEqual(field.placeholder, "Mail")
  }

  func testFontSizesTheField() async {
    XCTAssertEqual(field.font?.pointSize, 17)
    let height = field.intrinsicContentSize.height
    field.font = .systemFont(ofSize: 40)
    XCTAssertGreaterThan(field.intrinsicContentSize.height, height)
  }

  func testDelegateMayForbidEditing() async {
    final class Refusing: NSObject, UITextFieldDelegate {
      func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { false }
    }
    let stage = TouchStage(closesAfter: self)
    let delegate = Refusing()
    field.delegate = delegate
    stage.window.addSubview(field)
    XCTAssertFalse(field.becomeFirstResponder())
  }

  func testLeftViewIsShownWithinTheField() async {
    let icon = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
    field.leftView = icon
    field.leftViewMode = .always
    field.layoutIfNeeded()
    XCTAssertTrue(icon.superview === field)
  }

  func testLeftViewModeMakesRoomBeforeTheText() async {
    field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
    XCTAssertEqual(field.leftViewMode, .never)
    field.leftViewMode = .unlessEditing
    XCTAssertEqual(field.textRect(forBounds: field.bounds).minX, 30)
  }

  func testTextColorIsAnAttributeOfTheText() async {
    field.text = "x"
    field.textColor = .red
    let color = field.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil)
    XCTAssertEqual(color as? UIColor, .red)
  }

  func testBorderStyleRoundedRectRoundsTheCorners() async {
    field.borderStyle = .roundedRect
    field.layoutIfNeeded()
    XCTAssertEqual(field.borderView?.layer.cornerRadius, 5)
    XCTAssertEqual(field.borderView?.frame, field.bounds)
    field.borderStyle = .none
    field.layoutIfNeeded()
    XCTAssertNil(field.borderView)
  }

  func testTheLayersBorderAndCornersAreTheAppsBesideABorderStyle() async {
    field.borderStyle = .roundedRect
    field.layer.borderWidth = 2
    field.layer.borderColor = UIColor.red.cgColor
    field.layer.cornerRadius = 15
    field.setNeedsLayout()
    field.layoutIfNeeded()
    XCTAssertEqual(field.layer.borderWidth, 2)
    XCTAssertEqual(field.layer.borderColor, UIColor.red.cgColor)
    XCTAssertEqual(field.layer.cornerRadius, 15)
  }

  func testABackgroundColorFillsTheBorderAndNotItsCorners() async {
    field.borderStyle = .roundedRect
    field.layoutIfNeeded()
    field.backgroundColor = .yellow
    XCTAssertEqual(field.borderView?.backgroundColor, .yellow)
    XCTAssertNil(field.layer.backgroundColor)
    field.borderStyle = .none
    field.layoutIfNeeded()
    XCTAssertEqual(field.layer.backgroundColor, UIColor.yellow.cgColor)
  }

  func testTextAlignmentRightPutsTextAtTheEnd() async {
    field.text = "x"
    field.textAlignment = .right
    XCTAssertGreaterThan(field.textLeft(20, width: 200), 170)
  }

  func testIsSecureTextEntryHidesTextAndClearsItWhenEditedAgain() async {
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

  func testInputTraitsAreReadThroughTheirProtocol() async {
    let traits: any UITextInputTraits = field
    XCTAssertEqual(traits.returnKeyType, .default)
    XCTAssertEqual(traits.autocapitalizationType, .sentences)
    field.returnKeyType = .search
    field.keyboardType = .emailAddress
    field.autocorrectionType = .no
    field.autocapitalizationType = .none
    field.textContentType = .password
    XCTAssertEqual(traits.returnKeyType, .search)
    XCTAssertEqual(traits.keyboardType, .emailAddress)
    XCTAssertEqual(traits.autocorrectionType, .no)
    XCTAssertEqual(traits.autocapitalizationType, .none)
    XCTAssertEqual(traits.textContentType, .password)
  }

  func testTextDidChangeIsPostedByTyping() async {
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

  func testClearButtonModeShowsAButtonThatClears() async {
    field.text = "x"
    XCTAssertFalse(field.showsClearButton)
    field.clearButtonMode = .always
    XCTAssertTrue(field.showsClearButton)
    field.clearButton.sendActions(for: .touchUpInside)
    XCTAssertEqual(field.text, "")
  }

  func testTextRangeGivesItsText() async throws {
    field.text = "hello"
    let second = try XCTUnwrap(field.position(from: field.beginningOfDocument, offset: 1))
    let range = try XCTUnwrap(field.textRange(from: second, to: field.endOfDocument))
    XCTAssertEqual(field.text(in: range), "ello")
  }

  func testTextRectForBoundsPlacesTheText() async {
    let padded = PaddedField(frame: field.frame)
    padded.layoutIfNeeded()
    XCTAssertEqual(padded.canvas.frame.minX, 20)
  }

  func testEditingRectForBoundsPlacesTheTextWhileEditing() async {
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
