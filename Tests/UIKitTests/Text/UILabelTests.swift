import XCTest

import CoreText

@testable import UIKit

@MainActor
final class UILabelTests: XCTestCase {
  private func label(_ text: String?, lines: Int = 1) -> UILabel {
    let label = UILabel()
    label.text = text
    label.numberOfLines = lines
    return label
  }

  func testOneLineIsAsHighAsTheFontRoundedUpToThePixel() async {
    // 17 points: 20.287 → 20.5 at 2x.
    XCTAssertEqual(label("Hello").intrinsicContentSize.height, 20.5)
    XCTAssertEqual(label("안녕").intrinsicContentSize.height, 20.5)
    let large = label("Title")
    large.font = .systemFont(ofSize: 34, weight: .bold)
    XCTAssertEqual(large.intrinsicContentSize.height, 41)
    XCTAssertEqual(label(nil).intrinsicContentSize, .zero)
    XCTAssertEqual(label("").intrinsicContentSize, .zero)
  }

  func testALineBreakAtTheEndHasALineAfterItWhereLabelsHaveRoomForSeveral() async {
    XCTAssertEqual(label("One\n", lines: 0).intrinsicContentSize.height, 41)
    XCTAssertEqual(label("\n\n", lines: 0).intrinsicContentSize.height, 61)
    XCTAssertEqual(label("One\n", lines: 1).intrinsicContentSize.height, 20.5)
    // Nothing is missing where that line has no room.
    let two = label("One\nTwo\n", lines: 2)
    XCTAssertEqual(two.intrinsicContentSize.height, 41)
    let plain = label("One\nTwo", lines: 2)
    XCTAssertEqual(two.intrinsicContentSize.width, plain.intrinsicContentSize.width)
  }

  func testWidthIsRoundedUpToThePixel() async {
    let width = label("Hello UIKit").intrinsicContentSize.width
    XCTAssertEqual((width * 2).rounded(), width * 2)
    XCTAssertEqual(width, 80, accuracy: 1.5)
  }

  func testSeveralLinesWrapAtTheWidth() async {
    let text = label("One two three four five six seven eight nine ten", lines: 0)
    let size = text.sizeThatFits(CGSize(width: 120, height: 1000))
    XCTAssertLessThanOrEqual(size.width, 120)
    XCTAssertGreaterThan(size.height, 60)
    text.preferredMaxLayoutWidth = 120
    XCTAssertEqual(text.intrinsicContentSize, size)
    XCTAssertEqual(text.wrappedContentSize(forWidth: 120), size)
    text.numberOfLines = 2
    XCTAssertEqual(text.sizeThatFits(CGSize(width: 120, height: 1000)).height, 41)
    XCTAssertNil(label("x").wrappedContentSize(forWidth: 100))
  }

  func testALabelOfADocumentIsDrawnAnewAtAnotherSize() async {
    let text = label("One two three four five", lines: 0)
    text.contentMode = .left
    XCTAssertTrue(text.layer.needsDisplayOnBoundsChange)
    text.frame = CGRect(x: 0, y: 0, width: 100, height: 60)
    text.layer.displayIfNeeded()
    XCTAssertFalse(text.layer.needsDisplay())
    text.frame.size = CGSize(width: 300, height: 21)
    XCTAssertTrue(text.layer.needsDisplay())
  }

  func testBaselinesForAutoLayout() async throws {
    let text = label("Hello")
    let offsets = try XCTUnwrap(text.baselineOffsets(at: CGSize(width: 100, height: 20.5)))
    XCTAssertEqual(offsets.firstFromTop, 16.19, accuracy: 0.01)
    XCTAssertEqual(offsets.lastFromBottom, 4.31, accuracy: 0.01)
    let tall = try XCTUnwrap(text.baselineOffsets(at: CGSize(width: 100, height: 40.5)))
    XCTAssertEqual(tall.firstFromTop, 26.19, accuracy: 0.01)
  }

  func testTextRectCanBeInsetBySubclasses() async {
    final class Padded: UILabel {
      let insets = UIEdgeInsets(top: 4, left: 8, bottom: 4, right: 8)
      override func textRect(
        forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int
      ) -> CGRect {
        let inner = super.textRect(
          forBounds: bounds.inset(by: insets), limitedToNumberOfLines: numberOfLines)
        return inner.inset(
          by: UIEdgeInsets(
            top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
      }
      override func drawText(in rect: CGRect) { super.drawText(in: rect.inset(by: insets)) }
    }
    let padded = Padded()
    padded.text = "Hi"
    let plain = label("Hi").intrinsicContentSize
    XCTAssertEqual(padded.intrinsicContentSize.width, plain.width + 16)
    XCTAssertEqual(padded.intrinsicContentSize.height, plain.height + 8)
  }

  func testAttributedTextAndPlainTextReplaceEachOther() async {
    let text = UILabel()
    text.attributedText = NSAttributedString(
      string: "ab", attributes: [.font: UIFont.systemFont(ofSize: 30)])
    XCTAssertEqual(text.text, "ab")
    XCTAssertEqual(text.font.pointSize, 30)
    text.font = .systemFont(ofSize: 10)
    XCTAssertEqual(text.intrinsicContentSize.height, 12)
    text.text = "c"
    XCTAssertEqual(text.attributedText?.string, "c")
    XCTAssertEqual(text.font.pointSize, 10)
  }

  func testShrinksToFitItsWidth() async throws {
    let text = label("A long text that needs to shrink")
    text.frame = CGRect(x: 0, y: 0, width: 150, height: 22)
    text.adjustsFontSizeToFitWidth = true
    text.minimumScaleFactor = 0.3
    let layout = LabelShrinker(
      label: text, content: text.content,
      options: {
        var options = TextLayoutOptions(width: 150, lineLimit: 1)
        options.breakMode = .truncateTail
        return options
      }())
    let fitted = try XCTUnwrap(layout.fit())
    XCTAssertFalse(fitted.layout.isTruncated)
    XCTAssertLessThanOrEqual(fitted.layout.size.width, 150.01)
    XCTAssertGreaterThan(fitted.layout.size.width, 140)
  }

  func testFontFollowsThePreferredTextSizeWhenAsked() async {
    let text = label("Hello")
    text.font = .preferredFont(forTextStyle: .body)
    text.adjustsFontForContentSizeCategory = true
    XCTAssertEqual(text.font.pointSize, 17)
  }
}

/// Pictures of views, for a person to look at when HANOK_SNAPSHOTS names a folder.
@MainActor
enum Snapshots {
  static func write(_ view: UIView, _ name: String) {
    guard let folder = ProcessInfo.processInfo.environment["HANOK_SNAPSHOTS"] else { return }
    view.layoutIfNeeded()
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    let image = UIGraphicsImageRenderer(size: view.bounds.size, format: format).image {
      view.layer.render(in: $0.cgContext)
    }
    try? image.pngData()?.write(to: URL(fileURLWithPath: "\(folder)/\(name).png"))
  }
}
