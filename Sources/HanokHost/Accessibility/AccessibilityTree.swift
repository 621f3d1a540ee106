import AutomationMessages
import Foundation
import UIKit

/// The elements that UI tests see, with numbers that stay: what assistive technology of the desktop walks.
@MainActor
final class AccessibilityTree {
  /// What the desktop knows of the window.
  struct Window: Equatable {
    var title = ""
    var isActive = false
    /// Where the app's content is on the display, in points; nil where no program is told.
    var origin: CGPoint?
    var size = CGSize.zero
  }

  private let window: () -> Window
  private let automation = AutomationTree()
  private var numbers: [ObjectIdentifier: Int] = [:]
  private var objects: [Int: WeakObject] = [:]
  private var descriptions: [Int: ElementDescription] = [:]
  private var lastNumber = AccessibilityNode.window
  private var read: RealTime?
  private(set) var nodes: [Int: AccessibilityNode] = [:]
  private(set) var shownWindow = Window()

  init(window: @escaping () -> Window) { self.window = window }

  /// What is read stays for that many seconds if no frame was made.
  private static let freshness = 0.1

  /// Has the elements read again when somebody asks next.
  func invalidate() { read = nil }

  func refreshIfNeeded() {
    if let read, RealTime.now < read + Self.freshness { return }
    refresh()
  }

  /// Reads the elements off the windows.
  func refresh() {
    shownWindow = window()
    let screen = CGRect(origin: .zero, size: shownWindow.size)
    let root = automation.capture(screen: screen)
    (nodes, descriptions) = ([:], [:])
    var application = AccessibilityNode(
      AccessibilityNode.application, in: AccessibilityNode.application, .application, frame: screen)
    application.name = root.label.isEmpty ? ProcessInfo.processInfo.processName : root.label
    application.children = [AccessibilityNode.window]
    nodes[application.number] = application
    add(root, number: AccessibilityNode.window, in: application, kind: nil, visible: screen)
    objects = objects.filter { nodes[$0.key] != nil }
    numbers = numbers.filter { objects[$0.value] != nil }
    read = .now
  }

  func object(_ number: Int) -> AccessibleObject? { objects[number]?.object }

  /// What is told of an element that is still there.
  func description(of number: Int) -> ElementDescription? { descriptions[number] }

  /// The node of an object that is in the tree.
  func number(of object: AccessibleObject) -> Int? {
    guard let number = numbers[ObjectIdentifier(object)], objects[number]?.object === object else {
      return nil
    }
    return number
  }

  /// The innermost element at a point of the window, of those below one.
  func element(at point: CGPoint, below number: Int) -> Int? {
    guard let node = nodes[number] else { return nil }
    for child in node.children.reversed() {
      if let found = element(at: point, below: child) { return found }
    }
    return node.frame.contains(point) && node.states.contains(.showing) ? number : nil
  }

  private func add(
    _ element: AutomationElement, number: Int, in parent: AccessibilityNode, kind: ElementKind?,
    visible: CGRect
  ) {
    let object = automation.object(element.id)
    let description = ElementDescription(element, object, in: kind)
    descriptions[number] = description
    var node = description.node(number, in: parent.number, visible: visible)
    if number == AccessibilityNode.window {
      node.name = shownWindow.title
      node.states = [.enabled, .sensitive, .showing, .visible]
      if shownWindow.isActive { node.states.insert(.active) }
    }
    let inner = description.clips ? visible.intersection(node.frame) : visible
    for child in element.children {
      guard let object = automation.object(child.id) else { continue }
      let number = assignNumber(to: object)
      // An element that is listed twice is where it is listed first.
      guard nodes[number] == nil else { continue }
      node.children.append(number)
      add(child, number: number, in: node, kind: description.kind, visible: inner)
    }
    if node.name.isEmpty, node.role == .listItem { node.name = spokenName(of: node.children) }
    nodes[number] = node
  }

  /// A row is read as what is in it.
  private func spokenName(of children: [Int]) -> String {
    let names = children.compactMap { number -> String? in
      guard let node = nodes[number] else { return nil }
      return node.name.isEmpty ? spokenName(of: node.children) : node.name
    }
    return names.filter { !$0.isEmpty }.joined(separator: ", ")
  }

  private func assignNumber(to object: AccessibleObject) -> Int {
    if let number = number(of: object) { return number }
    lastNumber += 1
    numbers[ObjectIdentifier(object)] = lastNumber
    objects[lastNumber] = WeakObject(object: object)
    return lastNumber
  }
}

private struct WeakObject {
  weak var object: AccessibleObject?
}
