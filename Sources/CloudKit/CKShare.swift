import Foundation

/// A record with which others see a part of the person's.
open class CKShare: CKRecord, @unchecked Sendable {
  public enum ParticipantAcceptanceStatus: Int, Sendable {
    case unknown, pending, accepted, removed
  }
  public enum ParticipantPermission: Int, Sendable { case unknown, none, readOnly, readWrite }
  public enum ParticipantRole: Int, Sendable {
    case unknown, owner
    case privateUser = 3
    case publicUser
  }

  public enum SystemFieldKey {
    public static let title: CKRecord.FieldKey = "cloudkit.title"
    public static let shareType: CKRecord.FieldKey = "cloudkit.type"
    public static let thumbnailImageData: CKRecord.FieldKey = "cloudkit.thumbnailImageData"
  }

  open var publicPermission = ParticipantPermission.none
  /// A server gives addresses, so there is none.
  open var url: URL? { nil }
  open private(set) var participants: [Participant] = [Participant(.owner)]
  open var owner: Participant { participants[0] }
  open var currentUserParticipant: Participant? { owner }

  public init(rootRecord: CKRecord, shareID: CKRecord.ID) {
    super.init(recordType: CKRecord.SystemType.share, recordID: shareID)
  }
  public convenience init(rootRecord: CKRecord) {
    self.init(
      rootRecord: rootRecord,
      shareID: CKRecord.ID(
        recordName: "Share-" + UUID().uuidString, zoneID: rootRecord.recordID.zoneID))
  }
  public init(recordZoneID: CKRecordZone.ID) {
    super.init(
      recordType: CKRecord.SystemType.share,
      recordID: CKRecord.ID(recordName: CKRecordNameZoneWideShare, zoneID: recordZoneID))
  }
  public required convenience init?(coder: NSCoder) {
    guard let record = CKRecord(coder: coder) else { return nil }
    self.init(rootRecord: record, shareID: record.recordID)
  }

  open func addParticipant(_ participant: Participant) {
    if !participants.contains(participant) { participants.append(participant) }
  }
  open func removeParticipant(_ participant: Participant) {
    participants.removeAll { $0 === participant && $0.role != .owner }
  }

  /// Someone who sees what is shared.
  open class Participant: NSObject, @unchecked Sendable {
    public let userIdentity = CKUserIdentity()
    open var role: ParticipantRole
    open var permission = ParticipantPermission.readOnly
    open var acceptanceStatus: ParticipantAcceptanceStatus { role == .owner ? .accepted : .pending }
    init(_ role: ParticipantRole) {
      self.role = role
      super.init()
    }
  }

  /// What an invitation says.
  open class Metadata: NSObject, @unchecked Sendable {
    public let containerIdentifier: String
    public let share: CKShare
    open var hierarchicalRootRecordID: CKRecord.ID? { nil }
    open var rootRecord: CKRecord? { nil }
    open var rootRecordID: CKRecord.ID { share.recordID }
    open var participantRole: ParticipantRole { .unknown }
    open var participantStatus: ParticipantAcceptanceStatus { .unknown }
    open var participantPermission: ParticipantPermission { .unknown }
    init(_ container: String, _ share: CKShare) {
      containerIdentifier = container
      self.share = share
      super.init()
    }
  }
}
