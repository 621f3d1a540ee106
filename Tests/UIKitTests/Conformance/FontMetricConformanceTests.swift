import XCTest

@testable import UIKit

/// sf_font_metrics.json: San Francisco on an iOS 26.1 simulator, 3x. Vertical metrics are exact; our
/// font is another one, so of the widths only what layouts can rely on is asserted.
final class FontMetricConformanceTests: XCTestCase {
  func testVerticalMetricsOfRegular17() {
    let font = UIFont.systemFont(ofSize: 17)
    XCTAssertEqual(font.ascender, 16.1865234375)
    XCTAssertEqual(font.descender, -4.1005859375)
    XCTAssertEqual(font.lineHeight, 20.287109375)
    XCTAssertEqual(font.capHeight, 11.97802734375, accuracy: 1e-9)
    XCTAssertEqual(font.xHeight, 8.9482421875, accuracy: 1e-9)
  }

  /// Widths of "Hello UIKit" and of the pangram, in points.
  private let widths: [(text: String, size: CGFloat, weight: UIFont.Weight, width: CGFloat)] = [
    ("Hello UIKit", 17, .light, 77.47403821349144), ("Hello UIKit", 17, .regular, 79.66259765625),
    ("Hello UIKit", 17, .medium, 81.99117350578308),
    ("Hello UIKit", 17, .semibold, 83.68411946296692), ("Hello UIKit", 17, .bold, 86.0126953125),
    ("Hello UIKit", 17, .heavy, 89.39936238527298), ("Hello UIKit", 30, .regular, 135.87890625),
    ("Hello UIKit", 30, .semibold, 143.0267322063446), ("Hello UIKit", 30, .bold, 147.16552734375),
    ("The quick brown fox jumps over the lazy dog", 17, .regular, 338.9541015625),
    ("The quick brown fox jumps over the lazy dog", 17, .semibold, 352.3723164796829),
    ("The quick brown fox jumps over the lazy dog", 17, .bold, 360.141845703125),
    ("The quick brown fox jumps over the lazy dog", 30, .regular, 567.71484375),
  ]

  /// Ours may be this much off: a text that fits its line on iOS does so here, or nearly.
  private let tolerance = 0.06

  func testWidthsAreNearSanFranciscos() {
    for row in widths {
      let font = UIFont.systemFont(ofSize: row.size, weight: row.weight)
      let width = row.text.size(withAttributes: [.font: font]).width
      XCTAssertEqual(
        width / row.width, 1, accuracy: tolerance, "\(row.text) \(row.size) \(row.weight)")
    }
  }

  /// Advances of regular 17, by character.
  private let advances: [(Character, CGFloat)] = [
    ("0", 10.2763671875), ("5", 10.0771484375), ("8", 10.42578125), ("a", 8.9482421875),
    ("A", 11.0234375), ("d", 10.0107421875), ("e", 9.2802734375), ("H", 12.185546875),
    ("i", 3.7685546875), ("m", 14.3603515625), ("M", 14.4267578125), ("n", 9.48779296875),
    ("o", 9.6123046875), ("s", 8.466796875), ("W", 16.0205078125), ("z", 8.732421875),
  ]

  func testAdvancesAreNearSanFranciscos() {
    let font = UIFont.systemFont(ofSize: 17)
    for (character, advance) in advances {
      let width = String(character).size(withAttributes: [.font: font]).width
      XCTAssertEqual(width, advance, accuracy: 1.3, String(character))
    }
  }

  /// "labelWidth law: UILabel width = ceil(stringWidth to 1/scale)"
  @MainActor
  func testLabelsAreAsWideAsTheirTextRoundedUpToThePixel() async {
    let screen = UIScreen.main.device
    UIScreen.main.update(ScreenDescription(size: CGSize(width: 393, height: 852), scale: 3))
    defer { UIScreen.main.update(screen) }
    for row in widths {
      let label = UILabel()
      label.font = .systemFont(ofSize: row.size, weight: row.weight)
      label.text = row.text
      let text = row.text.size(withAttributes: [.font: label.font as Any]).width
      let width = label.intrinsicContentSize.width
      XCTAssertEqual(width, (text * 3 - 1e-6).rounded(.up) / 3, accuracy: 1e-4, row.text)
    }
  }

  /// 17 pt: 20.333 at 3x, 20.5 at 2x.
  @MainActor
  func testALabelsHeightIsTheLineHeightRoundedUpToThePixel() async {
    let screen = UIScreen.main.device
    defer { UIScreen.main.update(screen) }
    for (scale, height) in [(3, 61 / 3.0), (2, 20.5), (1, 21)] as [(CGFloat, CGFloat)] {
      UIScreen.main.update(ScreenDescription(scale: scale))
      let label = UILabel()
      label.text = "Hello UIKit"
      XCTAssertEqual(label.intrinsicContentSize.height, height, accuracy: 1e-6, "\(scale)x")
    }
  }
}
