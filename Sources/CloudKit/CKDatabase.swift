import Foundation

/// A database of an app's container, which cannot be reached without an account.
open class CKDatabase: NSObject, @unchecked Sendable {
  public enum Scope: Int, Sendable { case `public` = 1, `private`, shared }
  public let databaseScope: Scope
  init(_ scope: Scope) {
    databaseScope = scope
    super.init()
  }

  /// Fails at once, as all operations do.
  open func add(_ operation: CKDatabaseOperation) { OperationQueue().addOperation(operation) }

  // MARK: Records

  @preconcurrency open func fetch(
    withRecordID recordID: CKRecord.ID,
    completionHandler: @escaping @Sendable (CKRecord?, (any Error)?) -> Void
  ) { DispatchQueue.global().async { completionHandler(nil, CKError(.notAuthenticated)) } }
  @preconcurrency open func save(
    _ record: CKRecord, completionHandler: @escaping @Sendable (CKRecord?, (any Error)?) -> Void
  ) { DispatchQueue.global().async { completionHandler(nil, CKError(.notAuthenticated)) } }
  open func save(_ record: CKRecord) async throws -> CKRecord { throw CKError(.notAuthenticated) }
  @preconcurrency open func delete(
    withRecordID recordID: CKRecord.ID,
    completionHandler: @escaping @Sendable (CKRecord.ID?, (any Error)?) -> Void
  ) { DispatchQueue.global().async { completionHandler(nil, CKError(.notAuthenticated)) } }
  @preconcurrency open func perform(
    _ query: CKQuery, inZoneWith zoneID: CKRecordZone.ID?,
    completionHandler: @escaping @Sendable ([CKRecord]?, (any Error)?) -> Void
  ) { DispatchQueue.global().async { completionHandler(nil, CKError(.notAuthenticated)) } }
  open func record(for recordID: CKRecord.ID) async throws -> CKRecord {
    throw CKError(.notAuthenticated)
  }
  open func records(
    for ids: [CKRecord.ID], desiredKeys: [CKRecord.FieldKey]? = nil
  ) async throws -> [CKRecord.ID: Result<CKRecord, any Error>] { throw CKError(.notAuthenticated) }
  open func records(
    matching query: CKQuery, inZoneWith zoneID: CKRecordZone.ID? = nil,
    desiredKeys: [CKRecord.FieldKey]? = nil,
    resultsLimit: Int = CKQueryOperation.maximumResults
  ) async throws -> (
    matchResults: [(CKRecord.ID, Result<CKRecord, any Error>)],
    queryCursor: CKQueryOperation.Cursor?
  ) { throw CKError(.notAuthenticated) }
  open func records(
    continuingMatchFrom queryCursor: CKQueryOperation.Cursor,
    desiredKeys: [CKRecord.FieldKey]? = nil,
    resultsLimit: Int = CKQueryOperation.maximumResults
  ) async throws -> (
    matchResults: [(CKRecord.ID, Result<CKRecord, any Error>)],
    queryCursor: CKQueryOperation.Cursor?
  ) { throw CKError(.notAuthenticated) }
  @discardableResult
  open func deleteRecord(withID recordID: CKRecord.ID) async throws -> CKRecord.ID {
    throw CKError(.notAuthenticated)
  }
  open func modifyRecords(
    saving recordsToSave: [CKRecord], deleting recordIDsToDelete: [CKRecord.ID],
    savePolicy: CKModifyRecordsOperation.RecordSavePolicy = .ifServerRecordUnchanged,
    atomically: Bool = true
  ) async throws -> (
    saveResults: [CKRecord.ID: Result<CKRecord, any Error>],
    deleteResults: [CKRecord.ID: Result<Void, any Error>]
  ) { throw CKError(.notAuthenticated) }
  @preconcurrency open func fetch(
    withQuery query: CKQuery, inZoneWith zoneID: CKRecordZone.ID? = nil,
    desiredKeys: [CKRecord.FieldKey]? = nil, resultsLimit: Int = CKQueryOperation.maximumResults,
    completionHandler:
      @escaping @Sendable (
        Result<
          (
            matchResults: [(CKRecord.ID, Result<CKRecord, any Error>)],
            queryCursor: CKQueryOperation.Cursor?
          ), any Error
        >
      ) -> Void
  ) { DispatchQueue.global().async { completionHandler(.failure(CKError(.notAuthenticated))) } }

