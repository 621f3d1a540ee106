import XCTest

@testable import UIKit

final class StringDrawingTests: XCTestCase {
  private let attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 17)]

  func testSizeIsNotRounded() {
    let size = "Hello".size(withAttributes: attributes)
    XCTAssertEqual(size.height, 20.287109375)
    XCTAssertGreaterThan(size.width, 35)
    XCTAssertEqual(("Hello" as NSString).size(withAttributes: attributes), size)
    XCTAssertEqual("".size(withAttributes: attributes).width, 0)
    XCTAssertEqual("a\nb".size(withAttributes: attributes).height, 2 * 20.287109375)
  }

  func testBoundingRectWrapsAtTheWidth() {
    let text = "A longer text that needs a few lines in a narrow column"
    let bounds = text.boundingRect(
      with: CGSize(width: 100, height: CGFloat.greatestFiniteMagnitude),
      options: [.usesLineFragmentOrigin, .usesFontLeading], attributes: attributes, context: nil)
    XCTAssertLessThanOrEqual(bounds.width, 100)
    XCTAssertGreaterThan(bounds.height, 80)
    let ended = "One\n".boundingRect(
      with: CGSize(width: 100, height: CGFloat.greatestFiniteMagnitude),
      options: .usesLineFragmentOrigin, attributes: attributes, context: nil)
    XCTAssertEqual(ended.height, 2 * 20.287109375, accuracy: 0.001)
    let line = text.boundingRect(
      with: CGSize(width: 100, height: 100), attributes: attributes, context: nil)
    XCTAssertEqual(line.height, 20.287109375)
    XCTAssertEqual(line.minY, -16.1865234375)
  }

  func testDrawingInksTheCurrentContext() throws {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 60, height: 24)).image { _ in
      "Hello".draw(at: CGPoint(x: 2, y: 2), withAttributes: attributes)
    }
    let pixels = try XCTUnwrap(image.cgImage)
    var inked = 0
    for y in 0..<pixels.height {
      for x in 0..<pixels.width where pixels.pixel(x, y) >> 24 > 128 { inked += 1 }
    }
    XCTAssertGreaterThan(inked, 100)
  }

  /// How many pixels a text paints in full red; the test fails where it paints another colour.
  private func redPixels(of text: NSAttributedString) throws -> Int {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 60, height: 30)).image { _ in
      text.draw(at: CGPoint(x: 2, y: 2))
    }
    let pixels = try XCTUnwrap(image.cgImage)
    var red = 0
    for y in 0..<pixels.height {
      for x in 0..<pixels.width where pixels.pixel(x, y) >> 24 > 250 {
        XCTAssertEqual(pixels.pixel(x, y) & 0xFFFF, 0)
        if pixels.pixel(x, y) >> 16 & 0xFF > 250 { red += 1 }
      }
    }
    return red
  }

  private let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)

  func testTextIsPaintedInTilesOfAPattern() throws {
    let tile = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { context in
      red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    }
    let text = NSAttributedString(
      string: "Hello",
      attributes: [
        .font: UIFont.systemFont(ofSize: 17), .foregroundColor: UIColor(patternImage: tile),
      ])
    XCTAssertGreaterThan(try redPixels(of: text), 50)
  }

  func testAnAttachedSymbolKeepsATintOfItsOwn() throws {
    let symbol = try XCTUnwrap(UIImage(systemName: "square.fill"))
    let text = NSMutableAttributedString(
      attachment: NSTextAttachment(image: symbol.withTintColor(red)))
    text.addAttributes([.foregroundColor: UIColor.blue], range: NSRange(location: 0, length: 1))
    XCTAssertGreaterThan(try redPixels(of: text), 50)
  }

  func testParagraphStylesCopyAndCompare() throws {
    let style = NSMutableParagraphStyle()
    style.lineSpacing = 4
    style.alignment = .center
    let copy = try XCTUnwrap(style.copy() as? NSParagraphStyle)
    XCTAssertEqual(copy.lineSpacing, 4)
    XCTAssertEqual(copy, style)
    style.lineSpacing = 5
    XCTAssertEqual(copy.lineSpacing, 4)
    XCTAssertNotEqual(copy, style)
    let again = try XCTUnwrap(copy.mutableCopy() as? NSMutableParagraphStyle)
    XCTAssertEqual(again.alignment, .center)
  }

  func testAttachmentsTakeRoomAndAreDrawn() {
    let dot = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 30)).image { context in
      UIColor.red.setFill()
      context.fill(context.format.bounds)
    }
    let text = NSMutableAttributedString(string: "a", attributes: attributes)
    text.append(
      NSAttributedString(attachment: NSTextAttachment(image: dot), attributes: attributes))
    XCTAssertEqual(
      text.size().width, "a".size(withAttributes: attributes).width + 30, accuracy: 0.01)
    XCTAssertGreaterThan(text.size().height, 30)
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 60, height: 40)).image { _ in
      text.draw(at: .zero)
    }
    XCTAssertEqual(picture.cgImage?.pixel(40, 30), 0xFFFF_0000)
  }

  func testAttributedStringsCarryUIKitsAttributes() {
    var container = AttributeContainer()
    container.font = UIFont.systemFont(ofSize: 20)
    container.foregroundColor = UIColor.red
    container.underlineStyle = .single
    var text = AttributedString("plain ")
    text.append(AttributedString("styled", attributes: container))
    let converted = text.uiKitAttributedString
    XCTAssertEqual(converted.string, "plain styled")
    let font = converted.attribute(.font, at: 7, effectiveRange: nil) as? UIFont
    XCTAssertEqual(font?.pointSize, 20)
    XCTAssertNil(converted.attribute(.font, at: 0, effectiveRange: nil))
    XCTAssertEqual(converted.attribute(.underlineStyle, at: 7, effectiveRange: nil) as? Int, 1)
  }
}
