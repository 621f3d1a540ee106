import XCTest

@testable import UIKit

/// The letters at the side of a collection view.
@MainActor
final class CollectionIndexTests: XCTestCase {
  func testAFingerOnALetterScrollsToItsItem() async {
    let stage = ScrollStage()
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 390, height: 100)
    layout.minimumLineSpacing = 0
    let source = NameSource([10, 10, 10])
    source.titles = ["A", "B", "C"]
    let view = stage.makeCollectionView(layout, source)
    let bar = view.indexBar
    XCTAssertEqual(bar?.titles, ["A", "B", "C"])
    XCTAssertEqual(bar?.frame.maxX, 390)
    // The last of three lines of 14 in the middle of 844.
    stage.touch(.began, CGPoint(x: 385, y: 422 + 14))
    stage.frame()
    XCTAssertEqual(view.contentOffset.y, 2000)
    XCTAssertEqual(bar?.frame.minY, 2000)
    stage.touch(.ended, CGPoint(x: 385, y: 422 + 14))
    source.titles = nil
    view.reloadData()
    stage.frame()
    XCTAssertNil(view.indexBar)
    stage.tearDown()
  }
}
