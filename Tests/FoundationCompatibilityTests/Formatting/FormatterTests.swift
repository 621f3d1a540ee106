import FoundationCompatibility
import XCTest

final class FormatterTests: XCTestCase {
  private final class OwnDates: ISO8601DateFormatter, @unchecked Sendable {
    override func string(from date: Date) -> String { "own" }
  }
  private final class Words: Formatter, @unchecked Sendable {
    override func string(for obj: Any) -> String? { (obj as? String).map { $0 + "!" } }
  }

  private func text(_ value: Any, by formatter: Formatter) -> String? {
    formatter.string(for: value)
  }

  func testStringForAsksTheFormattersOwnMethod() {
    XCTAssertEqual(text(Date(), by: OwnDates()), "own")
    XCTAssertNil(text("a", by: OwnDates()))
    XCTAssertNotNil(ByteCountFormatter().string(for: 3))
    XCTAssertEqual(text(2, by: LengthFormatter()), LengthFormatter().string(fromMeters: 2))
    XCTAssertEqual(text(2.5, by: MassFormatter()), MassFormatter().string(fromKilograms: 2.5))
    XCTAssertEqual(text(2, by: EnergyFormatter()), EnergyFormatter().string(fromJoules: 2))
    XCTAssertEqual(Words().string(for: "a"), "a!")
    XCTAssertEqual(Words().editingString(for: "a"), "a!")
  }

  func testObjectsAreReadFromTexts() {
    var object: AnyObject?
    var error: NSString?
    let numbers = NumberFormatter()
    numbers.locale = Locale(identifier: "en_US")
    XCTAssertTrue(numbers._hanok_getObjectValue(&object, for: "12", errorDescription: &error))
    XCTAssertEqual(object as? NSNumber, 12)
    XCTAssertFalse(numbers._hanok_getObjectValue(&object, for: "x", errorDescription: &error))
    XCTAssertEqual(error, "The value “x” is invalid.")
    let dates = ISO8601DateFormatter()
    XCTAssertTrue(
      dates._hanok_getObjectValue(&object, for: "1970-01-01T00:00:01Z", errorDescription: nil))
    XCTAssertEqual(object as? Date, Date(timeIntervalSince1970: 1))
  }

  /// A place for an object in memory for something else, as libraries make one from a pointer to a value of a generic type.
  func testObjectsAreReadIntoOtherMemory() {
    let memory = UnsafeMutablePointer<Double>.allocate(capacity: 1)
    memory.initialize(to: 0.1)
    defer { memory.deallocate() }
    let place = AutoreleasingUnsafeMutablePointer<AnyObject?>(memory)
    XCTAssertTrue(NumberFormatter()._hanok_getObjectValue(place, for: "3", errorDescription: nil))
    XCTAssertEqual(place.pointee as? Int, 3)
    place.pointee = nil
    var object: NSString? = "kept"
    withUnsafeMutablePointer(to: &object) {
      XCTAssertEqual(
        AutoreleasingUnsafeMutablePointer<AnyObject?>($0).pointee as? String, "kept")
    }
    XCTAssertNil(
      AutoreleasingUnsafeMutablePointer<AnyObject?>(UnsafeMutablePointer<Int>?.none))
  }
}
