import CSQLite
import Foundation

/// One save: the changes are written in an order that constraints allow, in one transaction.
///
/// Rows that are deleted go first, then those that are updated, then new ones; pairs and places of
/// relationships follow when all rows are there.
final class StoreWriter {
  let store: SQLiteStore
  let connection: SQLiteConnection
  let changes: [StoredChange]
  private let transaction: TransactionInfo
  var conflicts = StoreConflicts(rows: [])
  private var rows: [NSManagedObjectID: StoredRow] = [:]
  /// The values that are written at the end for relationships.
  private var relationships: [Int] = []
  var violations: [ViolationKey: Int] = [:]
  private var newFiles: [String] = []
  private var oldFiles: [String] = []
  lazy var savedIDs = Set(changes.map(\.objectID))

  /// Who has the values that a constraint lets only one have.
  struct ViolationKey: Hashable {
    var names: [String]
    var owner: NSManagedObjectID
  }

  init(
    _ store: SQLiteStore, _ connection: SQLiteConnection, _ changes: [StoredChange],
    _ transaction: TransactionInfo
  ) {
    self.store = store
    self.connection = connection
    self.changes = changes
    self.transaction = transaction
  }

  /// Writes all or nothing.
  func run() throws -> [NSManagedObjectID: StoredRow] {
    if changes.first?.object == nil { rows.reserveCapacity(changes.count) }
    do {
      try connection.transaction(write)
    } catch {
      store.externalFiles.remove(newFiles)
      if usesFiles { store.externalFiles.end() }
      throw error
    }
    if usesFiles {
      store.externalFiles.remove(oldFiles)
      store.externalFiles.end()
    }
    return rows
  }

  private func write() throws {
    try changes.withUnsafeBufferPointer { changes in
      if let start = changes.baseAddress { try write(changes.count, from: start) }
    }
    try store.history?.write(changes, by: transaction)
    if store.hasUnsavedMetadata {
      try SQLiteFile.write(store.metadata, to: connection)
      store.hasUnsavedMetadata = false
    }
    if !newFiles.isEmpty { store.externalFiles.synchronizeDirectory() }
  }

  /// Writes the changes that lie in a row in memory, where looking at one does not copy it.
  private func write(_ count: Int, from changes: UnsafePointer<StoredChange>) throws {
    var updates: [Int] = []
    var inserts: [Int] = []
    var isInOrder = true
    var last: (kind: ObjectIdentifier?, key: Int64) = (nil, 0)
    for index in 0..<count {
      switch changes[index].kind {
      case .delete: try delete(changes[index])
      case .update: updates.append(index)
      case .insert:
        inserts.append(index)
        let next = orderOfInsertion(changes + index)
        isInOrder = isInOrder && (next.kind != last.kind || next.key > last.key)
        last = next
      }
      if !changes[index].toMany.isEmpty { relationships.append(index) }
    }
    // New rows in the order of their keys, which is how tables keep them.
    if !isInOrder { inserts.sort { changes[$0].key < changes[$1].key } }
    if updates.count > 1 { for index in updates { try makeRoom(changes[index]) } }
    for index in updates { try update(changes[index]) }
    for index in inserts { try insert(changes[index]) }
    guard conflicts.rows.isEmpty, conflicts.constraints.isEmpty else { throw conflicts }
    for index in relationships { try writeRelationships(of: changes[index]) }
  }

  private func orderOfInsertion(
    _ change: UnsafePointer<StoredChange>
  ) -> (kind: ObjectIdentifier?, key: Int64) {
    if let object = change.pointee.object { return (ObjectIdentifier(object.traits), object.key) }
    return (change.pointee.kindOfObject, change.pointee.key)
  }

  // MARK: Rows

  private var lastPlan: (kind: ObjectIdentifier, plan: WritePlan)?
  private var lastInsert: (plan: WritePlan, statement: SQLiteStatement)?
  private var lastUpdate:
    (plan: WritePlan, slots: [Int], update: WritePlan.UpdateStatement, statement: SQLiteStatement)?
  private var lastDelete: (plan: WritePlan, statement: SQLiteStatement)?

  func plan(of change: StoredChange) throws -> WritePlan {
    let kind = change.kindOfObject
    if let lastPlan, lastPlan.kind == kind { return lastPlan.plan }
    let plan = store.writePlan(try store.table(of: change.objectID.entity))
    lastPlan = (kind, plan)
    return plan
  }

  // Statements are found by their text, which is long: the last ones are at hand.

  private func insertStatement(_ plan: WritePlan) throws -> SQLiteStatement {
    if let lastInsert, lastInsert.plan === plan { return lastInsert.statement }
    let statement = try connection.statement(plan.insertSQL)
    lastInsert = (plan, statement)
    return statement
  }

