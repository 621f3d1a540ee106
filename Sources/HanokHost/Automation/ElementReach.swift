import UIKit

/// Whether and where a finger reaches an element.
@MainActor
enum ElementReach {
  /// The point where a touch would arrive at an object; nil when it is out of sight or covered.
  static func point(of object: AccessibleObject) -> CGPoint? {
    guard let view = view(of: object), let window = view.window ?? view as? UIWindow else {
      return nil
    }
    var visible = object.accessibilityFrame.intersection(window.convert(window.bounds, to: nil))
    var ancestor = view.superview
    while let current = ancestor {
      if current.clipsToBounds {
        visible = visible.intersection(current.convert(current.bounds, to: nil))
      }
      ancestor = current.superview
    }
    guard !visible.isNull, visible.width > 0, visible.height > 0 else { return nil }
    let own = object.accessibilityActivationPoint
    let point = visible.contains(own) ? own : CGPoint(x: visible.midX, y: visible.midY)
    return isReached(view, at: point) ? point : nil
  }

  /// Scrolls what an object is in until it is in sight.
  static func reveal(_ object: AccessibleObject) {
    (object as? HiddenRowElement)?.scrollToRow()
    guard let view = view(of: object) else { return }
    var ancestor: UIView? = view === object ? view.superview : view
    while let current = ancestor {
      if let scrollView = current as? UIScrollView, !(scrollView is UITextView) {
        let frame = scrollView.convert(object.accessibilityFrame, from: nil)
        scrollView.scrollRectToVisible(frame, animated: false)
        scrollView.layoutIfNeeded()
      }
      ancestor = current.superview
    }
  }

  /// The view that an object is or is drawn in.
  private static func view(of object: AccessibleObject) -> UIView? {
    var current: AnyObject? = object
    while let element = current as? UIAccessibilityElement {
      current = element.accessibilityContainer
    }
    return current as? UIView
  }

  /// Whether what a touch meets at a point belongs to the view, or the view to it: labels take no touches.
  private static func isReached(_ view: UIView, at point: CGPoint) -> Bool {
    for window in UIApplication.shared.windows.reversed() {
      guard let hit = window.hitTest(window.convert(point, from: nil as UIView?), with: nil) else {
        continue
      }
      return hit.isDescendant(of: view) || view.isDescendant(of: hit)
    }
    return false
  }
}
