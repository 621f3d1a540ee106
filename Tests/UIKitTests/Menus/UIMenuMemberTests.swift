import XCTest

@testable import UIKit

@MainActor
final class UIMenuMemberTests: XCTestCase {
  func testInitKeepsWhatItIsGiven() async {
    let action = UIAction(title: "A") { _ in }
    let menu = UIMenu(
      title: "Menu", subtitle: "more", image: UIImage(systemName: "star"),
      identifier: UIMenu.Identifier("own"), options: [.displayInline, .destructive],
      preferredElementSize: .small, children: [action])
    XCTAssertEqual(menu.title, "Menu")
    XCTAssertEqual(menu.subtitle, "more")
    XCTAssertNotNil(menu.image)
    XCTAssertEqual(menu.identifier.rawValue, "own")
    XCTAssertEqual(menu.options, [.displayInline, .destructive])
    XCTAssertEqual(menu.preferredElementSize, .small)
    XCTAssertTrue(menu.children.first === action)
    XCTAssertEqual(UIMenu(children: []).preferredElementSize, .automatic)
  }

  func testReplacingChildrenKeepsTheRest() async {
    let menu = UIMenu(title: "Menu", options: .singleSelection, children: [])
    let other = menu.replacingChildren([UIAction(title: "B") { _ in }])
    XCTAssertEqual(other.identifier, menu.identifier)
    XCTAssertEqual(other.options, .singleSelection)
    XCTAssertEqual(other.children.map(\.title), ["B"])
  }

  func testSelectedElementsAreFoundInSubmenus() async {
    let inner = UIMenu(children: [UIAction(title: "B", state: .on) { _ in }])
    let menu = UIMenu(children: [UIAction(title: "A") { _ in }, inner])
    XCTAssertEqual(menu.selectedElements.map(\.title), ["B"])
  }
}
