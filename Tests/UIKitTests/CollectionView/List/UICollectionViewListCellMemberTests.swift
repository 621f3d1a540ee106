import XCTest

@testable import UIKit

/// Each member that apps use, once.
@MainActor
final class UICollectionViewListCellMemberTests: XCTestCase {
  private final class Own: UICollectionViewListCell {
    var log: [String] = []
    override func updateConfiguration(using state: UICellConfigurationState) {
      super.updateConfiguration(using: state)
      log.append("update")
    }
    override func prepareForReuse() {
      super.prepareForReuse()
      log.append("reuse")
    }
  }
  private lazy var cell = Own(frame: CGRect(x: 0, y: 0, width: 300, height: 44))

  func testAccessoriesNarrowTheContent() async {
    cell.accessories = [.disclosureIndicator()]
    cell.layoutIfNeeded()
    XCTAssertLessThan(cell.contentView.frame.maxX, 284)
    cell.accessories = []
    cell.layoutIfNeeded()
    XCTAssertEqual(cell.contentView.frame.maxX, 300)
  }

  func testContentConfigurationMakesTheContentView() async {
    var content = cell.defaultContentConfiguration()
    content.text = "A"
    cell.contentConfiguration = content
    XCTAssertTrue(cell.contentView is UIListContentView)
  }

  func testUpdateConfigurationIsCalledAtTheNextLayout() async {
    cell.setNeedsUpdateConfiguration()
    cell.layoutIfNeeded()
    XCTAssertEqual(cell.log, ["update"])
  }

  func testCornersThatNoListRoundsAreTheApps() async {
    cell.layer.cornerRadius = 12
    cell.clipsToBounds = true
    cell.reorderingDidChange()
    XCTAssertEqual(cell.layer.cornerRadius, 12)
    XCTAssertTrue(cell.clipsToBounds)
  }
}
