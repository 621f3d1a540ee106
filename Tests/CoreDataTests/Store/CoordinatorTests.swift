import CoreData
import XCTest

/// Adding, removing, moving and describing stores.
final class CoordinatorTests: XCTestCase {
  func testAStoreAtDevNullIsInMemoryOnly() throws {
    let container = NSPersistentContainer(name: "Library", managedObjectModel: Library.model())
    container.persistentStoreDescriptions = [
      NSPersistentStoreDescription(url: URL(fileURLWithPath: "/dev/null"))
    ]
    container.loadPersistentStores { XCTAssertNil($1) }
    container.viewContext.addBook("a")
    try container.viewContext.save()
    container.viewContext.reset()
    XCTAssertEqual(try container.viewContext.titles("title BEGINSWITH 'a'"), ["a"])
    let other = NSPersistentContainer(name: "Library", managedObjectModel: Library.model())
    other.persistentStoreDescriptions = container.persistentStoreDescriptions
    other.loadPersistentStores { XCTAssertNil($1) }
    XCTAssertEqual(try other.viewContext.titles(), [])
    XCTAssertFalse(FileManager.default.fileExists(atPath: "/dev/.null_SUPPORT"))
    try container.persistentStoreCoordinator.destroyPersistentStore(
      at: URL(fileURLWithPath: "/dev/null"), type: .sqlite)
    XCTAssertTrue(FileManager.default.fileExists(atPath: "/dev/null"))
  }

  func testStoresAreAddedByTypeAndToldOf() throws {
    let folder = try StoreStage.makeFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let coordinator = NSPersistentStoreCoordinator(managedObjectModel: StoreModels.lists())
    let added = expectation(
      forNotification: .NSPersistentStoreCoordinatorStoresDidChange, object: coordinator
    ) { ($0.userInfo?[NSAddedPersistentStoresKey] as? [NSPersistentStore])?.count == 1 }
    let url = folder.appendingPathComponent("S.sqlite")
    let store = try coordinator.addPersistentStore(type: .sqlite, at: url)
    wait(for: [added], timeout: 1)
    XCTAssertEqual(store.type, NSSQLiteStoreType)
    XCTAssertEqual(coordinator.persistentStores, [store])
    XCTAssertTrue(coordinator.persistentStore(for: url) === store)
    XCTAssertEqual(coordinator.url(for: store), url)
    XCTAssertTrue(store.persistentStoreCoordinator === coordinator)
    assertFails(with: NSPersistentStoreOpenError) {
      try coordinator.addPersistentStore(type: .sqlite, at: url)
    }
    let removed = expectation(
      forNotification: .NSPersistentStoreCoordinatorWillRemoveStore, object: store)
    try coordinator.remove(store)
    wait(for: [removed], timeout: 1)
    XCTAssertEqual(coordinator.persistentStores, [])
    XCTAssertNil(store.persistentStoreCoordinator)
  }

  func testDescriptionsSayHowStoresAreAdded() throws {
    let folder = try StoreStage.makeFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let description = NSPersistentStoreDescription(
      url: folder.appendingPathComponent("S.sqlite"))
    XCTAssertEqual(description.type, NSSQLiteStoreType)
    XCTAssertTrue(description.shouldMigrateStoreAutomatically)
    XCTAssertTrue(description.shouldInferMappingModelAutomatically)
    XCTAssertFalse(description.isReadOnly)
    XCTAssertEqual(description.timeout, 240)
    description.setValue("DELETE" as NSString, forPragmaNamed: "journal_mode")
    description.setOption(true as NSNumber, forKey: NSPersistentHistoryTrackingKey)
    description.shouldAddStoreAsynchronously = true
    let copy = try XCTUnwrap(description.copy() as? NSPersistentStoreDescription)
    XCTAssertEqual(copy, description)
    let coordinator = NSPersistentStoreCoordinator(managedObjectModel: StoreModels.lists())
    let done = expectation(description: "added")
    coordinator.addPersistentStore(with: copy) { description, error in
      XCTAssertNil(error)
      done.fulfill()
    }
    wait(for: [done], timeout: 20)
    let url = try XCTUnwrap(description.url)
    XCTAssertEqual(try StoreStage.sql("PRAGMA journal_mode", url), [["delete"]])
    XCTAssertEqual(try StoreStage.sql("SELECT count(*) FROM ATRANSACTION", url), [["0"]])
  }

  func testMetadataAreKeptWithTheStore() throws {
    for type in [NSSQLiteStoreType, NSBinaryStoreType] {
      let stage = try StoreStage(StoreModels.lists(), type: type)
      let identifier = try XCTUnwrap(stage.store.identifier)
      var metadata = stage.coordinator.metadata(for: stage.store)
      XCTAssertEqual(metadata[NSStoreTypeKey] as? String, type)
      XCTAssertEqual(
        (metadata[NSStoreModelVersionHashesKey] as? [String: Data])?.keys.sorted(),
        ["Item", "List", "Tag"])
      metadata["app"] = "mine"
      stage.coordinator.setMetadata(metadata, for: stage.store)
      try stage.insert("Item", [:])
      try stage.coordinator.remove(stage.store)
      var read = try NSPersistentStoreCoordinator.metadataForPersistentStore(
        ofType: type, at: stage.url)
      XCTAssertEqual(read["app"] as? String, "mine")
      XCTAssertEqual(read[NSStoreUUIDKey] as? String, identifier)
      read["app"] = "yours"
      try NSPersistentStoreCoordinator.setMetadata(
        read, forPersistentStoreOfType: type, at: stage.url)
      let again = try StoreStage(StoreModels.lists(), type: type, in: stage.folder)
      XCTAssertEqual(again.store.metadata["app"] as? String, "yours")
      XCTAssertEqual(again.store.identifier, identifier)
      again.remove()
    }
  }

