import Foundation
import PopplerSupport
import XCTest

@testable import CoreGraphics

final class CGPDFDocumentTests: XCTestCase {
  /// Two pages of 200 by 100 points, of which the first has a red square in its lower left corner.
  private func data() throws -> Data {
    try XCTSkipUnless(PopplerDocument.isAvailable, "libpoppler-glib8 is not installed")
    let data = NSMutableData()
    var box = CGRect(x: 0, y: 0, width: 200, height: 100)
    let consumer = try XCTUnwrap(CGDataConsumer(data: data))
    let context = try XCTUnwrap(CGContext(consumer: consumer, mediaBox: &box, nil))
    for number in 0..<2 {
      context.beginPDFPage(nil)
      context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
      if number == 0 { context.fill(CGRect(x: 0, y: 0, width: 20, height: 20)) }
      context.endPDFPage()
    }
    context.closePDF()
    return data as Data
  }

  private func pixels(_ draw: (CGContext) -> Void) throws -> (Int, Int) -> [UInt8] {
    let context = try XCTUnwrap(
      CGContext(
        data: nil, width: 200, height: 100, bitsPerComponent: 8, bytesPerRow: 800,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    draw(context)
    let image = try XCTUnwrap(context.makeImage())
    let bytes = try XCTUnwrap(image.dataProvider?.data) as Data
    return { x, y in Array(bytes[(y * 800 + x * 4)..<(y * 800 + x * 4 + 4)]) }
  }

  func testPagesAndTheirBoxes() throws {
    let provider = try XCTUnwrap(CGDataProvider(data: data() as CFData))
    let document = try XCTUnwrap(CGPDFDocument(provider))
    XCTAssertEqual(document.numberOfPages, 2)
    XCTAssertNil(document.page(at: 0))
    XCTAssertNil(document.page(at: 3))
    let page = try XCTUnwrap(document.page(at: 2))
    XCTAssertEqual(page.pageNumber, 2)
    XCTAssertEqual(page.getBoxRect(.mediaBox), CGRect(x: 0, y: 0, width: 200, height: 100))
    XCTAssertTrue(page.document === document)
    XCTAssertTrue(document.isUnlocked && document.allowsPrinting && document.allowsCopying)
    XCTAssertFalse(document.isEncrypted)
    var (major, minor): (Int32, Int32) = (0, 0)
    document.getVersion(majorVersion: &major, minorVersion: &minor)
    XCTAssertEqual(major, 1)
  }

  func testWhatIsNoDocumentIsNil() {
    XCTAssertNil(CGPDFDocument(data: Data("no".utf8)))
    XCTAssertNil(CGPDFDocument(NSURL(fileURLWithPath: "/none.pdf")))
  }

  func testDrawPDFPageHasYGoUp() throws {
    let document = try XCTUnwrap(CGPDFDocument(data: data()))
    let page = try XCTUnwrap(document.page(at: 1))
    let pixel = try pixels { $0.drawPDFPage(page) }
    // The first row of a picture is its uppermost one.
    XCTAssertEqual(pixel(5, 95), [255, 0, 0, 255])
    XCTAssertEqual(pixel(5, 5), [0, 0, 0, 0])
    XCTAssertEqual(pixel(100, 95), [0, 0, 0, 0])
  }

  func testDrawingTransformMakesSmallerAndTurns() throws {
    let document = try XCTUnwrap(CGPDFDocument(data: data()))
    let page = try XCTUnwrap(document.page(at: 1))
    let small = page.getDrawingTransform(
      .cropBox, rect: CGRect(x: 0, y: 0, width: 100, height: 100), rotate: 0,
      preserveAspectRatio: true)
    XCTAssertEqual(small, CGAffineTransform(a: 0.5, b: 0, c: 0, d: 0.5, tx: 0, ty: 25))
    let large = page.getDrawingTransform(
      .cropBox, rect: CGRect(x: 0, y: 0, width: 400, height: 400), rotate: 0,
      preserveAspectRatio: true)
    XCTAssertEqual(large, CGAffineTransform(translationX: 100, y: 150))
    let turned = CGPoint.zero.applying(
      page.getDrawingTransform(
        .cropBox, rect: CGRect(x: 0, y: 0, width: 100, height: 200), rotate: 90,
        preserveAspectRatio: true))
    // Clockwise: the lower left corner is the upper left one.
    XCTAssertEqual(turned.x, 0, accuracy: 1e-9)
    XCTAssertEqual(turned.y, 200, accuracy: 1e-9)
  }
}
