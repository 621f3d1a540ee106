import Foundation
import FoundationCompatibility
import XCTest

final class VolumeCapacityTests: XCTestCase {
  func testThereIsAsMuchRoomForAllUsage() throws {
    let values = try URL(fileURLWithPath: "/").resourceValues(forKeys: [
      .volumeAvailableCapacityForImportantUsageKey,
      .volumeAvailableCapacityForOpportunisticUsageKey,
    ])
    let room = try XCTUnwrap(values.volumeAvailableCapacityForImportantUsage)
    XCTAssertGreaterThan(room, 0)
    XCTAssertEqual(values.volumeAvailableCapacityForOpportunisticUsage, room)
  }
}
