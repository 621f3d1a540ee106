import Accessibility
import Foundation
import UIKit

/// Reads the visible elements off the app's windows.
@MainActor
package enum ElementTree {
  /// A tree for each visible window, the frontmost last, as they are painted.
  package static func capture() -> [Element] {
    UIApplication.shared.windows.compactMap { window in
      element(of: window, in: window, clip: window.bounds)
    }
  }

  /// A finder over the visible elements.
  package static func finder() -> ElementFinder {
    ElementFinder(roots: capture().reversed(), isReachable: isReachable)
  }

  /// Hidden, transparent and clipped-away views give nil.
  private static func element(of view: UIView, in window: UIWindow, clip: CGRect) -> Element? {
    guard !view.isHidden, view.alpha >= 0.01 else { return nil }
    let frame = view.convert(view.bounds, to: window)
    let visible = frame.intersection(clip)
    let isVisible = !visible.isNull && visible.width > 0 && visible.height > 0
    guard isVisible || !view.clipsToBounds else { return nil }
    let inner = view.clipsToBounds ? visible : clip
    let children =
      subelements(of: view, in: window, clip: inner)
      + drawnElements(of: view, in: window, clip: inner)
    // A view without extent counts for what shows outside of it.
    guard isVisible || !children.isEmpty else { return nil }
    var result = Element(
      className: className(of: view), frame: frame, visibleFrame: isVisible ? visible : .zero)
    describe(view, in: &result)
    result.children = children
    return result
  }

  /// The elements of the subviews, as they are painted; the rows of a list in the order in which they are read.
  ///
  /// Where a list has a row among its subviews depends on when the row came and on which view was free for it.
  private static func subelements(
    of view: UIView, in window: UIWindow, clip: CGRect
  ) -> [Element] {
    var rows: [(depth: CGFloat, element: Element)] = []
    var (below, above): ([Element], [Element]) = ([], [])
    for subview in view.subviews {
      guard let element = element(of: subview, in: window, clip: clip) else { continue }
      if subview.isRowOfList {
        rows.append((subview.layer.zPosition, element))
      } else if rows.isEmpty {
        below.append(element)
      } else {
        above.append(element)
      }
    }
    guard rows.count > 1 else { return below + rows.map(\.element) + above }
    let inOrder = rows.enumerated().sorted { a, b in
      let (first, second) = (a.element.element.frame, b.element.element.frame)
      return (a.element.depth, first.minY, first.minX, CGFloat(a.offset))
        < (b.element.depth, second.minY, second.minX, CGFloat(b.offset))
    }
    return below + inOrder.map(\.element.element) + above
  }

  /// The elements that the view draws itself and tells assistive technology about.
  private static func drawnElements(
    of view: UIView, in window: UIWindow, clip: CGRect
  ) -> [Element] {
    let listed =
      view.accessibilityElements
      ?? (0..<max(0, view.accessibilityElementCount())).compactMap {
        view.accessibilityElement(at: $0)
      }
    let drawn = listed.compactMap { $0 as? UIAccessibilityElement }
    return drawn.compactMap { element in
      let frame = window.convert(element.accessibilityFrame, from: nil as UIWindow?)
      let visible = frame.intersection(clip)
      guard !visible.isNull, visible.width > 0, visible.height > 0 else { return nil }
      var result = Element(
        className: String(describing: type(of: element)), frame: frame, visibleFrame: visible)
      result.viewID = ObjectIdentifier(view)
      result.identifier = element.accessibilityIdentifier.nonEmpty
      result.label = element.accessibilityLabel.nonEmpty
      result.value = element.accessibilityValue.nonEmpty
      result.content = content(of: element)
      result.isEnabled = !element.accessibilityTraits.contains(.notEnabled)
      result.isSelected = element.accessibilityTraits.contains(.selected)
      return result
    }
  }

  private static func describe(_ view: UIView, in element: inout Element) {
    element.viewID = ObjectIdentifier(view)
    element.identifier = view.accessibilityIdentifier.nonEmpty
    element.label = view.accessibilityLabel.nonEmpty
    element.value = view.accessibilityValue.nonEmpty
    element.content = content(of: view)
    element.text = view.shownText.nonEmpty
    element.isEnabled = view.isShownEnabled
    element.isSelected = view.isShownSelected
    element.isTextCut = view.isShownTextCut
  }

  private static func content(of object: NSObject) -> [String] {
    let told = (object as? any AXCustomContentProvider)?.accessibilityCustomContent ?? []
    return told.map { "\($0.label): \($0.value)" }
  }

  private static func className(of view: UIView) -> String {
    let name = String(describing: type(of: view))
    // A private class's name carries where it is declared: "(unknown context at $…).Name".
    return name.split(separator: ".").last.map { String($0) } ?? name
  }

  private static func isReachable(_ element: Element) -> Bool {
    for window in UIApplication.shared.windows.reversed() {
      guard let hit = window.hitTest(element.center, with: nil) else { continue }
      var view: UIView? = hit
      while let current = view {
        if ObjectIdentifier(current) == element.viewID { return true }
        view = current.superview
      }
      // The target may be a label inside the control that takes the touch.
      return hit.contains(element.viewID)
    }
    return false
  }
}

extension UIView {
  /// Whether a table or collection view exchanges the view as it scrolls: a cell, a header, a footer, or a section that
  /// scrolls by itself.
  var isRowOfList: Bool {
    self is UICollectionReusableView || self is UITableViewCell
      || self is UITableViewHeaderFooterView
      || (self is UIScrollView && superview is UICollectionView)
  }

  fileprivate func contains(_ id: ObjectIdentifier?) -> Bool {
    subviews.contains { ObjectIdentifier($0) == id || $0.contains(id) }
  }
}

extension Optional where Wrapped == String {
  fileprivate var nonEmpty: String? { self?.isEmpty == false ? self : nil }
}
