import Foundation

/// Something of the app's that can be searched for.
open class CSSearchableItem: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  public static var supportsSecureCoding: Bool { true }

  /// The app's own name of it; an item with the same one takes the place of an earlier one.
  open var uniqueIdentifier: String
  /// What it belongs to: `mail.inbox` is a part of `mail`.
  open var domainIdentifier: String?
  /// When it goes out of the index; a month from now unless the app says otherwise.
  open var expirationDate: Date! {
    didSet { if expirationDate == nil { expirationDate = Self.nextMonth } }
  }
  open var attributeSet: CSSearchableItemAttributeSet
  /// Whether attributes are added to an item that is there, in place of replacing it.
  open var isUpdate = false

  static var nextMonth: Date { Date(timeIntervalSinceNow: 30 * 24 * 60 * 60) }

  /// - Parameter uniqueIdentifier: nil makes one up.
  public init(
    uniqueIdentifier: String?, domainIdentifier: String?, attributeSet: CSSearchableItemAttributeSet
  ) {
    self.uniqueIdentifier = uniqueIdentifier ?? UUID().uuidString
    self.domainIdentifier = domainIdentifier
    self.attributeSet = attributeSet
    expirationDate = Self.nextMonth
    super.init()
  }

  open func compare(byRank other: CSSearchableItem) -> ComparisonResult {
    let own = attributeSet.rankingHint ?? 0
    let others = other.attributeSet.rankingHint ?? 0
    return others.compare(own)
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let set = CSSearchableItemAttributeSet(values: attributeSet.all)
    let item = CSSearchableItem(
      uniqueIdentifier: uniqueIdentifier, domainIdentifier: domainIdentifier, attributeSet: set)
    item.expirationDate = expirationDate
    item.isUpdate = isUpdate
    return item
  }

  public required init?(coder: NSCoder) {
    guard let identifier = coder.decodeObject(of: NSString.self, forKey: "uniqueIdentifier"),
      let set = coder.decodeObject(of: CSSearchableItemAttributeSet.self, forKey: "attributeSet")
    else { return nil }
    uniqueIdentifier = identifier as String
    domainIdentifier = coder.decodeObject(of: NSString.self, forKey: "domainIdentifier") as String?
    attributeSet = set
    expirationDate = coder.decodeObject(of: NSDate.self, forKey: "expirationDate") as Date?
    isUpdate = coder.decodeBool(forKey: "isUpdate")
    super.init()
  }
  open func encode(with coder: NSCoder) {
    coder.encode(uniqueIdentifier as NSString, forKey: "uniqueIdentifier")
    coder.encode(domainIdentifier as NSString?, forKey: "domainIdentifier")
    coder.encode(attributeSet, forKey: "attributeSet")
    coder.encode(expirationDate as NSDate, forKey: "expirationDate")
    coder.encode(isUpdate, forKey: "isUpdate")
  }
}

/// The type of the activity with which the app opens an item.
public let CSSearchableItemActionType = "com.apple.corespotlightitem"
/// The item's identifier in that activity's `userInfo`.
public let CSSearchableItemActivityIdentifier = "kCSSearchableItemActivityIdentifier"
/// The type of the activity with which a search goes on in the app.
public let CSQueryContinuationActionType = "com.apple.corespotlightquery"
/// What was searched for in that activity's `userInfo`.
public let CSSearchQueryString = "kCSSearchQueryString"
public let CSActionIdentifier = "kCSActionIdentifier"
public let CSMailboxInbox = "inbox"
public let CSMailboxDrafts = "drafts"
public let CSMailboxSent = "sent"
public let CSMailboxJunk = "junk"
public let CSMailboxTrash = "trash"
public let CSMailboxArchive = "archive"
