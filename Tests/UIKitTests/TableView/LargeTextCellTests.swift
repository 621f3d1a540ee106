import XCTest

@testable import UIKit

/// Cells of the standard styles at the accessibility text sizes.
@MainActor
final class LargeTextCellTests: XCTestCase {
  func testAValueStandsBelowItsTitle() async throws {
    let stage = TouchStage(closesAfter: self)
    let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
    cell.textLabel?.text = "A title that is long"
    cell.detailTextLabel?.text = "Value"
    stage.root.view.addSubview(cell)
    cell.traitOverrides.preferredContentSizeCategory = .accessibilityExtraExtraLarge
    let height = cell.systemLayoutSizeFitting(
      CGSize(width: 320, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
    cell.frame = CGRect(x: 0, y: 0, width: 320, height: height)
    cell.layoutIfNeeded()
    let (title, value) = (try XCTUnwrap(cell.textLabel), try XCTUnwrap(cell.detailTextLabel))
    XCTAssertGreaterThanOrEqual(value.frame.minY, title.frame.maxY)
    XCTAssertEqual(value.frame.minX, title.frame.minX)
    XCTAssertGreaterThanOrEqual(value.frame.width, value.intrinsicContentSize.width)
    XCTAssertLessThanOrEqual(value.frame.maxY, height)
    XCTAssertGreaterThan(title.frame.height, value.frame.height, "it takes two lines")

    cell.traitOverrides.preferredContentSizeCategory = .large
    cell.frame.size.height = 44
    cell.layoutIfNeeded()
    XCTAssertEqual(value.frame.midY, title.frame.midY)
    XCTAssertEqual(title.numberOfLines, 1)
    XCTAssertEqual(value.textAlignment, .right)
  }

  func testASymbolGrowsWithTheText() async throws {
    let stage = TouchStage(closesAfter: self)
    let plain = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
    plain.textLabel?.text = "Title"
    plain.imageView?.image = UIImage(systemName: "globe")
    let configured = UITableViewCell(style: .default, reuseIdentifier: nil)
    var content = UIListContentConfiguration.cell()
    content.text = "Title"
    content.image = UIImage(systemName: "globe")
    configured.contentConfiguration = content
    for cell in [plain, configured] {
      stage.root.view.addSubview(cell)
      func image() throws -> UIImageView {
        try XCTUnwrap(
          cell.contentView.subviews.lazy.compactMap { $0 as? UIImageView }.first)
      }
      cell.frame = CGRect(x: 0, y: 0, width: 320, height: 120)
      cell.layoutIfNeeded()
      let small = try image().bounds.height
      cell.traitOverrides.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
      cell.layoutIfNeeded()
      XCTAssertEqual(try image().bounds.height / small, 53 / 17, accuracy: 0.15)
      cell.removeFromSuperview()
    }
  }
}
