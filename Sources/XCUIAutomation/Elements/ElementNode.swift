import AutomationMessages
import Foundation
import UIKit

/// An element in a picture of the app's tree that was taken at one moment.
final class ElementNode {
  let element: AutomationElement
  private(set) weak var parent: ElementNode?
  private(set) var children: [ElementNode] = []

  init(_ element: AutomationElement, parent: ElementNode? = nil) {
    self.element = element
    self.parent = parent
    children = element.children.map { ElementNode($0, parent: self) }
  }

  var type: XCUIElement.ElementType {
    XCUIElement.ElementType(rawValue: UInt(max(element.type, 0))) ?? .other
  }

  /// Everything in it, parents first.
  var descendants: [ElementNode] { children.flatMap { [$0] + $0.descendants } }

  func isOf(_ wanted: XCUIElement.ElementType) -> Bool { wanted == .any || type == wanted }

  /// Whether a test means it by a name: its identifier, label, title, value or placeholder.
  func isNamed(_ name: String) -> Bool {
    [element.identifier, element.label, element.title].contains(name) || element.value == name
      || element.placeholder == name
  }

  func isInside(_ other: ElementNode) -> Bool {
    var node: ElementNode? = self
    while let current = node {
      if current === other { return true }
      node = current.parent
    }
    return false
  }

  /// Its name in messages: `"Save" Button`.
  var name: String {
    let names = [element.identifier, element.label, element.placeholder ?? "", element.title]
    let name = names.first { !$0.isEmpty }
    return (name.map { "“\($0)” " } ?? "") + type.description
  }

  /// A line of a tree as Xcode prints it.
  var line: String {
    let frame = element.frame
    let numbers = [frame.minX, frame.minY, frame.width, frame.height].map {
      String(format: "%.1f", $0)
    }
    var parts = [
      type.description, "{{\(numbers[0]), \(numbers[1])}, {\(numbers[2]), \(numbers[3])}}",
    ]
    func add(_ key: String, _ value: String?) {
      if let value, !value.isEmpty { parts.append("\(key): '\(value)'") }
    }
    add("identifier", element.identifier)
    add("title", element.title)
    add("label", element.label)
    add("placeholderValue", element.placeholder)
    if let value = element.value, !value.isEmpty { parts.append("value: \(value)") }
    if !element.isEnabled { parts.append("Disabled") }
    if element.isSelected { parts.append("Selected") }
    if element.hasFocus { parts.append("Keyboard Focused") }
    return parts.joined(separator: ", ")
  }

  /// The element and its descendants, a line each.
  func text(indent: String = "") -> String {
    ([indent + line] + children.map { $0.text(indent: indent + "  ") }).joined(separator: "\n")
  }
}
