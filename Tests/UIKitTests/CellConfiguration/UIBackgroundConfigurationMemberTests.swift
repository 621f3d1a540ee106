import XCTest

@testable import UIKit

@MainActor
final class UIBackgroundConfigurationMemberTests: XCTestCase {
  func testListPlainCellIsGrayWhenHighlighted() async {
    let background = UIBackgroundConfiguration.listPlainCell()
    XCTAssertEqual(background.backgroundColor, .systemBackground)
    var state = UICellConfigurationState(traitCollection: .current)
    state.isHighlighted = true
    XCTAssertEqual(background.updated(for: state).backgroundColor, .systemGray4)
  }
}
