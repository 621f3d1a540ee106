import XCTest

@testable import UIKit

@MainActor
final class UISwipeActionsConfigurationMemberTests: XCTestCase {
  func testInitKeepsTheActions() async {
    let action = UIContextualAction(style: .normal, title: "A") { _, _, done in done(true) }
    XCTAssertTrue(UISwipeActionsConfiguration(actions: [action]).actions.first === action)
  }

  func testPerformsFirstActionWithFullSwipe() async {
    let configuration = UISwipeActionsConfiguration(actions: [])
    XCTAssertTrue(configuration.performsFirstActionWithFullSwipe)
    configuration.performsFirstActionWithFullSwipe = false
    XCTAssertFalse(configuration.performsFirstActionWithFullSwipe)
  }
}

@MainActor
final class UIContextualActionMemberTests: XCTestCase {
  func testHandlerReportsItsResult() async {
    var result: Bool?
    let action = UIContextualAction(style: .destructive, title: "Delete") { _, _, done in
      done(true)
    }
    action.handler(action, UIView()) { result = $0 }
    XCTAssertEqual(result, true)
    XCTAssertEqual(action.title, "Delete")
  }

  func testBackgroundColorIsRedForDestructionAndFillsTheButton() async {
    let action = UIContextualAction(style: .destructive, title: nil) { _, _, _ in }
    XCTAssertEqual(action.backgroundColor, .systemRed)
    action.backgroundColor = .systemGreen
    let view = SwipeActionsView(actions: [action], isAtRight: true)
    XCTAssertEqual(view.subviews.first?.backgroundColor, .systemGreen)
  }

  func testImageIsShownInTheButton() async {
    let action = UIContextualAction(style: .normal, title: nil) { _, _, _ in }
    action.image = UIImage(systemName: "trash")
    let view = SwipeActionsView(actions: [action], isAtRight: true)
    let shown = view.subviews.first?.subviews.compactMap { ($0 as? UIImageView)?.image }
    XCTAssertEqual(shown?.count, 1)
    XCTAssertGreaterThanOrEqual(view.restingWidth, 74)
  }

  func testTheButtonIsReadAsAButton() async throws {
    func label(_ title: String?, image: String? = nil, own: String? = nil) throws -> String? {
      let action = UIContextualAction(style: .normal, title: title) { _, _, _ in }
      action.image = UIImage()
      action.image?.accessibilityLabel = image
      action.accessibilityLabel = own
      let view = SwipeActionsView(actions: [action], isAtRight: true)
      let button = try XCTUnwrap(view.subviews.first)
      XCTAssertTrue(button.isAccessibilityElement)
      XCTAssertEqual(button.accessibilityTraits, .button)
      return button.accessibilityLabel
    }
    XCTAssertEqual(try label("Delete"), "Delete")
    XCTAssertEqual(try label(nil, image: "Bin"), "Bin")
    XCTAssertEqual(try label("Delete", own: "Remove the note"), "Remove the note")
  }
}
