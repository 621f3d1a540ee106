import CoreData
import XCTest

/// Persistent history and batches.
final class HistoryTests: XCTestCase {
  private func stage() throws -> StoreStage {
    let model = StoreModels.lists()
    model.entitiesByName["Item"]?.attributesByName["title"]?.preservesValueInHistoryOnDeletion =
      true
    return try StoreStage(model, options: [NSPersistentHistoryTrackingKey: true])
  }

  private func history(
    _ stage: StoreStage, _ request: NSPersistentHistoryChangeRequest
  ) throws -> [NSPersistentHistoryTransaction] {
    let result = try stage.coordinator.execute(batch: request) as? NSPersistentHistoryResult
    return result?.result as? [NSPersistentHistoryTransaction] ?? []
  }

  func testSavesAreWrittenDownWithWhoChangedWhat() throws {
    let stage = try stage()
    defer { stage.remove() }
    let start = stage.coordinator.currentPersistentHistoryToken(fromStores: nil)
    let change = try stage.insertion("Item", ["title": "Milk"])
    let who = TransactionInfo(author: "app", contextName: "main")
    var rows = try stage.coordinator.save([change], by: who)
    let id = change.objectID
    rows = try stage.coordinator.save(
      [stage.update(id, ["count": Int64(2)], base: rows[id])], by: TransactionInfo(author: "sync"))
    _ = try stage.coordinator.save([StoredChange(kind: .delete, objectID: id, base: rows[id])])
    let all = try history(stage, .fetchHistory(after: start))
    XCTAssertEqual(all.map(\.author), ["app", "sync", nil])
    XCTAssertEqual(all[0].contextName, "main")
    XCTAssertEqual(all.flatMap { $0.changes ?? [] }.map(\.changeType), [.insert, .update, .delete])
    XCTAssertEqual(all.flatMap { $0.changes ?? [] }.map(\.changedObjectID), [id, id, id])
    XCTAssertEqual(all[1].changes?[0].updatedProperties?.map(\.name), ["count"])
    XCTAssertEqual(all[2].changes?[0].tombstone?["title"] as? String, "Milk")
    XCTAssertTrue(all[0].changes?[0].transaction === all[0])
    XCTAssertLessThan(abs(all[0].timestamp.timeIntervalSinceNow), 60)
    XCTAssertEqual(try history(stage, .fetchHistory(after: all[1])).count, 1)
    XCTAssertEqual(try history(stage, .fetchHistory(after: all[2].token)).count, 0)
    XCTAssertEqual(all[2].token, stage.coordinator.currentPersistentHistoryToken(fromStores: nil))
    XCTAssertEqual(try history(stage, .fetchHistory(after: Date.distantPast)).count, 3)
    let fetch = try XCTUnwrap(NSPersistentHistoryTransaction.fetchRequest)
    fetch.predicate = NSPredicate(format: "author == 'sync'")
    XCTAssertEqual(
      try history(stage, .fetchHistory(withFetch: fetch)).map(\.transactionNumber),
      [all[1].transactionNumber])
  }

  func testChangesAreFetchedByWhatTheyAre() throws {
    let stage = try stage()
    defer { stage.remove() }
    let changes = try (0..<3).map { try stage.insertion("Item", ["title": "\($0)"]) }
    let rows = try stage.coordinator.save(changes)
    let id = changes[1].objectID
    _ = try stage.coordinator.save([StoredChange(kind: .delete, objectID: id, base: rows[id])])
    let fetch = try XCTUnwrap(NSPersistentHistoryChange.fetchRequest)
    let request = NSPersistentHistoryChangeRequest.fetchHistory(withFetch: fetch)
    request.resultType = .changesOnly
    func found() throws -> [NSPersistentHistoryChange] {
      let result = try stage.coordinator.execute(batch: request) as? NSPersistentHistoryResult
      return result?.result as? [NSPersistentHistoryChange] ?? []
    }
    fetch.predicate = NSPredicate(format: "changedObjectID == %@", id)
    XCTAssertEqual(try found().map(\.changeType), [.insert, .delete])
    fetch.predicate = NSPredicate(format: "changeType == %d", 2)
    XCTAssertEqual(try found().map(\.changedObjectID), [id])
    XCTAssertEqual(try history(stage, copy(request, .transactionsAndChanges)).count, 1)
    fetch.predicate = nil
    fetch.sortDescriptors = [NSSortDescriptor(key: "changeID", ascending: false)]
    fetch.fetchLimit = 2
    XCTAssertEqual(try found().map(\.changeType), [.delete, .insert])
    XCTAssertEqual(NSPersistentHistoryChange.entityDescription?.name, "CHANGE")
  }

