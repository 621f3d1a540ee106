import CSQLite
import CoreData
import XCTest

/// A coordinator with one store in a folder of its own, used without contexts.
final class StoreStage: @unchecked Sendable {
  let model: NSManagedObjectModel
  let coordinator: NSPersistentStoreCoordinator
  let folder: URL
  let url: URL
  let store: NSPersistentStore

  init(
    _ model: NSManagedObjectModel, type: String = NSSQLiteStoreType,
    options: [AnyHashable: Any]? = nil, in folder: URL? = nil
  ) throws {
    self.model = model
    self.folder = try folder ?? StoreStage.makeFolder()
    url = self.folder.appendingPathComponent("Store.sqlite")
    coordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
    store = try coordinator.addPersistentStore(
      ofType: type, configurationName: nil, at: url, options: options)
  }

  static func makeFolder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "stores-\(UUID().uuidString)", isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  func entity(_ name: String) -> NSEntityDescription { model.entitiesByName[name]! }

  func slot(_ name: String, _ entity: String) -> Int {
    self.entity(entity).layout.slot(named: name)!
  }

  // MARK: Changes

  func insertion(
    _ name: String, _ values: [String: Any?], toMany: [String: [NSManagedObjectID]] = [:],
    ordered: Bool = false, id: NSManagedObjectID? = nil
  ) throws -> StoredChange {
    let entity = entity(name)
    let id = try id ?? coordinator.permanentIDs(for: [entity])[0]
    var all = [Any?](repeating: nil, count: entity.layout.slots.count)
    for (key, value) in values { all[slot(key, name)] = value }
    var changes: [Int: ToManyChange] = [:]
    for (key, ids) in toMany {
      changes[slot(key, name)] = ToManyChange(
        added: ids, removed: [], order: ordered ? ids : nil)
    }
    return StoredChange(
      kind: .insert, objectID: id, values: all, changedSlots: Array(all.indices), toMany: changes)
  }

  func update(
    _ id: NSManagedObjectID, _ values: [String: Any?], base: StoredRow?
  ) -> StoredChange {
    let name = id.entity.name!
    var all = id.entity.layout.slots.indices.map { base?.value(at: $0) }
    var changed: [Int] = []
    for (key, value) in values {
      all[slot(key, name)] = value
      changed.append(slot(key, name))
    }
    return StoredChange(
      kind: .update, objectID: id, values: all, changedSlots: changed.sorted(), base: base)
  }

  @discardableResult
  func insert(_ name: String, _ values: [String: Any?]) throws -> NSManagedObjectID {
    let change = try insertion(name, values)
    _ = try coordinator.save([change])
    return change.objectID
  }

  // MARK: Reading

  func value(_ key: String, of id: NSManagedObjectID) throws -> Any? {
    try coordinator.row(for: id)?.value(at: slot(key, id.entity.name!))
  }

  func fetch(
    _ name: String, _ set: (inout FetchSpecification) -> Void = { _ in }
  ) throws -> StoreFetchResult {
    var spec = FetchSpecification()
    spec.entityName = name
    set(&spec)
    return try coordinator.fetch(spec)
  }

  func ids(
    _ name: String, _ set: (inout FetchSpecification) -> Void = { _ in }
  ) throws -> [NSManagedObjectID] {
    guard case .objects(let found) = try fetch(name, set) else { return [] }
    return found.map(\.0)
  }

  func texts(
    _ key: String, _ name: String, _ set: (inout FetchSpecification) -> Void = { _ in }
  ) throws -> [String] {
    guard case .objects(let found) = try fetch(name, set) else { return [] }
    return found.map { id, row in
      row?.value(at: slot(key, id.entity.name!)) as? String ?? "nil"
    }
  }

  /// The rows that SQL finds in the file, by a connection of its own.
  func sql(_ text: String) throws -> [[String]] { try StoreStage.sql(text, url) }

