import XCTest

@testable import UIKit

/// Each member that apps use, once.
@MainActor
final class UICollectionViewControllerMemberTests: XCTestCase {
  private final class Own: UICollectionViewController {
    var loads = 0
    override func viewDidLoad() {
      super.viewDidLoad()
      loads += 1
      collectionView.register(NameCell.self, forCellWithReuseIdentifier: "name")
    }
    override func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 3 }
    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "name", for: indexPath)
    }
  }

  func testViewDidLoadIsCalledOnceWithTheCollectionView() async {
    let own = Own(collectionViewLayout: UICollectionViewFlowLayout())
    own.loadViewIfNeeded()
    XCTAssertEqual(own.loads, 1)
    XCTAssertTrue(own.collectionView.superview === own.view)
  }

  func testCollectionViewShowsTheControllersItems() async {
    let stage = ScrollStage()
    let own = Own(collectionViewLayout: UICollectionViewFlowLayout())
    stage.window.rootViewController = own
    stage.frame()
    XCTAssertEqual(own.collectionView.visibleCells.count, 3)
    stage.window.rootViewController = nil
    stage.tearDown()
  }
}
