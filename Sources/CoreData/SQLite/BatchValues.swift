import Foundation

/// Values that batch requests give, in the form of their columns.
struct BatchValues {
  let store: SQLiteStore
  let plan: WritePlan
  /// The files that were written for large data, to be removed when the batch fails.
  private(set) var newFiles: [String] = []

  init(store: SQLiteStore, plan: WritePlan) {
    self.store = store
    self.plan = plan
  }

  /// Gives a statement the value of a slot.
  mutating func bind(
    _ value: Any?, slot: Int, to statement: SQLiteStatement, at index: Int
  ) throws {
    let value = value is NSNull ? nil : value
    guard let value else { return statement.bindNull(index) }
    switch plan.table.columns[slot] {
    case .attribute(let column) where column.type == .transformable:
      guard case .attribute(let attribute) = plan.table.entity.layout.slots[slot].kind else {
        return
      }
      statement.bind(data: try TransformableCoding.data(of: value, attribute), index)
    case .attribute(let column) where column.type == .externalData:
      guard let data = value as? Data else { throw mismatch(slot, value) }
      statement.bind(data: try externalColumn(data), index)
    case .attribute(let column):
      try ColumnCoding.bind(value, type: column.type, to: statement, at: index)
    case .toOne:
      let identity = (value as? any IdentifiedObject)?.comparisonIdentity ?? value
      guard let objectID = identity as? NSManagedObjectID else { throw mismatch(slot, value) }
      statement.bind(integer: objectID.primaryKey, index)
    default: throw mismatch(slot, value)
    }
  }

  private mutating func externalColumn(_ data: Data) throws -> Data {
    guard store.externalFiles.takes(data) else { return ExternalFiles.inlineColumn(data) }
    try store.externalFiles.begin()
    let name = try store.externalFiles.write(data)
    newFiles.append(name)
    return ExternalFiles.fileColumn(name)
  }

  private func mismatch(_ slot: Int, _ value: Any) -> NSError {
    let name = plan.table.entity.layout.slots[slot].name
    return CoreDataFailure.coded(
      NSPersistentStoreOperationError,
      "A batch cannot set \(name) to a value of type \(type(of: value)).", [:]
    ).error
  }

  /// The columns that a batch sets for a slot.
  func columns(of slot: Int) -> [String] {
    switch plan.table.columns[slot] {
    case .attribute(let column): [column.name]
    case .toOne(let column): [column.name]
    default: []
    }
  }

  /// The slot of a property that a batch names.
  func slot(named name: String) throws -> Int {
    if let slot = plan.table.entity.layout.slot(named: name), !columns(of: slot).isEmpty {
      return slot
    }
    throw CoreDataFailure.coded(
      NSPersistentStoreOperationError,
      "\(plan.table.entity.name ?? "?") keeps no property named \(name).", [:]
    ).error
  }

  /// Ends a batch: files are kept or removed with its rows.
  func finish(succeeded: Bool) {
    guard !newFiles.isEmpty else { return }
    if !succeeded { store.externalFiles.remove(newFiles) }
    store.externalFiles.end()
  }
}
