import CoreGraphics
import Foundation
import XCTest

final class CGAffineTransformTests: XCTestCase {
  func testConcatenatingAppliesTheReceiverFirst() {
    let t = CGAffineTransform(scaleX: 2, y: 3)
      .concatenating(CGAffineTransform(translationX: 10, y: 20))
    XCTAssertEqual(CGPoint(x: 1, y: 1).applying(t), CGPoint(x: 12, y: 23))
  }

  func testTranslatedByTranslatesBeforeTheReceiver() {
    let t = CGAffineTransform(scaleX: 2, y: 3).translatedBy(x: 10, y: 20)
    XCTAssertEqual(CGPoint(x: 1, y: 1).applying(t), CGPoint(x: 22, y: 63))
    XCTAssertEqual(t.tx, 20)
    XCTAssertEqual(t.ty, 60)
  }

  func testRotationTurnsFromXTowardsY() {
    let p = CGPoint(x: 1, y: 0).applying(CGAffineTransform(rotationAngle: .pi / 2))
    XCTAssertEqual(p.x, 0, accuracy: 1e-15)
    XCTAssertEqual(p.y, 1, accuracy: 1e-15)
  }

  func testInvertedUndoes() {
    let t = CGAffineTransform(1, 2, 3, 4, 5, 6)
    let p = CGPoint(x: 7, y: -8).applying(t).applying(t.inverted())
    XCTAssertEqual(p.x, 7, accuracy: 1e-12)
    XCTAssertEqual(p.y, -8, accuracy: 1e-12)
  }

  func testInvertedOfAFlatMapIsTheMapItself() {
    let flat = CGAffineTransform(scaleX: 0, y: 1)
    XCTAssertEqual(flat.inverted(), flat)
  }

  func testAnEmptyTransformIsNotTheIdentity() {
    XCTAssertTrue(CGAffineTransform.identity.isIdentity)
    XCTAssertFalse(CGAffineTransform().isIdentity)
    XCTAssertEqual(CGAffineTransform().a, 0)
  }

  func testDecomposedPartsMakeTheMapAgain() {
    let t = CGAffineTransform(translationX: 3, y: 4).rotated(by: 0.7).scaledBy(x: 2, y: 5)
    let parts = t.decomposed()
    XCTAssertEqual(parts.rotation, 0.7, accuracy: 1e-12)
    XCTAssertEqual(parts.scale.width, 2, accuracy: 1e-12)
    XCTAssertEqual(parts.scale.height, 5, accuracy: 1e-12)
    for map in [t, CGAffineTransform(1, 2, -3, 4, 5, 6), CGAffineTransform(scaleX: -1, y: 1)] {
      let again = CGAffineTransform(map.decomposed())
      for (x, y) in [(0, 0), (1, 0), (0, 1)] {
        let (p, q) = (CGPoint(x: x, y: y).applying(map), CGPoint(x: x, y: y).applying(again))
        XCTAssertEqual(p.x, q.x, accuracy: 1e-12)
        XCTAssertEqual(p.y, q.y, accuracy: 1e-12)
      }
    }
  }

  func testCodingIsAListOfSixNumbers() throws {
    let t = CGAffineTransform(1, 2, 3, 4, 5, 6)
    let data = try JSONEncoder().encode(t)
    XCTAssertEqual(String(decoding: data, as: UTF8.self), "[1,2,3,4,5,6]")
    XCTAssertEqual(try JSONDecoder().decode(CGAffineTransform.self, from: data), t)
  }

  func testRectApplyingIsTheBoundingBox() {
    let rect = CGRect(x: 0, y: 0, width: 2, height: 1)
      .applying(CGAffineTransform(rotationAngle: .pi / 2))
    XCTAssertEqual(rect.minX, -1, accuracy: 1e-12)
    XCTAssertEqual(rect.width, 1, accuracy: 1e-12)
    XCTAssertEqual(rect.height, 2, accuracy: 1e-12)
    XCTAssertTrue(CGRect.null.applying(CGAffineTransform(scaleX: 2, y: 2)).isNull)
  }

  func testCSpellingsMakeTheSameValues() {
    XCTAssertEqual(CGRectMake(1, 2, 3, 4), CGRect(x: 1, y: 2, width: 3, height: 4))
    XCTAssertEqual(CGPointMake(1, 2), CGPoint(x: 1, y: 2))
    XCTAssertEqual(CGSizeMake(1, 2), CGSize(width: 1, height: 2))
    XCTAssertEqual(CGAffineTransformMakeScale(2, 3), CGAffineTransform(scaleX: 2, y: 3))
  }

  func testNumbersBridgeToCGFloat() {
    let values = NSDictionary(dictionary: ["width": NSNumber(value: 1000)])
    XCTAssertEqual((values as? [String: Any])?["width"] as? CGFloat, 1000)
    XCTAssertEqual((values as? [String: Any])?["width"] as? Int, 1000)
  }
}
