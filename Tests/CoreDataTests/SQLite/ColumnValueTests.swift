import CoreData
import XCTest

/// Values of every type, saved and read back.
final class ColumnValueTests: XCTestCase {
  private let cases: [(String, [Any], String)] = [
    ("int16", [Int64(0), Int64(Int16.max), Int64(Int16.min)], "integer"),
    ("int32", [Int64(Int32.max), Int64(Int32.min)], "integer"),
    ("int64", [Int64.max, Int64.min, Int64(-1)], "integer"),
    ("double", [0.5, -1.5e300, Double.leastNonzeroMagnitude], "real"),
    ("float", [0.25, -3.5], "real"),
    ("text", ["", "Äpfel 🍏 한글", "a\u{0}b", String(repeating: "x", count: 5000)], "text"),
    ("flag", [true, false], "integer"),
    (
      "date", [Date(timeIntervalSinceReferenceDate: 0.25), Date(timeIntervalSince1970: 0.125)],
      "real"
    ),
    ("data", [Data(), Data([0, 1, 255]), Data(repeating: 7, count: 300_000)], "blob"),
    ("large", [Data(), Data([9]), Data(repeating: 7, count: 300_000)], "blob"),
    ("uuid", [UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F")!], "blob"),
    ("uri", [URL(string: "https://example.org/a?b=c#d")!], "text"),
  ]

  func testValuesOfEveryTypeAreReadBackAsTheyWereSaved() throws {
    let stage = try StoreStage(StoreModels.everyType())
    defer { stage.remove() }
    for (key, values, type) in cases {
      for value in values {
        let id = try stage.insert("Thing", [key: value])
        let read = try stage.value(key, of: id)
        XCTAssertEqual(read as? AnyHashable, value as? AnyHashable, "\(key) \(value)")
        XCTAssertTrue(Swift.type(of: read!) == Swift.type(of: value), "\(key) \(read!)")
        let stored = try stage.sql(
          "SELECT typeof(Z\(key.uppercased())) FROM ZTHING WHERE Z_PK = \(id.primaryKey)")
        XCTAssertEqual(stored, [[type]], key)
      }
    }
  }

  func testNumbersMayComeAsNSNumbers() throws {
    let stage = try StoreStage(StoreModels.everyType())
    defer { stage.remove() }
    let id = try stage.insert(
      "Thing",
      ["int32": NSNumber(value: 7), "double": NSNumber(value: 3), "flag": NSNumber(value: true)])
    XCTAssertEqual(try stage.value("int32", of: id) as? Int64, 7)
    XCTAssertEqual(try stage.value("double", of: id) as? Double, 3)
    XCTAssertEqual(try stage.value("flag", of: id) as? Bool, true)
  }

  func testMissingValuesStayMissing() throws {
    let stage = try StoreStage(StoreModels.everyType())
    defer { stage.remove() }
    let id = try stage.insert("Thing", [:])
    let row = try XCTUnwrap(stage.coordinator.row(for: id))
    for slot in id.entity.layout.slots.indices { XCTAssertNil(row.value(at: slot)) }
    XCTAssertEqual(row.version, 1)
  }

  func testDecimalNumbersKeepTheirDigits() throws {
    let stage = try StoreStage(StoreModels.everyType())
    defer { stage.remove() }
    for text in ["0.1", "12345678.901234", "-99.95", "3"] {
      let id = try stage.insert("Thing", ["decimal": NSDecimalNumber(string: text)])
      XCTAssertEqual(
        try stage.value("decimal", of: id) as? NSDecimalNumber, NSDecimalNumber(string: text))
    }
  }

  func testDatesAreSecondsSince2001() throws {
    let stage = try StoreStage(StoreModels.everyType())
    defer { stage.remove() }
    let id = try stage.insert("Thing", ["date": Date(timeIntervalSince1970: 978_307_200 + 12.5)])
    XCTAssertEqual(
      try stage.sql("SELECT ZDATE FROM ZTHING WHERE Z_PK = \(id.primaryKey)"), [["12.5"]])
  }

  func testTransformableValuesAreArchivedAndNeverShared() throws {
    let stage = try StoreStage(StoreModels.everyType())
    defer { stage.remove() }
    let value = NSMutableArray(array: ["a", NSNumber(value: 2)])
    let change = try stage.insertion("Thing", ["list": value])
    let saved = try XCTUnwrap(stage.coordinator.save([change])[change.objectID])
    value.add("later")
    let slot = stage.slot("list", "Thing")
    XCTAssertEqual((saved.value(at: slot) as? NSArray)?.count, 2)
    XCTAssertEqual((try stage.value("list", of: change.objectID) as? NSArray)?.count, 2)
  }

  func testSavedRowsGiveWhatTheStoreGives() throws {
    let stage = try StoreStage(StoreModels.everyType())
    defer { stage.remove() }
    for (key, values, _) in cases {
      let change = try stage.insertion("Thing", [key: values.last!])
      let saved = try XCTUnwrap(stage.coordinator.save([change])[change.objectID])
      let read = try XCTUnwrap(stage.coordinator.row(for: change.objectID))
      XCTAssertEqual(saved.version, read.version)
      for slot in change.values.indices {
        XCTAssertEqual(
          saved.value(at: slot) as? AnyHashable, read.value(at: slot) as? AnyHashable, key)
      }
    }
  }
}
