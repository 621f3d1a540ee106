import AutomationMessages
import FoundationCompatibility
import UIKit

/// The values of an element at one moment, which predicates ask for by name.
final class ElementSnapshot: NSObject, XCUIElementSnapshot, KeyValueCodingObject,
  @unchecked Sendable
{
  // Unchecked: nothing of it changes.
  private let node: ElementNode
  /// The size of the whole screen, which size classes go by.
  private let screen: CGRect
  private let isReached: @Sendable () -> Bool

  init(_ node: ElementNode, screen: CGRect, isReached: @escaping @Sendable () -> Bool) {
    self.node = node
    self.screen = screen
    self.isReached = isReached
  }

  var identifier: String { node.element.identifier }
  var frame: CGRect { node.element.frame }
  var value: Any? { node.element.value }
  var title: String { node.element.title }
  var label: String { node.element.label }
  var elementType: XCUIElement.ElementType { node.type }
  var isEnabled: Bool { node.element.isEnabled }
  var placeholderValue: String? { node.element.placeholder }
  var isSelected: Bool { node.element.isSelected }
  var hasFocus: Bool { node.element.hasFocus }
  var horizontalSizeClass: UIUserInterfaceSizeClass { screen.width >= 600 ? .regular : .compact }
  var verticalSizeClass: UIUserInterfaceSizeClass { screen.height >= 600 ? .regular : .compact }

  var children: [any XCUIElementSnapshot] {
    node.children.map { ElementSnapshot($0, screen: screen, isReached: { false }) }
  }

  var dictionaryRepresentation: [XCUIElement.AttributeName: Any] {
    var values: [XCUIElement.AttributeName: Any] = [
      .identifier: identifier, .label: label, .title: title, .elementType: elementType.rawValue,
      .enabled: isEnabled, .selected: isSelected, .hasFocus: hasFocus,
      .frame: [
        "X": frame.minX, "Y": frame.minY, "Width": frame.width, "Height": frame.height,
      ],
      .children: node.children.map {
        ElementSnapshot($0, screen: screen, isReached: { false }).dictionaryRepresentation
      },
    ]
    values[.value] = value
    values[.placeholderValue] = placeholderValue
    return values
  }

  override var description: String { node.text() }

  func value(forKey key: String) -> Any? {
    switch key {
    case "identifier": identifier
    case "label": label
    case "title": title
    case "value": value
    case "placeholderValue": placeholderValue
    case "elementType": elementType.rawValue
    case "frame": NSValue(cgRect: frame)
    case "exists": true
    case "enabled", "isEnabled": isEnabled
    case "selected", "isSelected": isSelected
    case "hittable", "isHittable": isReached()
    case "hasFocus", "hasKeyboardFocus": hasFocus
    default: value(forUndefinedKey: key)
    }
  }

  func setValue(_ value: Any?, forKey key: String) { setValue(value, forUndefinedKey: key) }
}

extension XCUIElement {
  /// The name of something known of an element.
  public struct AttributeName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let identifier = Self(rawValue: "identifier")
    public static let label = Self(rawValue: "label")
    public static let title = Self(rawValue: "title")
    public static let value = Self(rawValue: "value")
    public static let placeholderValue = Self(rawValue: "placeholderValue")
    public static let elementType = Self(rawValue: "elementType")
    public static let enabled = Self(rawValue: "enabled")
    public static let selected = Self(rawValue: "selected")
    public static let hasFocus = Self(rawValue: "hasFocus")
    public static let frame = Self(rawValue: "frame")
    public static let children = Self(rawValue: "children")
  }
}
