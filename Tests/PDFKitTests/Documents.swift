import PDFKit
import UIKit
import XCTest

@testable import PopplerSupport

/// Documents for tests.
enum Documents {
  /// Skips a test where documents cannot be read.
  static func check() throws {
    try XCTSkipUnless(PopplerDocument.isAvailable, "libpoppler-glib8 is not installed")
  }

  /// A document with a page for each text; the first has a link at its upper left corner.
  static func data(_ texts: [String], size: CGSize = CGSize(width: 200, height: 300)) -> Data {
    let format = UIGraphicsPDFRendererFormat()
    format.documentInfo = [
      kCGPDFContextTitle as String: "Test", kCGPDFContextAuthor as String: "Ada",
      kCGPDFContextKeywords as String: "one, two",
    ]
    let bounds = CGRect(origin: .zero, size: size)
    return UIGraphicsPDFRenderer(bounds: bounds, format: format).pdfData { context in
      for (index, text) in texts.enumerated() {
        context.beginPage()
        (text as NSString).draw(
          in: CGRect(x: 20, y: 40, width: 160, height: 200),
          withAttributes: [.font: UIFont.systemFont(ofSize: 14)])
        UIColor.red.setFill()
        context.fill(CGRect(x: 0, y: 280, width: 200, height: 20))
        if index == 0, let url = URL(string: "https://example.com/") {
          context.setURL(url, for: CGRect(x: 0, y: 0, width: 50, height: 20))
        }
      }
    }
  }

  static func make(_ texts: [String]) throws -> PDFDocument {
    try check()
    return try XCTUnwrap(PDFDocument(data: data(texts)))
  }

  /// The colour of a picture at a point, from 0 to 255.
  static func color(_ image: UIImage, at point: CGPoint) -> [Int] {
    guard let picture = image.cgImage else { return [] }
    var bytes = [UInt8](repeating: 0, count: 4)
    let context = CGContext(
      data: &bytes, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 4,
      space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
    let scale = image.scale
    context?.draw(
      picture,
      in: CGRect(
        x: -point.x * scale, y: point.y * scale - CGFloat(picture.height) + 1,
        width: CGFloat(picture.width), height: CGFloat(picture.height)))
    return bytes.prefix(3).map(Int.init)
  }
}
