import Foundation

/// A visible view, as tests and scripts see it.
package struct Element: Equatable {
  /// The name of the view's class, without its module.
  package var className: String
  /// Where the view is in the window, in points.
  package var frame: CGRect
  /// The part of the frame that no ancestor clips away.
  package var visibleFrame: CGRect
  package var identifier: String?
  package var label: String?
  package var text: String?
  package var value: String?
  /// Facts beside its label, as "label: value".
  package var content: [String] = []
  package var isEnabled = true
  package var isSelected = false
  /// Whether it has no room for all of its text.
  package var isTextCut = false
  package var children: [Element] = []
  /// Which view it is; tells views apart that look alike.
  package var viewID: ObjectIdentifier?

  package init(className: String, frame: CGRect, visibleFrame: CGRect? = nil) {
    self.className = className
    self.frame = frame
    self.visibleFrame = visibleFrame ?? frame
  }

  /// The element and everything in it, parents first.
  package var flattened: [Element] {
    [self] + children.flatMap(\.flattened)
  }

  /// Where a finger touches it.
  package var center: CGPoint { CGPoint(x: visibleFrame.midX, y: visibleFrame.midY) }
}
