@_exported import Foundation
import FoundationCompatibility

/// A piece of information about an accessible element that is told apart from its label, on demand.
///
/// Elements of scripts' trees show it as `content`.
open class AXCustomContent: NSObject, NSCopying, NSSecureCoding {
  /// When a piece of content is told.
  public enum Importance: UInt, Sendable {
    /// When it is asked for.
    case `default`
    /// Together with the element.
    case high
  }

  /// The content's label.
  open private(set) var label: String
  /// The content's value.
  open private(set) var value: String
  open private(set) var attributedLabel: NSAttributedString
  open private(set) var attributedValue: NSAttributedString
  open var importance = Importance.default

  public convenience init(label: String, value: String) {
    self.init(
      attributedLabel: NSAttributedString(string: label),
      attributedValue: NSAttributedString(string: value))
  }

  public required init(
    attributedLabel label: NSAttributedString, attributedValue value: NSAttributedString
  ) {
    self.label = label.string
    self.value = value.string
    attributedLabel = label
    attributedValue = value
    super.init()
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init(
      attributedLabel: attributedLabel, attributedValue: attributedValue)
    copy.importance = importance
    return copy
  }
  open override func copy() -> Any { copy(with: nil) }

  // MARK: Archives

  public static var supportsSecureCoding: Bool { true }

  public required convenience init?(coder: NSCoder) {
    guard let label = coder.decodeObject(of: NSString.self, forKey: "label"),
      let value = coder.decodeObject(of: NSString.self, forKey: "value")
    else { return nil }
    self.init(
      attributedLabel: NSAttributedString(string: String(describing: label)),
      attributedValue: NSAttributedString(string: String(describing: value)))
    importance = Importance(rawValue: UInt(coder.decodeInteger(forKey: "importance"))) ?? .default
  }

  open func encode(with coder: NSCoder) {
    coder.encode(label as NSString, forKey: "label")
    coder.encode(value as NSString, forKey: "value")
    coder.encode(Int(importance.rawValue), forKey: "importance")
  }
}

/// An accessible element with content of its own.
public protocol AXCustomContentProvider: NSObjectProtocol {
  var accessibilityCustomContent: [AXCustomContent]! { get set }
}
