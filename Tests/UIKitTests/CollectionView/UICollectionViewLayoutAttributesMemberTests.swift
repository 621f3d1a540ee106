import XCTest

@testable import UIKit

/// Each member that apps use, once.
@MainActor
final class UICollectionViewLayoutAttributesMemberTests: XCTestCase {
  private var path: IndexPath { IndexPath(item: 3, section: 1) }
  private func make() -> UICollectionViewLayoutAttributes {
    UICollectionViewLayoutAttributes(forCellWith: path)
  }

  func testInitForCellHasNoKind() async {
    XCTAssertEqual(make().representedElementCategory, .cell)
    XCTAssertNil(make().representedElementKind)
  }

  func testInitForSupplementaryViewOfKind() async {
    let made = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: "k", with: path)
    XCTAssertEqual(made.representedElementCategory, .supplementaryView)
    XCTAssertEqual(made.representedElementKind, "k")
  }

  func testFrameSetsCenterAndSize() async {
    let made = make()
    made.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    XCTAssertEqual(made.center, CGPoint(x: 25, y: 40))
    XCTAssertEqual(made.size, CGSize(width: 30, height: 40))
  }

  func testIndexPathIsTheOneItWasMadeWith() async {
    XCTAssertEqual(make().indexPath, path)
  }

  func testCopyIsEqualAndAnotherObject() async {
    let made = make()
    made.zIndex = 4
    made.alpha = 0.5
    let copy = made.copy() as? UICollectionViewLayoutAttributes
    XCTAssertEqual(copy, made)
    XCTAssertFalse(copy === made)
  }

  func testSizeGrowsAroundTheCenter() async {
    let made = make()
    made.size = CGSize(width: 4, height: 2)
    XCTAssertEqual(made.frame, CGRect(x: -2, y: -1, width: 4, height: 2))
  }

  func testAlphaIsOneUnlessSet() async {
    XCTAssertEqual(make().alpha, 1)
  }

  func testZIndexIsZeroUnlessSet() async {
    XCTAssertEqual(make().zIndex, 0)
  }

  func testIsEqualComparesTheValues() async {
    let made = make()
    let other = make()
    XCTAssertTrue(made.isEqual(other))
    other.alpha = 0.2
    XCTAssertFalse(made.isEqual(other))
  }

  func testBoundsSetTheSize() async {
    let made = make()
    made.bounds = CGRect(x: 0, y: 0, width: 7, height: 8)
    XCTAssertEqual(made.size, CGSize(width: 7, height: 8))
  }

  func testTransformEnlargesTheFrame() async {
    let made = make()
    made.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    made.transform = CGAffineTransform(scaleX: 2, y: 2)
    XCTAssertEqual(made.frame, CGRect(x: -5, y: -5, width: 20, height: 20))
    XCTAssertEqual(made.transform3D.m11, 2)
  }

  func testCenterMovesTheFrame() async {
    let made = make()
    made.size = CGSize(width: 10, height: 10)
    made.center = CGPoint(x: 50, y: 60)
    XCTAssertEqual(made.frame.origin, CGPoint(x: 45, y: 55))
  }
}
