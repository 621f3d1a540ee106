import CoreImage
import XCTest

/// Tests from Apple's documentation of `CIDetector`.
final class CIDetectorTests: XCTestCase {
  func testAQRCodeIsFoundInTheImagesCoordinates() throws {
    let filter = try XCTUnwrap(CIFilter(name: "CIQRCodeGenerator"))
    filter.setValue(Data("hanok".utf8), forKey: "inputMessage")
    let code = try XCTUnwrap(filter.outputImage)
      .transformed(by: CGAffineTransform(scaleX: 8, y: 8).translatedBy(x: 10, y: 5))
    let area = CGRect(x: -20, y: -10, width: 500, height: 400)
    let image = code.composited(over: CIImage(color: .white).cropped(to: area))
    let detector = try XCTUnwrap(
      CIDetector(
        ofType: CIDetectorTypeQRCode, context: nil,
        options: [CIDetectorAccuracy: CIDetectorAccuracyHigh]))
    let features = detector.features(in: image)
    XCTAssertEqual(features.count, 1)
    let feature = try XCTUnwrap(features.first as? CIQRCodeFeature)
    XCTAssertEqual(feature.type, CIFeatureTypeQRCode)
    XCTAssertEqual(feature.messageString, "hanok")
    // A module of white surrounds the code.
    let extent = code.extent.insetBy(dx: 8, dy: 8)
    XCTAssertEqual(feature.bounds.minX, extent.minX, accuracy: 8)
    XCTAssertEqual(feature.bounds.minY, extent.minY, accuracy: 8)
    XCTAssertEqual(feature.topLeft.y, extent.maxY, accuracy: 8)
    XCTAssertEqual(feature.bottomRight.x, extent.maxX, accuracy: 8)
    XCTAssertEqual(detector.features(in: CIImage(color: .white).cropped(to: area)).count, 0)
  }

  func testThereAreNoDetectorsOfOtherThings() {
    for type in [CIDetectorTypeFace, CIDetectorTypeRectangle, CIDetectorTypeText] {
      XCTAssertNil(CIDetector(ofType: type, context: nil, options: nil), type)
    }
  }
}
