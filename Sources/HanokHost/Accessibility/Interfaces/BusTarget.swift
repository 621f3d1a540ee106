import Foundation
import UIKit

/// The element that a call is for.
@MainActor
struct BusTarget {
  let node: AccessibilityNode
  let tree: AccessibilityTree
  /// The app's name on the bus.
  let program: String
  /// What the app is in: the desktop.
  let desktop: BusValue
  /// The names of the interfaces that the element has.
  let interfaces: [String]

  static let folder = "/org/a11y/atspi/accessible"
  static let nothing = BusValue.object(program: "", path: "/org/a11y/atspi/null")

  static func path(of number: Int) -> String {
    number == AccessibilityNode.application ? "\(folder)/root" : "\(folder)/\(number)"
  }

  /// The number in a path's last part; nil for what is no element's.
  static func number(_ path: String) -> Int? {
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    return name == "root" ? AccessibilityNode.application : Int(name)
  }

  var object: AccessibleObject? { tree.object(node.number) }

  func reference(_ number: Int) -> BusValue {
    .object(program: program, path: Self.path(of: number))
  }

  var parent: BusValue {
    node.number == AccessibilityNode.application ? desktop : reference(node.parent)
  }
}
