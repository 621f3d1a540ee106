import XCTest

@testable import UIKit

/// Accessories of list cells, and the actions behind rows.
@MainActor
final class AccessoryActionTests: XCTestCase {
  private var stage: ScrollStage!
  private var source: UICollectionViewDiffableDataSource<Int, Int>!

  override func setUp() async throws { stage = ScrollStage() }
  override func tearDown() async throws { stage.tearDown() }

  private func show(
    _ configuration: UICollectionLayoutListConfiguration, _ accessories: [UICellAccessory] = []
  ) -> UICollectionView {
    let view = UICollectionView(
      frame: stage.window.bounds,
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    let cells = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = "Row \(item)"
      cell.contentConfiguration = content
      cell.accessories = accessories
    }
    source = UICollectionViewDiffableDataSource(collectionView: view) { view, path, item in
      view.dequeueConfiguredReusableCell(using: cells, for: path, item: item)
    }
    stage.window.addSubview(view)
    apply([0, 1, 2, 3])
    stage.frames(2)
    return view
  }

  private func apply(_ items: [Int]) {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(items)
    source.apply(snapshot, animatingDifferences: false, completion: nil)
  }

  private func swiping(
    _ appearance: UICollectionLayoutListConfiguration.Appearance
  ) -> UICollectionLayoutListConfiguration {
    var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
    configuration.trailingSwipeActionsConfigurationProvider = { _ in
      UISwipeActionsConfiguration(actions: [
        UIContextualAction(style: .destructive, title: "Delete") { _, _, done in done(true) }
      ])
    }
    return configuration
  }

  private func cell(_ view: UICollectionView, _ item: Int) -> UICollectionViewListCell? {
    view.cellForItem(at: IndexPath(item: item, section: 0)) as? UICollectionViewListCell
  }

  private func tap(_ point: CGPoint) {
    stage.touch(.began, point)
    stage.frame(after: 0.05)
    stage.touch(.ended, point)
    stage.frames(40)
  }

  func testATapAnywhereInAHeaderDoesWhatItsDisclosureDoes() async {
    var calls = 0
    let view = show(
      .init(appearance: .plain),
      [.outlineDisclosure(options: .init(style: .header)) { calls += 1 }])
    tap(CGPoint(x: 100, y: cell(view, 1)?.center.y ?? 0))
    XCTAssertEqual(calls, 1)
    XCTAssertEqual(view.indexPathsForSelectedItems, [])
  }

  func testATapInACellWithADisclosureOfItsOwnSelects() async {
    var calls = 0
    let view = show(
      .init(appearance: .plain),
      [.outlineDisclosure(options: .init(style: .cell)) { calls += 1 }])
    tap(CGPoint(x: 100, y: cell(view, 1)?.center.y ?? 0))
    XCTAssertEqual(calls, 0)
    XCTAssertEqual(view.indexPathsForSelectedItems, [IndexPath(item: 1, section: 0)])
  }

  /// What the safe area adds to a cell's margins is no part of those that the cell is given.
  func testMarginsOfCellsBesideAnUnsafeAreaSettle() async {
    let view = show(.init(appearance: .plain), [.disclosureIndicator()])
    let controller = UIViewController()
    controller.additionalSafeAreaInsets.left = 50
    controller.view.addSubview(view)
    stage.window.rootViewController = controller
    view.frame = controller.view.bounds
    stage.frames(2)
    guard let row = cell(view, 1) else { return XCTFail("no cell") }
    for _ in 0..<3 {
      row.setNeedsLayout()
      row.contentView.setNeedsLayout()
      stage.frames(1)
    }
    XCTAssertEqual(row.directionalLayoutMargins.leading, 16 + row.safeAreaInsets.left)
    XCTAssertEqual(row.ownDirectionalLayoutMargins.leading, 16)
  }

  func testAPopUpMenuShowsAndTellsWhatIsChosen() async {
    let actions = ["Small", "Large"].map { UIAction(title: $0) { _ in } }
    var chosen: [String] = []
    let view = show(
      .init(appearance: .plain),
      [
        .popUpMenu(UIMenu(children: actions)) { menu in
          chosen += menu.selectedElements.map(\.title)
        }
      ])
    let accessory = cell(view, 1)?.subviews.compactMap { $0 as? CellAccessoryView }.first
    let button = accessory?.subviews.compactMap { $0 as? UIButton }.first
    XCTAssertEqual(button?.currentTitle, "Small")
    button?.menuWillChoose(actions[1])
    XCTAssertEqual(button?.currentTitle, "Large")
    XCTAssertEqual(chosen, ["Large"])
  }

