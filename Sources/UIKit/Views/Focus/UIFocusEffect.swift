/// How an item looks while it has focus: the system's usual way, a halo.
@preconcurrency @MainActor
open class UIFocusEffect: NSObject, @preconcurrency NSCopying {
  public override init() { super.init() }

  open func copy(with zone: NSZone? = nil) -> Any { UIFocusEffect() }
}
