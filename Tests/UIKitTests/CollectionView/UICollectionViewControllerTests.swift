import XCTest

@testable import UIKit

@MainActor
final class UICollectionViewControllerTests: XCTestCase {
  private final class Controller: UICollectionViewController {
    var selected: [Int] = []
    var scrolled = 0

    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.register(NameCell.self, forCellWithReuseIdentifier: "name")
    }
    override func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 30 }
    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "name", for: indexPath)
    }
    override func collectionView(
      _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
    ) { selected.append(indexPath.item) }
    override func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolled += 1 }
  }

  func testSubclassesOverrideDataSourceAndDelegateMethods() async {
    let stage = ScrollStage()
    defer { stage.tearDown() }
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 390, height: 100)
    let controller = Controller(collectionViewLayout: layout)
    stage.window.rootViewController = controller
    stage.frame()
    XCTAssertTrue(controller.view === controller.collectionView)
    XCTAssertEqual(controller.collectionView.visibleCells.count, 8)
    stage.touch(.began, CGPoint(x: 100, y: 250))
    stage.frame(after: 0.02)
    stage.touch(.ended, CGPoint(x: 100, y: 250))
    XCTAssertEqual(controller.selected, [2])
    controller.collectionView.contentOffset.y = 50
    XCTAssertEqual(controller.scrolled, 1)
  }
}
