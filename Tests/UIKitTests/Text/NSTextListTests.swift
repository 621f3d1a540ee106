import XCTest

@testable import UIKit

final class NSTextListTests: XCTestCase {
  func testMarkersCount() {
    let expected: [(NSTextList.MarkerFormat, Int, String)] = [
      (.decimal, 12, "12"), (.lowercaseAlpha, 1, "a"), (.lowercaseAlpha, 26, "z"),
      (.lowercaseLatin, 27, "aa"), (.uppercaseAlpha, 52, "AZ"), (.lowercaseRoman, 4, "iv"),
      (.uppercaseRoman, 1999, "MCMXCIX"), (.octal, 8, "10"), (.uppercaseHexadecimal, 255, "FF"),
      (.disc, 3, "•"), (.hyphen, 1, "⁃"), (.init("({decimal})"), 2, "(2)"),
      (.init("{upper-roman}."), 9, "IX."), (.lowercaseRoman, 0, "0"), (.lowercaseAlpha, -3, "-3"),
    ]
    for (format, number, text) in expected {
      let list = NSTextList(markerFormat: format, options: 0)
      XCTAssertEqual(list.marker(forItemNumber: number), text)
    }
    XCTAssertTrue(NSTextList(markerFormat: .decimal, options: []).isOrdered)
    XCTAssertFalse(NSTextList(markerFormat: .square, options: []).isOrdered)
  }

  func testParagraphStylesKeepTheirLists() throws {
    let style = NSMutableParagraphStyle()
    let list = NSTextList(markerFormat: .disc, options: 0)
    list.startingItemNumber = 3
    style.textLists = [list]
    let copy = try XCTUnwrap(style.copy() as? NSParagraphStyle)
    XCTAssertEqual(copy.textLists, [list])
    XCTAssertEqual(copy, style)
    XCTAssertNotEqual(copy, NSParagraphStyle.default)
    XCTAssertEqual((list.copy() as? NSTextList)?.startingItemNumber, 3)
  }

  func testAttachmentsAreFoundInARange() {
    let text = NSMutableAttributedString(string: "ab")
    text.append(NSAttributedString(attachment: NSTextAttachment()))
    XCTAssertFalse(text.containsAttachments(in: NSRange(location: 0, length: 2)))
    XCTAssertTrue(text.containsAttachments(in: NSRange(location: 1, length: 9)))
  }

  func testContainersAndDictionariesOfAttributesAgree() {
    let font = UIFont.systemFont(ofSize: 9)
    let container = AttributeContainer([.font: font, .foregroundColor: UIColor.red, .kern: 2])
    XCTAssertEqual(container.font, font)
    XCTAssertEqual(container.foregroundColor, .red)
    XCTAssertEqual(container.kern, 2)
    let values = [NSAttributedString.Key: Any](container)
    XCTAssertEqual(values[.font] as? UIFont, font)
    XCTAssertEqual(Set(values.keys), [.font, .foregroundColor, .kern])
    XCTAssertEqual(AttributeContainer([:]), AttributeContainer())
  }
}
