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

  func testListsAndTablesOfAnythingAreComparedByWhatIsInThem() {
    func entries(_ last: Int) -> [[String: Any]] {
      [["name": "a", "points": [["x": 1.5, "y": last] as [String: Any]]], ["name": "b"]]
    }
    let array = entries(2) as NSArray
    XCTAssertEqual(array, entries(2) as NSArray)
    XCTAssertNotEqual(array, entries(3) as NSArray)
    XCTAssertTrue(array.isEqual(to: entries(2)))
    XCTAssertEqual(array.index(of: ["name": "b"] as [String: Any]), 1)
    XCTAssertEqual(["list": [1, "x"] as [Any]] as NSDictionary, ["list": [1, "x"] as [Any]])
    XCTAssertFalse(NSArray(array: [{ 1 } as () -> Int]).contains({ 1 } as () -> Int))
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

  /// Objects of Swift's own classes are objects on Apple's systems: found by identity, or as their types compare.
  func testObjectsOfSwiftsClassesAreFound() {
    let plain = Plain()
    let named = Named("a")
    for array in [
      NSArray(array: [Plain(), plain, named]), NSMutableArray(array: [0, plain, named]),
    ] {
      XCTAssertTrue(array.contains(plain))
      XCTAssertFalse(array.contains(Plain()))
      XCTAssertEqual(array.index(of: plain), 1)
      XCTAssertEqual(array.index(of: Named("a")), 2)
      XCTAssertEqual(array.indexOfObjectIdentical(to: named), 2)
      XCTAssertEqual(array.indexOfObjectIdentical(to: Named("a")), NSNotFound)
    }
    XCTAssertEqual(NSArray(array: [plain, named]), NSArray(array: [plain, Named("a")]))
    XCTAssertTrue(NSArray(array: [plain]).isEqual(to: [plain]))
    XCTAssertTrue(NSArray(array: [1, "a"]).isEqual(to: [1, "a"]))
    XCTAssertNotEqual(NSArray(array: [plain]), NSArray(array: [Plain()]))
    let array = NSMutableArray(array: [plain, named, plain])
    array.remove(plain)
    XCTAssertEqual(array.count, 1)
    array.removeObject(identicalTo: Named("a"))
    XCTAssertEqual(array.count, 1)
    array.removeObject(identicalTo: named)
    XCTAssertEqual(array.count, 0)
  }

  func testSetsKeepAnObjectOfASwiftClassOnce() {
    let plain = Plain()
    let set = NSMutableSet(array: [plain, Named("a")])
    set.add(plain)
    set.add(Named("a"))
    XCTAssertEqual(set.count, 2)
    XCTAssertTrue(set.contains(plain))
    XCTAssertFalse(set.contains(Plain()))
    set.remove(plain)
    XCTAssertEqual(set.count, 1)
    let ordered = NSMutableOrderedSet(array: [plain, 1, plain])
    XCTAssertEqual(ordered.count, 2)
    XCTAssertEqual(ordered.index(of: plain), 0)
    XCTAssertTrue(ordered.contains(plain))
    ordered.remove(plain)
    XCTAssertEqual(ordered.count, 1)
    let dictionary: NSDictionary = ["a": plain, "b": 2, "c": plain]
    XCTAssertEqual(Set(dictionary.allKeys(for: plain) as? [String] ?? []), ["a", "c"])
    XCTAssertEqual(dictionary.allKeys(for: 2) as? [String], ["b"])
    XCTAssertEqual(dictionary, ["a": plain, "b": 2, "c": plain] as NSDictionary)
  }

  /// “If the index is equal to the count, the element is added to the end.”
  func testTheSubscriptGrowsAnArray() {
    let plainObject = NSObject()
    let array = NSMutableArray()
    array[0] = "a"
    array[1] = plainObject
    array[0] = "b"
    XCTAssertEqual(array, ["b", plainObject])
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

private final class Plain {}

private final class Named: Equatable {
  let name: String
  init(_ name: String) { self.name = name }
  static func == (a: Named, b: Named) -> Bool { a.name == b.name }
}

private class OwnArray: NSMutableArray, @unchecked Sendable {
  var objects: [Any] = []
  override var count: Int { objects.count }
  override func object(at index: Int) -> Any { objects[index] }
  override func removeObject(at index: Int) { objects.remove(at: index) }
}
