import Foundation

/// The keys of defaults are the names of stored values: `value(forKey:)` reads one, `setValue(_:forKey:)` writes it.
extension UserDefaults: KeyValueCodingObject {
  public func value(forKey key: String) -> Any? { object(forKey: key) }

  public func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }

  public func value(forUndefinedKey key: String) -> Any? { nil }

  public func setValue(_ value: Any?, forUndefinedKey key: String) { set(value, forKey: key) }
}
