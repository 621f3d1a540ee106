/// An effect that a ``UIVisualEffectView`` shows: a blur, or the vibrancy of content on one.
@preconcurrency @MainActor
open class UIVisualEffect: NSObject, NSCopying {
  public override init() {
    super.init()
  }

  /// Effects do not change, so a copy is the effect itself.
  nonisolated open func copy(with zone: NSZone? = nil) -> Any { self }

  public required init?(coder: NSCoder) {
    super.init()
  }
}
