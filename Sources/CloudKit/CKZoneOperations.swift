import Foundation

/// Saves and deletes zones.
open class CKModifyRecordZonesOperation: CKDatabaseOperation, @unchecked Sendable {
  open var recordZonesToSave: [CKRecordZone]?
  open var recordZoneIDsToDelete: [CKRecordZone.ID]?
  open var perRecordZoneSaveBlock: ((CKRecordZone.ID, Result<CKRecordZone, any Error>) -> Void)?
  open var modifyRecordZonesCompletionBlock:
    (([CKRecordZone]?, [CKRecordZone.ID]?, (any Error)?) -> Void)?
  open var modifyRecordZonesResultBlock: ((Result<Void, any Error>) -> Void)?
  public override init() { super.init() }
  public convenience init(
    recordZonesToSave: [CKRecordZone]? = nil, recordZoneIDsToDelete: [CKRecordZone.ID]? = nil
  ) {
    self.init()
    self.recordZonesToSave = recordZonesToSave
    self.recordZoneIDsToDelete = recordZoneIDsToDelete
  }
  override func fail(_ error: CKError) {
    modifyRecordZonesCompletionBlock?(nil, nil, error)
    modifyRecordZonesResultBlock?(.failure(error))
  }
}

/// Fetches zones.
open class CKFetchRecordZonesOperation: CKDatabaseOperation, @unchecked Sendable {
  open var recordZoneIDs: [CKRecordZone.ID]?
  open var perRecordZoneResultBlock: ((CKRecordZone.ID, Result<CKRecordZone, any Error>) -> Void)?
  open var fetchRecordZonesCompletionBlock:
    (([CKRecordZone.ID: CKRecordZone]?, (any Error)?) -> Void)?
  open var fetchRecordZonesResultBlock: ((Result<Void, any Error>) -> Void)?
  public override init() { super.init() }
  public convenience init(recordZoneIDs: [CKRecordZone.ID]) {
    self.init()
    self.recordZoneIDs = recordZoneIDs
  }
  open class func fetchAllRecordZonesOperation() -> Self {
    unsafeDowncast(CKFetchRecordZonesOperation(), to: Self.self)
  }
  override func fail(_ error: CKError) {
    fetchRecordZonesCompletionBlock?(nil, error)
    fetchRecordZonesResultBlock?(.failure(error))
  }
}

/// Fetches what changed in zones.
open class CKFetchRecordZoneChangesOperation: CKDatabaseOperation, @unchecked Sendable {
  open class ZoneConfiguration: NSObject, @unchecked Sendable {
    open var previousServerChangeToken: CKServerChangeToken?
    open var resultsLimit: Int?
    open var desiredKeys: [CKRecord.FieldKey]?
    public init(
      previousServerChangeToken: CKServerChangeToken? = nil, resultsLimit: Int? = nil,
      desiredKeys: [CKRecord.FieldKey]? = nil
    ) {
      self.previousServerChangeToken = previousServerChangeToken
      self.resultsLimit = resultsLimit
      self.desiredKeys = desiredKeys
      super.init()
    }
  }
  public typealias ZoneOptions = ZoneConfiguration
  open var recordZoneIDs: [CKRecordZone.ID]?
  open var configurationsByRecordZoneID: [CKRecordZone.ID: ZoneConfiguration]?
  open var fetchAllChanges = true
  open var recordChangedBlock: ((CKRecord) -> Void)?
  open var recordWasChangedBlock: ((CKRecord.ID, Result<CKRecord, any Error>) -> Void)?
  open var recordWithIDWasDeletedBlock: ((CKRecord.ID, CKRecord.RecordType) -> Void)?
  open var recordZoneChangeTokensUpdatedBlock:
    ((CKRecordZone.ID, CKServerChangeToken?, Data?) -> Void)?
  open var recordZoneFetchCompletionBlock:
    ((CKRecordZone.ID, CKServerChangeToken?, Data?, Bool, (any Error)?) -> Void)?
  open var recordZoneFetchResultBlock:
    (
      (
        CKRecordZone.ID,
        Result<
          (serverChangeToken: CKServerChangeToken, clientChangeTokenData: Data?, moreComing: Bool),
          any Error
        >
      ) -> Void
    )?
  open var fetchRecordZoneChangesCompletionBlock: (((any Error)?) -> Void)?
  open var fetchRecordZoneChangesResultBlock: ((Result<Void, any Error>) -> Void)?
  public override init() { super.init() }
  public convenience init(
    recordZoneIDs: [CKRecordZone.ID]? = nil,
    configurationsByRecordZoneID: [CKRecordZone.ID: ZoneConfiguration]? = nil
  ) {
    self.init()
    self.recordZoneIDs = recordZoneIDs
    self.configurationsByRecordZoneID = configurationsByRecordZoneID
  }
  override func fail(_ error: CKError) {
    fetchRecordZoneChangesCompletionBlock?(error)
    fetchRecordZoneChangesResultBlock?(.failure(error))
  }
}

/// Fetches which zones changed.
open class CKFetchDatabaseChangesOperation: CKDatabaseOperation, @unchecked Sendable {
  open var previousServerChangeToken: CKServerChangeToken?
  open var resultsLimit = 0
  open var fetchAllChanges = true
  open var recordZoneWithIDChangedBlock: ((CKRecordZone.ID) -> Void)?
  open var recordZoneWithIDWasDeletedBlock: ((CKRecordZone.ID) -> Void)?
  open var recordZoneWithIDWasPurgedBlock: ((CKRecordZone.ID) -> Void)?
  open var changeTokenUpdatedBlock: ((CKServerChangeToken) -> Void)?
  open var fetchDatabaseChangesCompletionBlock:
    ((CKServerChangeToken?, Bool, (any Error)?) -> Void)?
  open var fetchDatabaseChangesResultBlock:
    ((Result<(serverChangeToken: CKServerChangeToken, moreComing: Bool), any Error>) -> Void)?
  public override init() { super.init() }
  public convenience init(previousServerChangeToken: CKServerChangeToken?) {
    self.init()
    self.previousServerChangeToken = previousServerChangeToken
  }
  override func fail(_ error: CKError) {
    fetchDatabaseChangesCompletionBlock?(nil, false, error)
    fetchDatabaseChangesResultBlock?(.failure(error))
  }
}
