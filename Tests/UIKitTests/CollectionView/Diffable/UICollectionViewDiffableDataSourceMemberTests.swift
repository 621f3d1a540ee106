import XCTest

@testable import UIKit

/// Each member that apps use, once.
@MainActor
final class UICollectionViewDiffableDataSourceMemberTests: XCTestCase {
  private var stage: ScrollStage!
  private var view: UICollectionView!
  private var source: UICollectionViewDiffableDataSource<Int, String>!

  override func setUp() async throws {
    stage = ScrollStage()
    view = UICollectionView(
      frame: stage.window.bounds, collectionViewLayout: UICollectionViewFlowLayout())
    view.register(NameCell.self, forCellWithReuseIdentifier: "name")
    source = UICollectionViewDiffableDataSource(collectionView: view) { view, path, _ in
      view.dequeueReusableCell(withReuseIdentifier: "name", for: path)
    }
    stage.window.addSubview(view)
  }
  override func tearDown() async throws { stage.tearDown() }

  private var snapshotOfThree: NSDiffableDataSourceSnapshot<Int, String> {
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(["a", "b", "c"])
    return snapshot
  }

  func testInitBecomesTheViewsDataSource() async {
    XCTAssertTrue(view.dataSource === source)
  }

  func testApplyingTheSameSnapshotTwiceChangesNothing() async {
    await source.apply(snapshotOfThree)
    await source.apply(snapshotOfThree, animatingDifferences: false)
    XCTAssertEqual(view.numberOfItems(inSection: 0), 3)
  }

  func testItemIdentifierIsNilOutsideOfTheItems() async {
    await source.apply(snapshotOfThree)
    XCTAssertEqual(source.itemIdentifier(for: IndexPath(item: 1, section: 0)), "b")
    XCTAssertNil(source.itemIdentifier(for: IndexPath(item: 5, section: 0)))
  }

  func testSnapshotIsWhatWasApplied() async {
    await source.apply(snapshotOfThree)
    XCTAssertEqual(source.snapshot().itemIdentifiers, ["a", "b", "c"])
  }

  func testSupplementaryViewProviderGivesTheView() async {
    let path = IndexPath(item: 0, section: 0)
    let band = BandView()
    source.supplementaryViewProvider = { _, _, _ in band }
    XCTAssertTrue(
      source.collectionView(view, viewForSupplementaryElementOfKind: "k", at: path) === band)
  }
}
