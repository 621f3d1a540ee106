import XCTest

@testable import UIKit

/// Layouts that ask for the cells while they are asked for attributes.
@MainActor
final class CellsDuringBatchTests: XCTestCase {
  private final class AskingLayout: UICollectionViewLayout {
    var found: [Int?] = []
    var offset: CGFloat = 0

    override var collectionViewContentSize: CGSize { CGSize(width: 300, height: 400) }

    override func layoutAttributesForElements(
      in rect: CGRect
    ) -> [UICollectionViewLayoutAttributes]? {
      guard let view = collectionView else { return [] }
      let paths = (0..<view.numberOfItems(inSection: 0)).map { IndexPath(item: $0, section: 0) }
      found = paths.map { (view.cellForItem(at: $0) as? NameCell)?.name }
      return paths.map {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: $0)
        attributes.frame = CGRect(x: offset, y: CGFloat($0.item) * 100, width: 100, height: 90)
        return attributes
      }
    }
  }

  private var stage: ScrollStage!
  private let layout = AskingLayout()
  private let source = NameSource([3])
  private var view: UICollectionView!

  private func show() {
    stage = ScrollStage()
    let frame = CGRect(x: 0, y: 0, width: 300, height: 400)
    view = UICollectionView(frame: frame, collectionViewLayout: layout)
    view.register(NameCell.self, forCellWithReuseIdentifier: "name")
    view.dataSource = source
    stage.window.addSubview(view)
    stage.frame()
  }

  func testTheyAreFoundInABatch() async {
    show()
    defer { stage.tearDown() }
    let names = source.sections[0].items
    layout.found = []
    view.performBatchUpdates { layout.invalidateLayout() }
    XCTAssertEqual(layout.found, names.map(Optional.some))
  }

  func testTheyAreFoundWhereTheyWillBe() async {
    show()
    defer { stage.tearDown() }
    let names = source.sections[0].items
    view.performBatchUpdates {
      source.sections[0].items.removeFirst()
      view.deleteItems(at: [IndexPath(item: 0, section: 0)])
    }
    XCTAssertEqual(layout.found, names.dropFirst().map(Optional.some))
  }
}
