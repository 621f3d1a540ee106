import CoreLocation
import Foundation

/// A record with fields: real as far as it goes on a device, and never saved for want of an account.
open class CKRecord: NSObject, NSCopying, CKRecordKeyValueSetting, @unchecked Sendable {
  public typealias RecordType = String
  public typealias FieldKey = String

  public enum SystemType {
    public static let userRecord: CKRecord.RecordType = "Users"
    public static let share: CKRecord.RecordType = "cloudkit.share"
  }
  public enum SystemFieldKey {
    public static let recordID: CKRecord.FieldKey = "___recordID"
    public static let creatorUserRecordID: CKRecord.FieldKey = "___createdBy"
    public static let creationDate: CKRecord.FieldKey = "___createTime"
    public static let lastModifiedUserRecordID: CKRecord.FieldKey = "___modifiedBy"
    public static let modificationDate: CKRecord.FieldKey = "___modTime"
    public static let parent: CKRecord.FieldKey = "___parent"
    public static let share: CKRecord.FieldKey = "___share"
  }

  public let recordType: RecordType
  public let recordID: ID
  private let lock = NSLock()
  private var fields: [FieldKey: any CKRecordValueProtocol] = [:]
  private var changed: Set<FieldKey> = []
  // What a server would have given it.
  open var recordChangeTag: String? { nil }
  open var creatorUserRecordID: ID? { nil }
  open var creationDate: Date? { nil }
  open var lastModifiedUserRecordID: ID? { nil }
  open var modificationDate: Date? { nil }
  open var share: Reference? { nil }
  open var parent: Reference?

  public init(recordType: RecordType, recordID: ID = ID()) {
    self.recordType = recordType
    self.recordID = recordID
    super.init()
  }
  public convenience init(recordType: RecordType, zoneID: CKRecordZone.ID) {
    self.init(recordType: recordType, recordID: ID(zoneID: zoneID))
  }

  // MARK: Fields

  open func object(forKey key: FieldKey) -> (any CKRecordValue)? { self[key] }
  open func setObject(_ object: (any CKRecordValue)?, forKey key: FieldKey) { self[key] = object }
  open func allKeys() -> [FieldKey] { lock.withLock { fields.keys.sorted() } }
  /// The keys of fields that were set: all of them, since nothing was saved.
  open func changedKeys() -> [FieldKey] { lock.withLock { changed.sorted() } }

  public subscript(key: FieldKey) -> (any CKRecordValueProtocol)? {
    get { lock.withLock { fields[key] } }
    set {
      lock.withLock {
        fields[key] = newValue.map(Self.kept)
        changed.insert(key)
      }
    }
  }
  /// The value as the type that is asked for; nil for a field of another.
  public subscript<T: CKRecordValueProtocol>(key: FieldKey) -> T? {
    get { lock.withLock { fields[key] as? T } }
    set { self[key] = newValue as (any CKRecordValueProtocol)? }
  }
  /// The fields whose values are encrypted on their way; here they are fields like others.
  open var encryptedValues: any CKRecordKeyValueSetting { self }

  /// Numbers of all types are one type, as in Objective-C; texts, dates and data are Swift's.
  private static func kept(_ value: any CKRecordValueProtocol) -> any CKRecordValueProtocol {
    switch value {
    case let number as NSNumber: number
    case let text as NSString: text as String
    case let date as NSDate: date as Date
    case let data as NSData: data as Data
    default: value
    }
  }

  /// Words of the text fields, for full-text search.
  open func allTokens() -> [String] {
    lock.withLock { fields }.sorted { $0.key < $1.key }.compactMap { $0.value as? String }
      .flatMap { $0.split { !$0.isLetter && !$0.isNumber }.map { $0.lowercased() } }
  }

  // MARK: Hierarchy

  open func setParent(_ parentRecord: CKRecord?) {
    parent = parentRecord.map { Reference(record: $0, action: .none) }
  }
  open func setParent(_ parentRecordID: ID?) {
    parent = parentRecordID.map { Reference(recordID: $0, action: .none) }
  }

  // MARK: Copying and coding

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = CKRecord(recordType: recordType, recordID: recordID)
    let (fields, changed) = lock.withLock { (self.fields, self.changed) }
    copy.fields = fields
    copy.changed = changed
    copy.parent = parent
    return copy
  }

  /// Writes what is not a field: the type, the identifier and the zone.
  open func encodeSystemFields(with coder: NSCoder) {
    coder.encode(recordType as NSString, forKey: "RecordType")
    coder.encode(recordID.recordName as NSString, forKey: "RecordName")
    coder.encode(recordID.zoneID.zoneName as NSString, forKey: "ZoneName")
    coder.encode(recordID.zoneID.ownerName as NSString, forKey: "OwnerName")
  }
  /// Reads what ``encodeSystemFields(with:)`` wrote.
  public required convenience init?(coder: NSCoder) {
    let parts = ["RecordType", "RecordName", "ZoneName", "OwnerName"].compactMap {
      coder.decodeObject(of: NSString.self, forKey: $0) as String?
    }
    guard parts.count == 4 else { return nil }
    let zone = CKRecordZone.ID(zoneName: parts[2], ownerName: parts[3])
    self.init(recordType: parts[0], recordID: ID(recordName: parts[1], zoneID: zone))
  }

  // MARK: Identifiers and references

  /// A record's name in its zone.
  open class ID: NSObject, NSCopying, @unchecked Sendable {
    public let recordName: String
    public let zoneID: CKRecordZone.ID
    public init(recordName: String = UUID().uuidString, zoneID: CKRecordZone.ID = .default) {
      self.recordName = recordName
      self.zoneID = zoneID
      super.init()
    }
    open override func isEqual(_ object: Any?) -> Bool {
      guard let other = object as? ID else { return false }
      return recordName == other.recordName && zoneID == other.zoneID
    }
    open override var hash: Int { recordName.hashValue ^ zoneID.hash }
    open func copy(with zone: NSZone? = nil) -> Any { self }
  }

  public enum ReferenceAction: UInt, Sendable { case none, deleteSelf }

  /// A field that names another record.
  open class Reference: NSObject, @unchecked Sendable {
    public typealias Action = ReferenceAction
    public let recordID: ID
    public let action: ReferenceAction
    public init(recordID: ID, action: ReferenceAction) {
      self.recordID = recordID
      self.action = action
      super.init()
    }
    public convenience init(record: CKRecord, action: ReferenceAction) {
      self.init(recordID: record.recordID, action: action)
    }
    open override func isEqual(_ object: Any?) -> Bool {
      guard let other = object as? Reference else { return false }
      return recordID == other.recordID && action == other.action
    }
    open override var hash: Int { recordID.hash }
  }
}

public typealias CKRecordID = CKRecord.ID
public typealias CKReference = CKRecord.Reference
public let CKRecordNameZoneWideShare = "cloudkit.zoneshare"
