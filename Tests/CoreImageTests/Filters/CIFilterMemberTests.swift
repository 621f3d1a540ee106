import CoreImage
import XCTest

final class CIFilterMemberTests: XCTestCase {
  func testSetValueSetsAnInput() {
    let filter = CIFilter(name: "CISepiaTone")
    filter?.setValue(0.3, forKey: kCIInputIntensityKey)
    XCTAssertEqual(filter?.value(forKey: kCIInputIntensityKey) as? Double, 0.3)
  }

  func testOutputImageNeedsAnInputAndHasItsExtent() {
    let filter = CIFilter(name: "CISepiaTone")
    XCTAssertNil(filter?.outputImage)
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    filter?.setValue(CIImage.green.cropped(to: rect), forKey: kCIInputImageKey)
    XCTAssertEqual(filter?.outputImage?.extent, rect)
  }
}
