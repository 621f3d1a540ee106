import BarcodeSupport
import CoreImage
import TestSupport
import XCTest

/// Codes that Core Image and this test draw, read again.
final class BarcodeReaderTests: XCTestCase {
  func testAQRCodeIsReadAndPlaced() throws {
    let code = try CodePictures.generated("CIQRCodeGenerator", "https://example.com/한옥", scale: 4)
    let picture = try CodePictures.canvas(400, 300, [(code, CGPoint(x: 100, y: 40))])
    let found = try XCTUnwrap(BarcodeReader.codes(in: picture).first)
    XCTAssertEqual(found.kind, .qr)
    XCTAssertEqual(found.text, "https://example.com/한옥")
    // The code is surrounded by one module of white.
    let bounds = CGRect(x: 104, y: 44, width: code.width - 8, height: code.height - 8)
    XCTAssertEqual(found.bounds.minX, bounds.minX, accuracy: 4)
    XCTAssertEqual(found.bounds.minY, bounds.minY, accuracy: 4)
    XCTAssertEqual(found.bounds.maxX, bounds.maxX, accuracy: 4)
    XCTAssertEqual(found.bounds.maxY, bounds.maxY, accuracy: 4)
    XCTAssertEqual(found.corners[0].x, bounds.minX, accuracy: 4, "upper left")
    XCTAssertEqual(found.corners[0].y, bounds.minY, accuracy: 4)
    XCTAssertEqual(found.corners[1].x, bounds.maxX, accuracy: 4, "upper right")
    XCTAssertEqual(found.corners[1].y, bounds.minY, accuracy: 4)
    XCTAssertEqual(found.corners[3].x, bounds.minX, accuracy: 4, "lower left")
    XCTAssertEqual(found.corners[3].y, bounds.maxY, accuracy: 4)
  }

  func testCodesOfLines() throws {
    let lines = try CodePictures.generated("CICode128BarcodeGenerator", "Hanok-128", scale: 3)
    let trade = try CodePictures.ean13("4006381333931", scale: 3)
    let picture = try CodePictures.canvas(
      640, 400, [(lines, CGPoint(x: 30, y: 20)), (trade, CGPoint(x: 60, y: 200))])
    let found = BarcodeReader.codes(in: picture)
    XCTAssertEqual(found.count, 2)
    XCTAssertEqual(found.first { $0.kind == .code128 }?.text, "Hanok-128")
    XCTAssertEqual(found.first { $0.kind == .ean13 }?.text, "4006381333931")
  }

  func testWhatIsTransparentIsWhite() throws {
    let code = try CodePictures.generated("CIQRCodeGenerator", "clear", scale: 5)
    let picture = try CodePictures.canvas(
      300, 300, [(code, CGPoint(x: 60, y: 60))], isOpaque: false)
    XCTAssertEqual(BarcodeReader.codes(in: picture).first?.text, "clear")
  }

  func testNoiseOfAnySizeIsNoQRCode() throws {
    var random = SeededRandom(seed: 7)
    for _ in 0..<60 {
      let (width, height) = (
        Int.random(in: 1...160, using: &random), Int.random(in: 1...160, using: &random)
      )
      let context = try XCTUnwrap(CodePictures.context(width, height))
      for _ in 0..<Int.random(in: 0...400, using: &random) {
        context.setFillColor(gray: Bool.random(using: &random) ? 0 : 1, alpha: 1)
        context.fill(
          CGRect(
            x: Int.random(in: 0..<width, using: &random),
            y: Int.random(in: 0..<height, using: &random),
            width: Int.random(in: 1...20, using: &random),
            height: Int.random(in: 1...20, using: &random)))
      }
      let picture = try XCTUnwrap(context.makeImage())
      let found = BarcodeReader.codes(in: picture)
      // Short codes of lines may be found in it; a QR code has a check that noise does not pass.
      XCTAssertFalse(found.contains { $0.kind == .qr })
      XCTAssertTrue(found.allSatisfy { $0.corners.count == 4 })
    }
  }
}

/// Pictures of codes.
enum CodePictures {
  static func context(_ width: Int, _ height: Int) -> CGContext? {
    CGContext(
      data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
      space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue)
  }

  /// A code by one of Core Image's generators, `scale` pixels a module.
  static func generated(_ name: String, _ text: String, scale: CGFloat) throws -> CGImage {
    let filter = try XCTUnwrap(CIFilter(name: name))
    filter.setValue(Data(text.utf8), forKey: "inputMessage")
    let image = try XCTUnwrap(filter.outputImage).samplingNearest()
      .transformed(by: CGAffineTransform(scaleX: scale, y: scale))
    return try XCTUnwrap(CIContext().createCGImage(image, from: image.extent))
  }

  /// Thirteen digits as bars, by the standard's tables.
  static func ean13(_ digits: String, scale: Int) throws -> CGImage {
    let odd = [
      "0001101", "0011001", "0010011", "0111101", "0100011", "0110001", "0101111", "0111011",
      "0110111", "0001011",
    ]
    let parities = [
      "LLLLLL", "LLGLGG", "LLGGLG", "LLGGGL", "LGLLGG", "LGGLLG", "LGGGLL", "LGLGLG", "LGLGGL",
      "LGGLGL",
    ]
    let numbers = digits.compactMap(\.wholeNumberValue)
    let inverted = { (bits: String) in String(bits.map { $0 == "0" ? "1" : "0" }) }
    var bars = "101"
    for (number, parity) in zip(numbers[1...6], parities[numbers[0]]) {
      let bits = odd[number]
      bars += parity == "L" ? bits : String(inverted(bits).reversed())
    }
    bars += "01010" + numbers[7...].map { inverted(odd[$0]) }.joined() + "101"
    let context = try XCTUnwrap(context(bars.count * scale, 90))
    context.setFillColor(gray: 1, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: bars.count * scale, height: 90))
    context.setFillColor(gray: 0, alpha: 1)
    for (index, bar) in bars.enumerated() where bar == "1" {
      context.fill(CGRect(x: index * scale, y: 0, width: scale, height: 90))
    }
    return try XCTUnwrap(context.makeImage())
  }

  /// Pictures on white, or on nothing; each by its upper left corner.
  static func canvas(
    _ width: Int, _ height: Int, _ pictures: [(CGImage, CGPoint)], isOpaque: Bool = true
  ) throws -> CGImage {
    let context = try XCTUnwrap(context(width, height))
    if isOpaque {
      context.setFillColor(gray: 1, alpha: 1)
      context.fill(CGRect(x: 0, y: 0, width: width, height: height))
    }
    for (picture, place) in pictures {
      let y = CGFloat(height) - place.y - CGFloat(picture.height)
      context.draw(
        picture,
        in: CGRect(x: place.x, y: y, width: CGFloat(picture.width), height: CGFloat(picture.height))
      )
    }
    return try XCTUnwrap(context.makeImage())
  }
}
