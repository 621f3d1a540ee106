import XCTest

@testable import UIKit

@MainActor
final class UIImageViewTests: XCTestCase {
  private func square(_ color: UIColor) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    return UIGraphicsImageRenderer(size: CGSize(width: 10, height: 6), format: format).image {
      color.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 10, height: 6))
    }
  }

  private func pixel(_ view: UIImageView) -> UInt32? {
    (view.layer.contents as? CGImage)?.pixel(5, 5)
  }

  func testImageBecomesTheLayersContents() async {
    let view = UIImageView(image: square(.red))
    XCTAssertEqual(view.frame.size, CGSize(width: 10, height: 6))
    XCTAssertEqual(view.intrinsicContentSize, CGSize(width: 10, height: 6))
    XCTAssertEqual(pixel(view), 0xFFFF_0000)
    XCTAssertEqual(view.layer.contentsScale, 2)
    view.image = nil
    XCTAssertNil(view.layer.contents)
    XCTAssertFalse(view.isUserInteractionEnabled)
  }

  func testTemplatesTakeTheTint() async {
    let view = UIImageView(image: square(.red).withRenderingMode(.alwaysTemplate))
    view.tintColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    XCTAssertEqual(pixel(view), 0xFF00_FF00)
    view.image = square(.red).withTintColor(.blue, renderingMode: .alwaysOriginal)
    XCTAssertEqual(pixel(view), 0xFF00_00FF)
  }

  func testTheHighlightedImageIsShownWhileHighlighted() async {
    let view = UIImageView(image: square(.red), highlightedImage: square(.blue))
    view.isHighlighted = true
    XCTAssertEqual(pixel(view), 0xFF00_00FF)
    view.isHighlighted = false
    XCTAssertEqual(pixel(view), 0xFFFF_0000)
  }

  func testSymbolsTakeThePreferredConfiguration() async throws {
    let view = UIImageView(image: UIImage(systemName: "star"))
    let small = view.intrinsicContentSize
    view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 34)
    XCTAssertEqual(view.intrinsicContentSize.width / small.width, 2, accuracy: 0.1)
    XCTAssertNotNil(view.baselineOffsets(at: view.intrinsicContentSize))
  }
}
