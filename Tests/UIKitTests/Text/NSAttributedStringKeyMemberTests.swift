import XCTest

@testable import UIKit

/// The members of `NSAttributedString.Key` that apps use.
final class NSAttributedStringKeyMemberTests: XCTestCase {
  private func size(_ attributes: [NSAttributedString.Key: Any]) -> CGSize {
    "Text of two\nlines".size(withAttributes: attributes)
  }

  func testFontDecidesTheHeight() {
    XCTAssertEqual(
      size([.font: UIFont.systemFont(ofSize: 34)]).height, 2 * 34 * 1.193359375, accuracy: 0.001)
  }

  func testForegroundColorIsDrawn() {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 30)).image { _ in
      "█".draw(
        at: .zero,
        withAttributes: [
          .font: UIFont.systemFont(ofSize: 20),
          .foregroundColor: UIColor(red: 1, green: 0, blue: 0, alpha: 1),
        ])
    }
    let reds = (0..<20).filter { image.cgImage?.pixel(8, $0 + 10) == 0xFFFF_0000 }
    XCTAssertGreaterThan(reds.count, 5)
  }

  func testParagraphStyleSpacesLines() {
    let style = NSMutableParagraphStyle()
    style.lineSpacing = 7
    let font = UIFont.systemFont(ofSize: 10)
    XCTAssertEqual(
      size([.font: font, .paragraphStyle: style]).height, size([.font: font]).height + 7,
      accuracy: 0.001)
  }
}
