import Foundation

/// A batch insertion. An object whose values of a uniqueness constraint are there already changes that one.
final class SQLiteBatchInsert {
  private let store: SQLiteStore
  private let connection: SQLiteConnection
  private let request: NSBatchInsertRequest
  private let entity: NSEntityDescription
  private let plan: WritePlan
  private var values: BatchValues
  private var entries: [SQLiteHistory.Entry] = []
  private var nextKey: Int64 = 0
  private let defaults: [String: Any]

  init(
    _ store: SQLiteStore, _ connection: SQLiteConnection, _ request: NSBatchInsertRequest
  ) throws {
    self.store = store
    self.connection = connection
    self.request = request
    entity = try store.batchEntity(request.entity, request.entityName)
    plan = store.writePlan(try store.table(of: entity))
    values = BatchValues(store: store, plan: plan)
    var defaults: [String: Any] = [:]
    for slot in entity.layout.slots {
      if case .attribute(let attribute) = slot.kind, slot.isStored {
        defaults[slot.name] = attribute.defaultValue
      }
    }
    self.defaults = defaults
  }

  func run(by transaction: TransactionInfo) throws -> NSBatchInsertResult {
    do {
      try connection.transaction {
        let root = (plan.table.root ?? plan.table).number
        nextKey =
          (try connection.integer("SELECT Z_MAX FROM Z_PRIMARYKEY WHERE Z_ENT = ?", [root]) ?? 0)
          + 1
        try forEachObject(insert)
        try connection.query(
          "UPDATE Z_PRIMARYKEY SET Z_MAX = ? WHERE Z_ENT = ?", [nextKey - 1, root])
        try store.history?.write(entries, by: transaction)
      }
    } catch {
      values.finish(succeeded: false)
      throw error
    }
    values.finish(succeeded: true)
    let result: Any =
      switch request.resultType {
      case .statusOnly: true
      case .count: entries.count
      case .objectIDs: entries.map(\.objectID)
      }
    return NSBatchInsertResult(result: result, resultType: request.resultType)
  }

  private func forEachObject(_ body: ([String: Any]) throws -> Void) throws {
    if let objects = request.objectsToInsert {
      for object in objects { try body(object) }
    } else if let handler = request.dictionaryHandler {
      while true {
        let dictionary = NSMutableDictionary()
        if handler(dictionary) { return }
        var object: [String: Any] = [:]
        for case let (key as String, value) in dictionary { object[key] = value }
        try body(object)
      }
    } else if let handler = request.managedObjectHandler {
      while true {
        let object = ManagedObjectFactory.make(EntityTraits.of(entity), insertInto: nil)
        if handler(object) { return }
        try body(Self.values(of: object))
      }
    }
  }

  private static func values(of object: NSManagedObject) -> [String: Any] {
    var values: [String: Any] = [:]
    for slot in object.entity.layout.slots {
      guard case .attribute = slot.kind, slot.isStored else { continue }
      values[slot.name] = object.value(forKey: slot.name) ?? NSNull()
    }
    return values
  }

  private func insert(_ object: [String: Any]) throws {
    let given = try object.keys.map { try values.slot(named: $0) }.sorted()
    let slots = entity.layout.slots
    let all = Set(given).union(defaults.keys.compactMap(entity.layout.slot(named:))).sorted()
    let columns = all.flatMap(values.columns)
    let statement = try connection.statement(sql(columns, given))
    defer { statement.reset() }
    statement.bind(integer: nextKey, 1)
    statement.bind(integer: plan.table.number, 2)
    for (index, slot) in all.enumerated() {
      let name = slots[slot].name
      try values.bind(
        object[name] ?? (given.contains(slot) ? nil : defaults[name]), slot: slot, to: statement,
        at: index + 3)
    }
    guard try statement.step() else { return }
    let key = statement.integer(0)
    let isNew = key == nextKey
    if isNew { nextKey += 1 }
    entries.append(
      SQLiteHistory.Entry(
        objectID: store.readPlan(plan.table).objectID(plan.table, key),
        type: isNew ? .insert : .update, slots: isNew ? [] : given))
  }

  private func sql(_ columns: [String], _ given: [Int]) -> String {
    let names = ["Z_PK", "Z_ENT", "Z_OPT"] + columns
    var sql = "INSERT INTO \(plan.table.name) (\(names.joined(separator: ", "))) VALUES (?, ?, 1"
    sql += String(repeating: ", ?", count: columns.count) + ")"
    let sets = given.flatMap(values.columns).map { "\($0) = excluded.\($0), " }.joined()
    for constraint in plan.constraints {
      sql += " ON CONFLICT (\(constraint.columns.joined(separator: ", "))) "
      sql += "DO UPDATE SET \(sets)Z_OPT = Z_OPT + 1"
    }
    return sql + " RETURNING Z_PK"
  }
}
