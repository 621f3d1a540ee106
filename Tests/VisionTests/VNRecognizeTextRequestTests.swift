import CoreText
import TextRecognition
import Vision
import XCTest

/// Text that Core Text draws, read again.
final class VNRecognizeTextRequestTests: XCTestCase {
  private func picture(_ lines: [(String, CGPoint)], _ width: Int, _ height: Int) throws -> CGImage
  {
    let context = try XCTUnwrap(
      CGContext(
        data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue))
    context.setFillColor(red: 1, green: 1, blue: 1, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: width, height: height))
    context.setFillColor(red: 0, green: 0, blue: 0, alpha: 1)
    let font = CTFontCreateWithName("Inter" as CFString, 32, nil)
    for (text, place) in lines {
      let line = CTLineCreateWithAttributedString(
        NSAttributedString(string: text, attributes: [.init("NSFont"): font]))
      context.textPosition = place
      CTLineDraw(line, context)
    }
    return try XCTUnwrap(context.makeImage())
  }

  func testLinesAreReadFromTopToBottom() throws {
    try XCTSkipUnless(TextReader.languages.contains("eng"), "Tesseract is not installed")
    let image = try picture(
      [("Milk 2.50", CGPoint(x: 40, y: 60)), ("Shopping list", CGPoint(x: 40, y: 200))], 480, 280)
    var seen: [String] = []
    let request = VNRecognizeTextRequest { request, error in
      XCTAssertNil(error)
      let lines = request.results as? [VNRecognizedTextObservation] ?? []
      seen = lines.compactMap { $0.topCandidates(1).first?.string }
    }
    XCTAssertTrue(try request.supportedRecognitionLanguages().contains("en-US"))
    try VNImageRequestHandler(cgImage: image).perform([request])
    XCTAssertEqual(seen, ["Shopping list", "Milk 2.50"])
    let first = try XCTUnwrap(request.results?.first)
    XCTAssertEqual(first.boundingBox.minX, 40 / 480, accuracy: 0.02)
    XCTAssertEqual(first.boundingBox.minY, 200 / 280, accuracy: 0.05)
    let candidate = try XCTUnwrap(first.topCandidates(3).first)
    XCTAssertGreaterThan(candidate.confidence, 0.5)
    let word = try XCTUnwrap(candidate.string.range(of: "list"))
    let part = try XCTUnwrap(try candidate.boundingBox(for: word)?.boundingBox)
    XCTAssertGreaterThan(part.minX, first.boundingBox.midX)
    XCTAssertEqual(part.maxX, first.boundingBox.maxX, accuracy: 0.01)
    XCTAssertTrue(first.topCandidates(0).isEmpty)
  }

  func testAnEmptyPictureHasNoText() throws {
    try XCTSkipUnless(TextReader.isAvailable, "Tesseract is not installed")
    let request = VNRecognizeTextRequest()
    try VNImageRequestHandler(cgImage: try picture([], 200, 100)).perform([request])
    XCTAssertEqual(request.results, [])
  }
}