  private func updateStatement(
    _ plan: WritePlan, _ slots: [Int]
  ) throws -> (WritePlan.UpdateStatement, SQLiteStatement) {
    if let lastUpdate, lastUpdate.plan === plan, lastUpdate.slots == slots {
      return (lastUpdate.update, lastUpdate.statement)
    }
    let update = plan.update(of: slots)
    let statement = try connection.statement(update.sql)
    lastUpdate = (plan, slots, update, statement)
    return (update, statement)
  }

  private func deleteStatement(_ plan: WritePlan) throws -> SQLiteStatement {
    if let lastDelete, lastDelete.plan === plan { return lastDelete.statement }
    let statement = try connection.statement(
      "DELETE FROM \(plan.table.name) WHERE Z_PK = ? AND Z_OPT = ?")
    lastDelete = (plan, statement)
    return statement
  }

  private func insert(_ change: StoredChange) throws {
    let plan = try plan(of: change)
    let values = try prepared(change, plan)
    let statement = try insertStatement(plan)
    statement.bind(integer: change.key, 1)
    statement.bind(integer: plan.table.number, 2)
    if values != nil
      || change.object?.bindAll(plan.insertParameters, to: statement, from: 3) != true
    {
      var index = 3
      for parameter in plan.insertParameters {
        try bind(parameter, change, values, statement, index)
        index += 1
      }
    }
    do {
      try statement.run()
    } catch let failure as SQLiteFailure where failure.isUniquenessViolation {
      return try noteViolation(change, plan, failure)
    }
    keep(1, values, plan, of: change)
  }

  private func update(_ change: StoredChange) throws {
    let plan = try plan(of: change)
    guard let version = try change.baseVersion ?? currentVersion(change) else {
      throw missing(change.objectID)
    }
    try noteOldFiles(change, plan, slots: change.changedSlots)
    let values = try prepared(change, plan)
    let (update, statement) = try updateStatement(plan, slots(of: change, plan))
    var index = 1
    for parameter in update.parameters {
      try bind(parameter, change, values, statement, index)
      index += 1
    }
    statement.bind(integer: version + 1, index)
    statement.bind(integer: change.key, index + 1)
    statement.bind(integer: version, index + 2)
    do {
      try statement.run()
    } catch let failure as SQLiteFailure where failure.isUniquenessViolation {
      return try noteViolation(change, plan, failure)
    }
    if connection.changes == 0 { return try noteConflict(change) }
    keep(version + 1, values, plan, of: change)
  }

  private func delete(_ change: StoredChange) throws {
    let plan = try plan(of: change)
    try noteOldFiles(change, plan, slots: nil)
    if let history = store.history { try history.keepTombstone(of: change.objectID) }
    let table = plan.table
    let key = change.key
    if let version = change.baseVersion {
      let statement = try deleteStatement(plan)
      statement.bind(integer: key, 1)
      statement.bind(integer: version, 2)
      try statement.run()
      if connection.changes == 0 { return try noteConflict(change) }
    } else {
      try connection.query("DELETE FROM \(table.name) WHERE Z_PK = ?", [key])
    }
    if plan.hasToMany { try RelationshipWriter(connection: connection).forget(key, in: table) }
  }

  /// Tells an object which version it was saved as: its values are the row then. Where they are encoded, and
  /// where there is no object, the row is made.
  private func keep(
    _ version: Int64, _ values: [Any?]?, _ plan: WritePlan, of change: StoredChange
  ) {
    if values == nil, let object = change.object {
      object.writtenVersion = version
      return
    }
    let row = SavedRow(values: values ?? change.values, version: version, plan: plan).row
    if let object = change.object {
      object.storedRow = row
    } else {
      rows[change.objectID] = row
    }
  }

  func currentVersion(_ change: StoredChange) throws -> Int64? {
    let table = try store.table(of: change.objectID.entity)
    return try connection.integer(
      "SELECT Z_OPT FROM \(table.name) WHERE Z_PK = ?", [change.key])
  }

  func missing(_ objectID: NSManagedObjectID) -> NSError {
    CoreDataFailure.coded(
      NSManagedObjectReferentialIntegrityError,
      "The store has no object \(objectID) to update.", [NSAffectedObjectsErrorKey: [objectID]]
    ).error
  }

