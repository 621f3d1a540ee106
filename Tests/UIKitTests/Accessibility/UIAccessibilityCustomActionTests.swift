import UIKit
import XCTest

@MainActor
final class UIAccessibilityCustomActionTests: XCTestCase {
  private final class Owner: NSObject {
    var heard: [String] = []
    func chosen(_ action: UIAccessibilityCustomAction) { heard.append(action.name) }
  }

  /// Actions that know what they are about.
  private final class RowAction: UIAccessibilityCustomAction {
    let row: Int

    init?(_ name: String?, row: Int, owner: Owner) {
      guard let name else { return nil }
      self.row = row
      super.init(
        name: name, target: owner, selector: Selector(Owner.chosen(_:), "chosen:"))
    }

    init(attributed name: NSAttributedString, row: Int, owner: Owner) {
      self.row = row
      super.init(
        attributedName: name, target: owner, selector: Selector(Owner.chosen(_:), "chosen:"))
    }

    init(attributed name: NSAttributedString, row: Int) {
      self.row = row
      super.init(attributedName: name, image: UIImage(), actionHandler: { _ in true })
    }
  }

  func testSubclassesBeginWithAnyOfTheInitialisers() async throws {
    let owner = Owner()
    let plain = try XCTUnwrap(RowAction("Archive", row: 1, owner: owner))
    XCTAssertNil(RowAction(nil, row: 1, owner: owner))
    XCTAssertEqual(plain.attributedName.string, "Archive")
    XCTAssertTrue(plain.perform())
    let styled = RowAction(attributed: NSAttributedString(string: "Flag"), row: 2, owner: owner)
    XCTAssertEqual(styled.name, "Flag")
    XCTAssertTrue(styled.perform())
    XCTAssertEqual(owner.heard, ["Archive", "Flag"])
    let handled = RowAction(attributed: NSAttributedString(string: "Open"), row: 3)
    XCTAssertNotNil(handled.image)
    XCTAssertTrue(handled.perform())
  }
}
