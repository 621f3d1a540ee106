import XCTest

@testable import UIKit

@MainActor
final class UIListContentConfigurationMemberTests: XCTestCase {
  func testCellMakesAContentViewWithItsText() async {
    var content = UIListContentConfiguration.cell()
    content.text = "Title"
    let view = content.makeContentView()
    XCTAssertEqual((view.configuration as? UIListContentConfiguration)?.text, "Title")
    XCTAssertEqual(content.textProperties.font.pointSize, 17)
  }
}
