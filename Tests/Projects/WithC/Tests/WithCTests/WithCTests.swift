import UIKit
import XCTest

@testable import WithC

final class WithCTests: XCTestCase {
  func testSums() {
    XCTAssertEqual([UInt8]().fingerprint, 7)
    XCTAssertEqual(([1, 2] as [UInt8]).fingerprint, (7 * 31 + 1) * 31 + 2)
    XCTAssertEqual(([1, 1, 2, 2, 1] as [UInt8]).runs, 3)
  }

  func testPicturesDiffer() {
    let images = [UIColor.red, .blue].map { colour in
      UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image { context in
        colour.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
      }
    }
    XCTAssertNotEqual(images[0].fingerprint, images[1].fingerprint)
  }
}
