import XCTest

@testable import UIKit

/// The members of `UIFontMetrics` that apps use.
final class UIFontMetricsMemberTests: XCTestCase {
  private let huge = UITraitCollection(preferredContentSizeCategory: .extraExtraExtraLarge)

  func testBodyTextGrowsFasterThanTitles() {
    let body = UIFontMetrics(forTextStyle: .body)
    let title = UIFontMetrics(forTextStyle: .largeTitle)
    XCTAssertGreaterThan(
      body.scaledValue(for: 100, compatibleWith: huge),
      title.scaledValue(for: 100, compatibleWith: huge))
  }

  func testScaledFontGrowsUpToItsLimit() {
    let metrics = UIFontMetrics(forTextStyle: .body)
    let own = UIFont.systemFont(ofSize: 17, weight: .heavy)
    XCTAssertEqual(metrics.scaledFont(for: own).pointSize, 17)
    let scaled = metrics.scaledFont(for: own, compatibleWith: huge)
    XCTAssertGreaterThan(scaled.pointSize, 20)
    XCTAssertEqual(scaled.fontName, own.fontName)
    let limited = metrics.scaledFont(for: own, maximumPointSize: 18, compatibleWith: huge)
    XCTAssertEqual(limited.pointSize, 18)
  }
}
