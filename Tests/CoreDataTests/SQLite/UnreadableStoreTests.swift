import CSQLite
import CoreData
import XCTest

/// Files that are no stores, damaged ones, and those that others hold: an error of Core Data's, the file as it was.
final class UnreadableStoreTests: XCTestCase {
  private func filledStore() throws -> URL {
    let stage = try StoreStage(StoreModels.lists())
    for index in 0..<200 {
      try stage.insert("Item", ["title": String(repeating: "t", count: 50) + "\(index)"])
    }
    for store in stage.coordinator.persistentStores { try stage.coordinator.remove(store) }
    return stage.url
  }

  private func open(_ url: URL, options: [AnyHashable: Any] = [:]) throws -> NSPersistentStore {
    let coordinator = NSPersistentStoreCoordinator(managedObjectModel: StoreModels.lists())
    return try coordinator.addPersistentStore(
      ofType: NSSQLiteStoreType, configurationName: nil, at: url, options: options)
  }

  func testFilesThatAreNoStores() throws {
    let url = try filledStore()
    let good = try Data(contentsOf: url)
    var torn = good
    torn.replaceSubrange(100..<200, with: Data(repeating: 0xFF, count: 100))
    let corrupt = CocoaError.fileReadCorruptFile.rawValue
    for (name, content, code) in [
      ("text", Data("Dear diary, this is no database at all.".utf8), corrupt),
      ("noise", Data((0..<20_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }), corrupt),
      ("truncated", good.prefix(good.count / 2), corrupt),
      ("torn first page", torn, corrupt),
    ] {
      let file = url.deletingLastPathComponent().appendingPathComponent("\(name).sqlite")
      try Data(content).write(to: file)
      let error = assertFails(with: code, name) { _ = try self.open(file) }
      XCTAssertNotNil(error?.userInfo[NSSQLiteErrorDomain], name)
      XCTAssertEqual(try Data(contentsOf: file), Data(content), "\(name) was changed")
    }
  }

  func testAnotherDatabaseIsNoStoreAndIsNotTouched() throws {
    let url = try StoreStage.makeFolder().appendingPathComponent("Other.sqlite")
    _ = try StoreStage.sql("CREATE TABLE notes (id INTEGER); INSERT INTO notes VALUES (1)", url)
    let before = try Data(contentsOf: url)
    assertFails(with: NSPersistentStoreIncompatibleSchemaError) { _ = try self.open(url) }
    XCTAssertEqual(try Data(contentsOf: url), before)
  }

  func testAnEmptyFileBecomesAStore() throws {
    let url = try StoreStage.makeFolder().appendingPathComponent("Empty.sqlite")
    try Data().write(to: url)
    _ = try open(url)
    XCTAssertEqual(try StoreStage.sql("SELECT count(*) FROM ZITEM", url), [["0"]])
  }

  func testFoldersAndMissingFoldersCannotBeOpened() throws {
    let folder = try StoreStage.makeFolder()
    assertFails(with: CocoaError.fileReadUnknown.rawValue) { _ = try self.open(folder) }
    assertFails(with: CocoaError.fileReadUnknown.rawValue) {
      _ = try self.open(folder.appendingPathComponent("missing/Store.sqlite"))
    }
  }

  func testUnknownTypesAndMissingURLs() throws {
    let coordinator = NSPersistentStoreCoordinator(managedObjectModel: StoreModels.lists())
    assertFails(with: NSPersistentStoreInvalidTypeError) {
      try coordinator.addPersistentStore(
        ofType: "Wax tablet", configurationName: nil, at: URL(fileURLWithPath: "/tmp/x"))
    }
    assertFails(with: NSPersistentStoreOpenError) {
      try coordinator.addPersistentStore(
        ofType: NSSQLiteStoreType, configurationName: nil, at: nil)
    }
  }

  func testAReadOnlyStoreReadsAndRefusesToSave() throws {
    let stage = try StoreStage(StoreModels.lists())
    try stage.insert("Item", ["title": "kept"])
    try stage.coordinator.remove(stage.store)
    let before = try Data(contentsOf: stage.url)
    let reader = try StoreStage(
      StoreModels.lists(), options: [NSReadOnlyPersistentStoreOption: true], in: stage.folder)
    XCTAssertTrue(reader.store.isReadOnly)
    XCTAssertEqual(try reader.texts("title", "Item"), ["kept"])
    let id = NSManagedObjectID(entity: reader.entity("Item"), store: reader.store, primaryKey: 9)
    assertFails(with: CocoaError.fileWriteNoPermission.rawValue) {
      _ = try reader.coordinator.save([try reader.insertion("Item", [:], id: id)])
    }
    for store in reader.coordinator.persistentStores { try reader.coordinator.remove(store) }
    XCTAssertEqual(try Data(contentsOf: stage.url), before)
    XCTAssertThrowsError(
      try open(
        stage.folder.appendingPathComponent("None.sqlite"),
        options: [NSReadOnlyPersistentStoreOption: true]))
    try FileManager.default.removeItem(at: stage.folder)
  }

  func testAStoreThatAnotherConnectionHoldsTimesOutAndIsUntouched() throws {
    let options: [AnyHashable: Any] = [NSPersistentStoreTimeoutOption: 0.05]
    let stage = try StoreStage(StoreModels.lists(), options: options)
    defer { stage.remove() }
    let id = try stage.insert("Item", ["title": "before"])
    let row = try XCTUnwrap(stage.coordinator.row(for: id))
    var other: OpaquePointer?
    XCTAssertEqual(sqlite3_open(stage.url.path, &other), SQLITE_OK)
    XCTAssertEqual(sqlite3_exec(other, "BEGIN IMMEDIATE", nil, nil, nil), SQLITE_OK)
    let change = stage.update(id, ["title": "after"], base: row)
    let error = assertFails(with: NSPersistentStoreTimeoutError) {
      _ = try stage.coordinator.save([change])
    }
    XCTAssertEqual(error?.userInfo[NSSQLiteErrorDomain] as? Int, Int(SQLITE_BUSY))
    XCTAssertEqual(try stage.value("title", of: id) as? String, "before")
    sqlite3_exec(other, "ROLLBACK", nil, nil, nil)
    sqlite3_close(other)
    _ = try stage.coordinator.save([change])
    XCTAssertEqual(try stage.value("title", of: id) as? String, "after")
  }

  func testDamageInTheMiddleIsReportedWhenItIsRead() throws {
    let url = try filledStore()
    var content = try Data(contentsOf: url)
    let pages = content.count / 4096
    for page in 2..<pages {
      content.replaceSubrange(
        page * 4096..<page * 4096 + 64, with: Data(repeating: 0xEE, count: 64))
    }
    try content.write(to: url)
    do {
      let store = try open(url)
      var spec = FetchSpecification()
      spec.entity = store.persistentStoreCoordinator?.managedObjectModel.entitiesByName["Item"]
      _ = try store.fetch(spec)
      XCTFail("damage was not noticed")
    } catch let error as NSError {
      XCTAssertEqual(error.domain, NSCocoaErrorDomain)
      XCTAssertEqual(error.code, CocoaError.fileReadCorruptFile.rawValue)
    }
  }
}
