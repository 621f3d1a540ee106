import XCTest

@testable import UIKit

/// Cells whose views are in themselves rather than in their content view are as high as those need.
@MainActor
final class OwnConstraintsTests: XCTestCase {
  private lazy var stage = TouchStage(closesAfter: self)

  func testARowIsAsHighAsItsConstraintsSay() async throws {
    let table = UITableView(frame: stage.root.view.bounds)
    let source = Source()
    table.dataSource = source
    table.register(Row.self, forCellReuseIdentifier: "x")
    stage.root.view.addSubview(table)
    stage.settle()
    XCTAssertEqual(table.rectForRow(at: IndexPath(row: 0, section: 0)).height, 120)
    let cell = try XCTUnwrap(table.cellForRow(at: IndexPath(row: 1, section: 0)))
    XCTAssertEqual(cell.frame, CGRect(x: 0, y: 120, width: table.bounds.width, height: 120))
  }

  func testAnItemIsAsLargeAsItsConstraintsSay() async throws {
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    let list = UICollectionView(frame: stage.root.view.bounds, collectionViewLayout: layout)
    let source = Source()
    list.dataSource = source
    list.register(Item.self, forCellWithReuseIdentifier: "x")
    stage.root.view.addSubview(list)
    stage.settle()
    let cell = try XCTUnwrap(list.cellForItem(at: IndexPath(item: 0, section: 0)))
    XCTAssertEqual(cell.frame.size, CGSize(width: 90, height: 120))
  }

  /// Forms' cells make the constraints of their content when they update their own.
  func testConstraintsThatACellMakesWhenItUpdatesThemAreMeasured() async throws {
    let table = UITableView(frame: stage.root.view.bounds)
    let source = Source()
    table.dataSource = source
    table.register(LateRow.self, forCellReuseIdentifier: "x")
    stage.root.view.addSubview(table)
    stage.settle()
    XCTAssertEqual(table.rectForRow(at: IndexPath(row: 0, section: 0)).height, 120)
    let size = CGSize(width: 200, height: 0)
    let header = LateHeader(reuseIdentifier: nil)
    let item = LateItem(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    for view in [header, item] {
      view.setNeedsUpdateConstraints()
      XCTAssertEqual(
        view.systemLayoutSizeFitting(
          size, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
        ).height, 120)
    }
  }

  /// Libraries measure the widest of some cells before they show a list as wide as it.
  func testACellOfATableIsAsWideAsItsConstraintsSay() async {
    for isInContent in [false, true] {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.frame = CGRect(x: 0, y: 0, width: 320, height: 44)
      fill(isInContent ? cell.contentView : cell, width: 70)
      XCTAssertEqual(
        cell.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize),
        CGSize(width: 90, height: 120), "\(isInContent)")
      let required = cell.systemLayoutSizeFitting(
        CGSize(width: 300, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
      XCTAssertEqual(required.width, 300)
    }
  }

  /// The accessory takes its room beside the content.
  func testTheWidthOfACellHasRoomForItsAccessory() async {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.frame = CGRect(x: 0, y: 0, width: 320, height: 44)
    cell.accessoryType = .disclosureIndicator
    cell.layoutIfNeeded()
    let room = 320 - cell.contentView.frame.width
    XCTAssertGreaterThan(room, 0)
    fill(cell.contentView, width: 70)
    XCTAssertEqual(
      cell.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).width, 90 + room)
  }

  func testAHeaderOfATable() async {
    let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
    fill(header)
    let size = header.systemLayoutSizeFitting(
      CGSize(width: 200, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    XCTAssertEqual(size.height, 120)
  }
}

/// Puts a box with margins of 10 into a view.
@MainActor
private func fill(_ view: UIView, width: CGFloat? = nil) {
  let box = UIView()
  box.translatesAutoresizingMaskIntoConstraints = false
  view.addSubview(box)
  NSLayoutConstraint.activate([
    box.heightAnchor.constraint(equalToConstant: 100),
    box.topAnchor.constraint(equalTo: view.topAnchor, constant: 10),
    box.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -10),
    box.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 10),
    box.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -10),
  ])
  if let width { box.widthAnchor.constraint(equalToConstant: width).isActive = true }
}

private final class Row: UITableViewCell {
  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    fill(self)
  }
  required init?(coder: NSCoder) { nil }
}

private final class LateRow: UITableViewCell {
  override func updateConstraints() {
    if contentView.subviews.isEmpty { fill(contentView) }
    super.updateConstraints()
  }
}

private final class LateHeader: UITableViewHeaderFooterView {
  override func updateConstraints() {
    if contentView.subviews.isEmpty { fill(contentView) }
    super.updateConstraints()
  }
}

private final class LateItem: UICollectionViewCell {
  override func updateConstraints() {
    if contentView.subviews.isEmpty { fill(contentView) }
    super.updateConstraints()
  }
}

private final class Item: UICollectionViewCell {
  override init(frame: CGRect) {
    super.init(frame: frame)
    fill(self, width: 70)
  }
  required init?(coder: NSCoder) { nil }
}

private final class Source: NSObject, UITableViewDataSource, UICollectionViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "x", for: indexPath)
  }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  { 3 }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "x", for: indexPath)
  }
}
