import XCTest

@testable import UIKit

/// Lists in a window of 390 × 844 at 2x.
@MainActor
final class ListLayoutTests: XCTestCase {
  private var stage: ScrollStage!
  private var source: Rows!

  override func setUp() async throws { stage = ScrollStage() }
  override func tearDown() async throws { stage.tearDown() }

  private final class Rows: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    var counts: [Int]
    var configure: (UICollectionViewListCell, IndexPath) -> Void = { _, _ in }
    var selected: [IndexPath] = []
    lazy var cells = UICollectionView.CellRegistration<UICollectionViewListCell, Int> {
      [weak self] cell, path, _ in
      var content = cell.defaultContentConfiguration()
      content.text = "Row \(path.item)"
      cell.contentConfiguration = content
      self?.configure(cell, path)
    }
    lazy var headers = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { view, _, path in
      var content = UIListContentConfiguration.groupedHeader()
      content.text = "Section \(path.section)"
      view.contentConfiguration = content
    }
    init(_ counts: [Int]) { self.counts = counts }
    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { counts[section] }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueConfiguredReusableCell(
        using: cells, for: indexPath, item: indexPath.item)
    }
    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView {
      collectionView.dequeueConfiguredReusableSupplementary(using: headers, for: indexPath)
    }
    func collectionView(
      _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
    ) { selected.append(indexPath) }
  }

  private func show(
    _ configuration: UICollectionLayoutListConfiguration, _ counts: [Int],
    _ configure: @escaping (UICollectionViewListCell, IndexPath) -> Void = { _, _ in }
  ) -> UICollectionView {
    let view = UICollectionView(
      frame: stage.window.bounds,
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    source = Rows(counts)
    source.configure = configure
    view.dataSource = source
    view.delegate = source
    stage.window.addSubview(view)
    stage.frame()
    return view
  }

  private func cell(_ view: UICollectionView, _ item: Int, _ section: Int = 0)
    -> UICollectionViewListCell?
  {
    view.cellForItem(at: IndexPath(item: item, section: section)) as? UICollectionViewListCell
  }

  func testPlainRowsFillTheWidth() async {
    let view = show(.init(appearance: .plain), [3])
    let heights = (0..<3).compactMap { cell(view, $0)?.frame.height }
    XCTAssertEqual(cell(view, 0)?.frame.origin, .zero)
    XCTAssertEqual(cell(view, 0)?.frame.width, 390)
    XCTAssertGreaterThanOrEqual(heights[0], 43.5)
    XCTAssertEqual(cell(view, 1)?.frame.minY, heights[0])
    XCTAssertTrue(cell(view, 0)?.contentView is UIListContentView)
  }

  func testInsetGroupedRowsHaveRoundCornersAtTheEndsOfAGroup() async {
    let view = show(.init(appearance: .insetGrouped), [3, 1])
    // The side margin is 16 on a screen of 390; 17.5 above a group, twice for the first.
    XCTAssertEqual(cell(view, 0)?.frame.origin, CGPoint(x: 16, y: 35))
    XCTAssertEqual(cell(view, 0)?.frame.width, 358)
    XCTAssertEqual(cell(view, 0)?.layer.cornerRadius, 10)
    XCTAssertEqual(
      cell(view, 0)?.layer.maskedCorners, [.layerMinXMinYCorner, .layerMaxXMinYCorner])
    XCTAssertEqual(cell(view, 1)?.layer.cornerRadius, 0)
    XCTAssertEqual(
      cell(view, 2)?.layer.maskedCorners, [.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
    XCTAssertEqual(
      (cell(view, 0, 1)?.frame.minY ?? 0) - (cell(view, 2)?.frame.maxY ?? 0), 35)
    XCTAssertEqual(cell(view, 0, 1)?.layer.maskedCorners.isEmpty, false)
  }

  func testHeadersComeFromTheDataSource() async {
    var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    configuration.headerMode = .supplementary
    let view = show(configuration, [2, 2])
    let header = view.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader,
      at: IndexPath(item: 0, section: 1))
    XCTAssertNotNil(header)
    XCTAssertEqual(header?.frame.maxY, cell(view, 0, 1)?.frame.minY)
    XCTAssertEqual(header?.frame.width, 358)
  }

  func testHeadersAndFootersHaveTheirListsDefaults() async {
    var found: [String: UIListContentConfiguration] = [:]
    func show(_ appearance: UICollectionLayoutListConfiguration.Appearance) {
      var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
      configuration.headerMode = .supplementary
      configuration.footerMode = .supplementary
      let view = UICollectionView(
        frame: stage.window.bounds,
        collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
      let bands = [
        UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
      ].map {
        UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(elementKind: $0) {
          view, kind, _ in
          found["\(appearance) \(kind)"] = view.defaultContentConfiguration()
          view.contentConfiguration = view.defaultContentConfiguration()
        }
      }
      let cells = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { _, _, _ in }
      let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) {
        $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2)
      }
      source.supplementaryViewProvider = { view, kind, path in
        view.dequeueConfiguredReusableSupplementary(
          using: bands[kind == UICollectionView.elementKindSectionHeader ? 0 : 1], for: path)
      }
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.appendItems([0])
      source.apply(snapshot, animatingDifferences: false)
      stage.window.addSubview(view)
      stage.frame()
      view.removeFromSuperview()
    }
    show(.insetGrouped)
    show(.plain)
    let (header, footer) = (
      UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter
    )
    typealias Appearance = UICollectionLayoutListConfiguration.Appearance
    XCTAssertEqual(found["\(Appearance.insetGrouped) \(header)"], .groupedHeader())
    XCTAssertEqual(found["\(Appearance.insetGrouped) \(footer)"], .groupedFooter())
    XCTAssertEqual(found["\(Appearance.plain) \(header)"], .plainHeader())
    XCTAssertEqual(found["\(Appearance.plain) \(footer)"], .plainFooter())
  }

  func testFirstItemAsHeader() async {
    var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    configuration.headerMode = .firstItemInSection
    let view = show(configuration, [3])
    XCTAssertEqual(cell(view, 0)?.listPlace?.isHeader, true)
    XCTAssertEqual(cell(view, 0)?.layer.cornerRadius, 0)
    XCTAssertEqual(
      cell(view, 1)?.layer.maskedCorners, [.layerMinXMinYCorner, .layerMaxXMinYCorner])
  }

  private func lines(_ cell: UICollectionViewListCell?) -> [UIView] {
    cell?.subviews.filter { $0.frame.height == 0.5 } ?? []
  }

  func testSeparatorsBeginWhereTheTextDoes() async {
    let view = show(.init(appearance: .insetGrouped), [3])
    XCTAssertEqual(lines(cell(view, 0)).count, 1)
    let line = lines(cell(view, 0)).first
    XCTAssertEqual(line?.frame.minX, 16)
    XCTAssertEqual(line?.frame.maxX, 358)
    XCTAssertEqual(line?.frame.maxY, cell(view, 0)?.bounds.height)
    XCTAssertEqual(lines(cell(view, 2)).count, 0)
  }

  func testSeparatorsFollowTheConfigurationAndTheRowsOwn() async {
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.separatorConfiguration.color = .red
    configuration.itemSeparatorHandler = { path, separators in
      var separators = separators
      if path.item == 0 { separators.bottomSeparatorVisibility = .hidden }
      separators.bottomSeparatorInsets.leading = 40
      return separators
    }
    let view = show(configuration, [3])
    XCTAssertEqual(lines(cell(view, 0)).count, 0)
    XCTAssertEqual(lines(cell(view, 1)).first?.frame.minX, 40)
    XCTAssertEqual(lines(cell(view, 1)).first?.backgroundColor, .red)
    configuration.showsSeparators = false
    view.removeFromSuperview()
    let other = show(configuration, [3])
    XCTAssertEqual(lines(cell(other, 1)).count, 0)
  }

  func testAccessoriesTakeRoomFromTheContent() async {
    let view = show(.init(appearance: .plain), [1]) { cell, _ in
      cell.accessories = [
        .disclosureIndicator(), .label(text: "12"), .reorder(), .delete(), .checkmark(),
      ]
    }
    guard let cell = cell(view, 0) else { return XCTFail("no cell") }
    stage.frame()
    let resting = cell.contentView.frame
    XCTAssertEqual(resting.minX, 0)
    XCTAssertLessThan(resting.maxX, 390 - 16 - 20)
    view.isEditing = true
    stage.frame()
    XCTAssertGreaterThan(cell.contentView.frame.minX, 16 + 15)
    XCTAssertLessThan(cell.contentView.frame.maxX, resting.maxX)
    XCTAssertTrue(cell.configurationState.isEditing)
    view.isEditing = false
    stage.frame()
    XCTAssertEqual(cell.contentView.frame, resting)
  }

  func testCustomAccessoriesGoWhereTheyAreTold() async {
    let dot = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let view = show(.init(appearance: .plain), [1]) { cell, _ in
      cell.accessories = [
        .customView(configuration: .init(customView: dot, placement: .leading()))
      ]
    }
    XCTAssertEqual(dot.convert(dot.bounds, to: view).minX, 16)
    XCTAssertEqual(cell(view, 0)?.contentView.frame.minX, 26)
  }

  func testHandlersOfAccessoriesAreCalled() async {
    var calls = 0
    let view = show(.init(appearance: .plain), [1]) { cell, _ in
      cell.accessories = [.detail(actionHandler: { calls += 1 })]
    }
    guard let button = cell(view, 0)?.subviews.first(where: { $0 is CellAccessoryView }) else {
      return XCTFail("no accessory")
    }
    let point = button.convert(
      CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: stage.window)
    stage.touch(.began, point)
    stage.frame(after: 0.2)
    stage.touch(.ended, point)
    stage.frame()
    XCTAssertEqual(calls, 1)
    XCTAssertEqual(source.selected, [])
  }

  func testIndentationMovesTheContent() async {
    let view = show(.init(appearance: .plain), [1]) { cell, _ in
      cell.indentationLevel = 2
      cell.indentationWidth = 15
    }
    XCTAssertEqual(cell(view, 0)?.contentView.frame.minX, 30)
  }

  func testTheListsColourLiesBehindEverything() async {
    var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    configuration.backgroundColor = .green
    let view = show(configuration, [1])
    XCTAssertTrue(
      view.subviews.contains { $0.backgroundColor == .green && $0.frame == view.bounds })
  }

  func testEditingChangesWhatCanBeSelected() async {
    let view = show(.init(appearance: .plain), [3])
    view.isEditing = true
    view.selectItem(at: IndexPath(item: 0, section: 0), animated: false, scrollPosition: [])
    XCTAssertEqual(view.indexPathsForSelectedItems, [])
    view.allowsMultipleSelectionDuringEditing = true
    view.selectItem(at: IndexPath(item: 0, section: 0), animated: false, scrollPosition: [])
    view.selectItem(at: IndexPath(item: 2, section: 0), animated: false, scrollPosition: [])
    XCTAssertEqual(view.indexPathsForSelectedItems?.map(\.item), [0, 2])
    view.isEditing = false
    XCTAssertEqual(view.indexPathsForSelectedItems?.count, 1)
  }
}
