import XCTest

@testable import UIKit

/// The members of `NSUnderlineStyle` that apps use.
final class NSUnderlineStyleMemberTests: XCTestCase {
  func testStylesDifferInTheInkTheyDraw() {
    XCTAssertEqual(NSUnderlineStyle.single.rawValue, 1)
    func ink(_ style: NSUnderlineStyle) -> Int {
      let image = UIGraphicsImageRenderer(size: CGSize(width: 60, height: 30)).image { _ in
        "     .".draw(
          at: .zero,
          withAttributes: [
            .font: UIFont.systemFont(ofSize: 20), .underlineStyle: style.rawValue,
          ])
      }
      guard let pixels = image.cgImage else { return 0 }
      return (0..<pixels.height).reduce(0) { sum, y in
        sum + (0..<pixels.width).filter { pixels.pixel($0, y) >> 24 > 100 }.count
      }
    }
    let none = ink([])
    XCTAssertGreaterThan(ink(.single), none)
    XCTAssertGreaterThan(ink(.thick), ink(.single))
    XCTAssertGreaterThan(ink(.double), ink(.single))
    XCTAssertLessThan(ink([.single, .patternDot]), ink(.single))
    XCTAssertLessThan(ink([.single, .byWord]), ink(.single))
  }
}
