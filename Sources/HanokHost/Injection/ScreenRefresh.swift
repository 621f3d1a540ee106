import Foundation
import UIKit

/// Lays out and draws the screen again, after parts of the app were replaced.
@MainActor
enum ScreenRefresh {
  /// Calls an object's `injected()`, if its class has one.
  typealias Injected = @convention(c) (UnsafeMutableRawPointer) -> Void

  /// - Parameters:
  ///   - types: names of the types whose members were replaced.
  ///   - injected: what is called with each object of theirs that is on the screen.
  static func refresh(types: Set<String>, _ injected: Injected?) {
    let notify = { (object: NSObject) in
      guard let injected, isOne(of: types, object) else { return }
      injected(Unmanaged.passUnretained(object).toOpaque())
    }
    for window in UIApplication.shared.windows {
      if let root = window.rootViewController { tell(root, notify) }
      refresh(window, notify)
    }
  }

  private static func tell(_ controller: UIViewController, _ notify: (NSObject) -> Void) {
    notify(controller)
    for child in controller.children { tell(child, notify) }
    if let presented = controller.presentedViewController,
      presented.presentingViewController === controller
    {
      tell(presented, notify)
    }
  }

  private static func refresh(_ view: UIView, _ notify: (NSObject) -> Void) {
    notify(view)
    view.setNeedsUpdateConstraints()
    view.setNeedsLayout()
    view.setNeedsDisplay()
    // Cells get their contents from the app again; selection and offset stay.
    if let table = view as? UITableView, table.dataSource != nil {
      table.reconfigureRows(at: table.indexPathsForVisibleRows ?? [])
    } else if let collection = view as? UICollectionView, collection.dataSource != nil {
      collection.collectionViewLayout.invalidateLayout()
      collection.reconfigureItems(at: collection.indexPathsForVisibleItems)
    }
    for subview in view.subviews { refresh(subview, notify) }
  }

  /// Whether an object's class or one above it is among the types.
  private static func isOne(of types: Set<String>, _ object: NSObject) -> Bool {
    var type: AnyClass? = Swift.type(of: object)
    while let current = type {
      let name = String(reflecting: current).split(separator: ".").dropFirst()
        .joined(separator: ".")
      if types.contains(name) { return true }
      type = class_getSuperclass(current)
    }
    return false
  }
}
