import UIKit
import XCTest

@testable import Picterest

/// Names in bars, long and short.
@MainActor
final class BarTitleTests: XCTestCase {
  private func label(of name: String, width: CGFloat) throws -> UILabel {
    let title = BarTitle(name)
    let wanted = title.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    XCTAssertEqual(wanted.height, 44)
    title.frame = CGRect(x: 0, y: 0, width: min(width, wanted.width), height: wanted.height)
    title.layoutIfNeeded()
    return try XCTUnwrap(title.subviews.first as? UILabel)
  }

  func testALongNameTakesTwoLinesAndIsWhole() async throws {
    let label = try label(of: "A quiet winter in the old house by the river", width: 240)
    let needed = label.sizeThatFits(CGSize(width: 240, height: CGFloat.greatestFiniteMagnitude))
    XCTAssertGreaterThan(needed.height, 1.5 * label.font.lineHeight)
    XCTAssertLessThanOrEqual(needed.height, 44)
    XCTAssertLessThanOrEqual(
      NSString(string: label.text ?? "").size(withAttributes: [.font: label.font as Any]).width,
      2 * 240)
  }

  func testAShortNameIsAsLargeAsOtherTitles() async throws {
    let label = try label(of: "A quiet winter", width: 240)
    XCTAssertEqual(label.font, .systemFont(ofSize: 17, weight: .semibold))
  }
}
