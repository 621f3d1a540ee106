import XCTest

@testable import UIKit

/// The members of `UILabel` that apps use.
@MainActor
final class UILabelMemberTests: XCTestCase {
  func testInitHasOneLineAndTakesNoTouches() async {
    let label = UILabel()
    XCTAssertEqual(label.frame, .zero)
    XCTAssertEqual(label.numberOfLines, 1)
    XCTAssertFalse(label.isUserInteractionEnabled)
  }

  func testInitFrameIsKept() async {
    let frame = CGRect(x: 1, y: 2, width: 30, height: 40)
    XCTAssertEqual(UILabel(frame: frame).frame, frame)
  }

  func testTextDropsTheAttributes() async {
    let label = UILabel()
    XCTAssertNil(label.text)
    label.attributedText = NSAttributedString(string: "styled", attributes: [.kern: 2])
    XCTAssertEqual(label.text, "styled")
    label.text = "plain"
    XCTAssertEqual(label.attributedText?.string, "plain")
    XCTAssertNil(label.attributedText?.attribute(.kern, at: 0, effectiveRange: nil))
  }

  func testFontSizesTheLabelAndNilIsTheDefault() async {
    let label = UILabel()
    XCTAssertEqual(label.font, .systemFont(ofSize: 17))
    label.text = "A"
    label.font = .boldSystemFont(ofSize: 34)
    XCTAssertEqual(label.intrinsicContentSize.height, 41)
    label.font = nil
    XCTAssertEqual(label.font, .systemFont(ofSize: 17))
  }

  func testTextColorIsAnAttributeOfTheText() async {
    let label = UILabel()
    XCTAssertEqual(label.textColor, .label)
    label.text = "A"
    label.textColor = .red
    let value = label.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil)
    XCTAssertEqual(value as? UIColor, .red)
  }

  func testTextAlignmentPlacesTheText() async {
    let label = UILabel()
    XCTAssertEqual(label.textAlignment, .natural)
    label.text = "A"
    label.textAlignment = .right
    let bounds = CGRect(x: 0, y: 0, width: 100, height: 30)
    XCTAssertEqual(label.textRect(forBounds: bounds, limitedToNumberOfLines: 1).maxX, 100)
    label.textAlignment = .center
    XCTAssertEqual(
      label.textRect(forBounds: bounds, limitedToNumberOfLines: 1).midX, 50, accuracy: 0.5)
  }

  func testNumberOfLinesLimitsTheHeight() async {
    let label = UILabel()
    label.text = "one two three four five six"
    label.numberOfLines = 2
    let room = CGSize(width: 60, height: 500)
    XCTAssertEqual(label.sizeThatFits(room).height, 41)
    label.numberOfLines = 0
    XCTAssertGreaterThan(label.sizeThatFits(room).height, 41)
  }

  func testAttributedTextIsCopiedAndGivesTheFont() async {
    let label = UILabel()
    let text = NSMutableAttributedString(
      string: "AB", attributes: [.font: UIFont.systemFont(ofSize: 20)])
    label.attributedText = text
    text.mutableString.setString("")
    XCTAssertEqual(label.attributedText?.string, "AB")
    XCTAssertEqual(label.font.pointSize, 20)
    label.attributedText = nil
    XCTAssertNil(label.text)
  }

  func testAdjustsFontForContentSizeCategory() async {
    let label = UILabel()
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    let parent = UIViewController()
    let child = UIViewController()
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.view.addSubview(label)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.rootViewController = parent
    window.isHidden = false
    parent.setOverrideTraitCollection(
      UITraitCollection(preferredContentSizeCategory: .extraExtraExtraLarge), forChild: child)
    XCTAssertEqual(label.font.pointSize, 23)
    window.isHidden = true
  }

  func testLineBreakModeDecidesWhereLinesEnd() async {
    let label = UILabel()
    XCTAssertEqual(label.lineBreakMode, .byTruncatingTail)
    label.text = "one two three"
    label.lineBreakMode = .byCharWrapping
    label.numberOfLines = 0
    let byCharacter = label.sizeThatFits(CGSize(width: 48, height: 500))
    label.lineBreakMode = .byWordWrapping
    XCTAssertLessThan(label.sizeThatFits(CGSize(width: 48, height: 500)).width, byCharacter.width)
  }

  func testAdjustsFontSizeToFitWidth() async {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 60, height: 30))
    label.text = "Much too long for it"
    let cut = image(of: label)
    label.adjustsFontSizeToFitWidth = true
    XCTAssertNotEqual(image(of: label), cut)
    XCTAssertEqual(label.font.pointSize, 17)
  }

  func testMinimumScaleFactorLimitsShrinking() async {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 60, height: 30))
    XCTAssertEqual(label.minimumScaleFactor, 0)
    label.text = "Much too long for it"
    label.adjustsFontSizeToFitWidth = true
    let small = image(of: label)
    label.minimumScaleFactor = 0.9
    XCTAssertNotEqual(image(of: label), small)
  }

  func testDrawTextCanInsetTheText() async {
    final class Inset: UILabel {
      var rects: [CGRect] = []
      override func drawText(in rect: CGRect) {
        rects.append(rect)
        super.drawText(in: rect.insetBy(dx: 10, dy: 0))
      }
    }
    let label = Inset(frame: CGRect(x: 0, y: 0, width: 60, height: 30))
    label.text = "A"
    let plain = UILabel(frame: label.frame)
    plain.text = "A"
    XCTAssertNotEqual(image(of: label), image(of: plain))
    XCTAssertEqual(label.rects.last, label.bounds)
  }

  func testContentCompressionResistancePriorityIsSetByAxis() async {
    let label = UILabel()
    XCTAssertEqual(label.contentCompressionResistancePriority(for: .horizontal), .defaultHigh)
    label.setContentCompressionResistancePriority(.required, for: .horizontal)
    XCTAssertEqual(label.contentCompressionResistancePriority(for: .horizontal), .required)
    XCTAssertEqual(label.contentCompressionResistancePriority(for: .vertical), .defaultHigh)
  }

  func testIntrinsicContentSizeCanBePadded() async {
    final class Padded: UILabel {
      override var intrinsicContentSize: CGSize {
        let own = super.intrinsicContentSize
        return CGSize(width: own.width + 20, height: own.height + 8)
      }
    }
    let label = UILabel()
    let padded = Padded()
    for view in [label, padded] { view.text = "Hello" }
    XCTAssertEqual(padded.intrinsicContentSize.width, label.intrinsicContentSize.width + 20)
    XCTAssertEqual(padded.intrinsicContentSize.height, 28.5)
  }

  private func image(of label: UILabel) -> Data? {
    UIGraphicsImageRenderer(bounds: label.bounds).image { _ in label.draw(label.bounds) }.pngData()
  }
}
