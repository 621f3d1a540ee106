import FoundationCompatibility
import XCTest

/// `NSSet` adopts `ExpressibleByArrayLiteral` on Apple's systems.
final class SetLiteralTests: XCTestCase {
  private func count(_ set: NSSet) -> Int { set.count }

  func testSetsAreWrittenAsLists() {
    let set: NSSet = ["a", "b", "a"]
    XCTAssertEqual(set as? Set<String>, ["a", "b"])
    XCTAssertEqual(count([1, 2, 3]), 3)
    let mutable: NSMutableSet = [1]
    mutable.add(2)
    XCTAssertEqual(mutable.count, 2)
    let empty: NSSet = []
    XCTAssertEqual(empty.count, 0)
  }
}
