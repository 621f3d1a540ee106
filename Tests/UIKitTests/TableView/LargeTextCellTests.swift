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

  /// A word that no line is wide enough for is divided as a dictionary does; one that fits is left whole.
  func testAWordThatIsTooWideIsDivided() async throws {
    let stage = TouchStage(closesAfter: self)
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    stage.root.view.addSubview(cell)
    func lines(_ text: String, width: CGFloat) throws -> [String] {
      let label = try XCTUnwrap(cell.textLabel)
      label.text = text
      cell.frame = CGRect(x: 0, y: 0, width: width, height: 400)
      cell.setNeedsLayout()
      cell.layoutIfNeeded()
      let layout = LabelLayout(label, in: label.bounds, limitedTo: label.numberOfLines).layout
      return layout.lines.map { (text as NSString).substring(with: $0.range) }
    }
    cell.traitOverrides.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
    XCTAssertEqual(try lines("Notifications", width: 280), ["Notifica", "tions"])
    XCTAssertEqual(try lines("No notification", width: 330), ["No ", "notification"])
    cell.traitOverrides.preferredContentSizeCategory = .large
    XCTAssertEqual(try lines("Notifications", width: 90), ["Notifications"], "cut")
  }
}
