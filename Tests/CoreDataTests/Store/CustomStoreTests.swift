import CoreData
import XCTest

/// Stores of an app's own.
final class CustomStoreTests: XCTestCase {
  private var model: NSManagedObjectModel {
    ModelSketch.model(
      .init(
        "Note",
        [
          .attribute("text", .stringAttributeType),
          .toOne("folder", "Folder", inverse: "notes"),
        ]),
      .init(
        "Folder",
        [
          .attribute("name", .stringAttributeType),
          .toMany("notes", "Note", inverse: "folder"),
        ]))
  }

  private func context(_ storeClass: AnyClass, _ type: String) throws -> NSManagedObjectContext {
    NSPersistentStoreCoordinator.registerStoreClass(storeClass, forStoreType: type)
    XCTAssertTrue(NSPersistentStoreCoordinator.registeredStoreTypes[type] == storeClass)
    let coordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
    try coordinator.addPersistentStore(
      ofType: type, configurationName: nil, at: URL(fileURLWithPath: "/tmp/\(type)"))
    let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
    context.persistentStoreCoordinator = coordinator
    return context
  }

  private func exercise(_ context: NSManagedObjectContext) throws {
    try context.performAndWait {
      let folder = NSEntityDescription.insertNewObject(forEntityName: "Folder", into: context)
      folder.setValue("Inbox", forKey: "name")
      for text in ["b", "a"] {
        let note = NSEntityDescription.insertNewObject(forEntityName: "Note", into: context)
        note.setValue(text, forKey: "text")
        note.setValue(folder, forKey: "folder")
      }
      try context.save()
      XCTAssertFalse(folder.objectID.isTemporaryID)
      let uri = folder.objectID.uriRepresentation()
      context.reset()
      let coordinator = try XCTUnwrap(context.persistentStoreCoordinator)
      let id = try XCTUnwrap(coordinator.managedObjectID(forURIRepresentation: uri))
      let again = context.object(with: id)
      XCTAssertEqual(again.value(forKey: "name") as? String, "Inbox")
      let notes = try XCTUnwrap(again.value(forKey: "notes") as? NSSet)
      XCTAssertEqual(notes.count, 2)
      let request = NSFetchRequest<NSManagedObject>(entityName: "Note")
      request.sortDescriptors = [NSSortDescriptor(key: "text", ascending: true)]
      let found = try context.fetch(request)
      XCTAssertEqual(found.map { $0.value(forKey: "text") as? String }, ["a", "b"])
      found[0].setValue("c", forKey: "text")
      context.delete(found[1])
      try context.save()
      context.reset()
      XCTAssertEqual(
        try context.fetch(request).map { $0.value(forKey: "text") as? String }, ["c"])
    }
  }

  func testAnAtomicStoreKeepsNodes() throws {
    let context = try context(NodeStore.self, "NodeStore")
    try exercise(context)
    let store = try XCTUnwrap(
      context.persistentStoreCoordinator?.persistentStores.first as? NodeStore)
    XCTAssertEqual(store.saves, 2)
    XCTAssertEqual(store.cacheNodes().count, 2)
  }

  func testAnIncrementalStoreLoadsWhatIsAskedFor() throws {
    try exercise(try context(TableStore.self, "TableStore"))
  }
}

/// An atomic store that keeps nothing on disk.
private final class NodeStore: NSAtomicStore, @unchecked Sendable {
  private(set) var saves = 0

  override func load() throws {
    metadata = [NSStoreTypeKey: "NodeStore", NSStoreUUIDKey: UUID().uuidString]
  }

  override func save() throws { saves += 1 }
}

/// An incremental store over dictionaries.
private final class TableStore: NSIncrementalStore, @unchecked Sendable {
  private var rows: [NSManagedObjectID: [String: Any]] = [:]
  private var last = 0

  override func loadMetadata() throws {
    metadata = [NSStoreTypeKey: "TableStore", NSStoreUUIDKey: UUID().uuidString]
  }

  override func execute(
    _ request: NSPersistentStoreRequest, with context: NSManagedObjectContext?
  ) throws -> Any {
    if let save = request as? NSSaveChangesRequest {
      for object in (save.insertedObjects ?? []).union(save.updatedObjects ?? []) {
        var values: [String: Any] = [:]
        for (name, property) in object.entity.propertiesByName {
          let value = object.value(forKey: name)
          if property is NSAttributeDescription { values[name] = value }
          if let other = value as? NSManagedObject { values[name] = other.objectID }
        }
        rows[object.objectID] = values
      }
      for object in save.deletedObjects ?? [] { rows[object.objectID] = nil }
      return []
    }
    guard let fetch = request as? NSFetchRequest<NSFetchRequestResult>, let context else {
      return []
    }
    let objects = rows.keys.filter { $0.entity.name == fetch.entityName }
      .map { context.object(with: $0) }
    return objects.sorted {
      ($0.value(forKey: "text") as? String ?? "") < ($1.value(forKey: "text") as? String ?? "")
    }
  }

  override func newValuesForObject(
    with objectID: NSManagedObjectID, with context: NSManagedObjectContext
  ) throws -> NSIncrementalStoreNode {
    NSIncrementalStoreNode(objectID: objectID, withValues: rows[objectID] ?? [:], version: 1)
  }

  override func newValue(
    forRelationship relationship: NSRelationshipDescription,
    forObjectWith objectID: NSManagedObjectID, with context: NSManagedObjectContext?
  ) throws -> Any {
    let inverse = relationship.inverseRelationship?.name ?? ""
    return rows.filter { $0.value[inverse] as? NSManagedObjectID == objectID }.map(\.key)
  }

  override func obtainPermanentIDs(for array: [NSManagedObject]) throws -> [NSManagedObjectID] {
    array.map { object in
      last += 1
      return newObjectID(for: object.entity, referenceObject: "row \(last)")
    }
  }
}
