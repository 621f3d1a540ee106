import Synchronization

/// Work that a layer, or something below it, still has to do before the next frame.
struct LayerFlags: OptionSet {
  let rawValue: UInt16

  static let needsLayout = LayerFlags(rawValue: 1 << 0)
  static let subtreeNeedsLayout = LayerFlags(rawValue: 1 << 1)
  static let needsDisplay = LayerFlags(rawValue: 1 << 2)
  static let subtreeNeedsDisplay = LayerFlags(rawValue: 1 << 3)
  /// The node's place is out of date.
  static let geometryDirty = LayerFlags(rawValue: 1 << 4)
  /// The node's drawing is out of date.
  static let styleDirty = LayerFlags(rawValue: 1 << 5)
  /// The node's list of children is out of date.
  static let childrenDirty = LayerFlags(rawValue: 1 << 6)
  /// Something here or below is out of date.
  static let subtreeDirty = LayerFlags(rawValue: 1 << 7)
  /// This is a presentation or another shadow copy.
  static let isCopy = LayerFlags(rawValue: 1 << 8)
  /// The contents came from ``CALayer/display()``.
  static let hasDrawn = LayerFlags(rawValue: 1 << 9)
  /// Listed among the layers with animations.
  static let isAnimating = LayerFlags(rawValue: 1 << 10)
  /// The layer's own time differs from its superlayer's.
  static let hasClock = LayerFlags(rawValue: 1 << 11)
  /// Laying out its sublayers at the moment.
  static let isLayingOut = LayerFlags(rawValue: 1 << 13)
  /// Somebody observes properties by name, or once did.
  static let isObserved = LayerFlags(rawValue: 1 << 12)
}

/// Numbers for layers.
enum LayerSerial {
  private static let last = Atomic<UInt64>(0)

  static func next() -> UInt64 { last.wrappingAdd(1, ordering: .relaxed).newValue }
}
