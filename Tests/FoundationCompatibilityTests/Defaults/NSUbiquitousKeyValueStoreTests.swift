import Foundation
import FoundationCompatibility
import XCTest

final class NSUbiquitousKeyValueStoreTests: XCTestCase {
  func testValuesStayOnTheDevice() {
    let store = NSUbiquitousKeyValueStore.default
    store.set("text", forKey: "text")
    store.set(Int64(7), forKey: "number")
    store.set(true, forKey: "truth")
    store.set([1, 2], forKey: "array")
    XCTAssertTrue(store.synchronize())
    XCTAssertEqual(store.string(forKey: "text"), "text")
    XCTAssertEqual(store.longLong(forKey: "number"), 7)
    XCTAssertTrue(store.bool(forKey: "truth"))
    XCTAssertEqual(store.array(forKey: "array") as? [Int], [1, 2])
    XCTAssertEqual(
      Set(store.dictionaryRepresentation.keys), ["text", "number", "truth", "array"])
    for key in store.dictionaryRepresentation.keys { store.removeObject(forKey: key) }
    XCTAssertNil(store.object(forKey: "text"))
    XCTAssertEqual(store.double(forKey: "number"), 0)
    XCTAssertTrue(store.dictionaryRepresentation.isEmpty)
  }
}
