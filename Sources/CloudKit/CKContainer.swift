import Foundation

public enum CKAccountStatus: Int, Sendable {
  case couldNotDetermine, available, restricted, noAccount, temporarilyUnavailable
}

extension NSNotification.Name {
  public static let CKAccountChanged = NSNotification.Name("CKAccountChangedNotification")
}

public let CKCurrentUserDefaultName = "__defaultOwner__"
public let CKOwnerDefaultName = "__defaultOwner__"

/// An app's place in iCloud: on a device without an account. All that asks for it fails with `notAuthenticated`, on another
/// thread.
open class CKContainer: NSObject, @unchecked Sendable {
  public struct ApplicationPermissions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let userDiscoverability = ApplicationPermissions(rawValue: 1)
  }
  public enum ApplicationPermissionStatus: Int, Sendable {
    case initialState, couldNotComplete, denied, granted
  }

  private static let instance = CKContainer(
    identifier: "iCloud." + (Bundle.main.bundleIdentifier ?? ""))

  public let containerIdentifier: String?
  public let privateCloudDatabase = CKDatabase(.private)
  public let publicCloudDatabase = CKDatabase(.public)
  public let sharedCloudDatabase = CKDatabase(.shared)

  open class func `default`() -> CKContainer { instance }
  public init(identifier containerIdentifier: String) {
    self.containerIdentifier = containerIdentifier
    super.init()
  }

  open func database(with databaseScope: CKDatabase.Scope) -> CKDatabase {
    switch databaseScope {
    case .public: publicCloudDatabase
    case .private: privateCloudDatabase
    case .shared: sharedCloudDatabase
    }
  }

  /// Fails at once, as all operations do.
  open func add(_ operation: CKOperation) { OperationQueue().addOperation(operation) }

  /// `noAccount`, on another thread, without an error.
  @preconcurrency
  open func accountStatus(
    completionHandler: @escaping @Sendable (CKAccountStatus, (any Error)?) -> Void
  ) { DispatchQueue.global().async { completionHandler(.noAccount, nil) } }
  open func accountStatus() async throws -> CKAccountStatus { .noAccount }

  @preconcurrency open func status(
    forApplicationPermission applicationPermission: ApplicationPermissions,
    completionHandler: @escaping @Sendable (ApplicationPermissionStatus, (any Error)?) -> Void
  ) {
    DispatchQueue.global().async {
      completionHandler(.couldNotComplete, CKError(.notAuthenticated))
    }
  }
  @preconcurrency open func requestApplicationPermission(
    _ applicationPermission: ApplicationPermissions,
    completionHandler: @escaping @Sendable (ApplicationPermissionStatus, (any Error)?) -> Void
  ) {
    DispatchQueue.global().async {
      completionHandler(.couldNotComplete, CKError(.notAuthenticated))
    }
  }
  open func requestApplicationPermission(_ applicationPermission: ApplicationPermissions)
    async throws -> ApplicationPermissionStatus
  { throw CKError(.notAuthenticated) }
  @preconcurrency open func fetchUserRecordID(
    completionHandler: @escaping @Sendable (CKRecord.ID?, (any Error)?) -> Void
  ) { DispatchQueue.global().async { completionHandler(nil, CKError(.notAuthenticated)) } }
  open func userRecordID() async throws -> CKRecord.ID { throw CKError(.notAuthenticated) }
  @preconcurrency open func discoverUserIdentity(
    withEmailAddress email: String,
    completionHandler: @escaping @Sendable (CKUserIdentity?, (any Error)?) -> Void
  ) { DispatchQueue.global().async { completionHandler(nil, CKError(.notAuthenticated)) } }
  @preconcurrency open func discoverUserIdentity(
    withUserRecordID userRecordID: CKRecord.ID,
    completionHandler: @escaping @Sendable (CKUserIdentity?, (any Error)?) -> Void
  ) { DispatchQueue.global().async { completionHandler(nil, CKError(.notAuthenticated)) } }
  @preconcurrency open func discoverAllIdentities(
    completionHandler: @escaping @Sendable ([CKUserIdentity]?, (any Error)?) -> Void
  ) { DispatchQueue.global().async { completionHandler(nil, CKError(.notAuthenticated)) } }
  @preconcurrency open func fetchShareParticipant(
    withEmailAddress emailAddress: String,
    completionHandler: @escaping @Sendable (CKShare.Participant?, (any Error)?) -> Void
  ) { DispatchQueue.global().async { completionHandler(nil, CKError(.notAuthenticated)) } }
  @preconcurrency open func fetchShareMetadata(
    with url: URL, completionHandler: @escaping @Sendable (CKShare.Metadata?, (any Error)?) -> Void
  ) { DispatchQueue.global().async { completionHandler(nil, CKError(.notAuthenticated)) } }
  open func shareMetadata(for url: URL) async throws -> CKShare.Metadata {
    throw CKError(.notAuthenticated)
  }
  @preconcurrency open func accept(
    _ metadata: CKShare.Metadata,
    completionHandler: @escaping @Sendable (CKShare?, (any Error)?) -> Void
  ) { DispatchQueue.global().async { completionHandler(nil, CKError(.notAuthenticated)) } }
  open func accept(_ metadata: CKShare.Metadata) async throws -> CKShare {
    throw CKError(.notAuthenticated)
  }
  @preconcurrency open func fetchAllLongLivedOperationIDs(
    completionHandler: @escaping @Sendable ([CKOperation.ID]?, (any Error)?) -> Void
  ) { DispatchQueue.global().async { completionHandler(nil, CKError(.notAuthenticated)) } }
  @preconcurrency open func fetchLongLivedOperation(
    withID operationID: CKOperation.ID,
    completionHandler: @escaping @Sendable (CKOperation?, (any Error)?) -> Void
  ) { DispatchQueue.global().async { completionHandler(nil, CKError(.notAuthenticated)) } }
}

/// Someone with an account.
open class CKUserIdentity: NSObject, @unchecked Sendable {
  open var userRecordID: CKRecord.ID? { nil }
  open var lookupInfo: LookupInfo? { nil }
  open var nameComponents: PersonNameComponents? { nil }
  open var hasiCloudAccount: Bool { false }
  open var contactIdentifiers: [String] { [] }
  override init() { super.init() }

  open class LookupInfo: NSObject, @unchecked Sendable {
    public let emailAddress: String?
    public let phoneNumber: String?
    public let userRecordID: CKRecord.ID?
    public init(emailAddress: String) {
      (self.emailAddress, phoneNumber, userRecordID) = (emailAddress, nil, nil)
      super.init()
    }
    public init(phoneNumber: String) {
      (emailAddress, self.phoneNumber, userRecordID) = (nil, phoneNumber, nil)
      super.init()
    }
    public init(userRecordID: CKRecord.ID) {
      (emailAddress, phoneNumber, self.userRecordID) = (nil, nil, userRecordID)
      super.init()
    }
  }
}
