import QuartzCore
import XCTest

@testable import UIKit

/// Text layers that are given fonts of UIKit.
@MainActor
final class TextLayerFontTests: XCTestCase {
  private func picture(_ font: AnyObject?) throws -> Data {
    _ = UIView()
    let layer = CATextLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 90, height: 30)
    (layer.string, layer.font, layer.fontSize) = ("Weight", font, 15)
    layer.foregroundColor = UIColor.black.cgColor
    layer.displayIfNeeded()
    let image = UIGraphicsImageRenderer(size: layer.bounds.size).image {
      layer.render(in: $0.cgContext)
    }
    return try XCTUnwrap(image.pngData())
  }

  func testAUIFontGivesItsFaceAndTheLayerTheSize() async throws {
    let bold = UIFont.boldSystemFont(ofSize: 40)
    XCTAssertEqual(try picture(bold), try picture(bold.ctFont))
    XCTAssertNotEqual(try picture(bold), try picture(nil))
  }
}
