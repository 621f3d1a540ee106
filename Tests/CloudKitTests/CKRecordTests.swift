import CloudKit
import XCTest

/// Records are real as far as a device goes without an account.
final class CKRecordTests: XCTestCase {
  func testSubscriptKeepsValuesOfAllTypes() {
    let record = CKRecord(recordType: "Note")
    record["title"] = "Milk" as CKRecordValue
    record["count"] = 3
    record["ratio"] = 0.5 as NSNumber
    record["done"] = true
    record["tags"] = ["a", "b"]
    record["place"] = CLLocation(latitude: 1, longitude: 2)
    XCTAssertEqual(record["title"] as? String, "Milk")
    XCTAssertEqual(record["count"] as? Int, 3)
    XCTAssertEqual(record["count"] as? Int64, 3)
    XCTAssertEqual(record["ratio"] as? Double, 0.5)
    XCTAssertEqual(record["done"] as? Bool, true)
    XCTAssertEqual(record["tags"] as? [String], ["a", "b"])
    let count: Int? = record["count"]
    XCTAssertEqual(count, 3)
    XCTAssertEqual((record.object(forKey: "place") as? CLLocation)?.coordinate.longitude, 2)
    XCTAssertEqual(record.allKeys(), ["count", "done", "place", "ratio", "tags", "title"])
    record["title"] = nil
    XCTAssertNil(record["title"])
    XCTAssertTrue(record.changedKeys().contains("title"))
    XCTAssertFalse(record.allKeys().contains("title"))
  }

  func testIdentifiersWithTheSameNameAreEqual() {
    let zone = CKRecordZone.ID(zoneName: "Notes")
    let first = CKRecord.ID(recordName: "1", zoneID: zone)
    XCTAssertEqual(first, CKRecord.ID(recordName: "1", zoneID: CKRecordZone.ID(zoneName: "Notes")))
    XCTAssertNotEqual(first, CKRecord.ID(recordName: "1"))
    XCTAssertEqual(CKRecord(recordType: "Note").recordID.zoneID, .default)
    XCTAssertEqual(CKRecordZone.default().zoneID.ownerName, CKCurrentUserDefaultName)
  }

  func testEncodeSystemFieldsLeavesFieldsOut() throws {
    let record = CKRecord(recordType: "Note", recordID: CKRecord.ID(recordName: "7"))
    record["title"] = "Milk"
    let coder = NSKeyedArchiver(requiringSecureCoding: true)
    record.encodeSystemFields(with: coder)
    coder.finishEncoding()
    let reader = try NSKeyedUnarchiver(forReadingFrom: coder.encodedData)
    let copy = try XCTUnwrap(CKRecord(coder: reader))
    XCTAssertEqual(copy.recordID, record.recordID)
    XCTAssertEqual(copy.recordType, "Note")
    XCTAssertEqual(copy.allKeys(), [])
  }

  func testCopyDoesNotChangeWithTheOriginal() throws {
    let record = CKRecord(recordType: "Note")
    record["title"] = "Milk"
    let copy = try XCTUnwrap(record.copy() as? CKRecord)
    record["title"] = "Bread"
    XCTAssertEqual(copy["title"] as? String, "Milk")
  }

  func testParentAndReferencesNameOtherRecords() {
    let parent = CKRecord(recordType: "List")
    let record = CKRecord(recordType: "Note")
    record.setParent(parent)
    record["list"] = CKRecord.Reference(record: parent, action: .deleteSelf)
    XCTAssertEqual(record.parent?.recordID, parent.recordID)
    XCTAssertEqual((record["list"] as? CKRecord.Reference)?.action, .deleteSelf)
  }
}
