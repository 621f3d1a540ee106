import CoreText
import Foundation
import XCTest

final class FontTraitTests: XCTestCase {
  func testTheSystemsFontsHaveTheirTraits() throws {
    let plain = try XCTUnwrap(CTFontCreateUIFontForLanguage(.system, 20, nil))
    let bold = try XCTUnwrap(CTFontCreateUIFontForLanguage(.emphasizedSystem, 20, nil))
    XCTAssertEqual(CTFontGetSize(plain), 20)
    func weight(_ font: CTFont) -> Double? {
      (CTFontCopyTraits(font).object(forKey: kCTFontWeightTrait) as? NSNumber)?.doubleValue
    }
    XCTAssertEqual(weight(plain), 0)
    XCTAssertGreaterThan(try XCTUnwrap(weight(bold)), 0.3)
    let fixed = try XCTUnwrap(CTFontCreateUIFontForLanguage(.userFixedPitch, 0, nil))
    XCTAssertTrue(CTFontGetSymbolicTraits(fixed).contains(.traitMonoSpace))
  }
}
