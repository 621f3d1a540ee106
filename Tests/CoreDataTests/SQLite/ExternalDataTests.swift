import CoreData
import XCTest

/// Data in files beside the database.
final class ExternalDataTests: XCTestCase {
  private let large = Data(repeating: 42, count: 200_000)

  private func files(_ stage: StoreStage) -> [String] {
    let folder = stage.folder.appendingPathComponent(".Store_SUPPORT/_EXTERNAL_DATA")
    return ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
  }

  func testLargeDataGoesToAFileAndItsColumnNamesIt() throws {
    let stage = try StoreStage(StoreModels.everyType())
    defer { stage.remove() }
    let id = try stage.insert("Thing", ["large": large])
    let names = files(stage)
    XCTAssertEqual(names.count, 1)
    XCTAssertEqual(
      try stage.sql("SELECT hex(ZLARGE) FROM ZTHING"),
      [["02" + names[0].utf8.map { String(format: "%02X", $0) }.joined() + "00"]])
    XCTAssertEqual(try stage.value("large", of: id) as? Data, large)
  }

  func testSmallDataStaysInTheRow() throws {
    let stage = try StoreStage(StoreModels.everyType())
    defer { stage.remove() }
    try stage.insert("Thing", ["large": Data([5, 6])])
    XCTAssertEqual(files(stage), [])
    XCTAssertEqual(try stage.sql("SELECT hex(ZLARGE) FROM ZTHING"), [["010506"]])
  }

  func testFilesGoWithTheirRows() throws {
    let stage = try StoreStage(StoreModels.everyType())
    defer { stage.remove() }
    let id = try stage.insert("Thing", ["large": large])
    let first = files(stage)
    var row = try XCTUnwrap(stage.coordinator.row(for: id))
    let other = Data(repeating: 1, count: 150_000)
    let rows = try stage.coordinator.save([stage.update(id, ["large": other], base: row)])
    row = try XCTUnwrap(rows[id])
    XCTAssertEqual(files(stage).count, 1)
    XCTAssertNotEqual(files(stage), first)
    XCTAssertEqual(try stage.value("large", of: id) as? Data, other)
    _ = try stage.coordinator.save([StoredChange(kind: .delete, objectID: id, base: row)])
    XCTAssertEqual(files(stage), [])
  }

  func testAFailedSaveLeavesNoFile() throws {
    let stage = try StoreStage(StoreModels.everyType())
    defer { stage.remove() }
    let id = try stage.insert("Thing", ["int16": Int64(1)])
    let old = try XCTUnwrap(stage.coordinator.row(for: id))
    _ = try stage.coordinator.save([stage.update(id, ["int16": Int64(2)], base: old)])
    let new = try stage.insertion("Thing", ["large": large])
    XCTAssertThrowsError(
      try stage.coordinator.save([new, stage.update(id, ["int16": Int64(3)], base: old)]))
    XCTAssertEqual(files(stage), [])
    XCTAssertEqual(try stage.sql("SELECT count(*), max(ZINT16) FROM ZTHING"), [["1", "2"]])
  }

  func testFilesThatAnInterruptedSaveLeftAreSweptAway() throws {
    let stage = try StoreStage(StoreModels.everyType())
    defer { stage.remove() }
    let id = try stage.insert("Thing", ["large": large])
    try stage.coordinator.remove(stage.store)
    let folder = stage.folder.appendingPathComponent(".Store_SUPPORT/_EXTERNAL_DATA")
    try Data([1]).write(to: folder.appendingPathComponent(UUID().uuidString))
    try Data().write(to: folder.appendingPathComponent(".unfinished"))
    let again = try StoreStage(StoreModels.everyType(), in: stage.folder)
    XCTAssertEqual(files(again).count, 1)
    let same = NSManagedObjectID(
      entity: again.entity("Thing"), store: again.store, primaryKey: id.primaryKey)
    XCTAssertEqual(try again.value("large", of: same) as? Data, large)
    again.remove()
  }

  func testAColumnThatNamesAFileElsewhereReadsNothing() throws {
    let stage = try StoreStage(StoreModels.everyType())
    defer { stage.remove() }
    let id = try stage.insert("Thing", ["large": large])
    let path = "../../../etc/passwd".utf8.map { String(format: "%02x", $0) }.joined()
    _ = try stage.sql("UPDATE ZTHING SET ZLARGE = x'02\(path)00'")
    XCTAssertNil(try stage.value("large", of: id))
  }
}