  private func copy(
    _ request: NSPersistentHistoryChangeRequest, _ type: NSPersistentHistoryResultType
  ) -> NSPersistentHistoryChangeRequest {
    let copy = request.copy() as? NSPersistentHistoryChangeRequest ?? request
    copy.resultType = type
    return copy
  }

  func testTokensCanBeArchivedAndExpire() throws {
    let stage = try stage()
    defer { stage.remove() }
    try stage.insert("Item", [:])
    let token = try XCTUnwrap(stage.coordinator.currentPersistentHistoryToken(fromStores: nil))
    let data = try NSKeyedArchiver.archivedData(withRootObject: token, requiringSecureCoding: true)
    let copy = try NSKeyedUnarchiver.unarchivedObject(
      ofClass: NSPersistentHistoryToken.self, from: data)
    XCTAssertEqual(copy, token)
    try stage.insert("Item", [:])
    try stage.insert("Item", [:])
    let all = try history(stage, .fetchHistory(after: token))
    XCTAssertEqual(all.count, 2)
    _ = try stage.coordinator.execute(
      batch: NSPersistentHistoryChangeRequest.deleteHistory(before: all[1]))
    XCTAssertEqual(try history(stage, .fetchHistory(after: all[0].token)).count, 1)
    assertFails(with: NSPersistentHistoryTokenExpiredError) {
      _ = try self.history(stage, .fetchHistory(after: token))
    }
    _ = try stage.coordinator.execute(
      batch: NSPersistentHistoryChangeRequest.deleteHistory(before: Date.distantFuture))
    try stage.insert("Item", [:])
    let last = try history(stage, .fetchHistory(after: Date.distantPast))
    XCTAssertEqual(last.map(\.transactionNumber), [all[1].transactionNumber + 1])
  }

  func testBatchesInsertUpdateAndDelete() throws {
    let stage = try stage()
    defer { stage.remove() }
    let insert = NSBatchInsertRequest(
      entityName: "Item", objects: (0..<10).map { ["title": "t\($0)", "count": $0] })
    insert.resultType = .objectIDs
    let inserted = try stage.coordinator.execute(batch: insert) as? NSBatchInsertResult
    let ids = try XCTUnwrap(inserted?.result as? [NSManagedObjectID])
    XCTAssertEqual(ids.count, 10)
    XCTAssertEqual(try stage.value("count", of: ids[3]) as? Int64, 3)
    let update = NSBatchUpdateRequest(entityName: "Item")
    update.predicate = NSPredicate(format: "count >= 5")
    update.propertiesToUpdate = [
      "title": "large", "count": NSExpression(format: "count * 2"), "isDone": true,
    ]
    update.resultType = .updatedObjectsCountResultType
    let updated = try stage.coordinator.execute(batch: update) as? NSBatchUpdateResult
    XCTAssertEqual(updated?.result as? Int, 5)
    XCTAssertEqual(try stage.value("count", of: ids[9]) as? Int64, 18)
    XCTAssertEqual(try stage.value("title", of: ids[9]) as? String, "large")
    XCTAssertEqual(try stage.coordinator.row(for: ids[9])?.version, 2)
    let fetch = NSFetchRequest<NSFetchRequestResult>(entityName: "Item")
    fetch.predicate = NSPredicate(format: "title == 'large'")
    let delete = NSBatchDeleteRequest(fetchRequest: fetch)
    delete.resultType = .resultTypeObjectIDs
    let deleted = try stage.coordinator.execute(batch: delete) as? NSBatchDeleteResult
    XCTAssertEqual(deleted?.result as? [NSManagedObjectID], Array(ids.suffix(5)))
    XCTAssertEqual(try stage.ids("Item"), Array(ids.prefix(5)))
    let types = try history(stage, .fetchHistory(after: Date.distantPast)).map {
      $0.changes?.first?.changeType
    }
    XCTAssertEqual(types, [.insert, .update, .delete])
    XCTAssertEqual(try stage.insert("Item", [:]).primaryKey, 11)
  }

