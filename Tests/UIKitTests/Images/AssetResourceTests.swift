import UIKit
import XCTest

@MainActor
final class AssetResourceTests: XCTestCase {
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
