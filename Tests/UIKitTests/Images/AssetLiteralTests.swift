import UIKit
import XCTest

@MainActor
final class AssetLiteralTests: XCTestCase {
  func testAColorLiteralIsAColor() async {
    let color = #colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 0.25)
    XCTAssertEqual(color, UIColor(red: 1, green: 0.5, blue: 0, alpha: 0.25))
    let layerColor = #colorLiteral(red: 0, green: 0, blue: 1, alpha: 1).cgColor
    XCTAssertEqual(layerColor, UIColor.blue.cgColor)
  }

  func testAnImageLiteralIsTheImageOfThatName() async {
    let image: UIImage = #imageLiteral(resourceName: "none of this name")
    XCTAssertEqual(image.size, .zero)
  }

  func testWhatIsNotInACatalogueIsClearOrEmpty() async {
    let color = UIColor(resource: ColorResource(name: "none", bundle: .main))
    XCTAssertEqual(color.resolvedColor(with: .current), .clear)
    XCTAssertEqual(UIImage(resource: ImageResource(name: "none", bundle: .main)).size, .zero)
  }

  func testAttributesOfADictionary() async {
    let container = AttributeContainer([
      .font: UIFont.boldSystemFont(ofSize: 12), .foregroundColor: UIColor.red, .kern: 2,
    ])
    XCTAssertEqual(container.font, UIFont.boldSystemFont(ofSize: 12))
    XCTAssertEqual(container.foregroundColor, .red)
    XCTAssertEqual(container.kern, 2)
    let text = AttributedString("x", attributes: container)
    XCTAssertEqual(text.runs.first?.uiKit.font, UIFont.boldSystemFont(ofSize: 12))
  }
}
