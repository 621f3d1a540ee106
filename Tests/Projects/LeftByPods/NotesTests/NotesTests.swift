import UIKit
import XCTest

@testable import Notes

final class NotesTests: XCTestCase {
  @MainActor func testTheAppIsOpen() throws {
    let window = try XCTUnwrap(UIApplication.shared.delegate?.window ?? nil)
    let navigation = try XCTUnwrap(window.rootViewController as? UINavigationController)
    let controller = try XCTUnwrap(navigation.topViewController as? NotesViewController)
    XCTAssertEqual(controller.tableView.numberOfRows(inSection: 0), 3)
    XCTAssertEqual(navigation.navigationBar.topItem?.title, "Notes")
  }

  func testConditionsOfTheConfiguration() {
    XCTAssertEqual(Notes.server, "staging")
  }
}
