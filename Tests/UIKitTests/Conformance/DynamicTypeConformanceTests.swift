import XCTest

@testable import UIKit

/// dynamic_type.json: iOS 26.1 simulator, iPhone 16, 3x; exact.
final class DynamicTypeConformanceTests: XCTestCase {
  private let categories: [UIContentSizeCategory] = [
    .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
    .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge,
    .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
  ]

  private let pointSizes: [(UIFont.TextStyle, [CGFloat])] = [
    (.largeTitle, [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]),
    (.title1, [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]),
    (.title2, [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56]),
    (.title3, [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]),
    (.headline, [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]),
    (.body, [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]),
    (.callout, [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51]),
    (.subheadline, [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]),
    (.footnote, [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]),
    (.caption1, [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]),
    (.caption2, [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]),
  ]

  private func traits(_ category: UIContentSizeCategory) -> UITraitCollection {
    UITraitCollection(traitsFrom: [
      UITraitCollection(preferredContentSizeCategory: category),
      UITraitCollection(displayScale: 3),
    ])
  }

  func testPointSizesAreThoseOfIOS() {
    for (style, sizes) in pointSizes {
      for (category, size) in zip(categories, sizes) {
        let font = UIFont.preferredFont(forTextStyle: style, compatibleWith: traits(category))
        XCTAssertEqual(font.pointSize, size, "\(style.rawValue) \(category.rawValue)")
        XCTAssertEqual(
          font.fontName, style == .headline ? ".SFUI-Semibold" : ".SFUI-Regular", style.rawValue)
      }
    }
  }

  func testVerticalMetricsAreThoseOfIOS() {
    for (style, sizes) in pointSizes {
      for (category, size) in zip(categories, sizes) {
        let font = UIFont.preferredFont(forTextStyle: style, compatibleWith: traits(category))
        XCTAssertEqual(font.ascender, size * 0.9521484375, accuracy: 1e-6)
        XCTAssertEqual(font.descender, size * -0.2412109375, accuracy: 1e-6)
        XCTAssertEqual(font.lineHeight, size * 1.193359375, accuracy: 1e-6)
        XCTAssertEqual(font.leading, 0)
      }
    }
  }

  /// "UILabel height cross-check": labels of one line in title 1, at 3x.
  private let labelHeights: [CGFloat] = [
    30, 31.3333, 32.3333, 33.6667, 36, 38.3333, 40.6667, 45.6667, 51.3333, 57.3333, 63.3333,
    69.3333,
  ]

  @MainActor
  func testHeightsOfLabelsAreThoseOfIOS() async {
    let screen = UIScreen.main.device
    UIScreen.main.update(ScreenDescription(size: CGSize(width: 393, height: 852), scale: 3))
    defer { UIScreen.main.update(screen) }
    for (category, height) in zip(categories, labelHeights) {
      let label = UILabel()
      label.text = "What's the point?"
      label.font = .preferredFont(forTextStyle: .title1, compatibleWith: traits(category))
      XCTAssertEqual(
        label.intrinsicContentSize.height, height, accuracy: 0.001, category.rawValue)
    }
  }

  // MARK: Scaled values

  private let bases: [CGFloat] = [
    8, 10, 11, 12, 13, 14, 15, 16, 17, 18, 20, 22, 24, 26, 28, 34, 40, 48, 64,
  ]
  private let scaledBody: [(UIContentSizeCategory, [CGFloat])] = [
    (
      .extraSmall,
      [
        7, 8.6667, 9.6667, 10.3333, 11.3333, 12, 13, 13.6667, 14.6667, 15.6667, 17.3333, 19,
        20.6667, 22.3333, 24.3333, 29.3333, 34.6667, 41.3333, 55.3333,
      ]
    ),
    (
      .medium,
      [
        7.6667, 9.6667, 10.6667, 11.3333, 12.3333, 13.3333, 14.3333, 15.3333, 16.3333, 17.3333, 19,
        21, 23, 24.6667, 26.6667, 32.3333, 38.3333, 45.6667, 61,
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
      .extraExtraExtraLarge,
      [
        10.6667, 13.3333, 14.6667, 15.6667, 17, 18.3333, 19.6667, 21, 22.3333, 23.6667, 26.3333, 29,
        31.6667, 34.3333, 37, 44.6667, 52.6667, 63.3333, 84.3333,
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

  func testScaledValuesAreThoseOfIOS() {
    for (category, values) in scaledBody + [(.large, bases)] {
      for (base, value) in zip(bases, values) {
        let scaled = UIFontMetrics.default.scaledValue(for: base, compatibleWith: traits(category))
        XCTAssertEqual(scaled, value, accuracy: 0.001, "\(category.rawValue) \(base)")
      }
    }
  }
}
