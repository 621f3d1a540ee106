import Foundation

/// A part of a database.
open class CKRecordZone: NSObject, @unchecked Sendable {
  public struct Capabilities: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let fetchChanges = Capabilities(rawValue: 1)
    public static let atomic = Capabilities(rawValue: 2)
    public static let sharing = Capabilities(rawValue: 4)
    public static let zoneWideSharing = Capabilities(rawValue: 8)
  }
  public let zoneID: ID
  /// What a server would have said.
  open var capabilities: Capabilities { [] }
  open var share: CKRecord.Reference? { nil }

  public init(zoneName: String) {
    zoneID = ID(zoneName: zoneName)
    super.init()
  }
  public init(zoneID: ID) {
    self.zoneID = zoneID
    super.init()
  }
  open class func `default`() -> CKRecordZone { CKRecordZone(zoneID: .default) }

  /// A zone's name and whose it is.
  open class ID: NSObject, NSCopying, @unchecked Sendable {
    public static let defaultZoneName = "_defaultZone"
    public static let `default` = ID(zoneName: defaultZoneName)
    public let zoneName: String
    public let ownerName: String
    public init(
      zoneName: String = ID.defaultZoneName, ownerName: String = CKCurrentUserDefaultName
    ) {
      self.zoneName = zoneName
      self.ownerName = ownerName
      super.init()
    }
    open override func isEqual(_ object: Any?) -> Bool {
      guard let other = object as? ID else { return false }
      return zoneName == other.zoneName && ownerName == other.ownerName
    }
    open override var hash: Int { zoneName.hashValue ^ ownerName.hashValue }
    open func copy(with zone: NSZone? = nil) -> Any { self }
  }
}

public let CKRecordZoneDefaultName = CKRecordZone.ID.defaultZoneName

/// How far an app has read a server's changes; none was ever read.
open class CKServerChangeToken: NSObject, NSSecureCoding, @unchecked Sendable {
  public static var supportsSecureCoding: Bool { true }
  override init() { super.init() }
  public required init?(coder: NSCoder) { super.init() }
  /// It has no contents.
  open func encode(with coder: NSCoder) {}
}

/// What records are looked for.
open class CKQuery: NSObject, @unchecked Sendable {
  public let recordType: CKRecord.RecordType
  public let predicate: NSPredicate
  open var sortDescriptors: [NSSortDescriptor]?
  public init(recordType: CKRecord.RecordType, predicate: NSPredicate) {
    self.recordType = recordType
    self.predicate = predicate
    super.init()
  }
}
