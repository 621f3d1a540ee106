/// The type of activities that come from a web page.
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

/// A person's activity in an app, stored so that it can be continued.
///
/// Nothing is handed to other devices. A scene's activity is kept when the app goes out of sight and given back at the
/// next launch (`UISceneSession.stateRestorationActivity`).
open class NSUserActivity: NSObject, @unchecked Sendable {
  // Unchecked, as Foundation's: an activity is filled in before it is handed on.
  open private(set) var activityType: String
  open var title: String?
  /// Property list values under strings, to be kept from one launch to the next.
  open var userInfo: [AnyHashable: Any]?
  /// The keys of ``userInfo`` that another device would be handed; all of it is kept here.
  open var requiredUserInfoKeys: Set<String>?
  open var needsSave = false
  open var webpageURL: URL?
  open var referrerURL: URL?
  open var expirationDate: Date?
  open var keywords: Set<String> = []
  // Uses of the activity by services of a device. A desktop has none of them, like a device where they are
  // switched off.
  open var isEligibleForHandoff = true
  open var isEligibleForSearch = false
  open var isEligibleForPublicIndexing = false
  open var isEligibleForPrediction = false
  open var persistentIdentifier: String?
  open var targetContentIdentifier: String?
  open weak var delegate: (any NSUserActivityDelegate)?
  /// Whether the activity cannot be used any more.
  private(set) var isInvalid = false

  /// The activity the person is at right now.
  static var current: NSUserActivity? { lock.withLock { currentStorage } }
  /// Safe: only used behind the lock.
  nonisolated(unsafe) private static weak var currentStorage: NSUserActivity?
  private static let lock = NSLock()

  public init(activityType: String) {
    self.activityType = activityType
    super.init()
  }

  open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
  }

  open func becomeCurrent() {
    if !isInvalid { Self.lock.withLock { Self.currentStorage = self } }
  }
  open func resignCurrent() {
    Self.lock.withLock {
      if Self.currentStorage === self { Self.currentStorage = nil }
    }
  }
  open func invalidate() {
    resignCurrent()
    isInvalid = true
  }

  // MARK: Keeping

  /// The activity as a property list; nil when its `userInfo` holds something else.
  func encoded() -> Data? {
    if needsSave {
      delegate?.userActivityWillSave(self)
      needsSave = false
    }
    var values: [String: Any] = ["activityType": activityType]
    values["title"] = title
    values["webpageURL"] = webpageURL?.absoluteString
    values["referrerURL"] = referrerURL?.absoluteString
    values["expirationDate"] = expirationDate
    values["keywords"] = keywords.isEmpty ? nil : keywords.sorted()
    values["persistentIdentifier"] = persistentIdentifier
    values["targetContentIdentifier"] = targetContentIdentifier
    values["userInfo"] = userInfo.map { info in
      Dictionary(info.compactMap { key, value in (key as? String).map { ($0, value) } }) { $1 }
    }
    guard PropertyListSerialization.propertyList(values, isValidFor: .binary) else { return nil }
    return try? PropertyListSerialization.data(
      fromPropertyList: values, format: .binary, options: 0)
  }

  /// An activity that was kept.
  static func decoded(_ data: Data) -> NSUserActivity? {
    let values = try? PropertyListSerialization.propertyList(from: data, format: nil)
    guard let values = values as? [String: Any], let type = values["activityType"] as? String else {
      return nil
    }
    let activity = NSUserActivity(activityType: type)
    activity.title = values["title"] as? String
    activity.webpageURL = (values["webpageURL"] as? String).flatMap(URL.init(string:))
    activity.referrerURL = (values["referrerURL"] as? String).flatMap(URL.init(string:))
    activity.expirationDate = values["expirationDate"] as? Date
    activity.keywords = Set(values["keywords"] as? [String] ?? [])
    activity.persistentIdentifier = values["persistentIdentifier"] as? String
    activity.targetContentIdentifier = values["targetContentIdentifier"] as? String
    activity.userInfo = values["userInfo"] as? [String: Any]
    return activity
  }
}

/// Puts the newest state into an activity before it is kept.
public protocol NSUserActivityDelegate: NSObjectProtocol {
  func userActivityWillSave(_ userActivity: NSUserActivity)
  func userActivityWasContinued(_ userActivity: NSUserActivity)
}

extension NSUserActivityDelegate {
  public func userActivityWillSave(_ userActivity: NSUserActivity) {}
  public func userActivityWasContinued(_ userActivity: NSUserActivity) {}
}

/// Something that goes on with an activity: responders do.
@preconcurrency @MainActor
public protocol UIUserActivityRestoring {
  func restoreUserActivityState(_ userActivity: NSUserActivity)
}

extension UIResponder: UIUserActivityRestoring {}
