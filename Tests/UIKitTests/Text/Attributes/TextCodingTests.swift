import UIKit
import XCTest

@MainActor
final class TextCodingTests: XCTestCase {
  private func copy<Object: NSObject & NSSecureCoding>(_ object: Object) throws -> Object {
    let data = try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true)
    return try XCTUnwrap(NSKeyedUnarchiver.unarchivedObject(ofClass: Object.self, from: data))
  }

  func testParagraphStylesAreArchived() async throws {
    let style = NSMutableParagraphStyle()
    style.alignment = .right
    style.lineSpacing = 3
    style.lineHeightMultiple = 1.5
    style.firstLineHeadIndent = 4
    style.lineBreakMode = .byTruncatingMiddle
    style.baseWritingDirection = .rightToLeft
    style.hyphenationFactor = 0.5
    style.allowsDefaultTighteningForTruncation = true
    style.tabStops = [
      NSTextTab(
        textAlignment: .right, location: 40,
        options: [.columnTerminators: CharacterSet(charactersIn: ",")])
    ]
    style.textLists = [NSTextList(markerFormat: .decimal, options: 0)]
    style.textLists[0].startingItemNumber = 4
    let read = try copy(style)
    XCTAssertEqual(read, style)
    XCTAssertEqual(read.tabStops, style.tabStops)
    XCTAssertEqual(read.textLists.map(\.startingItemNumber), [4])
    XCTAssertEqual(try copy(NSParagraphStyle()), NSParagraphStyle.default)
  }

  func testShadowsAndAttachmentsAreArchived() async throws {
    let shadow = NSShadow()
    shadow.shadowOffset = CGSize(width: 1, height: -2)
    shadow.shadowBlurRadius = 3
    shadow.shadowColor = UIColor.red
    XCTAssertEqual(try copy(shadow), shadow)
    shadow.shadowColor = nil
    XCTAssertNil(try copy(shadow).shadowColor)
    let attachment = NSTextAttachment(data: Data([1, 2]), ofType: "public.data")
    attachment.bounds = CGRect(x: 0, y: -2, width: 3, height: 4)
    let read = try copy(attachment)
    XCTAssertEqual(read.contents, Data([1, 2]))
    XCTAssertEqual(read.fileType, "public.data")
    XCTAssertEqual(read.bounds, attachment.bounds)
    XCTAssertNil(read.image)
  }

  func testAttributedStringsAreArchivedWithTheirAttributes() async throws {
    let text = NSMutableAttributedString(
      string: "ab", attributes: [.font: UIFont.boldSystemFont(ofSize: 9)])
    let style = NSMutableParagraphStyle()
    style.alignment = .center
    text.addAttributes(
      [.paragraphStyle: style, .foregroundColor: UIColor.blue],
      range: NSRange(location: 0, length: 1))
    let data = try NSKeyedArchiver.archivedData(withRootObject: text, requiringSecureCoding: false)
    let read = try XCTUnwrap(
      NSKeyedUnarchiver.unarchiveTopLevelObjectWithData(data) as? NSAttributedString)
    XCTAssertEqual(read.string, "ab")
    let found = read.attributes(at: 0, effectiveRange: nil)
    XCTAssertEqual((found[.paragraphStyle] as? NSParagraphStyle)?.alignment, .center)
    XCTAssertEqual((found[.font] as? UIFont)?.pointSize, 9)
    XCTAssertNil(read.attribute(.foregroundColor, at: 1, effectiveRange: nil))
  }
}
