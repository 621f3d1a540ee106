import Foundation
import FoundationCompatibility
import XCTest

/// What `NSArray` and `NSMutableArray` do with equal objects on Apple's systems.
final class ComparedArraysTests: XCTestCase {
  func testObjectsAreFoundByTheirValues() {
    let date = Date(timeIntervalSince1970: 3)
    let array: NSArray = ["x", 1, date, IndexPath(indexes: [1, 2]), 2.5]
    XCTAssertEqual(array.index(of: "x"), 0)
    XCTAssertEqual(array.index(of: 1), 1)
    XCTAssertEqual(array.index(of: NSNumber(value: 1)), 1)
    XCTAssertEqual(array.index(of: date), 2)
    XCTAssertEqual(array.index(of: IndexPath(indexes: [1, 2])), 3)
    XCTAssertEqual(array.index(of: 2.5), 4)
    XCTAssertEqual(array.index(of: "no"), NSNotFound)
    XCTAssertEqual(array.index(of: 1, in: NSRange(location: 2, length: 3)), NSNotFound)
    XCTAssertEqual(NSMutableArray(array: [5, 6]).index(of: 6), 1)
    let object = NSObject()
    XCTAssertEqual(NSArray(array: [NSObject(), object]).index(of: object), 1)
  }

  /// “Removes all occurrences in the array of a given object.”
  func testAllEqualObjectsAreRemoved() {
    let array = NSMutableArray(array: ["a", 3, "b", "a", 3])
    array.remove("a")
    XCTAssertEqual(array, [3, "b", 3])
    array.remove(3, in: NSRange(location: 1, length: 2))
    XCTAssertEqual(array, [3, "b"])
    array.removeObjects(in: ["b", 3])
    XCTAssertEqual(array.count, 0)
  }

  /// An array of an app's own, and the stand-in for a property's.
  func testArraysOfAnyKindAreAsked() {
    let own = OwnArray()
    own.objects = ["a", 3, "a"]
    let array: NSMutableArray = own
    XCTAssertEqual(array.index(of: 3), 1)
    array.remove("a")
    XCTAssertEqual(own.objects as? [Int], [3])
  }

  func testMethodsOfTheObjectsSortThem() {
    let array: NSArray = ["b", "A", "c"]
    XCTAssertEqual(
      array.sortedArray(using: "localizedCaseInsensitiveCompare:") as? [String], ["A", "b", "c"])
    XCTAssertEqual(
      NSArray(array: [3, 1, 2]).sortedArray(using: "compare:") as? [Int], [1, 2, 3])
    let mutable = NSMutableArray(array: [2, 1])
    mutable.sort(using: "compare:")
    XCTAssertEqual(mutable, [1, 2])
  }
}

private class OwnArray: NSMutableArray, @unchecked Sendable {
  var objects: [Any] = []
  override var count: Int { objects.count }
  override func object(at index: Int) -> Any { objects[index] }
  override func removeObject(at index: Int) { objects.remove(at: index) }
}
