import Foundation
import UIKit

/// Where an element is, and how it comes into sight and gets the keyboard.
enum ComponentInterface: BusInterface {
  static let name = "org.a11y.atspi.Component"
  static let members =
    BusMember.method("Contains", ["i", "i", "u"], ["b"])
    + BusMember.method("GetAccessibleAtPoint", ["i", "i", "u"], ["(so)"])
    + BusMember.method("GetExtents", ["u"], ["(iiii)"])
    + BusMember.method("GetPosition", ["u"], ["i", "i"])
    + BusMember.method("GetSize", [], ["i", "i"])
    + BusMember.method("GetLayer", [], ["u"])
    + BusMember.method("GetMDIZOrder", [], ["n"])
    + BusMember.method("GetAlpha", [], ["d"])
    + BusMember.method("GrabFocus", [], ["b"])
    + BusMember.method("ScrollTo", ["u"], ["b"])

  /// The layers of AT-SPI that are used here.
  private enum Layer { static let widget: UInt32 = 3, window: UInt32 = 7 }

  static func call(
    _ method: String, _ arguments: BusArguments, on target: BusTarget
  ) -> [BusValue]? {
    switch method {
    case "Contains":
      return [.bool(target.node.frame.contains(point(arguments, target)))]
    case "GetAccessibleAtPoint":
      let found = target.tree.element(at: point(arguments, target), below: target.node.number)
      return [found.map(target.reference) ?? BusTarget.nothing]
    case "GetExtents": return [.structure(numbers(extents(target, arguments.uint(0))))]
    case "GetPosition": return Array(numbers(extents(target, arguments.uint(0))).prefix(2))
    case "GetSize": return Array(numbers(extents(target, 0)).suffix(2))
    case "GetLayer":
      let isWindow = target.node.number == AccessibilityNode.window
      return [.uint32(isWindow ? Layer.window : Layer.widget)]
    case "GetMDIZOrder": return [.int16(0)]
    case "GetAlpha": return [.double(1)]
    case "GrabFocus": return [.bool(target.object?.takesFocus() ?? false)]
    case "ScrollTo":
      guard let object = target.object else { return [.bool(false)] }
      ElementReach.reveal(object)
      target.tree.invalidate()
      return [.bool(true)]
    default: return nil
    }
  }

  // MARK: Places

  /// What the numbers of a call are counted from: the display (0), the window (1), or what the element is in (2).
  private static func origin(_ kind: Int, _ target: BusTarget) -> CGPoint {
    switch kind {
    case 0:
      let origin = target.tree.shownWindow.origin ?? .zero
      return CGPoint(x: -origin.x, y: -origin.y)
    case 2: return target.tree.nodes[target.node.parent]?.frame.origin ?? .zero
    default: return .zero
    }
  }

  private static func extents(_ target: BusTarget, _ kind: Int) -> CGRect {
    let origin = origin(kind, target)
    return target.node.frame.offsetBy(dx: -origin.x, dy: -origin.y)
  }

  private static func point(_ arguments: BusArguments, _ target: BusTarget) -> CGPoint {
    let origin = origin(arguments.uint(2), target)
    return CGPoint(
      x: CGFloat(arguments.int(0)) + origin.x, y: CGFloat(arguments.int(1)) + origin.y)
  }

  private static func numbers(_ rect: CGRect) -> [BusValue] {
    [rect.minX, rect.minY, rect.width, rect.height].map {
      .int32(Int32(clamping: Int(min(max($0.rounded(), -1e9), 1e9))))
    }
  }
}

extension AccessibleObject {
  /// Makes it the one that keys go to; false where it takes none.
  fileprivate func takesFocus() -> Bool { (self as? UIResponder)?.becomeFirstResponder() ?? false }
}
