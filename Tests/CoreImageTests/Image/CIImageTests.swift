import XCTest

@testable import CoreImage

final class CIImageTests: XCTestCase {
  func testEmptyAndEndlessImages() {
    XCTAssertTrue(CIImage.empty().extent.isNull)
    XCTAssertTrue(CIImage.red.extent.isInfinite)
    XCTAssertEqual(TestPictures.bytes(.empty(), 0, 0), [0, 0, 0, 0])
    XCTAssertEqual(TestPictures.bytes(.magenta, 9, -9), [255, 0, 255, 255])
  }

  func testBytesThatAreNoPictureGiveNothing() {
    XCTAssertNil(CIImage(data: Data([1, 2, 3])))
    XCTAssertNil(CIImage(contentsOf: URL(fileURLWithPath: "/nowhere/a.png")))
    let short = CIImage(
      bitmapData: Data(count: 10), bytesPerRow: 16, size: CGSize(width: 4, height: 4),
      format: .RGBA8, colorSpace: nil)
    XCTAssertTrue(short.extent.isNull)
  }

  func testPicturesRememberWhatTheyWereMadeOf() throws {
    let picture = try XCTUnwrap(
      CIContext().createCGImage(.red, from: CGRect(x: 0, y: 0, width: 4, height: 2)))
    let image = CIImage(cgImage: picture)
    XCTAssertTrue(image.cgImage === picture)
    XCTAssertNil(image.applyingFilter("CIColorInvert").cgImage)
    let turned = CIImage(
      cgImage: picture,
      options: [
        .applyOrientationProperty: true,
        .properties: [kCGImagePropertyOrientation as String: 6],
      ])
    XCTAssertEqual(turned.extent.size, CGSize(width: 2, height: 4))
    XCTAssertEqual(turned.properties[kCGImagePropertyOrientation as String] as? Int, 6)
    XCTAssertEqual(image.settingProperties(["a": 1]).properties["a"] as? Int, 1)
  }

  func testAlphaIsMultipliedDividedAndSet() {
    let rect = CGRect(x: 0, y: 0, width: 2, height: 1)
    let image = CIImage(color: CIColor(red: 1, green: 0, blue: 0, alpha: 0.5))
    XCTAssertClose(
      TestPictures.floats(image.unpremultiplyingAlpha(), rect)[0], SIMD4(1, 0, 0, 0.5))
    XCTAssertClose(
      TestPictures.floats(image.premultiplyingAlpha(), rect)[0], SIMD4(0.25, 0, 0, 0.5))
    let opaque = image.settingAlphaOne(in: CGRect(x: 0, y: 0, width: 1, height: 1))
    XCTAssertEqual(TestPictures.floats(opaque, rect).map(\.w), [1, 0])
  }

  func testUnknownFiltersLeaveTheImage() {
    let image = CIImage.red.applyingFilter("CINoSuchFilter")
    XCTAssertEqual(TestPictures.bytes(image, 0, 0), [255, 0, 0, 255])
  }

  func testMatchingGoesToASpaceAndBack() throws {
    let space = try XCTUnwrap(CGColorSpace(name: CGColorSpace.sRGB))
    let grey = CIImage(color: CIColor(red: 0.6, green: 0.6, blue: 0.6))
    let rect = CGRect(x: 0, y: 0, width: 1, height: 1)
    let encoded = try XCTUnwrap(grey.matchedFromWorkingSpace(to: space))
    XCTAssertEqual(TestPictures.floats(encoded, rect)[0].x, 0.6, accuracy: 1e-3)
    let back = try XCTUnwrap(encoded.matchedToWorkingSpace(from: space))
    XCTAssertEqual(TestPictures.bytes(back, 0, 0), [153, 153, 153, 255])
  }

  func testArchivedImagesShowTheSame() throws {
    let image = TestPictures.noise(5, 4).transformed(by: CGAffineTransform(translationX: 3, y: -2))
    let data = try NSKeyedArchiver.archivedData(withRootObject: image, requiringSecureCoding: true)
    let again = try XCTUnwrap(
      NSKeyedUnarchiver.unarchivedObject(ofClass: CIImage.self, from: data))
    XCTAssertEqual(again.extent, image.extent)
    XCTAssertEqual(TestPictures.bytes(again, 4, 0), TestPictures.bytes(image, 4, 0))
  }
}