  func testABatchInsertionUpdatesWhatMustBeUnique() throws {
    let stage = try StoreStage(StoreModels.lists(uniqueTitle: true))
    defer { stage.remove() }
    let milk = try stage.insert("Item", ["title": "Milk", "count": Int64(1), "price": 2.0])
    let request = NSBatchInsertRequest(
      entityName: "Item",
      objects: [["title": "Milk", "count": 5], ["title": "Bread", "count": 6]])
    _ = try stage.coordinator.execute(batch: request)
    XCTAssertEqual(try stage.ids("Item").count, 2)
    XCTAssertEqual(try stage.value("count", of: milk) as? Int64, 5)
    XCTAssertEqual(try stage.value("price", of: milk) as? Double, 2)
  }

  func testABatchDeletionEmptiesRelationships() throws {
    let stage = try StoreStage(StoreModels.lists())
    defer { stage.remove() }
    let list = try stage.insert("List", ["name": "l"])
    let item = try stage.insert("Item", ["list": list])
    _ = try stage.coordinator.execute(batch: NSBatchDeleteRequest(objectIDs: [list]))
    XCTAssertNil(try stage.value("list", of: item))
    XCTAssertEqual(try stage.ids("List"), [])
  }

  func testHandlersFillBatches() throws {
    let stage = try StoreStage(StoreModels.lists())
    defer { stage.remove() }
    var count = 0
    let dictionaries = NSBatchInsertRequest(entityName: "Item") { (row: NSMutableDictionary) in
      if count == 3 { return true }
      row["title"] = "d\(count)"
      count += 1
      return false
    }
    _ = try stage.coordinator.execute(batch: dictionaries)
    let objects = NSBatchInsertRequest(entityName: "Item") { (object: NSManagedObject) in
      if count == 5 { return true }
      object.setValue("o\(count)", forKey: "title")
      count += 1
      return false
    }
    _ = try stage.coordinator.execute(batch: objects)
    XCTAssertEqual(try stage.texts("title", "Item"), ["d0", "d1", "d2", "o3", "o4"])
  }

  func testSavesByOthersAreToldOf() throws {
    let options: [AnyHashable: Any] = [
      NSPersistentHistoryTrackingKey: true,
      NSPersistentStoreRemoteChangeNotificationPostOptionKey: true,
    ]
    let stage = try StoreStage(StoreModels.lists(), options: options)
    defer { stage.remove() }
    let other = try StoreStage(
      StoreModels.lists(), options: [NSPersistentHistoryTrackingKey: true], in: stage.folder)
    let told = expectation(
      forNotification: .NSPersistentStoreRemoteChange, object: stage.coordinator
    ) { note in
      note.userInfo?[NSStoreUUIDKey] as? String == stage.store.identifier
        && note.userInfo?[NSPersistentHistoryTokenKey] is NSPersistentHistoryToken
    }
    try other.insert("Item", [:])
    wait(for: [told], timeout: 20)
    try other.coordinator.remove(other.store)
  }
}

/// A token of an app's own, as libraries' tests have them.
private final class NamedPoint: NSPersistentHistoryToken, @unchecked Sendable {
  let name: String

  init(name: String) {
    self.name = name
    super.init()
  }

  required init?(coder: NSCoder) {
    name = coder.decodeObject(of: NSString.self, forKey: "name") as String? ?? ""
    super.init()
  }

  override func encode(with coder: NSCoder) { coder.encode(name as NSString, forKey: "name") }
  override class var supportsSecureCoding: Bool { true }
}

final class HistoryTokenTests: XCTestCase {
  func testTokensMayBeInheritedFrom() throws {
    let data = try NSKeyedArchiver.archivedData(
      withRootObject: NamedPoint(name: "spring"), requiringSecureCoding: true)
    let point = try NSKeyedUnarchiver.unarchivedObject(ofClass: NamedPoint.self, from: data)
    XCTAssertEqual(point?.name, "spring")
  }
}
