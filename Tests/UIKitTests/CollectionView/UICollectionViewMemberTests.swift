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

  func testBackgroundColorIsTheSystemsUntilItIsSet() async {
    let plain = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    XCTAssertEqual(plain.backgroundColor, .systemBackground)
    plain.backgroundColor = nil
    XCTAssertNil(plain.backgroundColor)
  }

  func testInitFrameTellsTheLayoutItsView() async {
    let made = UICollectionView(
      frame: CGRect(x: 1, y: 2, width: 3, height: 4),
      collectionViewLayout: UICollectionViewFlowLayout())
    XCTAssertEqual(made.frame, CGRect(x: 1, y: 2, width: 3, height: 4))
    XCTAssertTrue(made.collectionViewLayout.collectionView === made)
  }

  func testDelegateHearsOfATap() async {
    stage.touch(.began, CGPoint(x: 20, y: 20))
    stage.frame(after: 0.2)
    stage.touch(.ended, CGPoint(x: 20, y: 20))
    XCTAssertTrue(source.calls.contains { $0.hasPrefix("didSelect") }, "\(source.calls)")
  }

  func testDataSourceReplacesTheItems() async {
    XCTAssertTrue(view.dataSource === source)
    let other = NameSource([1])
    view.dataSource = other
    XCTAssertEqual(view.numberOfSections, 1)
  }

  func testDequeueReusableCellHasItsIdentifier() async {
    let cell = view.cellForItem(at: path(1)) as? NameCell
    XCTAssertEqual(cell?.reuseIdentifier, "name")
    XCTAssertEqual(cell?.name, 2)
  }

  func testRegisterGivesTheClassOfCells() async {
    final class Other: UICollectionViewCell {}
    view.register(Other.self, forCellWithReuseIdentifier: "other")
    XCTAssertTrue(
      view.dequeueReusableCell(withReuseIdentifier: "other", for: path(0)) is Other)
  }

  func testReloadDataShowsTheNewItems() async {
    source.sections = NameSource([7]).sections
    view.reloadData()
    stage.frame()
    XCTAssertEqual(view.visibleCells.count, 7)
  }

  func testCollectionViewLayoutPlacesTheCells() async {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 390, height: 10)
    view.collectionViewLayout = layout
    stage.frame()
    XCTAssertEqual(view.cellForItem(at: path(1))?.frame.width, 390)
  }

  func testDequeueReusableSupplementaryViewShowsAHeader() async {
    (view.collectionViewLayout as? UICollectionViewFlowLayout)?.headerReferenceSize.height = 20
    stage.frame()
    let header = view.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader, at: path(0))
    XCTAssertEqual(header?.frame.height, 20)
  }

  func testElementKindSectionHeaderIsThatOfIOS() async {
    XCTAssertEqual(
      UICollectionView.elementKindSectionHeader, "UICollectionElementKindSectionHeader")
  }

  func testElementKindSectionFooterIsThatOfIOS() async {
    XCTAssertEqual(
      UICollectionView.elementKindSectionFooter, "UICollectionElementKindSectionFooter")
  }

  func testCellForItemIsNilForItemsThatAreNotShown() async {
    XCTAssertNotNil(view.cellForItem(at: path(2)))
    XCTAssertNil(view.cellForItem(at: path(9)))
  }

  func testSelectItemDoesNotTellTheDelegate() async {
    view.selectItem(at: path(1), animated: false, scrollPosition: [])
    XCTAssertEqual(view.cellForItem(at: path(1))?.isSelected, true)
    XCTAssertTrue(source.calls.isEmpty)
  }

  func testDeselectItemDeselectsTheCell() async {
    view.selectItem(at: path(1), animated: false, scrollPosition: [])
    view.deselectItem(at: path(1), animated: false)
    XCTAssertEqual(view.cellForItem(at: path(1))?.isSelected, false)
  }

  func testNumberOfItemsIsTheDataSources() async {
    XCTAssertEqual(view.numberOfItems(inSection: 0), 3)
    XCTAssertEqual(view.numberOfItems(inSection: 1), 2)
  }

  func testNumberOfSectionsIsTheDataSources() async {
    XCTAssertEqual(view.numberOfSections, 2)
  }

  func testNumberOfSectionsIsOneWithoutADataSource() async {
    let empty = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    XCTAssertEqual(empty.numberOfSections, 1)
    XCTAssertEqual(empty.numberOfItems(inSection: 0), 0)
  }

  func testDequeueConfiguredReusableCellFillsTheCell() async {
    var filled: [String] = []
    let cells = UICollectionView.CellRegistration<NameCell, String> { _, path, name in
      filled.append("\(path.item) \(name)")
    }
    _ = view.dequeueConfiguredReusableCell(using: cells, for: path(1), item: "a")
    XCTAssertEqual(filled, ["1 a"])
  }

  func testDequeueConfiguredReusableSupplementaryTellsTheKind() async {
    var kinds: [String] = []
    let bands = UICollectionView.SupplementaryRegistration<BandView>(elementKind: "k") {
      _, kind, _ in kinds.append(kind)
    }
    let band = view.dequeueConfiguredReusableSupplementary(using: bands, for: path(0))
    XCTAssertNotNil(band.reuseIdentifier)
    XCTAssertEqual(kinds, ["k"])
  }

  func testReloadItemsAsksForThoseCellsOnly() async {
    let asked = source.cellsAsked
    view.reloadItems(at: [path(1)])
    stage.frames(40)
    XCTAssertEqual(source.cellsAsked, asked + 1)
  }

  func testIndexPathForACellFindsIt() async {
    guard let cell = view.cellForItem(at: path(1, 1)) else { return XCTFail("no cell") }
    XCTAssertEqual(view.indexPath(for: cell), path(1, 1))
  }

  func testInsertItemsShowsThem() async {
    source.sections[0].items.insert(99, at: 1)
    view.insertItems(at: [path(1)])
    stage.frames(40)
    XCTAssertEqual((view.cellForItem(at: path(1)) as? NameCell)?.name, 99)
  }

  func testDeleteItemsMovesTheRestUp() async {
    source.sections[0].items.remove(at: 0)
    view.deleteItems(at: [path(0)])
    stage.frames(40)
    XCTAssertEqual((view.cellForItem(at: path(0)) as? NameCell)?.name, 2)
  }

  func testInsertSectionsShowsThem() async {
    source.sections.insert(.init(name: 50, items: [51]), at: 0)
    view.insertSections([0])
    stage.frames(40)
    XCTAssertEqual((view.cellForItem(at: path(0)) as? NameCell)?.name, 51)
  }

  func testDeleteSectionsMovesTheRestUp() async {
    source.sections.remove(at: 0)
    view.deleteSections([0])
    stage.frames(40)
    XCTAssertEqual(view.numberOfSections, 1)
    XCTAssertEqual((view.cellForItem(at: path(0)) as? NameCell)?.name, 4)
  }

  func testReloadSectionsAsksForTheirItemsAgain() async {
    source.sections[1].items = [70, 71, 72, 73]
    view.reloadSections([1])
    stage.frames(40)
    XCTAssertEqual(view.numberOfItems(inSection: 1), 4)
  }

  func testPerformBatchUpdatesAppliesDeletionsBeforeInsertions() async {
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

  func testVisibleCellsAreThoseOnScreen() async {
    XCTAssertEqual(view.visibleCells.count, 5)
  }

  func testIndexPathsForSelectedItems() async {
    XCTAssertEqual(view.indexPathsForSelectedItems, [])
    view.selectItem(at: path(2), animated: false, scrollPosition: [])
    XCTAssertEqual(view.indexPathsForSelectedItems, [path(2)])
  }

  func testAllowsMultipleSelectionKeepsTheFirstSelected() async {
    view.allowsMultipleSelection = true
    view.selectItem(at: path(2), animated: false, scrollPosition: [])
    view.selectItem(at: path(0), animated: false, scrollPosition: [])
    XCTAssertEqual(view.indexPathsForSelectedItems?.count, 2)
  }

  func testSetCollectionViewLayoutAnimatedEndsWithTheNewOne() async {
    let layout = UICollectionViewFlowLayout()
    view.setCollectionViewLayout(layout, animated: true)
    stage.frames(40)
    XCTAssertTrue(view.collectionViewLayout === layout)
    XCTAssertTrue(layout.collectionView === view)
  }

  func testIndexPathForItemIsNilBesideTheItems() async {
    XCTAssertEqual(view.indexPathForItem(at: CGPoint(x: 1, y: 1)), path(0))
    XCTAssertNil(view.indexPathForItem(at: CGPoint(x: 1, y: 800)))
  }

  func testScrollToItemBringsItToTheTop() async {
    source.sections = NameSource([400]).sections
    view.reloadData()
    stage.frame()
    view.scrollToItem(at: path(150), at: .top, animated: false)
    stage.frame()
    XCTAssertEqual(
      view.cellForItem(at: path(150))?.frame.minY, view.contentOffset.y)
  }

  func testSupplementaryViewIsNilWithoutAHeader() async {
    XCTAssertNil(
      view.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionHeader, at: path(0)))
  }

  func testLayoutSubviewsIsCalledByScrolling() async {
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