  private func bind(
    _ parameter: WritePlan.Parameter, _ change: StoredChange, _ values: [Any?]?,
    _ statement: SQLiteStatement, _ index: Int
  ) throws {
    switch parameter {
    case .attribute(let slot, let type):
      guard let values else {
        if let object = change.object, object.bind(slot, type, to: statement, at: index) { return }
        return try ColumnCoding.bind(change.value(at: slot), type: type, to: statement, at: index)
      }
      switch type {
      case .externalData, .transformable:
        if let column = values[slot] as? ExternalColumn {
          return statement.bind(data: column.bytes, index)
        } else if let encoded = values[slot] as? EncodedTransformable {
          return statement.bind(data: encoded.data, index)
        }
      default: break
      }
      try ColumnCoding.bind(values[slot], type: type, to: statement, at: index)
    case .key(let slot):
      if values == nil, let key = change.object?.relatedKey(at: slot) {
        return statement.bind(integer: key, index)
      }
      guard let key = try relatedKey(values.map { $0[slot] } ?? change.value(at: slot)) else {
        return statement.bindNull(index)
      }
      statement.bind(integer: key, index)
    case .entity(let slot):
      guard let other = relatedEntity(values.map { $0[slot] } ?? change.value(at: slot)),
        let table = store.schema.table(of: other)
      else { return statement.bindNull(index) }
      statement.bind(integer: table.number, index)
    }
  }

  /// The key of a to-one relationship's destination: an object or its ID.
  private func relatedKey(_ value: Any?) throws -> Int64? {
    guard let value else { return nil }
    let reference = Unboxed.reference(value)
    if let object = reference as? NSManagedObject, !object.isTemporary { return object.key }
    let id = (reference as? NSManagedObject)?.objectID ?? reference as? NSManagedObjectID
    guard let id = id?.current else { return nil }
    guard !id.isTemporaryID else {
      throw CoreDataFailure.coded(
        NSPersistentStoreSaveError, "A relationship leads to an object without an ID.", [:]
      ).error
    }
    return id.primaryKey
  }

  private func relatedEntity(_ value: Any?) -> NSEntityDescription? {
    guard let value else { return nil }
    let reference = Unboxed.reference(value)
    return (reference as? NSManagedObject)?.entity ?? (reference as? NSManagedObjectID)?.entity
  }

  private func writeRelationships(of change: StoredChange) throws {
    let table = try store.table(of: change.objectID.entity)
    let writer = RelationshipWriter(connection: connection)
    for (slot, toMany) in change.toMany {
      guard case .toMany(let storage) = table.columns[slot] else { continue }
      try writer.write(toMany, storage, of: change.key)
    }
  }

  // MARK: Data in files

  private var usesFiles = false

  private func beginFiles() throws {
    if usesFiles { return }
    usesFiles = true
    try store.externalFiles.begin()
  }

  /// The values of a change with those encoded that need it before they are bound; nil when none do and the
  /// change's values are as good.
  private func prepared(_ change: StoredChange, _ plan: WritePlan) throws -> [Any?]? {
    if !plan.hasEncodedValues { return nil }
    var values = change.values
    for (slot, attribute) in plan.transformables {
      guard let value = values[slot] else { continue }
      values[slot] = EncodedTransformable(
        data: try TransformableCoding.data(of: value, attribute), attribute: attribute)
    }
    for (slot, _) in plan.externals {
      guard let data = values[slot] as? Data,
        change.kind == .insert || change.changedSlots.contains(slot)
      else { continue }
      values[slot] = try externalColumn(data)
    }
    return values
  }

  private func externalColumn(_ data: Data) throws -> ExternalColumn {
    guard store.externalFiles.takes(data) else {
      return ExternalColumn(bytes: ExternalFiles.inlineColumn(data), data: data)
    }
    try beginFiles()
    let name = try store.externalFiles.write(data)
    newFiles.append(name)
    return ExternalColumn(bytes: ExternalFiles.fileColumn(name), data: data)
  }

  /// Notes the files that a change makes superfluous; nil for all slots.
  private func noteOldFiles(_ change: StoredChange, _ plan: WritePlan, slots: [Int]?) throws {
    if plan.externals.isEmpty { return }
    for (slot, column) in plan.externals where slots?.contains(slot) ?? true {
      try connection.query(
        "SELECT \(column) FROM \(plan.table.name) WHERE Z_PK = ? AND length(\(column)) = 38",
        [change.key]
      ) { row in
        guard let name = row.data(0)?.withUnsafeBytes({ ExternalFiles.fileName(in: $0) }) else {
          return
        }
        try beginFiles()
        oldFiles.append(name)
      }
    }
  }
}

/// Data in the form of its column.
final class ExternalColumn {
  let bytes: Data
  let data: Data

  init(bytes: Data, data: Data) {
    self.bytes = bytes
    self.data = data
  }
}
