import Foundation

/// Saves and deletes records.
open class CKModifyRecordsOperation: CKDatabaseOperation, @unchecked Sendable {
  public enum RecordSavePolicy: Int, Sendable { case ifServerRecordUnchanged, changedKeys, allKeys }
  open var recordsToSave: [CKRecord]?
  open var recordIDsToDelete: [CKRecord.ID]?
  open var savePolicy = RecordSavePolicy.ifServerRecordUnchanged
  open var isAtomic = true
  open var clientChangeTokenData: Data?
  open var perRecordProgressBlock: ((CKRecord, Double) -> Void)?
  open var perRecordCompletionBlock: ((CKRecord, (any Error)?) -> Void)?
  open var perRecordSaveBlock: ((CKRecord.ID, Result<CKRecord, any Error>) -> Void)?
  open var perRecordDeleteBlock: ((CKRecord.ID, Result<Void, any Error>) -> Void)?
  open var modifyRecordsCompletionBlock: (([CKRecord]?, [CKRecord.ID]?, (any Error)?) -> Void)?
  open var modifyRecordsResultBlock: ((Result<Void, any Error>) -> Void)?
  public override init() { super.init() }
  public convenience init(recordsToSave: [CKRecord]? = nil, recordIDsToDelete: [CKRecord.ID]? = nil)
  {
    self.init()
    self.recordsToSave = recordsToSave
    self.recordIDsToDelete = recordIDsToDelete
  }
  override func fail(_ error: CKError) {
    modifyRecordsCompletionBlock?(nil, nil, error)
    modifyRecordsResultBlock?(.failure(error))
  }
}

/// Fetches records by their identifiers.
open class CKFetchRecordsOperation: CKDatabaseOperation, @unchecked Sendable {
  open var recordIDs: [CKRecord.ID]?
  open var desiredKeys: [CKRecord.FieldKey]?
  open var perRecordProgressBlock: ((CKRecord.ID, Double) -> Void)?
  open var perRecordCompletionBlock: ((CKRecord?, CKRecord.ID?, (any Error)?) -> Void)?
  open var perRecordResultBlock: ((CKRecord.ID, Result<CKRecord, any Error>) -> Void)?
  open var fetchRecordsCompletionBlock: (([CKRecord.ID: CKRecord]?, (any Error)?) -> Void)?
  open var fetchRecordsResultBlock: ((Result<Void, any Error>) -> Void)?
  public override init() { super.init() }
  public convenience init(recordIDs: [CKRecord.ID]) {
    self.init()
    self.recordIDs = recordIDs
  }
  open class func fetchCurrentUserRecord() -> Self {
    unsafeDowncast(CKFetchRecordsOperation(), to: Self.self)
  }
  override func fail(_ error: CKError) {
    fetchRecordsCompletionBlock?(nil, error)
    fetchRecordsResultBlock?(.failure(error))
  }
}

/// Looks for records.
open class CKQueryOperation: CKDatabaseOperation, @unchecked Sendable {
  public static let maximumResults = 0
  /// Where a query goes on; none ever began.
  open class Cursor: NSObject, @unchecked Sendable {
    override init() { super.init() }
  }
  open var query: CKQuery?
  open var cursor: Cursor?
  open var zoneID: CKRecordZone.ID?
  open var resultsLimit = CKQueryOperation.maximumResults
  open var desiredKeys: [CKRecord.FieldKey]?
  open var recordFetchedBlock: ((CKRecord) -> Void)?
  open var recordMatchedBlock: ((CKRecord.ID, Result<CKRecord, any Error>) -> Void)?
  open var queryCompletionBlock: ((Cursor?, (any Error)?) -> Void)?
  open var queryResultBlock: ((Result<Cursor?, any Error>) -> Void)?
  public override init() { super.init() }
  public convenience init(query: CKQuery) {
    self.init()
    self.query = query
  }
  public convenience init(cursor: Cursor) {
    self.init()
    self.cursor = cursor
  }
  override func fail(_ error: CKError) {
    queryCompletionBlock?(nil, error)
    queryResultBlock?(.failure(error))
  }
}
