import AVFoundation
import XCTest

final class AVMakeRectTests: XCTestCase {
  func testAShapeFillsTheRectangleInOneDirection() {
    let area = CGRect(x: 10, y: 20, width: 200, height: 100)
    XCTAssertEqual(
      AVMakeRect(aspectRatio: CGSize(width: 1, height: 1), insideRect: area),
      CGRect(x: 60, y: 20, width: 100, height: 100))
    XCTAssertEqual(
      AVMakeRect(aspectRatio: CGSize(width: 4000, height: 1000), insideRect: area),
      CGRect(x: 10, y: 45, width: 200, height: 50))
    XCTAssertEqual(AVMakeRect(aspectRatio: .zero, insideRect: area), area)
  }
}