  func testControlsAreButtonsThatNameTheirRow() async throws {
    let view = show(
      .init(appearance: .plain),
      [.delete(displayed: .always), .reorder(displayed: .always), .checkmark()])
    let accessories = try XCTUnwrap(cell(view, 1)).subviews.compactMap { $0 as? CellAccessoryView }
    let controls = accessories.filter(\.isAccessibilityElement)
    XCTAssertEqual(
      Set(controls.compactMap(\.accessibilityLabel)), ["Remove Row 1", "Reorder Row 1"])
    XCTAssertEqual(controls.map(\.accessibilityTraits), [.button, .button])
  }

  func testADeleteControlWithoutHandlerOpensTheSwipe() async {
    let view = show(swiping(.plain), [.delete(displayed: .always)])
    guard let row = cell(view, 1) else { return XCTFail("no row") }
    let natural = row.center.x
    tap(CGPoint(x: 26, y: row.center.y))
    XCTAssertTrue(row.isSwiped)
    XCTAssertLessThan(row.center.x, natural - 70)
    tap(CGPoint(x: 150, y: cell(view, 3)?.center.y ?? 0))
    XCTAssertFalse(row.isSwiped)
    XCTAssertEqual(row.center.x, natural)
    XCTAssertEqual(view.indexPathsForSelectedItems, [], "the tap only closed the row")
  }

  func testARowOfAnInsetListStaysInItsCard() async {
    let view = show(swiping(.insetGrouped))
    guard let row = cell(view, 0) else { return XCTFail("no row") }
    let place = row.frame
    stage.drag(
      from: CGPoint(x: 300, y: row.center.y), by: CGVector(dx: -110, dy: 0), hold: 0.2)
    stage.frames(40)
    XCTAssertLessThan(row.frame.minX, place.minX - 70)
    // What is seen of the row is what lies on its card.
    let card = row.mask?.frame.offsetBy(dx: row.frame.minX, dy: row.frame.minY)
    XCTAssertEqual(card?.minX ?? 0, place.minX, accuracy: 0.01)
    XCTAssertEqual(row.mask?.layer.cornerRadius, 10)
    tap(CGPoint(x: 100, y: 500))
    XCTAssertEqual(row.frame, place)
    XCTAssertNil(row.mask)
  }

  func testAnUpdateClosesTheRow() async {
    let view = show(swiping(.plain))
    guard let row = cell(view, 2) else { return XCTFail("no row") }
    stage.drag(
      from: CGPoint(x: 300, y: row.center.y), by: CGVector(dx: -110, dy: 0), hold: 0.2)
    stage.frames(40)
    XCTAssertTrue(row.isSwiped)
    apply([1, 2, 3])
    stage.frames(40)
    XCTAssertFalse(row.isSwiped)
    XCTAssertTrue(cell(view, 1) === row)
    XCTAssertEqual(row.frame.minX, 0)
    XCTAssertEqual(view.violatedInvariants(), [])
  }

  func testADeletedRowLeavesNothingToTheNextOneOfItsCell() async {
    let view = show(swiping(.insetGrouped))
    guard let row = cell(view, 2) else { return XCTFail("no row") }
    stage.drag(
      from: CGPoint(x: 300, y: row.center.y), by: CGVector(dx: -110, dy: 0), hold: 0.2)
    stage.frames(40)
    XCTAssertTrue(row.isSwiped)
    apply([0, 1, 3])
    stage.frames(40)
    apply([0, 1, 3, 4, 5])
    stage.frames(40)
    XCTAssertEqual(view.visibleCells.map(\.frame.minX), Array(repeating: 16, count: 5))
    XCTAssertEqual(view.visibleCells.filter { $0.mask != nil }.count, 0)
    XCTAssertFalse(view.subviews.contains { $0 is SwipeActionsView })
  }

  func testLinesBetweenSelectedRowsHaveAColourOfTheirOwn() async {
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.separatorConfiguration.color = .systemRed
    configuration.separatorConfiguration.multipleSelectionColor = .systemGreen
    let view = show(configuration)
    view.allowsMultipleSelection = true
    func lines(_ item: Int) -> [UIColor?] {
      cell(view, item)?.subviews.filter { $0.frame.height == 0.5 && $0.frame.width > 100 }
        .map(\.backgroundColor) ?? []
    }
    view.selectItem(at: IndexPath(item: 1, section: 0), animated: false, scrollPosition: [])
    stage.frames(2)
    XCTAssertEqual(lines(0), [.systemRed])
    XCTAssertEqual(lines(1), [.systemGreen])
  }
}
