public import Foundation

/// Values that iCloud carries to a person's other devices.
///
/// Here, as on a device where nobody is signed in to iCloud, they stay on the device: they are kept, and no other
/// device changes them.
open class NSUbiquitousKeyValueStore: NSObject, @unchecked Sendable {
  private static let shared = NSUbiquitousKeyValueStore()

  open class var `default`: NSUbiquitousKeyValueStore { shared }

  /// Other devices changed values. It is never posted.
  public static let didChangeExternallyNotification = Notification.Name(
    "NSUbiquitousKeyValueStoreDidChangeExternallyNotification")

  private let suite = (Bundle.main.bundleIdentifier ?? "") + ".ubiquitous"
  private lazy var defaults = UserDefaults(suiteName: suite) ?? .standard

  open func object(forKey aKey: String) -> Any? { values[aKey] }

  open func set(_ anObject: Any?, forKey aKey: String) {
    if let anObject {
      defaults.set(anObject, forKey: aKey)
    } else {
      defaults.removeObject(forKey: aKey)
    }
  }

  open func removeObject(forKey aKey: String) { defaults.removeObject(forKey: aKey) }

  /// Writes what is not written yet.
  @discardableResult
  open func synchronize() -> Bool { defaults.synchronize() }

  open var dictionaryRepresentation: [String: Any] { values }

  /// The values without those that other domains of the defaults have.
  private var values: [String: Any] { defaults.persistentDomain(forName: suite) ?? [:] }

  // MARK: Types

  open func string(forKey aKey: String) -> String? { object(forKey: aKey) as? String }
  open func array(forKey aKey: String) -> [Any]? { object(forKey: aKey) as? [Any] }
  open func dictionary(forKey aKey: String) -> [String: Any]? {
    object(forKey: aKey) as? [String: Any]
  }
  open func data(forKey aKey: String) -> Data? { object(forKey: aKey) as? Data }
  open func longLong(forKey aKey: String) -> Int64 { number(aKey)?.int64Value ?? 0 }
  open func double(forKey aKey: String) -> Double { number(aKey)?.doubleValue ?? 0 }
  open func bool(forKey aKey: String) -> Bool { number(aKey)?.boolValue ?? false }

  private func number(_ key: String) -> NSNumber? {
    object(forKey: key).flatMap { DynamicValue($0).asNumber }
  }

  open func set(_ aString: String?, forKey aKey: String) { set(aString as Any?, forKey: aKey) }
  open func set(_ anArray: [Any]?, forKey aKey: String) { set(anArray as Any?, forKey: aKey) }
  open func set(_ aDictionary: [String: Any]?, forKey aKey: String) {
    set(aDictionary as Any?, forKey: aKey)
  }
  open func set(_ aData: Data?, forKey aKey: String) { set(aData as Any?, forKey: aKey) }
  open func set(_ value: Int64, forKey aKey: String) { set(value as Any?, forKey: aKey) }
  open func set(_ value: Double, forKey aKey: String) { set(value as Any?, forKey: aKey) }
  open func set(_ value: Bool, forKey aKey: String) { set(value as Any?, forKey: aKey) }
}

/// Why values changed: the key in the notification's information, and its values.
public let NSUbiquitousKeyValueStoreChangeReasonKey = "NSUbiquitousKeyValueStoreChangeReasonKey"
public let NSUbiquitousKeyValueStoreChangedKeysKey = "NSUbiquitousKeyValueStoreChangedKeysKey"
public let NSUbiquitousKeyValueStoreServerChange = 0
public let NSUbiquitousKeyValueStoreInitialSyncChange = 1
public let NSUbiquitousKeyValueStoreQuotaViolationChange = 2
public let NSUbiquitousKeyValueStoreAccountChange = 3
