import XCTest

@testable import UIKit

/// The members of `NSString` that apps use.
final class NSStringMemberTests: XCTestCase {
  func testLengthCountsUTF16() {
    XCTAssertEqual(("a👍" as NSString).length, 3)
  }

  func testBoundingRectWrapsAtTheWidth() {
    let attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 17)]
    let rect = ("one two three four" as NSString).boundingRect(
      with: CGSize(width: 70, height: 1000),
      options: [.usesLineFragmentOrigin, .usesFontLeading], attributes: attributes, context: nil)
    XCTAssertLessThanOrEqual(rect.width, 70)
    XCTAssertEqual(rect.height.truncatingRemainder(dividingBy: 20.287109375), 0, accuracy: 0.001)
  }

  func testReplacingCharactersReplacesARange() {
    let text = "abc" as NSString
    XCTAssertEqual(
      text.replacingCharacters(in: NSRange(location: 1, length: 1), with: "--"), "a--c")
  }
}
