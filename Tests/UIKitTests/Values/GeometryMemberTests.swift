import XCTest

@testable import UIKit

/// Each member of CGRect that apps use.
final class CGRectMemberTests: XCTestCase {
  private let rect = CGRect(x: 1, y: 2, width: 30, height: 40)

  func testInit() {
    XCTAssertEqual(CGRect(), .zero)
    XCTAssertEqual(
      CGRect(origin: CGPoint(x: 1, y: 2), size: CGSize(width: 30, height: 40)), rect)
  }
  func testInitX() { XCTAssertEqual(CGRect(x: 1, y: 2, width: 30.0, height: 40), rect) }
  func testInitOrigin() {
    XCTAssertEqual(CGRect(origin: .zero, size: rect.size).maxX, 30)
  }
  func testWidth() { XCTAssertEqual(rect.width, 30) }
  func testHeight() { XCTAssertEqual(rect.height, 40) }
  func testSize() { XCTAssertEqual(rect.size, CGSize(width: 30, height: 40)) }
  func testOrigin() { XCTAssertEqual(rect.origin, CGPoint(x: 1, y: 2)) }
  func testMinX() { XCTAssertEqual(CGRect(x: 5, y: 0, width: -3, height: 1).minX, 2) }
  func testMinY() { XCTAssertEqual(rect.minY, 2) }
  func testMidX() { XCTAssertEqual(rect.midX, 16) }
  func testMidY() { XCTAssertEqual(rect.midY, 22) }
  func testMaxX() { XCTAssertEqual(rect.maxX, 31) }
  func testMaxY() { XCTAssertEqual(rect.maxY, 42) }
  func testZero() { XCTAssertTrue(CGRect.zero.isEmpty) }
  func testIsEmpty() {
    XCTAssertTrue(CGRect(x: 1, y: 1, width: 0, height: 5).isEmpty)
    XCTAssertFalse(rect.isEmpty)
    XCTAssertTrue(CGRect.null.isEmpty)
  }
  func testInset() {
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    XCTAssertEqual(rect.inset(by: insets), CGRect(x: 3, y: 3, width: 24, height: 36))
  }
  func testInsetBy() {
    XCTAssertEqual(rect.insetBy(dx: 5, dy: -5), CGRect(x: 6, y: -3, width: 20, height: 50))
  }
  func testIntersects() {
    XCTAssertTrue(rect.intersects(CGRect(x: 30, y: 0, width: 5, height: 5)))
    XCTAssertFalse(rect.intersects(CGRect(x: 32, y: 0, width: 5, height: 5)))
  }
  func testIntersection() {
    XCTAssertEqual(
      rect.intersection(CGRect(x: 20, y: 20, width: 50, height: 5)),
      CGRect(x: 20, y: 20, width: 11, height: 5))
    XCTAssertTrue(rect.intersection(CGRect(x: 90, y: 0, width: 1, height: 1)).isNull)
  }
  func testContains() {
    XCTAssertTrue(rect.contains(CGPoint(x: 1, y: 2)))
    XCTAssertFalse(rect.contains(CGPoint(x: 31, y: 2)))
    XCTAssertTrue(rect.contains(CGRect(x: 2, y: 3, width: 1, height: 1)))
  }
}

/// Each member of CGSize that apps use.
final class CGSizeMemberTests: XCTestCase {
  func testInit() { XCTAssertEqual(CGSize(), .zero) }
  func testInitWidth() { XCTAssertEqual(CGSize(width: 2, height: 3).height, 3) }
  func testWidth() { XCTAssertEqual(CGSize(width: 2.5, height: 3).width, 2.5) }
  func testHeight() {
    var size = CGSize.zero
    size.height += 4
    XCTAssertEqual(size, CGSize(width: 0, height: 4))
  }
  func testZero() { XCTAssertEqual(CGSize.zero, CGSize(width: 0, height: 0)) }
}

