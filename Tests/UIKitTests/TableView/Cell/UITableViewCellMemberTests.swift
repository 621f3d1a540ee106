import XCTest

@testable import UIKit

@MainActor
final class UITableViewCellMemberTests: XCTestCase {
  private class Logging: UITableViewCell {
    var log: [String] = []
    override func prepareForReuse() {
      super.prepareForReuse()
      log.append("reuse")
    }
    override func awakeFromNib() {
      super.awakeFromNib()
      log.append("awake")
    }
    override func setSelected(_ selected: Bool, animated: Bool) {
      super.setSelected(selected, animated: animated)
      log.append("selected \(selected) \(animated)")
    }
    override func layoutSubviews() {
      super.layoutSubviews()
      log.append("layout")
    }
  }

  private func cell(_ style: UITableViewCell.CellStyle) -> UITableViewCell {
    let cell = UITableViewCell(style: style, reuseIdentifier: "x")
    cell.frame = CGRect(x: 0, y: 0, width: 320, height: 44)
    return cell
  }

  func testInitHasNoIdentifierAndCallsASubclasssInit() async {
    let cell = UITableViewCell()
    XCTAssertNil(cell.reuseIdentifier)
    XCTAssertEqual(cell.bounds.height, 44)
    final class Mine: UITableViewCell {
      var isReady = false
      override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        isReady = reuseIdentifier == "mine, and longer than fifteen bytes"
      }
      required init?(coder: NSCoder) { nil }
    }
    let made = ClassFactory.makeCell(
      Mine.self, reuseIdentifier: "mine, and longer than fifteen bytes")
    XCTAssertTrue(made.isReady)
    XCTAssertNotNil(Mine())
  }

  func testContentViewFillsTheCellWithMargins() async {
    let cell = cell(.default)
    cell.layoutIfNeeded()
    XCTAssertEqual(cell.contentView.frame, cell.bounds)
    XCTAssertEqual(cell.contentView.layoutMargins.left, 16)
  }

  func testPrepareForReuseIsCalledWhenACellIsTakenAgain() async {
    let cell = Logging(style: .default, reuseIdentifier: "x")
    let pool = ReusePool<UITableViewCell>()
    pool.give(cell, kind: "")
    XCTAssertTrue(pool.take(ReuseName(identifier: "x"), frame: .zero) === cell)
    XCTAssertEqual(cell.log, ["reuse"])
  }

  func testAccessoryTypeAndViewNarrowTheContent() async {
    let cell = cell(.default)
    cell.layoutIfNeeded()
    cell.accessoryType = .disclosureIndicator
    cell.layoutIfNeeded()
    // A chevron of 7 points, 10 before it and 16 after it.
    XCTAssertEqual(cell.contentView.frame.width, 320 - 33)
    cell.accessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 30))
    cell.layoutIfNeeded()
    XCTAssertEqual(cell.accessoryView?.frame.maxX, 304)
    cell.accessoryView = nil
    cell.accessoryType = .none
    cell.layoutIfNeeded()
    XCTAssertEqual(cell.contentView.frame.width, 320)
  }

  func testSelectionStyleNoneShowsNoBackground() async {
    let cell = cell(.default)
    let count = cell.subviews.count
    cell.selectionStyle = .none
    cell.isSelected = true
    XCTAssertEqual(cell.subviews.count, count)
    cell.selectionStyle = .default
    XCTAssertEqual(cell.subviews.count, count + 1)
    cell.isSelected = false
    XCTAssertEqual(cell.subviews.count, count)
  }

  func testSetSelectedIsCalledByIsSelectedToo() async {
    let cell = Logging(style: .default, reuseIdentifier: nil)
    cell.setSelected(true, animated: false)
    XCTAssertTrue(cell.isSelected)
    cell.isSelected = false
    XCTAssertEqual(cell.log, ["selected true false", "selected false false"])
  }

  func testTextLabelFillsTheDefaultStyle() async {
    let cell = cell(.default)
    cell.textLabel?.text = "Text"
    cell.layoutIfNeeded()
    XCTAssertEqual(cell.textLabel?.frame, CGRect(x: 16, y: 0, width: 288, height: 44))
    XCTAssertNil(cell.detailTextLabel)
  }

  func testDetailTextLabelIsPlacedByTheStyle() async {
    let value = cell(.value1)
    value.textLabel?.text = "Text"
    value.detailTextLabel?.text = "Value"
    value.layoutIfNeeded()
    XCTAssertEqual(value.detailTextLabel?.frame.maxX, 304)
    XCTAssertEqual(value.detailTextLabel?.textColor, .secondaryLabel)
    let subtitle = cell(.subtitle)
    subtitle.textLabel?.text = "Text"
    subtitle.detailTextLabel?.text = "Detail"
    subtitle.layoutIfNeeded()
    XCTAssertEqual(subtitle.detailTextLabel?.font.pointSize, 12)
    XCTAssertGreaterThanOrEqual(
      subtitle.detailTextLabel?.frame.minY ?? 0, subtitle.textLabel?.frame.maxY ?? 100)
  }

  func testLayoutSubviewsIsCalledByANewHeight() async {
    let cell = Logging(style: .default, reuseIdentifier: nil)
    cell.layoutIfNeeded()
    cell.log = []
    cell.frame.size.height = 80
    cell.layoutIfNeeded()
    XCTAssertTrue(cell.log.contains("layout"))
    XCTAssertEqual(cell.contentView.frame.height, 80)
  }
}

@MainActor
final class UITableViewCellCellStyleMemberTests: XCTestCase {
  func testStylesPlaceTheirLabels() async {
    let value2 = UITableViewCell(style: .value2, reuseIdentifier: nil)
    value2.textLabel?.text = "Name"
    value2.detailTextLabel?.text = "Value"
    value2.layoutIfNeeded()
    XCTAssertEqual(value2.textLabel?.frame.maxX, 107)
    XCTAssertEqual(value2.detailTextLabel?.frame.minX, 113)
    XCTAssertNotNil(UITableViewCell(style: .value1, reuseIdentifier: nil).detailTextLabel)
    XCTAssertNotNil(UITableViewCell(style: .subtitle, reuseIdentifier: nil).detailTextLabel)
    XCTAssertNil(UITableViewCell(style: .default, reuseIdentifier: nil).detailTextLabel)
  }
}

@MainActor
final class UITableViewCellEditingStyleMemberTests: XCTestCase {
  func testEditingStylesMoveTheContent() async {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    XCTAssertEqual(cell.editingStyle, UITableViewCell.EditingStyle.none)
    for style in [UITableViewCell.EditingStyle.insert, .delete] {
      cell.rowEditing = RowEditing(style: style)
      cell.isEditing = true
      cell.layoutIfNeeded()
      XCTAssertEqual(cell.editingStyle, style)
      XCTAssertEqual(cell.contentView.frame.minX, 40)
    }
  }
}
