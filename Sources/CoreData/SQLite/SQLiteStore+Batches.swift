import Foundation

/// Batch requests and history.
extension SQLiteStore {
  func carryOut(
    _ request: NSPersistentStoreRequest, by transaction: TransactionInfo
  ) throws -> NSPersistentStoreResult {
    if let request = request as? NSPersistentHistoryChangeRequest {
      guard history != nil else {
        throw CoreDataFailure.coded(
          NSPersistentStoreOperationError,
          "The store was not added with NSPersistentHistoryTrackingKey.", [:]
        ).error
      }
      return try using(.reading) {
        try HistoryQuery(store: self, connection: $0, request: request).run()
      }
    }
    if isReadOnly {
      throw CoreDataFailure.coded(
        CocoaError.fileWriteNoPermission.rawValue, "The store is read only.", [:]
      ).error
    }
    let result = try using(.saving) { connection -> NSPersistentStoreResult in
      switch request {
      case let request as NSBatchInsertRequest:
        return try SQLiteBatchInsert(self, connection, request).run(by: transaction)
      case let request as NSBatchUpdateRequest:
        return try SQLiteBatchUpdate(self, connection, request).run(by: transaction)
      case let request as NSBatchDeleteRequest:
        return try SQLiteBatchDelete(self, connection, request).run(by: transaction)
      default:
        throw CoreDataFailure.unsupported("SQLite stores do not carry out \(request)").error
      }
    }
    remoteChanges?.noteOwnSave()
    return result
  }

  /// The entity of a batch request in this store's model.
  func batchEntity(
    _ entity: NSEntityDescription?, _ name: String
  ) throws -> NSEntityDescription {
    let name = entity?.name ?? name
    if let table = schema.tables.first(where: { $0.entity.name == name }) { return table.entity }
    throw CoreDataFailure.coded(
      NSPersistentStoreOperationError, "The store keeps no objects of \(name).", [:]
    ).error
  }
}
