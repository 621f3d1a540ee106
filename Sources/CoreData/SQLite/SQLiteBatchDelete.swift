import Foundation

/// A batch deletion, with the effect of delete rules on relationships to deleted objects.
final class SQLiteBatchDelete {
  private let store: SQLiteStore
  private let connection: SQLiteConnection
  private let request: NSBatchDeleteRequest
  private var oldFiles: [String] = []
  private var deleted = Set<NSManagedObjectID>()

  init(
    _ store: SQLiteStore, _ connection: SQLiteConnection, _ request: NSBatchDeleteRequest
  ) throws {
    self.store = store
    self.connection = connection
    self.request = request
  }

  func run(by transaction: TransactionInfo) throws -> NSBatchDeleteResult {
    var ids: [NSManagedObjectID] = []
    try connection.transaction {
      ids = try wanted()
      var entries: [SQLiteHistory.Entry] = []
      var pending = ids
      while !pending.isEmpty {
        var next: [NSManagedObjectID] = []
        for objectID in pending where deleted.insert(objectID).inserted {
          try delete(objectID, &next)
          entries.append(SQLiteHistory.Entry(objectID: objectID, type: .delete))
        }
        pending = next
      }
      if !oldFiles.isEmpty { try store.externalFiles.begin() }
      try store.history?.write(entries, by: transaction)
    }
    if !oldFiles.isEmpty {
      store.externalFiles.remove(oldFiles)
      store.externalFiles.end()
    }
    let result: Any =
      switch request.resultType {
      case .resultTypeStatusOnly: true
      case .resultTypeCount: ids.count
      case .resultTypeObjectIDs: ids
      }
    return NSBatchDeleteResult(result: result, resultType: request.resultType)
  }

  private func wanted() throws -> [NSManagedObjectID] {
    if let objectIDs = request.objectIDs {
      return try objectIDs.filter { $0.location === store.location }.filter { objectID in
        let table = try store.table(of: objectID.entity)
        return try connection.integer(
          "SELECT 1 FROM \(table.name) WHERE Z_PK = ?", [objectID.primaryKey]) != nil
      }
    }
    var spec = request.specification
    spec.entity = try store.batchEntity(spec.entity, spec.entityName ?? "")
    spec.resultType = .managedObjectIDResultType
    guard case .objects(let found) = try SQLFetch(store, connection, spec).run() else { return [] }
    return found.map(\.0)
  }

  private func delete(_ objectID: NSManagedObjectID, _ next: inout [NSManagedObjectID]) throws {
    let table = try store.table(of: objectID.entity)
    let key = objectID.primaryKey
    try store.history?.keepTombstone(of: objectID)
    for (slot, column) in table.columns.enumerated() {
      switch column {
      case .toMany(let storage): try applyRule(objectID, slot, storage, &next)
      case .toOne(let toOne):
        guard case .toOne(let relationship) = table.entity.layout.slots[slot].kind else { continue }
        try applyRule(relationship, toOne, objectID, table, &next)
      case .attribute(let attribute) where attribute.type == .externalData:
        try noteFile(attribute.name, table, key)
      case .attribute, nil: break
      }
    }
    try connection.query("DELETE FROM \(table.name) WHERE Z_PK = ?", [key])
    try RelationshipWriter(connection: connection).forget(key, in: table)
  }

  /// Applies the delete rule to the objects of a to-many relationship.
  private func applyRule(
    _ objectID: NSManagedObjectID, _ slot: Int, _ storage: ToManyStorage,
    _ next: inout [NSManagedObjectID]
  ) throws {
    guard case .toMany(let relationship) = objectID.entity.layout.slots[slot].kind else { return }
    switch relationship.deleteRule {
    case .cascadeDeleteRule: next += try store.relatedIDs(of: objectID, slot: slot)
    case .denyDeleteRule:
      let others = try store.relatedIDs(of: objectID, slot: slot)
      if others.contains(where: { !deleted.contains($0) }) { throw denied(relationship) }
    case .nullifyDeleteRule:
      if case .foreignKey(let other, let column, _, _) = storage {
        try connection.query(
          "UPDATE \(other) SET \(column) = NULL, Z_OPT = Z_OPT + 1 WHERE \(column) = ?",
          [objectID.primaryKey])
      }
    default: break
    }
  }

  /// Applies the delete rule to the object of a to-one relationship.
  private func applyRule(
    _ relationship: NSRelationshipDescription, _ column: ToOneColumn,
    _ objectID: NSManagedObjectID, _ table: EntityTable, _ next: inout [NSManagedObjectID]
  ) throws {
    let key = objectID.primaryKey
    let other = try connection.integer(
      "SELECT \(column.name) FROM \(table.name) WHERE Z_PK = ?", [key])
    guard let other, let destination = store.schema.table(of: column.destination) else { return }
    switch relationship.deleteRule {
    case .cascadeDeleteRule:
      next.append(store.readPlan(destination).objectID(destination, other))
    case .denyDeleteRule: throw denied(relationship)
    case .nullifyDeleteRule:
      guard let inverse = relationship.inverseRelationship, !inverse.isToMany,
        case .toOne(let back) = destination.column(named: inverse.name)
      else { return }
      try connection.query(
        "UPDATE \(destination.name) SET \(back.name) = NULL, Z_OPT = Z_OPT + 1 "
          + "WHERE Z_PK = ? AND \(back.name) = ?", [other, key])
    default: break
    }
  }

  private func denied(_ relationship: NSRelationshipDescription) -> NSError {
    CoreDataFailure.coded(
      NSValidationRelationshipDeniedDeleteError,
      "\(relationship.name) still has objects, and its delete rule denies deletion.",
      [NSValidationKeyErrorKey: relationship.name]
    ).error
  }

  private func noteFile(_ column: String, _ table: EntityTable, _ key: Int64) throws {
    try connection.query(
      "SELECT \(column) FROM \(table.name) WHERE Z_PK = ? AND length(\(column)) = 38", [key]
    ) { row in
      let name = row.data(0)?.withUnsafeBytes { ExternalFiles.fileName(in: $0) }
      if let name = name ?? nil { oldFiles.append(name) }
    }
  }
}
