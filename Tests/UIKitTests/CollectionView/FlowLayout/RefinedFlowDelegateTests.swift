import UIKit
import XCTest

/// A delegate whose class says nothing of flow layouts, and which has sizes all the same.
@MainActor
final class RefinedFlowDelegateTests: XCTestCase {
  private final class Shelf: NSObject, UICollectionViewDelegate, UICollectionViewDataSource,
    RefiningObject
  {
    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
    func collectionView(
      _ view: UICollectionView, cellForItemAt path: IndexPath
    ) -> UICollectionViewCell {
      view.dequeueReusableCell(withReuseIdentifier: "book", for: path)
    }
    func _hanok_refined<T>(_ type: T.Type) -> T? { Sizes() as? T }
  }

  private final class Sizes: NSObject, UICollectionViewDelegateFlowLayout {
    func collectionView(
      _ view: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath
    ) -> CGSize { CGSize(width: 20 + 10 * path.item, height: 30) }
  }

  func testTheLayoutAsksForSizes() async {
    let layout = UICollectionViewFlowLayout()
    layout.minimumInteritemSpacing = 0
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 90, height: 200), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "book")
    let shelf = Shelf()
    view.dataSource = shelf
    view.delegate = shelf
    view.layoutIfNeeded()
    let widths = (0..<3).map { view.layoutAttributesForItem(at: [0, $0])?.frame.width }
    XCTAssertEqual(widths, [20, 30, 40])
  }
}
