import XCTest

@testable import UIKit

/// Literals as Xcode's editor writes them.
final class LiteralTests: XCTestCase {
  func testColorLiteralsAreColors() {
    let color = #colorLiteral(red: 0.5, green: 0.25, blue: 1, alpha: 0.75)
    XCTAssertEqual(color, UIColor(red: 0.5, green: 0.25, blue: 1, alpha: 0.75))
    let colors: [UIColor?] = [#colorLiteral(red: 1, green: 0, blue: 0, alpha: 1), nil]
    XCTAssertEqual(colors[0], .red)
    XCTAssertEqual(
      (#colorLiteral(red: 0, green: 0, blue: 1, alpha: 1)).cgColor, UIColor.blue.cgColor)
  }

  func testColoursOfLayers() {
    let layer = CALayer()
    layer.borderColor = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)
    XCTAssertEqual(layer.borderColor, UIColor.red.cgColor)
  }

  func testImageLiteralsOfUnknownNamesAreEmpty() {
    let image = #imageLiteral(resourceName: "no such picture")
    XCTAssertEqual(image.size, .zero)
    let optional: UIImage? = #imageLiteral(resourceName: "no such picture")
    XCTAssertNotNil(optional)
    XCTAssertEqual(UIImage(imageLiteralResourceName: "no such picture").size, .zero)
  }
}
