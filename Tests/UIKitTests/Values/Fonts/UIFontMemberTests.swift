import XCTest

@testable import UIKit

/// The members of `UIFont` that apps use.
final class UIFontMemberTests: XCTestCase {
  func testSystemFontsDifferByWeightAndWidth() {
    XCTAssertEqual(UIFont.systemFont(ofSize: 12).pointSize, 12)
    let heavy = UIFont.systemFont(ofSize: 12, weight: .heavy)
    XCTAssertEqual(heavy.fontName, ".SFUI-Heavy")
    XCTAssertGreaterThan(
      "Hill".size(withAttributes: [.font: heavy]).width,
      "Hill".size(withAttributes: [.font: UIFont.systemFont(ofSize: 12)]).width)
    let narrow = UIFont.systemFont(ofSize: 12, weight: .regular, width: .condensed)
    XCTAssertLessThan(
      "Hill".size(withAttributes: [.font: narrow]).width,
      "Hill".size(withAttributes: [.font: UIFont.systemFont(ofSize: 12)]).width * 0.9)
  }

  func testBoldSystemFontIsBold() {
    let font = UIFont.boldSystemFont(ofSize: 15)
    XCTAssertTrue(font.fontDescriptor.symbolicTraits.contains(.traitBold))
  }

  func testPreferredFontGrowsWithTheCategory() {
    XCTAssertEqual(UIFont.preferredFont(forTextStyle: .title1).pointSize, 28)
    let large = UITraitCollection(preferredContentSizeCategory: .accessibilityLarge)
    XCTAssertEqual(
      UIFont.preferredFont(forTextStyle: .title1, compatibleWith: large).pointSize, 43)
  }

  func testLineHeightIsAscenderAndDescender() {
    XCTAssertEqual(UIFont.systemFont(ofSize: 17).lineHeight, 20.287109375)
    let font = UIFont.systemFont(ofSize: 30)
    XCTAssertEqual(font.lineHeight, font.ascender - font.descender, accuracy: 0.0001)
  }

  func testPointSizeIsKeptByWithSize() {
    XCTAssertEqual(UIFont.systemFont(ofSize: 9.5).pointSize, 9.5)
    XCTAssertEqual(UIFont.systemFont(ofSize: 9.5).withSize(3).pointSize, 3)
  }

  func testInitNameFindsAMonospacedFontOrNil() throws {
    let menlo = try XCTUnwrap(UIFont(name: "Menlo-Bold", size: 14))
    XCTAssertEqual(menlo.fontName, "Menlo-Bold")
    XCTAssertEqual(
      "ii".size(withAttributes: [.font: menlo]).width,
      "WW".size(withAttributes: [.font: menlo]).width, accuracy: 0.001)
    XCTAssertNil(UIFont(name: "No such font", size: 14))
  }

  func testInitDescriptorWithSizeZeroTakesTheDescriptors() {
    let descriptor = UIFont.systemFont(ofSize: 20, weight: .bold).fontDescriptor
    XCTAssertEqual(UIFont(descriptor: descriptor, size: 0).pointSize, 20)
    XCTAssertEqual(UIFont(descriptor: descriptor, size: 8).fontName, ".SFUI-Bold")
  }
}
