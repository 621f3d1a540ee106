import XCTest

@testable import UIKit

/// PDF documents, read back by poppler's `pdftotext` where that is installed, and as text otherwise.
final class UIGraphicsPDFRendererTests: XCTestCase {
  private let page = CGRect(x: 0, y: 0, width: 300, height: 200)

  private func pages(of data: Data) -> Int {
    let text = String(decoding: data, as: UTF8.self)
    guard let range = text.range(of: "/Count ") else { return -1 }
    return Int(text[range.upperBound...].prefix { $0.isNumber }) ?? -1
  }

  func testADocumentHasThePagesThatWereBegun() throws {
    let renderer = UIGraphicsPDFRenderer(bounds: page)
    var bounds: [CGRect] = []
    let data = renderer.pdfData { context in
      for number in 1...3 {
        if number == 2 {
          context.beginPage(
            withBounds: CGRect(x: 0, y: 0, width: 100, height: 400), pageInfo: [:])
        } else {
          context.beginPage()
        }
        bounds.append(context.pdfContextBounds)
        UIColor.red.setFill()
        context.fill(CGRect(x: 10, y: 10, width: 50, height: 50))
        "Page \(number)".draw(at: CGPoint(x: 20, y: 100), withAttributes: nil)
      }
    }
    XCTAssertEqual(data.prefix(5), Data("%PDF-".utf8))
    XCTAssertEqual(pages(of: data), 3)
    XCTAssertEqual(bounds, [page, CGRect(x: 0, y: 0, width: 100, height: 400), page])
    let text = String(decoding: data, as: UTF8.self)
    XCTAssertTrue(text.contains("/MediaBox [ 0 0 300 200 ]"))
    XCTAssertTrue(text.contains("/MediaBox [ 0 0 100 400 ]"))
    XCTAssertTrue(text.contains("%%EOF"))
  }

  func testStateDoesNotGoFromPageToPage() {
    let data = UIGraphicsPDFRenderer(bounds: page).pdfData { context in
      context.beginPage()
      context.cgContext.saveGState()
      context.cgContext.translateBy(x: 40, y: 50)
      context.cgContext.clip(to: CGRect(x: 0, y: 0, width: 10, height: 10))
      context.beginPage()
      XCTAssertEqual(
        context.cgContext.boundingBoxOfClipPath.integral.intersection(self.page), self.page)
      XCTAssertEqual(
        CGPoint(x: 3, y: 4).applying(context.cgContext.userSpaceToDeviceSpaceTransform),
        CGPoint(x: 3, y: 196))
    }
    XCTAssertEqual(pages(of: data), 2)
  }

  func testImagesShadowsAndLinks() {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image {
      UIColor.blue.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
    }
    let format = UIGraphicsPDFRendererFormat()
    format.documentInfo = [kCGPDFContextTitle as String: "A title"]
    let data = UIGraphicsPDFRenderer(bounds: page, format: format).pdfData { context in
      context.beginPage()
      image.draw(in: CGRect(x: 100, y: 50, width: 80, height: 80))
      context.cgContext.setShadow(offset: CGSize(width: 3, height: 3), blur: 4)
      UIColor.green.setFill()
      context.fill(CGRect(x: 10, y: 10, width: 30, height: 30))
      context.setURL(
        URL(string: "https://example.org/it's")!, for: CGRect(x: 0, y: 0, width: 50, height: 20))
      context.addDestination(withName: "here", at: CGPoint(x: 5, y: 5))
      context.setDestinationWithName("here", for: CGRect(x: 0, y: 50, width: 50, height: 20))
    }
    let text = String(decoding: data, as: UTF8.self)
    XCTAssertTrue(text.contains("/Subtype /Image"))
    XCTAssertTrue(text.contains("/URI"))
    XCTAssertEqual(pages(of: data), 1)
  }

  func testFunctionsOfOldMakeDocumentsToo() throws {
    let data = NSMutableData()
    UIGraphicsBeginPDFContextToData(data, .zero, nil)
    UIGraphicsBeginPDFPage()
    XCTAssertEqual(UIGraphicsGetPDFContextBounds(), CGRect(x: 0, y: 0, width: 612, height: 792))
    UIGraphicsBeginPDFPageWithInfo(page, nil)
    XCTAssertEqual(UIGraphicsGetPDFContextBounds(), page)
    XCTAssertNotNil(UIGraphicsGetCurrentContext())
    UIBezierPath(ovalIn: page).fill()
    UIGraphicsEndPDFContext()
    XCTAssertNil(UIGraphicsGetCurrentContext())
    XCTAssertEqual(pages(of: data as Data), 2)
    UIGraphicsEndPDFContext()
  }

  func testFilesHaveTheirPages() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(
      "\(UUID().uuidString).pdf")
    defer { try? FileManager.default.removeItem(at: url) }
    try UIGraphicsPDFRenderer(bounds: page).writePDF(to: url) { $0.beginPage() }
    XCTAssertEqual(pages(of: try Data(contentsOf: url)), 1)
    XCTAssertNil(CGContext(NSURL(fileURLWithPath: "/nowhere/at/all.pdf"), mediaBox: nil, nil))
    var box = page
    let context = try XCTUnwrap(CGContext(url as NSURL, mediaBox: &box, nil))
    context.beginPDFPage(nil)
    context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    XCTAssertNil(context.makeImage(), "a document has no pixels")
    context.endPDFPage()
    context.closePDF()
    context.closePDF()
    XCTAssertEqual(pages(of: try Data(contentsOf: url)), 1)
  }

  func testDrawingOutsideOfAPageDoesNotFail() {
    let data = UIGraphicsPDFRenderer(bounds: .zero).pdfData { _ in XCTFail("there is no page") }
    XCTAssertEqual(data, Data())
    let empty = UIGraphicsPDFRenderer(bounds: page).pdfData { context in
      context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    }
    XCTAssertEqual(empty.prefix(5), Data("%PDF-".utf8))
  }
}
