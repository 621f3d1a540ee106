import UIKit
import XCTest

/// Subclasses give properties that can only be read a narrower type, as Swift allows where there is no setter.
@MainActor
final class NarrowedPropertyTests: XCTestCase {
  func testALayoutsCollectionViewIsAlwaysThere() async {
    let layout = ColumnLayout()
    layout.rowHeight = 40
    let list = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 200), collectionViewLayout: layout)
    let source = Rows()
    list.dataSource = source
    list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "row")
    list.layoutIfNeeded()
    XCTAssertTrue(layout.collectionView === list)
    XCTAssertEqual(list.contentSize, CGSize(width: 100, height: 120))
    XCTAssertEqual(list.cellForItem(at: [0, 2])?.frame.minY, 80)
  }

  func testACellThatKnowsItsIdentifier() async {
    XCTAssertEqual(Badge(style: .default, reuseIdentifier: nil).reuseIdentifier.count, 5)
    XCTAssertEqual(Band(reuseIdentifier: nil).reuseIdentifier.count, 4)
  }

  func testARecognizersViewOfItsOwnClass() async {
    let (dial, turn) = (Dial(), Turn())
    dial.addGestureRecognizer(turn)
    XCTAssertEqual(turn.view?.angle, 0)
    dial.removeGestureRecognizer(turn)
    XCTAssertNil(turn.view)
  }
}

/// One row under the other. It sets a property, and so invalidates itself, before there is a collection view.
private final class ColumnLayout: UICollectionViewLayout {
  var rowHeight: CGFloat = 10 { didSet { invalidateLayout() } }

  override var collectionView: UICollectionView { super.collectionView! }

  override var collectionViewContentSize: CGSize {
    let rows = CGFloat(collectionView.numberOfItems(inSection: 0))
    return CGSize(width: collectionView.bounds.width, height: rows * rowHeight)
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    (0..<collectionView.numberOfItems(inSection: 0)).compactMap {
      layoutAttributesForItem(at: IndexPath(item: $0, section: 0))
    }
  }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = CGRect(
      x: 0, y: CGFloat(indexPath.item) * rowHeight, width: collectionView.bounds.width,
      height: rowHeight)
    return attributes
  }
}

private final class Rows: NSObject, UICollectionViewDataSource {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  { 3 }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
  }
}

private final class Badge: UITableViewCell {
  override var reuseIdentifier: String { "Badge" }
}

private final class Band: UITableViewHeaderFooterView {
  override var reuseIdentifier: String { "Band" }
}

private final class Dial: UIView {
  var angle: CGFloat = 0
}

private final class Turn: UIRotationGestureRecognizer {
  override var view: Dial? { super.view as? Dial }
}
