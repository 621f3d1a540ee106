import XCTest

@testable import UIKit

/// Each member that apps use, once.
@MainActor
final class UICollectionViewLayoutInvalidationContextMemberTests: XCTestCase {
  func testInvalidateEverythingIsSetByInvalidateLayout() async {
    final class Watching: UICollectionViewFlowLayout {
      var contexts: [UICollectionViewLayoutInvalidationContext] = []
      override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        contexts.append(context)
        super.invalidateLayout(with: context)
      }
    }
    let layout = Watching()
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    layout.invalidateLayout()
    XCTAssertEqual(layout.contexts.last?.invalidateEverything, true)
    XCTAssertEqual(layout.contexts.last?.invalidateDataSourceCounts, false)
    view.reloadData()
    XCTAssertEqual(layout.contexts.last?.invalidateDataSourceCounts, true)
  }

  func testContentOffsetAdjustmentScrolls() async {
    let stage = ScrollStage()
    let source = NameSource([50])
    let view = stage.makeCollectionView(CountingLayout(), source)
    let context = UICollectionViewLayoutInvalidationContext()
    context.contentOffsetAdjustment = CGPoint(x: 0, y: 30)
    view.collectionViewLayout.invalidateLayout(with: context)
    stage.frame()
    XCTAssertEqual(view.contentOffset.y, 30)
    stage.tearDown()
  }
}
