import XCTest

@testable import UIKit

@MainActor
final class UIPencilInteractionTests: XCTestCase {
  func testAnInteractionKnowsItsView() async {
    let interaction = UIPencilInteraction()
    let view = UIView()
    view.addInteraction(interaction)
    XCTAssertTrue(interaction.view === view)
    view.removeInteraction(interaction)
    XCTAssertNil(interaction.view)
  }

  func testSettingsAreThoseOfADeviceWithoutAPencil() async {
    XCTAssertEqual(UIPencilInteraction.preferredTapAction, .switchEraser)
    XCTAssertFalse(UIPencilInteraction.prefersPencilOnlyDrawing)
  }
}
