import CoreGraphics
import CoreText
import Foundation
import XCTest

final class CTFontDescriptorTests: XCTestCase {
  func testAFontOfADescriptorHasItsNameAndSize() {
    let descriptor = CTFontDescriptorCreateWithNameAndSize("Helvetica", 20)
    let font = CTFontCreateWithFontDescriptor(descriptor, 0, nil)
    XCTAssertEqual(CTFontGetSize(font), 20)
    XCTAssertEqual(CTFontCopyFamilyName(font) as String, "Helvetica")
    XCTAssertEqual(CTFontGetSize(CTFontCreateWithFontDescriptor(descriptor, 9, nil)), 9)
    XCTAssertEqual(CTFontCopyFontDescriptor(font), descriptor)
    let none = CTFontDescriptorCreateWithAttributes([:] as NSDictionary)
    XCTAssertEqual(CTFontGetSize(CTFontCreateWithFontDescriptor(none, 0, nil)), 12)
  }

  func testACopyHasAnotherSizeOrMatrix() {
    let font = CTFontCreateWithName("Helvetica", 10, nil)
    var slant = CGAffineTransform(a: 1, b: 0, c: 0.3, d: 1, tx: 0, ty: 0)
    let copy = CTFontCreateCopyWithAttributes(font, 0, &slant, nil)
    XCTAssertEqual(CTFontGetSize(copy), 10)
    XCTAssertEqual(CTFontGetMatrix(copy), slant)
    XCTAssertEqual(CTFontGetMatrix(font), .identity)
    XCTAssertEqual(CTFontGetSize(CTFontCreateCopyWithAttributes(font, 30, nil, nil)), 30)
  }

  func testTraitsAreTakenAndGiven() throws {
    let font = CTFontCreateWithFontDescriptor(
      CTFontDescriptorCreateWithAttributes([:] as NSDictionary), 12, nil)
    XCTAssertEqual(CTFontGetSymbolicTraits(font), [])
    let bold = try XCTUnwrap(
      CTFontCreateCopyWithSymbolicTraits(font, 0, nil, .traitBold, .traitBold))
    XCTAssertEqual(CTFontGetSymbolicTraits(bold), .traitBold)
    let italic = try XCTUnwrap(
      CTFontCreateCopyWithSymbolicTraits(bold, 14, nil, .traitItalic, [.traitItalic, .traitBold]))
    XCTAssertEqual(CTFontGetSymbolicTraits(italic), .traitItalic)
    XCTAssertEqual(CTFontGetSize(italic), 14)
    let described = CTFontDescriptorCreateWithAttributes(
      [
        kCTFontSizeAttribute: 11,
        kCTFontTraitsAttribute: [
          kCTFontSymbolicTrait: CTFontSymbolicTraits.traitBold.rawValue
        ] as NSDictionary,
      ] as NSDictionary)
    XCTAssertEqual(
      CTFontGetSymbolicTraits(CTFontCreateWithFontDescriptor(described, 0, nil)), .traitBold)
  }
}
