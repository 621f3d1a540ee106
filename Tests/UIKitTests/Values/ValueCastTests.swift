import XCTest

@testable import UIKit

/// Structures of UIKit's go into values and come out of them in casts, as Apple's bridge them.
@MainActor
final class ValueCastTests: XCTestCase {
  private let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
  private let directional = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
  private let offset = UIOffset(horizontal: 5, vertical: 6)
  private let vector = CGVector(dx: 7, dy: 8)
  private let turn = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 9, ty: 10)

  func testValuesAreCastToStructures() async {
    let values: [Any] = [
      NSValue(uiEdgeInsets: insets), NSValue(directionalEdgeInsets: directional),
      NSValue(uiOffset: offset), NSValue(cgVector: vector), NSValue(cgAffineTransform: turn),
    ]
    XCTAssertEqual(values[0] as? UIEdgeInsets, insets)
    XCTAssertEqual(values[1] as? NSDirectionalEdgeInsets, directional)
    XCTAssertEqual(values[2] as? UIOffset, offset)
    XCTAssertEqual(values[3] as? CGVector, vector)
    XCTAssertEqual(values[4] as? CGAffineTransform, turn)
    XCTAssertNil(values[0] as? NSDirectionalEdgeInsets)
    XCTAssertNil(values[2] as? CGVector)
    XCTAssertNil(values[0] as? CGRect)
  }

  func testStructuresAreCastToValues() async {
    let structures: [Any] = [insets, directional, offset, vector, turn]
    XCTAssertEqual((structures[0] as? NSValue)?.uiEdgeInsetsValue, insets)
    XCTAssertEqual((structures[1] as? NSValue)?.directionalEdgeInsetsValue, directional)
    XCTAssertEqual((structures[2] as? NSValue)?.uiOffsetValue, offset)
    XCTAssertEqual((structures[3] as? NSValue)?.cgVectorValue, vector)
    XCTAssertEqual((structures[4] as? NSValue)?.cgAffineTransformValue, turn)
  }
}
