import XCTest

@testable import UIKit

/// Cells that change their size while they are shown, as `selfSizingInvalidation` says.
@MainActor
final class SelfSizingInvalidationTests: XCTestCase {
  private var stage: ScrollStage!

  override func setUp() async throws { stage = ScrollStage() }
  override func tearDown() async throws { stage.tearDown() }

  private final class BlockCell: UICollectionViewCell {
    var height: NSLayoutConstraint!
    var asked = 0
    override init(frame: CGRect) {
      super.init(frame: frame)
      let block = UIView()
      block.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(block)
      height = block.heightAnchor.constraint(equalToConstant: 60)
      NSLayoutConstraint.activate([
        height, block.topAnchor.constraint(equalTo: contentView.topAnchor),
        block.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
        block.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
        block.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      ])
    }
    required init?(coder: NSCoder) { nil }
    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      asked += 1
      return super.preferredLayoutAttributesFitting(layoutAttributes)
    }
  }

  private final class Blocks: NSObject, UICollectionViewDataSource {
    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 20 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "block", for: indexPath)
    }
  }

  private func make() -> (UICollectionView, Blocks) {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(60))
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    let view = UICollectionView(
      frame: stage.window.bounds,
      collectionViewLayout: UICollectionViewCompositionalLayout(
        section: NSCollectionLayoutSection(group: group)))
    view.register(BlockCell.self, forCellWithReuseIdentifier: "block")
    let blocks = Blocks()
    view.dataSource = blocks
    stage.window.addSubview(view)
    stage.frames(2)
    return (view, blocks)
  }

  private func cell(_ view: UICollectionView, _ item: Int) -> BlockCell? {
    view.cellForItem(at: IndexPath(item: item, section: 0)) as? BlockCell
  }

  func testACellThatAsksGetsAnotherSize() async {
    let (view, blocks) = make()
    defer { withExtendedLifetime(blocks) {} }
    XCTAssertEqual(view.selfSizingInvalidation, .enabled)
    XCTAssertEqual(cell(view, 2)?.frame.minY, 120)
    let asked = cell(view, 0)?.asked
    cell(view, 0)?.height.constant = 100
    stage.frames(2)
    XCTAssertEqual(cell(view, 2)?.frame.minY, 120, "constraints alone do not ask")
    XCTAssertEqual(cell(view, 0)?.asked, asked)
    cell(view, 0)?.invalidateIntrinsicContentSize()
    stage.frames(30)
    XCTAssertEqual(cell(view, 0)?.frame.height, 100)
    XCTAssertEqual(cell(view, 2)?.frame.minY, 160)
  }

  func testWhereItIsDisabledNobodyIsAsked() async {
    let (view, blocks) = make()
    defer { withExtendedLifetime(blocks) {} }
    view.selfSizingInvalidation = .disabled
    cell(view, 0)?.height.constant = 100
    cell(view, 0)?.invalidateIntrinsicContentSize()
    stage.frames(30)
    XCTAssertEqual(cell(view, 2)?.frame.minY, 120)
  }

  func testConstraintsAskWhereTheyAreIncluded() async {
    let (view, blocks) = make()
    defer { withExtendedLifetime(blocks) {} }
    view.selfSizingInvalidation = .enabledIncludingConstraints
    cell(view, 1)?.height.constant = 90
    stage.frames(30)
    XCTAssertEqual(cell(view, 1)?.frame.height, 90)
    XCTAssertEqual(cell(view, 2)?.frame.minY, 150)
    let asked = cell(view, 1)?.asked
    stage.frames(10)
    XCTAssertEqual(cell(view, 1)?.asked, asked, "and then there is rest")
  }

  func testRowsOfTablesToo() async {
    final class Row: UITableViewCell {
      let block = UIView()
      lazy var height = block.heightAnchor.constraint(equalToConstant: 50)
      override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        block.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(block)
        NSLayoutConstraint.activate([
          height, block.topAnchor.constraint(equalTo: contentView.topAnchor),
          block.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
          block.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
          block.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
        ])
      }
      required init?(coder: NSCoder) { nil }
    }
    final class Rows: NSObject, UITableViewDataSource {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }
      func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
      ) -> UITableViewCell { tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath) }
    }
    let table = UITableView(frame: stage.window.bounds, style: .plain)
    table.register(Row.self, forCellReuseIdentifier: "row")
    let rows = Rows()
    table.dataSource = rows
    stage.window.addSubview(table)
    stage.frames(2)
    let row = table.cellForRow(at: IndexPath(row: 1, section: 0)) as? Row
    let third = table.cellForRow(at: IndexPath(row: 2, section: 0))
    XCTAssertEqual(third?.frame.minY, 100)
    row?.height.constant = 80
    row?.invalidateIntrinsicContentSize()
    stage.frames(30)
    XCTAssertEqual(row?.frame.height, 80)
    XCTAssertEqual(third?.frame.minY, 130)
    table.selfSizingInvalidation = .disabled
    row?.height.constant = 20
    row?.invalidateIntrinsicContentSize()
    stage.frames(30)
    XCTAssertEqual(third?.frame.minY, 130)
  }
}
