import Foundation

// Rows that someone else has changed, and values that only one row may have.
extension StoreWriter {
  func noteConflict(_ change: StoredChange) throws {
    guard let base = change.base else { throw missing(change.objectID) }
    conflicts.rows.append(
      StoreConflicts.Row(
        objectID: change.objectID, base: base,
        current: try store.readRow(change.objectID, connection)))
  }

  /// Takes the values that must be unique out of rows about to be updated, so that they can change places.
  func makeRoom(_ change: StoredChange) throws {
    let plan = try plan(of: change)
    guard !plan.constrainedSlots.isEmpty,
      change.changedSlots.contains(where: plan.constrainedSlots.contains)
    else { return }
    for constraint in plan.constraints
    where !Set(constraint.slots).isDisjoint(with: change.changedSlots) {
      let sets = constraint.columns.map { "\($0) = NULL" }.joined(separator: ", ")
      try connection.query(
        "UPDATE \(plan.table.name) SET \(sets) WHERE Z_PK = ? AND Z_OPT = ?",
        [change.key, change.baseVersion ?? currentVersion(change)])
    }
  }

  /// The slots that an update writes: what changed, and what `makeRoom` took away with it.
  func slots(of change: StoredChange, _ plan: WritePlan) -> [Int] {
    guard !plan.constrainedSlots.isEmpty,
      change.changedSlots.contains(where: plan.constrainedSlots.contains)
    else {
      return change.changedSlots
    }
    var slots = Set(change.changedSlots)
    for constraint in plan.constraints where !slots.isDisjoint(with: constraint.slots) {
      slots.formUnion(constraint.slots)
    }
    return slots.sorted()
  }

  /// Finds out who has the values that a change may not have too.
  func noteViolation(
    _ change: StoredChange, _ plan: WritePlan, _ failure: SQLiteFailure
  ) throws {
    var isFound = false
    for constraint in plan.constraints {
      let columns = constraint.columns.map { "\($0) = ?" }.joined(separator: " AND ")
      let statement = try connection.statement(
        "SELECT Z_PK, Z_ENT FROM \(plan.table.name) WHERE \(columns) AND Z_PK <> ?")
      defer { statement.reset() }
      for (index, slot) in constraint.slots.enumerated() {
        try statement.bind(change.values[slot], at: index + 1)
      }
      statement.bind(integer: change.key, constraint.slots.count + 1)
      while try statement.step() {
        guard let table = store.schema.table(number: statement.integer(1)) else { continue }
        let owner = store.readPlan(plan.table).objectID(table, statement.integer(0))
        isFound = true
        try add(change.objectID, to: constraint.names, ownedBy: owner)
      }
    }
    if !isFound { throw failure }
  }

  private func add(
    _ objectID: NSManagedObjectID, to names: [String], ownedBy owner: NSManagedObjectID
  ) throws {
    let key = ViolationKey(names: names, owner: owner)
    if let index = violations[key] {
      conflicts.constraints[index].objectIDs.append(objectID)
      return
    }
    violations[key] = conflicts.constraints.count
    var violation = StoreConflicts.Constraint(names: names, objectIDs: [objectID], stored: nil)
    if savedIDs.contains(owner) {
      violation.objectIDs.insert(owner, at: 0)
    } else if let row = try store.readRow(owner, connection) {
      violation.stored = (owner, row)
    }
    conflicts.constraints.append(violation)
  }
}
