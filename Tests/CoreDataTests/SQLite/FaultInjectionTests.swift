import CSQLite
import CoreData
import XCTest

/// Saves in which the n-th change of a file fails, for every n: the store is as before or as after, never between.
final class FaultInjectionTests: XCTestCase {
  private let system = FaultyFileSystem.shared

  func testASaveInWhichTheNthWriteFailsIsWholeOrNotThere() throws {
    try check(with: SQLITE_IOERR | (3 << 8), code: NSPersistentStoreSaveError)
  }

  func testASaveOnAFullVolumeIsWholeOrNotThere() throws {
    try check(with: SQLITE_FULL, code: CocoaError.fileWriteOutOfSpace.rawValue)
  }

  /// For a small cache, so that pages are written before the commit too, and for both journals.
  private func check(with result: Int32, code: Int) throws {
    for journal in ["WAL", "DELETE"] {
      let template = try template(journal)
      defer { try? FileManager.default.removeItem(at: template) }
      var count = 0
      while try attempt(count, template, journal, result, code) {
        count += 1
        if count > 2000 { return XCTFail("the save never succeeded") }
      }
      XCTAssertGreaterThan(count, 3, journal)
    }
  }

  private func options(_ journal: String) -> [AnyHashable: Any] {
    [
      NSSQLitePragmasOption: [
        "journal_mode": journal, "synchronous": "FULL", "cache_size": "10",
      ]
    ]
  }

  private func template(_ journal: String) throws -> URL {
    let stage = try StoreStage(StoreModels.everyType(), options: options(journal))
    for index in 0..<40 {
      try stage.insert(
        "Thing", ["int64": Int64(index), "text": String(repeating: "a", count: 300)])
    }
    try stage.coordinator.remove(stage.store)
    return stage.folder
  }

  /// One save in which the operations after the first `count` fail; false when it succeeded.
  private func attempt(
    _ count: Int, _ template: URL, _ journal: String, _ result: Int32, _ code: Int
  ) throws -> Bool {
    let folder = template.appendingPathExtension("\(count)")
    try FileManager.default.copyItem(at: template, to: folder)
    defer { try? FileManager.default.removeItem(at: folder) }
    let stage = try system.use {
      try StoreStage(StoreModels.everyType(), options: options(journal), in: folder)
    }
    let ids = try stage.ids("Thing")
    let rows = try stage.coordinator.rows(for: ids)
    var changes = zip(ids, rows).prefix(20).map { id, row in
      stage.update(id, ["text": String(repeating: "b", count: 400)], base: row)
    }
    changes += try (100..<110).map { number in
      let large = number < 102 ? Data(repeating: 1, count: 150_000) : nil
      return try stage.insertion("Thing", ["int64": Int64(number), "large": large])
    }
    changes.append(StoredChange(kind: .delete, objectID: ids[39], base: rows[39]))
    var failed = false
    system.fail(after: count, with: result)
    do {
      _ = try stage.coordinator.save(changes)
    } catch {
      failed = true
      let error = error as NSError
      XCTAssertEqual(error.domain, NSCocoaErrorDomain)
      XCTAssertTrue(
        error.code == code || error.code == NSPersistentStoreSaveError, "\(count): \(error)")
      XCTAssertNotNil(error.userInfo[NSSQLiteErrorDomain])
    }
    system.heal()
    try? stage.coordinator.remove(stage.store)
    try checkContent(folder, journal, succeeded: !failed, count)
    return failed
  }

  private func checkContent(
    _ folder: URL, _ journal: String, succeeded: Bool, _ count: Int
  ) throws {
    let stage = try StoreStage(StoreModels.everyType(), options: options(journal), in: folder)
    defer {
      for store in stage.coordinator.persistentStores { try? stage.coordinator.remove(store) }
    }
    XCTAssertEqual(try stage.sql("PRAGMA integrity_check"), [["ok"]], "\(count)")
    let summary = try stage.sql(
      "SELECT count(*), sum(ZTEXT LIKE 'b%'), sum(ZINT64 >= 100), sum(ZLARGE IS NOT NULL) FROM ZTHING"
    )[0]
    let before = ["40", "0", "0", "0"]
    let after = ["49", "20", "10", "2"]
    XCTAssertTrue(summary == after || !succeeded && summary == before, "\(count): \(summary)")
    for id in try stage.ids("Thing", { $0.predicate = NSPredicate(format: "int64 IN {100, 101}") })
    {
      XCTAssertEqual((try stage.value("large", of: id) as? Data)?.count, 150_000, "\(count)")
    }
    let files = try? FileManager.default.contentsOfDirectory(
      atPath: folder.appendingPathComponent(".Store_SUPPORT/_EXTERNAL_DATA").path)
    XCTAssertEqual(files?.count ?? 0, Int(summary[3]), "\(count): files without rows")
  }
}
