import Vision
import XCTest

/// A device without the models.
final class VNRequestTests: XCTestCase {
  private var image: CGImage {
    CGContext(
      data: nil, width: 4, height: 4, bitsPerComponent: 8, bytesPerRow: 16,
      space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!.makeImage()!
  }

  func testRequestsFailAndSoDoesPerforming() {
    var errors: [VNError.Code?] = []
    let handler: VNRequestCompletionHandler = { errors.append(($1 as? VNError)?.code) }
    let faces = VNDetectFaceRectanglesRequest(completionHandler: handler)
    let text = VNRecognizeTextRequest(completionHandler: handler)
    text.recognitionLevel = .fast
    text.cancel()
    XCTAssertThrowsError(try VNImageRequestHandler(cgImage: image).perform([faces, text])) {
      XCTAssertEqual(($0 as NSError).domain, VNErrorDomain)
      XCTAssertEqual(($0 as NSError).code, 9)
    }
    XCTAssertEqual(errors, [.internalError, .requestCancelled])
    XCTAssertNil(faces.results)
  }

  func testADataThatIsNoPictureIsInvalid() {
    let request = VNDetectBarcodesRequest()
    XCTAssertThrowsError(try VNImageRequestHandler(data: Data([1, 2])).perform([request])) {
      XCTAssertEqual(($0 as? VNError)?.code, .invalidImage)
    }
  }

  func testNormalizedGeometry() {
    let box = CGRect(x: 0.25, y: 0.5, width: 0.5, height: 0.25)
    let pixels = VNImageRectForNormalizedRect(box, 200, 100)
    XCTAssertEqual(pixels, CGRect(x: 50, y: 50, width: 100, height: 25))
    XCTAssertEqual(VNNormalizedRectForImageRect(pixels, 200, 100), box)
    XCTAssertEqual(
      VNImagePointForNormalizedPoint(CGPoint(x: 0.5, y: 0.5), 200, 100), CGPoint(x: 100, y: 50))
    let observation = VNRectangleObservation(boundingBox: box)
    XCTAssertEqual(observation.topLeft, CGPoint(x: 0.25, y: 0.75))
  }
}
