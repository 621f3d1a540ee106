import Foundation
import FoundationCompatibility
import XCTest

/// The members of `NSSortDescriptor` that apps use.
final class NSSortDescriptorMemberTests: XCTestCase {
  func testInitKeySortsNilFirst() {
    let people: NSArray = [["name": "b"], ["name": "a"], [String: String]()]
    let up = NSSortDescriptor(key: "name", ascending: true)
    let sorted = people.sortedArray(using: [up])
    XCTAssertEqual(sorted.map { ($0 as? [String: String])?["name"] }, [nil, "a", "b"])
    XCTAssertEqual(up.key, "name")
    XCTAssertTrue(up.ascending)
  }
}
