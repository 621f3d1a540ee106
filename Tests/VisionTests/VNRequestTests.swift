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

  func testABarcodeIsReadInAnUprightPicture() throws {
    let filter = try XCTUnwrap(CIFilter(name: "CIQRCodeGenerator"))
    filter.setValue(Data("hanok".utf8), forKey: "inputMessage")
    let code = try XCTUnwrap(filter.outputImage)
      .transformed(by: CGAffineTransform(scaleX: 6, y: 6))
    let white = CIImage(color: .white)
      .cropped(to: CGRect(x: -60, y: -30, width: 600, height: 400))
    let picture = code.composited(over: white)
    var errors: [(any Error)?] = []
    let request = VNDetectBarcodesRequest { errors.append($1) }
    XCTAssertTrue(try request.supportedSymbologies().contains(.qr))
    XCTAssertFalse(try request.supportedSymbologies().contains(.aztec))
    try VNImageRequestHandler(ciImage: picture).perform([request])
    let found = try XCTUnwrap(request.results?.first)
    XCTAssertEqual(found.payloadStringValue, "hanok")
    XCTAssertEqual(found.symbology, .qr)
    XCTAssertEqual(found.topLeft.x, 66.0 / 600, accuracy: 0.02)
    XCTAssertEqual(found.bottomLeft.y, 36.0 / 400, accuracy: 0.02)
    // The picture lies on its right side; the request sees it upright.
    let turned = try XCTUnwrap(
      CIContext().createCGImage(picture.oriented(.right), from: picture.oriented(.right).extent))
    try VNImageRequestHandler(cgImage: turned, orientation: .left).perform([request])
    let again = try XCTUnwrap(request.results?.first)
    XCTAssertEqual(again.topLeft.x, found.topLeft.x, accuracy: 0.02)
    XCTAssertEqual(again.topLeft.y, found.topLeft.y, accuracy: 0.02)
    request.symbologies = [.ean13]
    try VNSequenceRequestHandler().perform([request], on: turned)
    XCTAssertEqual(request.results?.count, 0)
    XCTAssertEqual(errors.map { $0 == nil }, [true, true, true])
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
