import XCTest

@testable import UIKit

final class ImagesOfCoreImageTests: XCTestCase {
  private let red = CIImage.red.cropped(to: CGRect(x: 5, y: 5, width: 20, height: 10))

  func testImagesAreRenderedWhenShown() async throws {
    let image = UIImage(ciImage: red, scale: 2, orientation: .up)
    XCTAssertEqual(image.size, CGSize(width: 10, height: 5))
    XCTAssertNil(image.cgImage)
    XCTAssertTrue(image.ciImage === red)
    let drawn = UIGraphicsImageRenderer(size: image.size).image { _ in image.draw(at: .zero) }
    let picture = try XCTUnwrap(drawn.cgImage)
    XCTAssertEqual(picture.pixel(picture.width / 2, picture.height / 2), 0xFFFF_0000)
    XCTAssertNotNil(image.pngData())
  }

  func testImagesWithoutAnEndShowNothing() {
    let image = UIImage(ciImage: .red)
    XCTAssertEqual(image.size, .zero)
    XCTAssertNil(image.pngData())
  }

  func testImagesOfCoreImageKeepTheirRecipe() throws {
    let picture = try XCTUnwrap(CIContext().createCGImage(red, from: red.extent))
    let image = try XCTUnwrap(CIImage(image: UIImage(cgImage: picture)))
    XCTAssertEqual(image.extent, CGRect(x: 0, y: 0, width: 20, height: 10))
    XCTAssertNil(UIImage(cgImage: picture).ciImage)
    XCTAssertEqual(CIImage(image: UIImage(ciImage: red))?.extent, red.extent)
    XCTAssertNil(CIImage(image: UIImage()))
  }

  func testColoursGoBothWays() {
    let color = UIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.5)
    XCTAssertEqual(color.ciColor, CIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.5))
    XCTAssertEqual(CIColor(color: .white), .white)
    XCTAssertEqual(UIColor(ciColor: .red), UIColor.red)
  }
}
