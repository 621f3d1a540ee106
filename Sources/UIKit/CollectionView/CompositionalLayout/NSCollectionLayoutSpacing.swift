/// A distance between items: exactly so many points, or at least so many.
@preconcurrency @MainActor
open class NSCollectionLayoutSpacing: NSObject {
  private(set) var gap = LayoutGap()

  /// At least so many points; what room is left is shared out among flexible distances.
  open class func flexible(_ flexibleSpacing: CGFloat) -> Self {
    make(LayoutGap(points: flexibleSpacing, isFlexible: true))
  }

  /// Exactly so many points.
  open class func fixed(_ fixedSpacing: CGFloat) -> Self {
    make(LayoutGap(points: fixedSpacing, isFlexible: false))
  }

  private class func make(_ gap: LayoutGap) -> Self {
    let spacing = ClassFactory.make(self)
    spacing.gap = gap
    return spacing
  }

  open var spacing: CGFloat { gap.points }
  open var isFlexibleSpacing: Bool { gap.isFlexible }
  open var isFixedSpacing: Bool { !gap.isFlexible }

  open func copy(with zone: NSZone? = nil) -> Any { self }
}

extension NSCollectionLayoutSpacing: @preconcurrency NSCopying {}

/// A spacing as a value.
struct LayoutGap: Hashable, Sendable {
  var points: CGFloat = 0
  var isFlexible = false
}