  func testAStoreMadeWithAnotherModelIsRefused() throws {
    let stage = try StoreStage(StoreModels.lists())
    try stage.coordinator.remove(stage.store)
    let other = ModelSketch.model(.init("Item", [.attribute("name", .stringAttributeType)]))
    assertFails(with: NSPersistentStoreIncompatibleVersionHashError) {
      _ = try StoreStage(other, in: stage.folder)
    }
    XCTAssertNoThrow(try StoreStage(StoreModels.lists(), in: stage.folder).remove())
  }

  func testObjectsMoveToAStoreOfAnotherType() throws {
    let stage = try StoreStage(StoreModels.lists())
    defer { stage.remove() }
    let list = try stage.coordinator.permanentIDs(for: [stage.entity("List")])[0]
    let items = try (0..<3).map { try stage.insertion("Item", ["title": "\($0)", "list": list]) }
    let ids = items.map(\.objectID)
    _ = try stage.coordinator.save(
      items + [
        try stage.insertion(
          "List", ["name": "l"], toMany: ["items": ids.reversed()], ordered: true, id: list)
      ])
    let url = stage.folder.appendingPathComponent("Copy.binary")
    let copy = try stage.coordinator.migratePersistentStore(
      stage.store, to: url, options: nil, type: .binary)
    XCTAssertEqual(stage.coordinator.persistentStores, [copy])
    let lists = try stage.ids("List")
    let related = try stage.coordinator.relatedIDs(
      of: lists[0], slot: stage.slot("items", "List"))
    XCTAssertEqual(
      try related.map { try stage.value("title", of: $0) as? String }, ["2", "1", "0"])
    // And from the file again.
    try stage.coordinator.remove(copy)
    try stage.coordinator.addPersistentStore(type: .binary, at: url)
    XCTAssertEqual(try stage.texts("title", "Item"), ["0", "1", "2"])
  }

  func testStoresAreReplacedAndDestroyed() throws {
    let stage = try StoreStage(StoreModels.everyType())
    defer { stage.remove() }
    let large = Data(repeating: 3, count: 200_000)
    try stage.insert("Thing", ["text": "original", "large": large])
    let url = stage.folder.appendingPathComponent("Other.sqlite")
    try stage.coordinator.replacePersistentStore(
      at: url, withPersistentStoreFrom: stage.url, type: .sqlite)
    let other = NSPersistentStoreCoordinator(managedObjectModel: stage.model)
    let copy = try other.addPersistentStore(type: .sqlite, at: url)
    XCTAssertEqual(copy.identifier, stage.store.identifier)
    var spec = FetchSpecification()
    spec.entityName = "Thing"
    guard case .objects(let found) = try other.fetch(spec) else { return XCTFail("no objects") }
    XCTAssertEqual(found[0].1?.value(at: stage.slot("large", "Thing")) as? Data, large)
    try other.destroyPersistentStore(at: url, type: .sqlite)
    XCTAssertEqual(other.persistentStores, [])
    let left = try FileManager.default.contentsOfDirectory(atPath: stage.folder.path)
    XCTAssertFalse(left.contains { $0.contains("Other") }, "\(left)")
  }

  func testSeveralStoresAnswerTogether() throws {
    let stage = try StoreStage(StoreModels.lists())
    defer { stage.remove() }
    let second = try stage.coordinator.addPersistentStore(
      type: .sqlite, at: stage.folder.appendingPathComponent("Second.sqlite"))
    for (index, store) in [stage.store, second, stage.store, second].enumerated() {
      let id = try stage.coordinator.permanentIDs(for: [stage.entity("Item")], in: store)[0]
      _ = try stage.coordinator.save([
        try stage.insertion("Item", ["title": "\(9 - index)"], id: id)
      ])
    }
    let order = [NSSortDescriptor(key: "title", ascending: true)]
    XCTAssertEqual(
      try stage.texts("title", "Item") { $0.sortDescriptors = order }, ["6", "7", "8", "9"])
    XCTAssertEqual(
      try stage.texts("title", "Item") {
        $0.sortDescriptors = order
        $0.fetchOffset = 1
        $0.fetchLimit = 2
      }, ["7", "8"])
    XCTAssertEqual(
      try stage.texts("title", "Item") { $0.affectedStores = [second] }.sorted(), ["6", "8"])
    guard case .count(4) = try stage.fetch("Item", { $0.resultType = .countResultType }) else {
      return XCTFail("not four")
    }
  }

  func testBlocksTakeTurns() async throws {
    let coordinator = NSPersistentStoreCoordinator(managedObjectModel: StoreModels.lists())
    XCTAssertEqual(coordinator.performAndWait { 7 }, 7)
    let value = await coordinator.perform { 8 }
    XCTAssertEqual(value, 8)
    struct Refusal: Error {}
    do {
      try await coordinator.perform { throw Refusal() }
      XCTFail("nothing was thrown")
    } catch is Refusal {}
  }
}
