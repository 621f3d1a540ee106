import Foundation

/// A value with a label, such as the number at home.
public final class CNLabeledValue<ValueType: NSObject & NSCopying & NSSecureCoding>: NSObject,
  NSCopying, NSSecureCoding, @unchecked Sendable
{
  public static var supportsSecureCoding: Bool { true }

  public let identifier: String
  public let label: String?
  public let value: ValueType

  public init(label: String?, value: ValueType) {
    identifier = UUID().uuidString
    self.label = label
    self.value = value
    super.init()
  }

  init(identifier: String, label: String?, value: ValueType) {
    self.identifier = identifier
    self.label = label
    self.value = value
    super.init()
  }

  /// The same labelled value with another label; it keeps its identifier.
  public func settingLabel(_ label: String?) -> Self {
    Self(identifier: identifier, label: label, value: value, again: ())
  }

  public func settingValue(_ value: ValueType) -> Self {
    Self(identifier: identifier, label: label, value: value, again: ())
  }

  public func settingLabel(_ label: String?, value: ValueType) -> Self {
    Self(identifier: identifier, label: label, value: value, again: ())
  }

  private init(identifier: String, label: String?, value: ValueType, again: Void) {
    self.identifier = identifier
    self.label = label
    self.value = value
    super.init()
  }

  /// The words for a label: `Home` for the constant ``CNLabelHome``; a label of the person's own is itself.
  public class func localizedString(forLabel label: String) -> String {
    ContactStrings.label(label)
  }

  public func copy(with zone: NSZone? = nil) -> Any { self }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CNLabeledValue else { return false }
    return other.identifier == identifier && other.label == label && other.value == value
  }

  public override var hash: Int { identifier.hashValue }

  public init?(coder: NSCoder) {
    guard let value = coder.decodeObject(forKey: "value") as? ValueType,
      let identifier = coder.decodeObject(of: NSString.self, forKey: "identifier")
    else { return nil }
    self.value = value
    self.identifier = identifier as String
    label = coder.decodeObject(of: NSString.self, forKey: "label") as String?
    super.init()
  }

  public func encode(with coder: NSCoder) {
    coder.encode(identifier as NSString, forKey: "identifier")
    coder.encode(label as NSString?, forKey: "label")
    coder.encode(value, forKey: "value")
  }
}
