import Foundation

/// How a property changed.
public enum NSKeyValueChange: UInt, Sendable { case setting = 1, insertion, removal, replacement }

/// The keys of what an observer is told of a change.
public struct NSKeyValueChangeKey: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The raw value of an `NSKeyValueChange`.
  public static let kindKey = Self(rawValue: "kind")
  public static let newKey = Self(rawValue: "new")
  public static let oldKey = Self(rawValue: "old")
}

/// A change of an observed property.
public struct NSKeyValueObservedChange<Value> {
  public typealias Kind = NSKeyValueChange
  public let kind: Kind
  /// nil unless the observer asked for new values.
  public let newValue: Value?
  /// nil unless the observer asked for old values.
  public let oldValue: Value?

  package init(kind: Kind = .setting, newValue: Value?, oldValue: Value?) {
    self.kind = kind
    self.newValue = newValue
    self.oldValue = oldValue
  }
}
