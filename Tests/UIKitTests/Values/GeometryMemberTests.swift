import XCTest

@testable import UIKit

/// The geometry that apps use, whoever declares it.
final class CGRectMemberTests: XCTestCase {
  private let rect = CGRect(x: 1, y: 2, width: 30, height: 40)

  func testEdgesAndMiddlesFollowOriginAndSize() {
    XCTAssertEqual([rect.minX, rect.midX, rect.maxX], [1, 16, 31])
    XCTAssertEqual([rect.minY, rect.midY, rect.maxY], [2, 22, 42])
    XCTAssertEqual(CGRect(origin: rect.origin, size: rect.size), rect)
  }
  func testANegativeWidthReachesToTheLeft() {
    let rect = CGRect(x: 5, y: 0, width: -3, height: 1)
    XCTAssertEqual([rect.minX, rect.maxX, rect.width], [2, 5, 3])
  }
  func testRectsWithoutAreaAreEmpty() {
    XCTAssertTrue(CGRect(x: 1, y: 1, width: 0, height: 5).isEmpty)
    XCTAssertFalse(rect.isEmpty)
    XCTAssertTrue(CGRect.null.isEmpty)
  }
  func testInsetTakesTheInsetsFromEachSide() {
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    XCTAssertEqual(rect.inset(by: insets), CGRect(x: 3, y: 3, width: 24, height: 36))
  }
  func testInsetsThatAreLargerThanTheRectGiveANegativeSize() {
    let insets = UIEdgeInsets(top: 50, left: 4, bottom: 10, right: 6)
    for rect in [
      CGRect.zero.inset(by: insets), UIEdgeInsetsInsetRect(.zero, insets),
    ] {
      XCTAssertEqual(rect.origin, CGPoint(x: 4, y: 50))
      XCTAssertEqual(rect.size, CGSize(width: -10, height: -60))
    }
    XCTAssertTrue(CGRect.zero.inside(insets).isNull)
  }
  func testInsetByShrinksBothSides() {
    XCTAssertEqual(rect.insetBy(dx: 5, dy: -5), CGRect(x: 6, y: -3, width: 20, height: 50))
  }
  func testIntersectsIsFalseBesideTheRect() {
    XCTAssertTrue(rect.intersects(CGRect(x: 30, y: 0, width: 5, height: 5)))
    XCTAssertFalse(rect.intersects(CGRect(x: 32, y: 0, width: 5, height: 5)))
  }
  func testIntersectionIsNullBesideTheRect() {
    XCTAssertEqual(
      rect.intersection(CGRect(x: 20, y: 20, width: 50, height: 5)),
      CGRect(x: 20, y: 20, width: 11, height: 5))
    XCTAssertTrue(rect.intersection(CGRect(x: 90, y: 0, width: 1, height: 1)).isNull)
  }
  func testContainsLeavesTheFarEdgeOut() {
    XCTAssertTrue(rect.contains(CGPoint(x: 1, y: 2)))
    XCTAssertFalse(rect.contains(CGPoint(x: 31, y: 2)))
    XCTAssertTrue(rect.contains(CGRect(x: 2, y: 3, width: 1, height: 1)))
  }
}

final class CGSizeMemberTests: XCTestCase {
  func testInitIsZero() { XCTAssertEqual(CGSize(), CGSize(width: 0, height: 0)) }
}

final class CGPointMemberTests: XCTestCase {
  func testApplyingATransformMovesThePoint() {
    XCTAssertEqual(
      CGPoint(x: 1, y: 2).applying(CGAffineTransform(translationX: 3, y: 4)), CGPoint(x: 4, y: 6))
  }
}

final class CGAffineTransformMemberTests: XCTestCase {
  func testIdentityIsIdentity() { XCTAssertTrue(CGAffineTransform.identity.isIdentity) }
  func testInitScaleMultipliesSizes() {
    XCTAssertEqual(
      CGSize(width: 1, height: 1).applying(CGAffineTransform(scaleX: 3, y: 2)),
      CGSize(width: 3, height: 2))
  }
  func testInitRotationTurnsFromXToY() {
    let turned = CGPoint(x: 1, y: 0).applying(CGAffineTransform(rotationAngle: .pi / 2))
    XCTAssertEqual(turned.x, 0, accuracy: 1e-12)
    XCTAssertEqual(turned.y, 1, accuracy: 1e-12)
  }
}

final class UIEdgeInsetsMemberTests: XCTestCase {
  func testInitKeepsEachSideAndIsZeroWithoutThem() {
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    XCTAssertEqual([insets.top, insets.left, insets.bottom, insets.right], [1, 2, 3, 4])
    XCTAssertEqual(UIEdgeInsets(), .zero)
    XCTAssertNotEqual(insets, .zero)
  }
}

final class NSDirectionalEdgeInsetsMemberTests: XCTestCase {
  func testInitKeepsEachSideAndIsZeroWithoutThem() {
    let insets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    XCTAssertEqual([insets.top, insets.leading, insets.bottom, insets.trailing], [1, 2, 3, 4])
    XCTAssertEqual(NSDirectionalEdgeInsets(), .zero)
  }
}

/// Each member of NSValue that apps use.
final class NSValueMemberTests: XCTestCase {
  func testCgRectValueIsBoxedAndCastAsARect() {
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    XCTAssertEqual(NSValue(cgRect: rect).cgRectValue, rect)
    let info: [String: Any] = ["frame": NSValue(cgRect: rect)]
    XCTAssertEqual((info["frame"] as? NSValue)?.cgRectValue, rect)
    XCTAssertEqual(info["frame"] as? CGRect, rect)
  }
  func testCgSizeValueIsTheBoxedSize() {
    XCTAssertEqual(NSValue(cgSize: CGSize(width: 1, height: 9)).cgSizeValue.height, 9)
  }
}
