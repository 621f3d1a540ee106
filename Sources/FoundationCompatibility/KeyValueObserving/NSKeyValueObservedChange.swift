import Foundation

/// How a property changed.
public enum NSKeyValueChange: UInt, Sendable { case setting = 1, insertion, removal, replacement }

/// The keys of an observer's change dictionary.
public struct NSKeyValueChangeKey: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The raw value of an `NSKeyValueChange`.
  public static let kindKey = Self(rawValue: "kind")
  public static let newKey = Self(rawValue: "new")
  public static let oldKey = Self(rawValue: "old")
  /// Present, and true, in a notification before a change.
  public static let notificationIsPriorKey = Self(rawValue: "notificationIsPrior")
  /// The changed elements, an `IndexSet`: present in notifications of `mutableArrayValue(forKey:)`.
  public static let indexesKey = Self(rawValue: "indexes")
}

/// As a key of any kind it is its text, as names from Objective-C are: `change["new"]` finds the new value.
extension NSKeyValueChangeKey: _HasCustomAnyHashableRepresentation {
  public func _toCustomAnyHashable() -> AnyHashable? { AnyHashable(rawValue) }
}

/// A change of an observed property.
public struct NSKeyValueObservedChange<Value> {
  public typealias Kind = NSKeyValueChange
  public let kind: Kind
  /// nil unless the observer asked for new values.
  public let newValue: Value?
  /// nil unless the observer asked for old values.
  public let oldValue: Value?

  /// Whether the property is about to change.
  public let isPrior: Bool
  /// Which elements of a collection came, went or were replaced; nil where it changed as a whole.
  public let indexes: IndexSet?

  package init(
    kind: Kind = .setting, newValue: Value?, oldValue: Value?, isPrior: Bool = false,
    indexes: IndexSet? = nil
  ) {
    self.kind = kind
    self.isPrior = isPrior
    self.indexes = indexes
    self.newValue = newValue
    self.oldValue = oldValue
  }
}
