import Foundation

/// A batch update.
final class SQLiteBatchUpdate {
  private let store: SQLiteStore
  private let connection: SQLiteConnection
  private let request: NSBatchUpdateRequest
  private let entity: NSEntityDescription
  private let plan: WritePlan
  private var values: BatchValues

  init(
    _ store: SQLiteStore, _ connection: SQLiteConnection, _ request: NSBatchUpdateRequest
  ) throws {
    self.store = store
    self.connection = connection
    self.request = request
    entity = try store.batchEntity(request.entity, request.entityName)
    plan = store.writePlan(try store.table(of: entity))
    values = BatchValues(store: store, plan: plan)
  }

  func run(by transaction: TransactionInfo) throws -> NSBatchUpdateResult {
    var ids: [NSManagedObjectID] = []
    do {
      try connection.transaction {
        ids = try update()
        let slots = try assignments().map(\.slot)
        try store.history?.write(
          ids.map { SQLiteHistory.Entry(objectID: $0, type: .update, slots: slots) },
          by: transaction)
      }
    } catch {
      values.finish(succeeded: false)
      throw error
    }
    values.finish(succeeded: true)
    let result: Any =
      switch request.resultType {
      case .statusOnlyResultType: true
      case .updatedObjectsCountResultType: ids.count
      case .updatedObjectIDsResultType: ids
      }
    return NSBatchUpdateResult(result: result, resultType: request.resultType)
  }

  /// The slots to be set, with what their values are computed from.
  private func assignments() throws -> [(slot: Int, expression: _NSExpression)] {
    try (request.propertiesToUpdate ?? [:]).map { key, value in
      let name =
        (key.base as? NSPropertyDescription)?.name ?? key.base as? String ?? "\(key.base)"
      let expression = value as? _NSExpression ?? _NSExpression(forConstantValue: value)
      return (try values.slot(named: name), expression)
    }.sorted { $0.slot < $1.slot }
  }

  private func update() throws -> [NSManagedObjectID] {
    let assignments = try assignments()
    var spec = FetchSpecification()
    spec.entity = entity
    spec.predicate = request.predicate
    spec.includesSubentities = request.includesSubentities
    let isConstant = assignments.allSatisfy { $0.expression.expressionType == .constantValue }
    spec.resultType = isConstant ? .managedObjectIDResultType : .managedObjectResultType
    guard case .objects(let found) = try SQLFetch(store, connection, spec).run() else { return [] }
    let sets = assignments.flatMap { values.columns(of: $0.slot) }.map { "\($0) = ?, " }.joined()
    let statement = try connection.statement(
      "UPDATE \(plan.table.name) SET \(sets)Z_OPT = Z_OPT + 1 WHERE Z_PK = ?")
    let evaluation = RowEvaluation(source: store)
    for (objectID, row) in found {
      let object = RowObject(objectID, row, evaluation)
      for (index, assignment) in assignments.enumerated() {
        try values.bind(
          assignment.expression.expressionValue(with: object, context: nil),
          slot: assignment.slot, to: statement, at: index + 1)
      }
      statement.bind(integer: objectID.primaryKey, assignments.count + 1)
      try statement.run()
    }
    return found.map(\.0)
  }
}