/// Each member of CGPoint that apps use.
final class CGPointMemberTests: XCTestCase {
  func testInit() { XCTAssertEqual(CGPoint(), .zero) }
  func testInitX() { XCTAssertEqual(CGPoint(x: 1, y: 2).y, 2) }
  func testX() { XCTAssertEqual(CGPoint(x: 1.5, y: 2).x, 1.5) }
  func testY() {
    var point = CGPoint.zero
    point.y -= 1
    XCTAssertEqual(point, CGPoint(x: 0, y: -1))
  }
  func testZero() { XCTAssertEqual(CGPoint.zero.x, 0) }
  func testApplying() {
    XCTAssertEqual(
      CGPoint(x: 1, y: 2).applying(CGAffineTransform(translationX: 3, y: 4)),
      CGPoint(x: 4, y: 6))
  }
}

/// Each member of CGFloat that apps use.
final class CGFloatMemberTests: XCTestCase {
  func testGreatestFiniteMagnitude() {
    XCTAssertTrue(CGFloat.greatestFiniteMagnitude.isFinite)
    XCTAssertLessThan(CGFloat.greatestFiniteMagnitude, .infinity)
  }
  func testPi() { XCTAssertEqual(cos(CGFloat.pi), -1, accuracy: 1e-12) }
  func testInfinity() { XCTAssertFalse(CGFloat.infinity.isFinite) }
  func testIsFinite() { XCTAssertFalse(CGFloat.nan.isFinite) }
  func testTruncatingRemainder() {
    XCTAssertEqual(CGFloat(7.5).truncatingRemainder(dividingBy: 2), 1.5)
  }
  func testMap() { XCTAssertEqual(Optional(CGFloat(2)).map { $0 * 2 }, 4) }
}

/// Each member of CGAffineTransform that apps use.
final class CGAffineTransformMemberTests: XCTestCase {
  func testIdentity() { XCTAssertTrue(CGAffineTransform.identity.isIdentity) }
  func testA() { XCTAssertEqual(CGAffineTransform(scaleX: 3, y: 2).a, 3) }
  func testInitScaleX() {
    XCTAssertEqual(
      CGSize(width: 1, height: 1).applying(CGAffineTransform(scaleX: 3, y: 2)),
      CGSize(width: 3, height: 2))
  }
  func testInitTranslationX() {
    XCTAssertEqual(CGAffineTransform(translationX: 3, y: 2).ty, 2)
  }
  func testInitRotationAngle() {
    let turned = CGPoint(x: 1, y: 0).applying(CGAffineTransform(rotationAngle: .pi / 2))
    XCTAssertEqual(turned.x, 0, accuracy: 1e-12)
    XCTAssertEqual(turned.y, 1, accuracy: 1e-12)
  }
}

/// Each member of UIEdgeInsets that apps use.
final class UIEdgeInsetsMemberTests: XCTestCase {
  private let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
  func testInit() { XCTAssertEqual(UIEdgeInsets(), .zero) }
  func testInitTop() { XCTAssertEqual(insets, UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)) }
  func testTop() { XCTAssertEqual(insets.top, 1) }
  func testLeft() { XCTAssertEqual(insets.left, 2) }
  func testBottom() { XCTAssertEqual(insets.bottom, 3) }
  func testRight() { XCTAssertEqual(insets.right, 4) }
  func testZero() { XCTAssertNotEqual(insets, .zero) }
}

/// Each member of NSDirectionalEdgeInsets that apps use.
final class NSDirectionalEdgeInsetsMemberTests: XCTestCase {
  private let insets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
  func testInitTop() { XCTAssertEqual(NSDirectionalEdgeInsets(), .zero) }
  func testTop() { XCTAssertEqual(insets.top, 1) }
  func testLeading() { XCTAssertEqual(insets.leading, 2) }
  func testBottom() { XCTAssertEqual(insets.bottom, 3) }
  func testTrailing() { XCTAssertEqual(insets.trailing, 4) }
}

/// Each member of NSValue that apps use.
final class NSValueMemberTests: XCTestCase {
  func testCgRectValue() {
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    XCTAssertEqual(NSValue(cgRect: rect).cgRectValue, rect)
    let info: [String: Any] = ["frame": NSValue(cgRect: rect)]
    XCTAssertEqual((info["frame"] as? NSValue)?.cgRectValue, rect)
    XCTAssertEqual(info["frame"] as? CGRect, rect)
  }
  func testHeight() {
    XCTAssertEqual(NSValue(cgSize: CGSize(width: 1, height: 9)).cgSizeValue.height, 9)
  }
}
