import FoundationCompatibility
import XCTest

/// Enumerations are numbers to key-value coding, as Objective-C has them.
final class NumberedCaseTests: XCTestCase {
  private enum Weather: Int { case fair, foul }
  private struct Sails: OptionSet {
    let rawValue: Int
  }
  private final class Boat: NSObject {
    var weather = Weather.fair
    var wanted: Weather?
    var sails = Sails(rawValue: 1)
  }

  func testCasesAreReadAndSetAsNumbers() {
    let boat = Boat()
    XCTAssertEqual(boat.value(forKey: "weather") as? Int, 0)
    boat.setValue(1, forKey: "weather")
    XCTAssertEqual(boat.weather, .foul)
    boat.setValue(NSNumber(value: 1), forKey: "wanted")
    XCTAssertEqual(boat.wanted, .foul)
    XCTAssertEqual(boat.value(forKey: "wanted") as? Int, 1)
    boat.setValue(nil, forKey: "wanted")
    XCTAssertNil(boat.wanted)
    boat.setValue(6, forKey: "sails")
    XCTAssertEqual(boat.sails, Sails(rawValue: 6))
    boat.setValue(Weather.fair, forKey: "weather")
    XCTAssertEqual(boat.weather, .fair)
  }
}
