import XCTest

@testable import UIKit

/// Each member that apps use, once.
@MainActor
final class UICollectionViewMemberTests: XCTestCase {
  private var stage: ScrollStage!
  private var source: NameSource!
  private var view: UICollectionView!

  override func setUp() async throws {
    stage = ScrollStage()
    source = NameSource([3, 2])
    view = stage.makeCollectionView(UICollectionViewFlowLayout(), source)
  }
  override func tearDown() async throws { stage.tearDown() }

  private func path(_ item: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(item: item, section: section)
  }

  func testInitFrame() async {
    let made = UICollectionView(
      frame: CGRect(x: 1, y: 2, width: 3, height: 4),
      collectionViewLayout: UICollectionViewFlowLayout())
    XCTAssertEqual(made.frame, CGRect(x: 1, y: 2, width: 3, height: 4))
    XCTAssertTrue(made.collectionViewLayout.collectionView === made)
  }

  func testDelegate() async {
    XCTAssertTrue(view.delegate === source)
  }

  func testDataSource() async {
    XCTAssertTrue(view.dataSource === source)
    let other = NameSource([1])
    view.dataSource = other
    XCTAssertEqual(view.numberOfSections, 1)
  }

  func testDequeueReusableCell() async {
    let cell = view.cellForItem(at: path(1)) as? NameCell
    XCTAssertEqual(cell?.reuseIdentifier, "name")
    XCTAssertEqual(cell?.name, 2)
  }

  func testRegister() async {
    final class Other: UICollectionViewCell {}
    view.register(Other.self, forCellWithReuseIdentifier: "other")
    XCTAssertTrue(
      view.dequeueReusableCell(withReuseIdentifier: "other", for: path(0)) is Other)
  }

  func testReloadData() async {
    source.sections = NameSource([7]).sections
    view.reloadData()
    stage.frame()
    XCTAssertEqual(view.visibleCells.count, 7)
  }

