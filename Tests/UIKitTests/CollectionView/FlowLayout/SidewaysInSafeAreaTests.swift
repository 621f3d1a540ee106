import XCTest

@testable import UIKit

/// Rows of items that scroll sideways over the whole screen: the layout is as high as the insets leave it.
@MainActor
final class SidewaysInSafeAreaTests: XCTestCase {
  private final class CountingLayout: UICollectionViewFlowLayout {
    var rounds = 0
    override func prepare() {
      rounds += 1
      super.prepare()
    }
  }

  func testTheInsetsSettle() async {
    let stage = ScrollStage(safeArea: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
    defer { stage.tearDown() }
    let layout = CountingLayout()
    layout.scrollDirection = .horizontal
    layout.itemSize = CGSize(width: 300, height: 700)
    let source = NameSource([20])
    let view = UICollectionView(frame: stage.window.bounds, collectionViewLayout: layout)
    view.register(NameCell.self, forCellWithReuseIdentifier: "name")
    view.dataSource = source
    stage.window.addSubview(view)
    stage.frame()
    XCTAssertLessThan(layout.rounds, 10)
    XCTAssertEqual(view.adjustedContentInset.top, 47)
    XCTAssertEqual(view.adjustedContentInset.bottom, 34)
    XCTAssertEqual(view.contentSize.height, 844 - 47 - 34)
    XCTAssertEqual(view.contentOffset.y, -47)
    let rounds = layout.rounds
    layout.invalidateLayout()
    stage.frame()
    XCTAssertEqual(layout.rounds, rounds + 1)
  }
}