  static func sql(_ text: String, _ url: URL) throws -> [[String]] {
    var handle: OpaquePointer?
    defer { sqlite3_close(handle) }
    guard sqlite3_open(url.path, &handle) == SQLITE_OK else { throw SQLError(text: url.path) }
    sqlite3_busy_timeout(handle, 2000)
    var rows: [[String]] = []
    var tail: UnsafePointer<CChar>?
    var statement: OpaquePointer?
    try text.withCString { start in
      var rest = start
      while rest.pointee != 0 {
        guard sqlite3_prepare_v2(handle, rest, -1, &statement, &tail) == SQLITE_OK else {
          throw SQLError(text: String(cString: sqlite3_errmsg(handle)))
        }
        guard statement != nil else { return }
        var result = sqlite3_step(statement)
        while result == SQLITE_ROW {
          rows.append(
            (0..<sqlite3_column_count(statement)).map { column in
              sqlite3_column_text(statement, column).map { String(cString: $0) } ?? "NULL"
            })
          result = sqlite3_step(statement)
        }
        sqlite3_finalize(statement)
        guard result == SQLITE_DONE else {
          throw SQLError(text: String(cString: sqlite3_errmsg(handle)))
        }
        rest = tail!
      }
    }
    return rows
  }

  struct SQLError: Error { var text: String }

  func remove() {
    for store in coordinator.persistentStores { try? coordinator.remove(store) }
    try? FileManager.default.removeItem(at: folder)
  }
}

/// Checks that something fails with one of Core Data's errors.
@discardableResult
func assertFails(
  with code: Int, _ message: String = "", file: StaticString = #filePath, line: UInt = #line,
  _ body: () throws -> Void
) -> NSError? {
  do {
    try body()
    XCTFail("nothing failed \(message)", file: file, line: line)
  } catch {
    let error = error as NSError
    XCTAssertEqual(error.domain, NSCocoaErrorDomain, "\(message) \(error)", file: file, line: line)
    XCTAssertEqual(error.code, code, "\(message) \(error)", file: file, line: line)
    return error
  }
  return nil
}

/// Lists and what is in them.
enum StoreModels {
  static func lists(uniqueTitle: Bool = false) -> NSManagedObjectModel {
    ModelSketch.model(
      .init(
        "Item", unique: uniqueTitle ? [["title"]] : [],
        [
          .attribute("title", .stringAttributeType),
          .attribute("count", .integer64AttributeType),
          .attribute("price", .doubleAttributeType),
          .attribute("made", .dateAttributeType),
          .attribute("isDone", .booleanAttributeType),
          .toOne("list", "List", inverse: "items"),
          .toMany("tags", "Tag", inverse: "items"),
        ]),
      .init(
        "List",
        [
          .attribute("name", .stringAttributeType),
          .toMany("items", "Item", inverse: "list", ordered: true),
        ]),
      .init(
        "Tag",
        [
          .attribute("name", .stringAttributeType),
          .toMany("items", "Item", inverse: "tags"),
        ]))
  }

  /// An attribute of every type.
  static func everyType() -> NSManagedObjectModel {
    let model = ModelSketch.model(
      .init(
        "Thing",
        [
          .attribute("int16", .integer16AttributeType),
          .attribute("int32", .integer32AttributeType),
          .attribute("int64", .integer64AttributeType),
          .attribute("decimal", .decimalAttributeType),
          .attribute("double", .doubleAttributeType),
          .attribute("float", .floatAttributeType),
          .attribute("text", .stringAttributeType),
          .attribute("flag", .booleanAttributeType),
          .attribute("date", .dateAttributeType),
          .attribute("data", .binaryDataAttributeType),
          .attribute("large", .binaryDataAttributeType),
          .attribute("uuid", .UUIDAttributeType),
          .attribute("uri", .URIAttributeType),
          .attribute("list", .transformableAttributeType),
        ]))
    let large = model.entitiesByName["Thing"]?.attributesByName["large"]
    large?.allowsExternalBinaryDataStorage = true
    return model
  }
}