  func testCollectionViewLayout() async {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 390, height: 10)
    view.collectionViewLayout = layout
    stage.frame()
    XCTAssertEqual(view.cellForItem(at: path(1))?.frame.width, 390)
  }

  func testDequeueReusableSupplementaryView() async {
    (view.collectionViewLayout as? UICollectionViewFlowLayout)?.headerReferenceSize.height = 20
    stage.frame()
    let header = view.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader, at: path(0))
    XCTAssertEqual(header?.frame.height, 20)
  }

  func testElementKindSectionHeader() async {
    XCTAssertEqual(
      UICollectionView.elementKindSectionHeader, "UICollectionElementKindSectionHeader")
  }

  func testElementKindSectionFooter() async {
    XCTAssertEqual(
      UICollectionView.elementKindSectionFooter, "UICollectionElementKindSectionFooter")
  }

  func testCellForItem() async {
    XCTAssertNotNil(view.cellForItem(at: path(2)))
    XCTAssertNil(view.cellForItem(at: path(9)))
  }

  func testSelectItem() async {
    view.selectItem(at: path(1), animated: false, scrollPosition: [])
    XCTAssertEqual(view.cellForItem(at: path(1))?.isSelected, true)
    XCTAssertTrue(source.calls.isEmpty)
  }

  func testDeselectItem() async {
    view.selectItem(at: path(1), animated: false, scrollPosition: [])
    view.deselectItem(at: path(1), animated: false)
    XCTAssertEqual(view.cellForItem(at: path(1))?.isSelected, false)
  }

  func testNumberOfItems() async {
    XCTAssertEqual(view.numberOfItems(inSection: 0), 3)
    XCTAssertEqual(view.numberOfItems(inSection: 1), 2)
  }

  func testNumberOfSections() async {
    XCTAssertEqual(view.numberOfSections, 2)
  }

  func testDequeueConfiguredReusableCell() async {
    var filled: [String] = []
    let cells = UICollectionView.CellRegistration<NameCell, String> { _, path, name in
      filled.append("\(path.item) \(name)")
    }
    _ = view.dequeueConfiguredReusableCell(using: cells, for: path(1), item: "a")
    XCTAssertEqual(filled, ["1 a"])
  }

  func testDequeueConfiguredReusableSupplementary() async {
    var kinds: [String] = []
    let bands = UICollectionView.SupplementaryRegistration<BandView>(elementKind: "k") {
      _, kind, _ in kinds.append(kind)
    }
    let band = view.dequeueConfiguredReusableSupplementary(using: bands, for: path(0))
    XCTAssertNotNil(band.reuseIdentifier)
    XCTAssertEqual(kinds, ["k"])
  }

  func testReloadItems() async {
    let asked = source.cellsAsked
    view.reloadItems(at: [path(1)])
    stage.frames(40)
    XCTAssertEqual(source.cellsAsked, asked + 1)
  }

  func testIndexPath() async {
    guard let cell = view.cellForItem(at: path(1, 1)) else { return XCTFail("no cell") }
    XCTAssertEqual(view.indexPath(for: cell), path(1, 1))
  }

  func testInsertItems() async {
    source.sections[0].items.insert(99, at: 1)
    view.insertItems(at: [path(1)])
    stage.frames(40)
    XCTAssertEqual((view.cellForItem(at: path(1)) as? NameCell)?.name, 99)
  }

  func testDeleteItems() async {
    source.sections[0].items.remove(at: 0)
    view.deleteItems(at: [path(0)])
    stage.frames(40)
    XCTAssertEqual((view.cellForItem(at: path(0)) as? NameCell)?.name, 2)
  }

  func testInsertSections() async {
    source.sections.insert(.init(name: 50, items: [51]), at: 0)
    view.insertSections([0])
    stage.frames(40)
    XCTAssertEqual((view.cellForItem(at: path(0)) as? NameCell)?.name, 51)
  }

  func testDeleteSections() async {
    source.sections.remove(at: 0)
    view.deleteSections([0])
    stage.frames(40)
    XCTAssertEqual(view.numberOfSections, 1)
    XCTAssertEqual((view.cellForItem(at: path(0)) as? NameCell)?.name, 4)
  }

  func testReloadSections() async {
    source.sections[1].items = [70, 71, 72, 73]
    view.reloadSections([1])
    stage.frames(40)
    XCTAssertEqual(view.numberOfItems(inSection: 1), 4)
  }

  func testPerformBatchUpdates() async {
    var finished: Bool?
    let (view, source) = (self.view!, self.source!)
    view.performBatchUpdates(
      {
        source.sections[0].items = [2, 9]
        view.deleteItems(at: [IndexPath(item: 0, section: 0), IndexPath(item: 2, section: 0)])
        view.insertItems(at: [IndexPath(item: 1, section: 0)])
      }, completion: { finished = $0 })
    stage.frames(40)
    XCTAssertEqual(finished, true)
    XCTAssertEqual((view.cellForItem(at: path(1)) as? NameCell)?.name, 9)
  }

  func testIndexPathsForVisibleItems() async {
    XCTAssertEqual(
      view.indexPathsForVisibleItems, [path(0), path(1), path(2), path(0, 1), path(1, 1)])
  }

  func testVisibleCells() async {
    XCTAssertEqual(view.visibleCells.count, 5)
  }

  func testIndexPathsForSelectedItems() async {
    XCTAssertEqual(view.indexPathsForSelectedItems, [])
    view.selectItem(at: path(2), animated: false, scrollPosition: [])
    XCTAssertEqual(view.indexPathsForSelectedItems, [path(2)])
  }

  func testAllowsMultipleSelection() async {
    view.allowsMultipleSelection = true
    view.selectItem(at: path(2), animated: false, scrollPosition: [])
    view.selectItem(at: path(0), animated: false, scrollPosition: [])
    XCTAssertEqual(view.indexPathsForSelectedItems?.count, 2)
  }

  func testSetCollectionViewLayout() async {
    let layout = UICollectionViewFlowLayout()
    view.setCollectionViewLayout(layout, animated: true)
    stage.frames(40)
    XCTAssertTrue(view.collectionViewLayout === layout)
    XCTAssertTrue(layout.collectionView === view)
  }

  func testIndexPathForItem() async {
    XCTAssertEqual(view.indexPathForItem(at: CGPoint(x: 1, y: 1)), path(0))
    XCTAssertNil(view.indexPathForItem(at: CGPoint(x: 1, y: 800)))
  }

  func testScrollToItem() async {
    source.sections = NameSource([400]).sections
    view.reloadData()
    stage.frame()
    view.scrollToItem(at: path(150), at: .top, animated: false)
    stage.frame()
    XCTAssertEqual(
      view.cellForItem(at: path(150))?.frame.minY, view.contentOffset.y)
  }

  func testSupplementaryView() async {
    XCTAssertNil(
      view.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionHeader, at: path(0)))
  }

  func testLayoutSubviews() async {
    final class Counting: UICollectionView {
      var count = 0
      override func layoutSubviews() {
        super.layoutSubviews()
        count += 1
      }
    }
    let counting = Counting(
      frame: stage.window.bounds, collectionViewLayout: UICollectionViewFlowLayout())
    stage.window.addSubview(counting)
    stage.frame()
    let before = counting.count
    counting.contentOffset.y = 5
    stage.frame()
    XCTAssertEqual(counting.count, before + 1)
  }
}
