import XCTest

@testable import FoundationCompatibility

private final class Counted: NSObject {
  var value = 0
}

final class ObjectCountersTests: XCTestCase {
  func testWhatWasAddedMayBeThereUntilItIsRemoved() {
    let counters = ObjectCounters()
    let objects = (0..<300).map { _ in NSObject() }
    let keys = objects.map { ObjectIdentifier($0) }
    XCTAssertFalse(keys.contains(where: counters.mayContain))
    for key in keys { counters.add(key) }
    XCTAssertTrue(keys.allSatisfy(counters.mayContain))
    for key in keys[..<150] { counters.remove(key) }
    XCTAssertTrue(keys[150...].allSatisfy(counters.mayContain))
    // Few of the others share a counter with one that is there.
    XCTAssertLessThan(keys[..<150].filter(counters.mayContain).count, 30)
    for key in keys[150...] { counters.remove(key) }
    XCTAssertFalse(keys.contains(where: counters.mayContain))
  }

  func testAnObservationOfOneObjectIsNoneOfOthers() {
    let observed = Counted()
    let observation = observed.observe(\.value) { _, _ in }
    XCTAssertTrue(ObservedObjects.mayObserve(observed))
    let others = (0..<200).map { _ in Counted() }
    XCTAssertLessThan(others.filter { ObservedObjects.mayObserve($0) }.count, 100)
    observation.invalidate()
  }
}
