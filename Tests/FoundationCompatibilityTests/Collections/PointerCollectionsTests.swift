import TestSupport
import XCTest

@testable import FoundationCompatibility

private protocol Listener: AnyObject {}
private final class Ear: NSObject, Listener {}

final class PointerCollectionsTests: XCTestCase {
  func testAHashTableOfWeakObjectsForgetsThem() {
    let table = NSHashTable<AnyObject>.weakObjects()
    let kept = NSObject()
    do {
      let passing = NSObject()
      table.add(kept)
      table.add(passing)
      table.add(kept)
      XCTAssertEqual(table.count, 2)
    }
    XCTAssertEqual(table.count, 1)
    XCTAssertTrue(table.contains(kept))
    XCTAssertTrue(table.allObjects.first === kept)
    table.remove(kept)
    XCTAssertEqual(table.count, 0)
    XCTAssertNil(table.anyObject)
  }

  func testWeakTablesLetGoOfEntriesThatAreGone() {
    let table = NSHashTable<NSObject>.weakObjects()
    let map = NSMapTable<NSObject, NSObject>.weakToStrongObjects()
    let values = NSMapTable<NSNumber, NSObject>.strongToWeakObjects()
    let kept = (0..<50).map { _ in NSObject() }
    for object in kept { table.add(object) }
    for number in 0..<1000 {
      // Alive together, so that each has an address of its own.
      let passing = (0..<10).map { _ in NSObject() }
      for (index, object) in passing.enumerated() {
        table.add(object)
        map.setObject(kept[0], forKey: object)
        values.setObject(object, forKey: NSNumber(value: number * 10 + index))
      }
    }
    XCTAssertEqual(table.count, 50)
    XCTAssertTrue(kept.allSatisfy { table.contains($0) })
    XCTAssertLessThan(table.bucketCount, 250)
    XCTAssertLessThan(map.bucketCount, 250)
    XCTAssertLessThan(values.bucketCount, 250)
  }

  func testAHashTableHoldsListenersOfAProtocol() {
    let table = NSHashTable<any Listener>.weakObjects()
    let ear = Ear()
    table.add(ear)
    XCTAssertTrue(table.allObjects.contains { $0 === ear })
  }

  func testAHashTableComparesAsAsked() {
    let equal = NSHashTable<NSString>(options: .strongMemory)
    equal.add("a")
    equal.add(NSString(string: "a"))
    XCTAssertEqual(equal.count, 1)
    let (first, second) = (NSMutableString(string: "a"), NSMutableString(string: "a"))
    let identical = NSHashTable<NSMutableString>(options: .objectPointerPersonality)
    identical.add(first)
    identical.add(second)
    XCTAssertEqual(identical.count, 2)
  }

  func testHashTablesAsSets() {
    let a = NSHashTable<NSString>()
    let b = NSHashTable<NSString>()
    for text in ["1", "2", "3"] { a.add(text as NSString) }
    for text in ["2", "3", "4"] { b.add(text as NSString) }
    XCTAssertTrue(a.intersects(b))
    XCTAssertFalse(a.isSubset(of: b))
    a.intersect(b)
    XCTAssertEqual(Set(a.allObjects.map { $0 as String }), ["2", "3"])
    XCTAssertTrue(a.isSubset(of: b))
    b.minus(a)
    XCTAssertEqual(b.allObjects.map { $0 as String }, ["4"])
    a.union(b)
    XCTAssertEqual(a.count, 3)
    XCTAssertEqual(a.objectEnumerator().allObjects.count, 3)
  }

  func testMapTablesLoseEntriesWithTheirKeysOrValues() {
    let byKey = NSMapTable<NSObject, NSString>.weakToStrongObjects()
    let byValue = NSMapTable<NSString, NSObject>.strongToWeakObjects()
    do {
      let object = NSObject()
      byKey.setObject("x", forKey: object)
      byValue.setObject(object, forKey: "k")
      XCTAssertEqual(byKey.object(forKey: object), "x")
      XCTAssertTrue(byValue.object(forKey: NSString(string: "k")) === object)
    }
    XCTAssertEqual(byKey.count, 0)
    XCTAssertNil(byValue.object(forKey: "k"))
    XCTAssertEqual(byKey.keyEnumerator().allObjects.count, 0)
  }

  func testAMapTableAsADictionary() {
    let table = NSMapTable<NSString, NSNumber>.strongToStrongObjects()
    table.setObject(1, forKey: "a")
    table.setObject(2, forKey: "b")
    table.setObject(3, forKey: "a")
    XCTAssertEqual(table.count, 2)
    XCTAssertEqual(table.dictionaryRepresentation()[NSString("a")] as? NSNumber, 3)
    table.removeObject(forKey: "a")
    XCTAssertNil(table.object(forKey: "a"))
    table.setObject(nil, forKey: "b")
    XCTAssertEqual(table.count, 0)
  }

  func testAPointerArrayOfWeakObjects() {
    let array = NSPointerArray.weakObjects()
    let kept = NSObject()
    do {
      let passing = NSObject()
      array.addPointer(Unmanaged.passUnretained(passing).toOpaque())
      array.addPointer(Unmanaged.passUnretained(kept).toOpaque())
      array.addPointer(nil)
      XCTAssertEqual(array.allObjects.count, 2)
    }
    XCTAssertEqual(array.count, 3)
    XCTAssertNil(array.pointer(at: 0))
    XCTAssertEqual(array.pointer(at: 1), Unmanaged.passUnretained(kept).toOpaque())
    array.compact()
    XCTAssertEqual(array.count, 1)
    array.removePointer(at: 0)
    XCTAssertEqual(array.count, 0)
  }

  func testRandomOperationsAgainstASet() {
    var random = SeededRandom(seed: 11)
    let objects = (0..<40).map { NSNumber(value: $0) }
    let table = NSHashTable<NSNumber>()
    var model: Set<NSNumber> = []
    for _ in 0..<2000 {
      let object = objects[Int.random(in: 0..<40, using: &random)]
      if Bool.random(using: &random) {
        table.add(object)
        model.insert(object)
      } else {
        table.remove(object)
        model.remove(object)
      }
    }
    XCTAssertEqual(Set(table.allObjects), model)
  }
}
