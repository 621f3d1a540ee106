import AutomationMessages
import UIKit

/// The elements of the app's windows as UI tests see them on iOS: every view that is not hidden, and within an accessibility
/// element nothing.
///
/// It remembers which view each element stands for until the next one is made.
@MainActor
package final class AutomationTree {
  private var objects: [AccessibleObject] = []

  package init() {}

  /// The object of an element of the last tree.
  func object(_ id: Int) -> AccessibleObject? {
    objects.indices.contains(id) ? objects[id] : nil
  }

  /// Reads the tree off the windows, the frontmost last.
  package func capture(screen: CGRect) -> AutomationElement {
    objects = []
    let application = UIApplication.shared
    var root = AutomationElement(
      id: number(of: application), type: ElementKind.application.rawValue, frame: screen)
    root.label = Bundle.main.displayName
    root.isEnabled = application.applicationState != .background
    root.children = application.windows.compactMap { element(of: $0) }
    return root
  }

  private func number(of object: AccessibleObject) -> Int {
    objects.append(object)
    return objects.count - 1
  }

  // MARK: Views

  private func element(of view: UIView) -> AutomationElement? {
    guard !view.isHidden, view.alpha >= 0.01, !view.accessibilityElementsHidden,
      !view.isPartOfField
    else { return nil }
    var result = AutomationElement(
      id: number(of: view), type: view.automationKind.rawValue, frame: Self.frame(of: view))
    result.identifier = view.automationIdentifier
    result.label = view.automationLabel
    result.value = view.automationValue
    result.placeholder = view.automationPlaceholder
    result.isEnabled = view.isAutomationEnabled
    result.isSelected = view.isAutomationSelected
    result.hasFocus = view.isFirstResponder
    if !view.isAutomationLeaf { result.children = children(of: view) }
    return result
  }

  private static func frame(of object: AccessibleObject) -> CGRect {
    let frame = object.accessibilityFrame
    return frame.isFinite ? frame : .zero
  }

  /// The elements that a view lists, or else its subviews, those of a list in reading order.
  private func children(of view: UIView) -> [AutomationElement] {
    if let listed = view.automationElements ?? view.accessibilityElements {
      return elements(listed)
    }
    let count = view.accessibilityElementCount()
    if count > 0, count != NSNotFound {
      return elements((0..<count).compactMap { view.accessibilityElement(at: $0) })
    }
    let subviews = view.subviews.enumerated().sorted { a, b in
      let places = [a.element, b.element].map { $0.isRowOfList ? $0.frame.origin : nil }
      guard let first = places[0], let second = places[1] else { return a.offset < b.offset }
      return (first.y, first.x, a.offset) < (second.y, second.x, b.offset)
    }
    guard let table = view as? UITableView else {
      return subviews.compactMap { element(of: $0.element) }
    }
    return children(of: table, subviews.map(\.element))
  }

  private func elements(_ listed: [Any]) -> [AutomationElement] {
    listed.compactMap { object in
      if let view = object as? UIView { return element(of: view) }
      return (object as? UIAccessibilityElement).map(element)
    }
  }

  // MARK: Rows out of sight

  /// The most rows out of sight that are read off a table.
  private static let mostHiddenRows = 500

  /// A table's rows are all elements, as on iOS, with those out of sight.
  private func children(of table: UITableView, _ subviews: [UIView]) -> [AutomationElement] {
    let rows = table.rowsOutOfSight(limit: Self.mostHiddenRows)
    var isRow: [Bool] = []
    var result: [AutomationElement] = []
    for view in subviews {
      guard let element = element(of: view) else { continue }
      result.append(element)
      isRow.append(view is UITableViewCell)
    }
    let end = isRow.lastIndex(of: true).map { $0 + 1 } ?? result.endIndex
    result.insert(contentsOf: rows.after.compactMap { hiddenRow($0, of: table) }, at: end)
    let start = isRow.firstIndex(of: true) ?? 0
    result.insert(contentsOf: rows.before.compactMap { hiddenRow($0, of: table) }, at: start)
    return result
  }

  private func hiddenRow(_ row: IndexPath, of table: UITableView) -> AutomationElement? {
    let first = objects.count
    return table.withCellOutOfSight(at: row) { cell in
      let result = element(of: cell)
      let origin = cell.accessibilityFrame.origin
      // The cell serves other rows afterwards.
      for index in first..<objects.count {
        let frame = Self.frame(of: objects[index]).offsetBy(dx: -origin.x, dy: -origin.y)
        objects[index] = HiddenRowElement(row: row, of: table, place: frame)
      }
      return result
    }
  }

  // MARK: Elements that are no views

  private func element(of object: UIAccessibilityElement) -> AutomationElement {
    let traits = object.accessibilityTraits
    let kind = ElementKind(traits) ?? .other
    var result = AutomationElement(
      id: number(of: object), type: kind.rawValue, frame: Self.frame(of: object))
    result.identifier = object.accessibilityIdentifier ?? ""
    result.label = object.accessibilityLabel ?? ""
    result.value = object.accessibilityValue
    result.isEnabled = !traits.contains(.notEnabled)
    result.isSelected = traits.contains(.selected)
    if let inner = object.accessibilityElements { result.children = elements(inner) }
    return result
  }
}

extension CGRect {
  fileprivate var isFinite: Bool {
    [origin.x, origin.y, size.width, size.height].allSatisfy(\.isFinite)
  }
}

extension Bundle {
  fileprivate var displayName: String {
    let names = ["CFBundleDisplayName", "CFBundleName", "CFBundleExecutable"]
    return names.lazy.compactMap { self.infoDictionary?[$0] as? String }.first ?? ""
  }
}
