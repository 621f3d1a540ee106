import XCTest

@testable import UIKit

final class UIFontTests: XCTestCase {
  private func traits(_ category: UIContentSizeCategory) -> UITraitCollection {
    UITraitCollection(traitsFrom: [
      UITraitCollection(preferredContentSizeCategory: category),
      UITraitCollection(displayScale: 3),
    ])
  }

  func testSystemFontHasSanFranciscosMetrics() {
    let font = UIFont.systemFont(ofSize: 17)
    XCTAssertEqual(font.lineHeight, 20.287109375)
    XCTAssertEqual(font.ascender, 16.1865234375)
    XCTAssertEqual(font.descender, -4.1005859375)
    XCTAssertEqual(font.leading, 0)
    XCTAssertEqual(font.fontName, ".SFUI-Regular")
    XCTAssertEqual(UIFont.boldSystemFont(ofSize: 17).fontName, ".SFUI-Semibold")
    XCTAssertEqual(UIFont.systemFont(ofSize: 17), UIFont.systemFont(ofSize: 17))
  }

  // Point sizes from dynamic_type.json (iOS 26.1).
  func testTextStylesFollowThePreferredSize() {
    let sizes: [(UIFont.TextStyle, [CGFloat])] = [
      (.body, [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]),
      (.largeTitle, [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]),
      (.caption2, [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]),
    ]
    for (style, expected) in sizes {
      let found = UIContentSizeCategory.ordered.map {
        UIFont.preferredFont(forTextStyle: style, compatibleWith: traits($0)).pointSize
      }
      XCTAssertEqual(found, expected)
    }
    XCTAssertEqual(UIFont.preferredFont(forTextStyle: .headline).fontName, ".SFUI-Semibold")
  }

  // "scaledValue body" of dynamic_type.json, measured at 3x.
  func testMetricsScaleAsOnIOS() {
    let bases: [CGFloat] = [
      8, 10, 11, 12, 13, 14, 15, 16, 17, 18, 20, 22, 24, 26, 28, 34, 40, 48, 64,
    ]
    let expected: [(UIContentSizeCategory, [CGFloat])] = [
      (
        .extraSmall,
        [
          7, 8.6667, 9.6667, 10.3333, 11.3333, 12, 13, 13.6667, 14.6667, 15.6667, 17.3333, 19,
          20.6667, 22.3333, 24.3333, 29.3333, 34.6667, 41.3333, 55.3333,
        ]
      ),
      (
        .extraLarge,
        [
          8.6667, 11, 12, 13, 14.3333, 15.3333, 16.3333, 17.3333, 18.6667, 19.6667, 21.6667, 24,
          26.3333, 28.3333, 30.6667, 37, 43.6667, 52.3333, 69.6667,
        ]
      ),
      (
        .accessibilityExtraExtraExtraLarge,
        [
          22.6667, 28.3333, 31, 33.6667, 36.6667, 39.3333, 42.3333, 45, 48, 50.6667, 56.3333, 62,
          67.6667, 73.3333, 79, 95.6667, 112.6667, 135.3333, 180.3333,
        ]
      ),
    ]
    for (category, values) in expected {
      for (base, value) in zip(bases, values) {
        let scaled = UIFontMetrics.default.scaledValue(
          for: base, compatibleWith: traits(category))
        XCTAssertEqual(scaled, value, accuracy: 0.001, "\(category.rawValue) \(base)")
      }
    }
  }

  func testScaledFontsFollowLaterTraits() {
    let font = UIFontMetrics(forTextStyle: .body).scaledFont(for: .systemFont(ofSize: 17))
    XCTAssertEqual(font.adjusted(for: traits(.extraLarge)).pointSize, 18.6667, accuracy: 0.001)
    let limited = UIFontMetrics.default.scaledFont(
      for: .systemFont(ofSize: 17), maximumPointSize: 18)
    XCTAssertEqual(limited.adjusted(for: traits(.extraLarge)).pointSize, 18)
  }

  func testDescriptorsChangeTraitsDesignAndSize() throws {
    let body = UIFont.preferredFont(forTextStyle: .body)
    let bold = try XCTUnwrap(body.fontDescriptor.withSymbolicTraits(.traitBold))
    XCTAssertTrue(
      UIFont(descriptor: bold, size: 0).fontDescriptor.symbolicTraits.contains(.traitBold))
    let mono = try XCTUnwrap(body.fontDescriptor.withDesign(.monospaced))
    XCTAssertEqual(UIFont(descriptor: mono, size: 20).fontName, ".SFUIMono-Regular")
    XCTAssertEqual(UIFont(descriptor: mono, size: 0).pointSize, 17)
    XCTAssertEqual(body.withSize(30).pointSize, 30)
    let weighted = UIFontDescriptor(fontAttributes: [
      .family: "Inter", .traits: [UIFontDescriptor.TraitKey.weight: UIFont.Weight.bold],
    ])
    XCTAssertEqual(UIFont(descriptor: weighted, size: 12).fontName, "Inter-Bold")
  }

  func testNamedFonts() {
    XCTAssertNil(UIFont(name: "Nothing-Like-This", size: 12))
    XCTAssertEqual(UIFont(name: "HelveticaNeue-Bold", size: 12)?.familyName, "Helvetica Neue")
    XCTAssertTrue(UIFont.familyNames.contains("Inter"))
    XCTAssertTrue(UIFont.fontNames(forFamilyName: "Inter").contains("Inter-Bold"))
  }

  func testDigitsOfOneWidth() {
    let font = UIFont.monospacedDigitSystemFont(ofSize: 17, weight: .regular)
    func width(_ text: String) -> CGFloat { text.size(withAttributes: [.font: font]).width }
    XCTAssertEqual(width("1111"), width("8888"), accuracy: 0.001)
  }
}
