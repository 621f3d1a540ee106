import UIKit
import XCTest

/// A delegate that says with `@objc` alone that it has the methods of a layout's delegate.
private class Shelf: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
  let layout = UICollectionViewFlowLayout()
  var turns = 0

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 3 }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "book", for: indexPath)
  }

  @objc(collectionView:layout:sizeForItemAtIndexPath:)
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { CGSize(width: 20 + 10 * indexPath.item, height: 30) }

  func listen() {
    NotificationCenter.default.addObserver(
      self, selector: #selector(type(of: self).turn(_:)), name: Notification.Name("turn"),
      object: nil)
  }

  @objc func turn(_ notification: Notification) { turns += 1 }
}

class DelegateBySelectorTests: XCTestCase {
  func testALayoutAsksADelegateThatAnswersToItsSelectors() {
    let shelf = Shelf()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 300), collectionViewLayout: shelf.layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "book")
    view.dataSource = shelf
    view.delegate = shelf
    view.layoutIfNeeded()
    let widths = (0..<3).compactMap {
      shelf.layout.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.frame.width
    }
    XCTAssertEqual(widths, [20, 30, 40])
    XCTAssertTrue(
      shelf.responds(to: NSSelectorFromString("collectionView:layout:sizeForItemAtIndexPath:")))
  }

  func testASelectorOfTheMetatypeOfAnObjectIsItsMethods() {
    let shelf = Shelf()
    shelf.listen()
    NotificationCenter.default.post(name: Notification.Name("turn"), object: nil)
    XCTAssertEqual(shelf.turns, 1)
  }
}
