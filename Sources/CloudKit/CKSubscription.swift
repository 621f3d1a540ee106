import Foundation

/// What an app would like to be told of by a server.
open class CKSubscription: NSObject, @unchecked Sendable {
  public typealias ID = String
  public enum SubscriptionType: Int, Sendable { case query = 1, recordZone, database }
  public let subscriptionID: ID
  public let subscriptionType: SubscriptionType
  open var notificationInfo: NotificationInfo?
  init(_ id: ID, _ type: SubscriptionType) {
    subscriptionID = id
    subscriptionType = type
    super.init()
  }

  /// How the person is told.
  open class NotificationInfo: NSObject, @unchecked Sendable {
    open var alertBody: String?
    open var alertLocalizationKey: String?
    open var alertLocalizationArgs: [CKRecord.FieldKey]?
    open var title: String?
    open var titleLocalizationKey: String?
    open var titleLocalizationArgs: [CKRecord.FieldKey]?
    open var subtitle: String?
    open var alertActionLocalizationKey: String?
    open var alertLaunchImage: String?
    open var soundName: String?
    open var desiredKeys: [CKRecord.FieldKey]?
    open var shouldBadge = false
    open var shouldSendContentAvailable = false
    open var shouldSendMutableContent = false
    open var category: String?
    open var collapseIDKey: String?
    public override init() { super.init() }
  }
}

open class CKQuerySubscription: CKSubscription, @unchecked Sendable {
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let firesOnRecordCreation = Options(rawValue: 1)
    public static let firesOnRecordUpdate = Options(rawValue: 2)
    public static let firesOnRecordDeletion = Options(rawValue: 4)
    public static let firesOnce = Options(rawValue: 8)
  }
  public let recordType: CKRecord.RecordType
  public let predicate: NSPredicate
  public let querySubscriptionOptions: Options
  open var zoneID: CKRecordZone.ID?
  public init(
    recordType: CKRecord.RecordType, predicate: NSPredicate,
    subscriptionID: CKSubscription.ID = UUID().uuidString, options: Options = []
  ) {
    self.recordType = recordType
    self.predicate = predicate
    querySubscriptionOptions = options
    super.init(subscriptionID, .query)
  }
}

open class CKRecordZoneSubscription: CKSubscription, @unchecked Sendable {
  public let zoneID: CKRecordZone.ID
  open var recordType: CKRecord.RecordType?
  public init(zoneID: CKRecordZone.ID, subscriptionID: CKSubscription.ID = UUID().uuidString) {
    self.zoneID = zoneID
    super.init(subscriptionID, .recordZone)
  }
}

open class CKDatabaseSubscription: CKSubscription, @unchecked Sendable {
  open var recordType: CKRecord.RecordType?
  public convenience init() { self.init(subscriptionID: UUID().uuidString) }
  public init(subscriptionID: CKSubscription.ID) { super.init(subscriptionID, .database) }
}

/// What a server told the app, as it stands in a remote notification.
open class CKNotification: NSObject, @unchecked Sendable {
  public enum NotificationType: Int, Sendable {
    case query = 1, recordZone, readNotification, database
  }
  private let values: [String: Any]
  public let notificationType: NotificationType

  /// Nil for a notification that is not iCloud's.
  public convenience init?(
    fromRemoteNotificationDictionary notificationDictionary: [AnyHashable: Any]
  ) {
    guard let values = notificationDictionary["ck"] as? [String: Any] else { return nil }
    let type: NotificationType =
      values["qry"] != nil ? .query : values["fet"] != nil ? .recordZone : .database
    self.init(values, type)
  }
  init(_ values: [String: Any], _ type: NotificationType) {
    self.values = values
    notificationType = type
    super.init()
  }
  open var containerIdentifier: String? { values["cid"] as? String }
  open var subscriptionID: CKSubscription.ID? {
    (values["qry"] ?? values["fet"] ?? values["met"]).flatMap { ($0 as? [String: Any])?["sid"] }
      as? String
  }
  open var isPruned: Bool { values["p"] != nil }
}
