import XCTest

@testable import UIKit

/// The members of `UIFont.TextStyle` that apps use.
final class UIFontTextStyleMemberTests: XCTestCase {
  /// At the default size (dynamic_type.json).
  func testStylesHaveTheSizesOfIOS() {
    let sizes: [(UIFont.TextStyle, CGFloat)] = [
      (.largeTitle, 34), (.title1, 28), (.title2, 22), (.title3, 20), (.headline, 17), (.body, 17),
      (.callout, 16), (.subheadline, 15), (.footnote, 13), (.caption1, 12), (.caption2, 11),
    ]
    let large = UITraitCollection(preferredContentSizeCategory: .large)
    for (style, size) in sizes {
      XCTAssertEqual(
        UIFont.preferredFont(forTextStyle: style, compatibleWith: large).pointSize, size)
    }
  }

  func testRawValuesAreThoseOfIOS() {
    XCTAssertEqual(UIFont.TextStyle.body.rawValue, "UICTFontTextStyleBody")
    XCTAssertEqual(UIFont.TextStyle(rawValue: "UICTFontTextStyleTitle0"), .largeTitle)
  }
}