  // MARK: Zones

  @preconcurrency open func fetchAllRecordZones(
    completionHandler: @escaping @Sendable ([CKRecordZone]?, (any Error)?) -> Void
  ) { DispatchQueue.global().async { completionHandler(nil, CKError(.notAuthenticated)) } }
  @preconcurrency open func fetch(
    withRecordZoneID zoneID: CKRecordZone.ID,
    completionHandler: @escaping @Sendable (CKRecordZone?, (any Error)?) -> Void
  ) { DispatchQueue.global().async { completionHandler(nil, CKError(.notAuthenticated)) } }
  @preconcurrency open func save(
    _ zone: CKRecordZone,
    completionHandler: @escaping @Sendable (CKRecordZone?, (any Error)?) -> Void
  ) { DispatchQueue.global().async { completionHandler(nil, CKError(.notAuthenticated)) } }
  open func save(_ zone: CKRecordZone) async throws -> CKRecordZone {
    throw CKError(.notAuthenticated)
  }
  @preconcurrency open func delete(
    withRecordZoneID zoneID: CKRecordZone.ID,
    completionHandler: @escaping @Sendable (CKRecordZone.ID?, (any Error)?) -> Void
  ) { DispatchQueue.global().async { completionHandler(nil, CKError(.notAuthenticated)) } }
  open func allRecordZones() async throws -> [CKRecordZone] { throw CKError(.notAuthenticated) }
  open func recordZone(for zoneID: CKRecordZone.ID) async throws -> CKRecordZone {
    throw CKError(.notAuthenticated)
  }
  @discardableResult
  open func deleteRecordZone(withID zoneID: CKRecordZone.ID) async throws -> CKRecordZone.ID {
    throw CKError(.notAuthenticated)
  }

  // MARK: Subscriptions

  @preconcurrency open func fetchAllSubscriptions(
    completionHandler: @escaping @Sendable ([CKSubscription]?, (any Error)?) -> Void
  ) { DispatchQueue.global().async { completionHandler(nil, CKError(.notAuthenticated)) } }
  @preconcurrency open func fetch(
    withSubscriptionID subscriptionID: CKSubscription.ID,
    completionHandler: @escaping @Sendable (CKSubscription?, (any Error)?) -> Void
  ) { DispatchQueue.global().async { completionHandler(nil, CKError(.notAuthenticated)) } }
  @preconcurrency open func save(
    _ subscription: CKSubscription,
    completionHandler: @escaping @Sendable (CKSubscription?, (any Error)?) -> Void
  ) { DispatchQueue.global().async { completionHandler(nil, CKError(.notAuthenticated)) } }
  open func save(_ subscription: CKSubscription) async throws -> CKSubscription {
    throw CKError(.notAuthenticated)
  }
  @preconcurrency open func delete(
    withSubscriptionID subscriptionID: CKSubscription.ID,
    completionHandler: @escaping @Sendable (String?, (any Error)?) -> Void
  ) { DispatchQueue.global().async { completionHandler(nil, CKError(.notAuthenticated)) } }
  open func allSubscriptions() async throws -> [CKSubscription] { throw CKError(.notAuthenticated) }
  open func subscription(for subscriptionID: CKSubscription.ID) async throws -> CKSubscription {
    throw CKError(.notAuthenticated)
  }
  @discardableResult
  open func deleteSubscription(withID subscriptionID: CKSubscription.ID) async throws
    -> CKSubscription.ID
  { throw CKError(.notAuthenticated) }
}
