import XCTest

@testable import UIKit

/// Controllers on a stack that share a collection view and change its layout.
@MainActor
final class LayoutNavigationTests: XCTestCase {
  private func makeStack(_ stage: ScrollStage) -> (UINavigationController, SharedItems) {
    let root = SharedItems(collectionViewLayout: Self.layout(100))
    let navigation = UINavigationController(rootViewController: root)
    stage.window.rootViewController = navigation
    stage.frames(2)
    return (navigation, root)
  }

  private static func layout(_ side: CGFloat) -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: side, height: side)
    layout.minimumInteritemSpacing = 0
    layout.minimumLineSpacing = 0
    return layout
  }

  private func makeTop(_ side: CGFloat) -> SharedItems {
    let top = SharedItems(collectionViewLayout: Self.layout(side))
    top.useLayoutToLayoutNavigationTransitions = true
    return top
  }

  func testAPushChangesTheLayoutOfTheSameView() async throws {
    let stage = ScrollStage()
    let (navigation, root) = makeStack(stage)
    let list = try XCTUnwrap(root.collectionView)
    let cell = try XCTUnwrap(list.cellForItem(at: IndexPath(item: 0, section: 0)))
    let top = makeTop(190)
    navigation.pushViewController(top, animated: true)
    XCTAssertTrue(top.collectionView === list)
    stage.frames(60)
    XCTAssertTrue(list.isDescendant(of: top.view))
    XCTAssertTrue(list.collectionViewLayout === top.ownLayout)
    XCTAssertTrue(list.cellForItem(at: IndexPath(item: 0, section: 0)) === cell)
    XCTAssertEqual(cell.frame.size, CGSize(width: 190, height: 190))
    XCTAssertTrue(list.delegate === top)
    XCTAssertTrue(list.dataSource === root)
    XCTAssertNil(root.view.window)

    navigation.popViewController(animated: true)
    stage.frames(60)
    XCTAssertTrue(list.isDescendant(of: root.view))
    XCTAssertEqual(
      list.cellForItem(at: IndexPath(item: 0, section: 0))?.frame.size,
      CGSize(width: 100, height: 100))
    XCTAssertTrue(list.delegate === root)
    XCTAssertTrue(list.frame == root.view.bounds)
    stage.tearDown()
  }

  func testWithoutAnimationAndTwice() async throws {
    let stage = ScrollStage()
    let (navigation, root) = makeStack(stage)
    let (second, third) = (makeTop(60), makeTop(300))
    navigation.pushViewController(second, animated: false)
    navigation.pushViewController(third, animated: false)
    stage.frames(2)
    let list = try XCTUnwrap(root.collectionView)
    XCTAssertTrue(list.isDescendant(of: third.view))
    XCTAssertEqual(list.visibleCells.first?.frame.width, 300)
    navigation.popToRootViewController(animated: false)
    stage.frames(2)
    XCTAssertTrue(list.isDescendant(of: root.view))
    XCTAssertEqual(list.visibleCells.first?.frame.width, 100)
    stage.tearDown()
  }

  func testWithoutTheWishAPushSlides() async {
    let stage = ScrollStage()
    let (navigation, root) = makeStack(stage)
    let top = SharedItems(collectionViewLayout: Self.layout(50))
    navigation.pushViewController(top, animated: true)
    stage.frames(60)
    XCTAssertFalse(top.collectionView === root.collectionView)
    XCTAssertTrue(root.collectionView.superview === root.view)
    stage.tearDown()
  }
}

@MainActor
private final class SharedItems: UICollectionViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
  }
  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 6 }
  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
}
