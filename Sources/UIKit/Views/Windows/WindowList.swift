/// The app's windows: weakly all of them, strongly the visible ones, and which one is key.
@MainActor
final class WindowList {
  private struct Reference { weak var window: UIWindow? }

  private var references: [Reference] = []
  /// Visible windows, lowest first.
  private(set) var visible: [UIWindow] = []
  private(set) weak var key: UIWindow?

  var all: [UIWindow] { references.compactMap(\.window) }

  func add(_ window: UIWindow) {
    references.removeAll { $0.window == nil }
    references.append(Reference(window: window))
  }

  func show(_ window: UIWindow) {
    guard !visible.contains(where: { $0 === window }) else { return }
    visible.append(window)
    sort()
  }

  func hide(_ window: UIWindow) {
    visible.removeAll { $0 === window }
    FramePipeline.show(visible)
    guard key === window else { return }
    key = nil
    window.resignKey()
    if let next = visible.last(where: \.canBecomeKey) { makeKey(next) }
  }

  func makeKey(_ window: UIWindow) {
    guard key !== window else { return }
    key?.resignKey()
    key = window
    window.becomeKey()
  }

  /// Orders by level; windows of one level stay in the order they were shown.
  func sort() {
    let ordered = visible.enumerated().sorted {
      ($0.element.windowLevel, CGFloat($0.offset)) < ($1.element.windowLevel, CGFloat($1.offset))
    }
    visible = ordered.map(\.element)
    FramePipeline.show(visible)
  }

  /// The topmost visible window with a view at the point of the screen: one that finds none lets touches through to the
  /// windows behind it.
  func window(at point: CGPoint) -> UIWindow? {
    visible.last {
      $0.isUserInteractionEnabled && $0.frame.contains(point)
        && $0.hitTest($0.convert(point, from: nil as UIWindow?), with: nil) != nil
    }
  }
}
