import Foundation
import UIKit

/// The attributes of an element.
public protocol XCUIElementAttributes {
  var identifier: String { get }
  /// On the screen, in points.
  var frame: CGRect { get }
  var value: Any? { get }
  var title: String { get }
  var label: String { get }
  var elementType: XCUIElement.ElementType { get }
  var isEnabled: Bool { get }
  var horizontalSizeClass: UIUserInterfaceSizeClass { get }
  var verticalSizeClass: UIUserInterfaceSizeClass { get }
  var placeholderValue: String? { get }
  var isSelected: Bool { get }
  /// Whether it has the keyboard's focus.
  var hasFocus: Bool { get }
}

/// An element and its descendants at one moment.
public protocol XCUIElementSnapshot: XCUIElementAttributes {
  var children: [any XCUIElementSnapshot] { get }
  var dictionaryRepresentation: [XCUIElement.AttributeName: Any] { get }
}
