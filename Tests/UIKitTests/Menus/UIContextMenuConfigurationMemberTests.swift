import XCTest

@testable import UIKit

@MainActor
final class UIContextMenuConfigurationMemberTests: XCTestCase {
  func testInitKeepsItsProvidersAndMakesAnIdentifier() async {
    let controller = UIViewController()
    let configuration = UIContextMenuConfiguration(
      identifier: NSString(string: "item"), previewProvider: { controller }
    ) { suggested in
      UIMenu(children: suggested + [UIAction(title: "A") { _ in }])
    }
    XCTAssertEqual(configuration.identifier as? NSString, NSString(string: "item"))
    XCTAssertTrue(configuration.previewProvider?() === controller)
    XCTAssertEqual(configuration.actionProvider?([])?.children.count, 1)
    XCTAssertNotNil(UIContextMenuConfiguration().identifier as? NSString)
    XCTAssertEqual(configuration.preferredMenuElementOrder, .automatic)
  }
}
