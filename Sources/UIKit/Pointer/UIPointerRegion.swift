/// Part of a view in which the pointer has one style.
@preconcurrency @MainActor
open class UIPointerRegion: NSObject, @preconcurrency NSCopying {
  /// The part, in points of the interaction's view.
  open private(set) var rect: CGRect
  /// The identifier that tells regions of one rectangle apart.
  open private(set) var identifier: AnyHashable?
  /// The axes along which a pressed pointer stays in the region though it leaves the rectangle.
  open var latchingAxes: UIAxis = []

  public init(rect: CGRect, identifier: AnyHashable? = nil) {
    self.rect = rect
    self.identifier = identifier
    super.init()
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIPointerRegion(rect: rect, identifier: identifier)
    copy.latchingAxes = latchingAxes
    return copy
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIPointerRegion else { return false }
    return rect == other.rect && identifier == other.identifier
      && latchingAxes == other.latchingAxes
  }

  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(rect.minX)
    hasher.combine(rect.minY)
    hasher.combine(identifier)
    return hasher.finalize()
  }
}
