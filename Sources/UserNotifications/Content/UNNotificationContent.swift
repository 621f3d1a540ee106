import Foundation

/// The content of a notification. It does not change; ``UNMutableNotificationContent`` does.
open class UNNotificationContent: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  var values: ContentValues

  public override init() {
    values = ContentValues()
    super.init()
  }

  init(_ values: ContentValues) {
    self.values = values
    super.init()
  }

  /// The first line, bold.
  open var title: String { values.title }
  /// The second line, bold.
  open var subtitle: String { values.subtitle }
  /// The text below the titles.
  open var body: String { values.body }
  /// The number for the app's icon; nil leaves it alone.
  open var badge: NSNumber? { values.badge }
  /// The sound it was given. Nothing is played: `UNNotificationSettings.soundSetting` says so.
  open var sound: UNNotificationSound? { values.sound }
  /// The app's own values, which must be those of property lists under strings.
  open var userInfo: [AnyHashable: Any] { values.userInfo }
  /// The category whose actions it offers.
  open var categoryIdentifier: String { values.categoryIdentifier }
  /// Notifications that belong together have the same identifier.
  open var threadIdentifier: String { values.threadIdentifier }
  /// The picture to start the app with; a program's window has none.
  open var launchImageName: String { values.launchImageName }
  /// Deprecated since iOS 15.
  open var summaryArgument: String { values.summaryArgument }
  /// Deprecated since iOS 15.
  open var summaryArgumentCount: Int { values.summaryArgumentCount }
  /// Which scene it is for.
  open var targetContentIdentifier: String? { values.targetContentIdentifier }
  /// A text by which a Focus decides whether to let it through (iOS 16).
  open var filterCriteria: String? { values.filterCriteria }
  /// Files; the banner shows the first picture among them.
  open var attachments: [UNNotificationAttachment] { values.attachments }
  /// How urgent it is (iOS 15); a passive one has no banner.
  open var interruptionLevel: UNNotificationInterruptionLevel { values.interruptionLevel }
  /// Its weight in a summary, 0 to 1 (iOS 15).
  open var relevanceScore: Double { values.relevanceScore }

  /// A content that does not change.
  open func copy(with zone: NSZone? = nil) -> Any { UNNotificationContent(values) }
  /// A content that can be changed.
  open func mutableCopy(with zone: NSZone? = nil) -> Any { UNMutableNotificationContent(values) }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UNNotificationContent)?.values == values
  }
  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(values.title)
    hasher.combine(values.body)
    hasher.combine(values.categoryIdentifier)
    return hasher.finalize()
  }
}
