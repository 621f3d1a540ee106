/// Passes over subviews that a touch surely misses: most of many siblings. Those of a class that has a say in it
/// are asked, as are those whose place is not told by their frames alone.
struct HitFilter {
  private let layer: CALayer
  private let isPlain: Bool
  /// Siblings mostly are of one class.
  private var type: ObjectIdentifier?
  private var leavesItToUIView = false

  @MainActor
  init(subviewsOf view: UIView) {
    layer = view.layer
    isPlain = layer.leavesSublayersInPlace
  }

  /// Whether a point of the superview lies outside of a view that has no other word in it.
  @MainActor
  mutating func passesOver(_ view: UIView, _ point: CGPoint) -> Bool {
    guard isPlain else { return false }
    let own = ObjectIdentifier(Swift.type(of: view))
    if own != type {
      type = own
      leavesItToUIView = HitOverrides.leavesItToUIView(Swift.type(of: view))
    }
    return leavesItToUIView && view.layer.isClearlyOutside(point, of: layer)
  }
}

/// Which classes decide themselves where touches hit their views.
@MainActor
private enum HitOverrides {
  private static var known = KnownOverrides()

  static func leavesItToUIView(_ type: UIView.Type) -> Bool {
    known.answer(for: type) {
      !(0..<Probe.count).contains { Overrides.has(type, probe: Probe.self, $0) }
    }
  }

  /// What a hit test asks a view about its place.
  private final class Probe: UIView {
    static let count = 5

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { nil }
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { false }
    override func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { point }
    override var layer: CALayer { super.layer }
    // Last, since it stands for several methods, of which a class with one has all.
    override var bounds: CGRect {
      get { .zero }
      set {}
    }
  }
}
