/// Distances around an item, outside of it; nil edges keep none.
@preconcurrency @MainActor
open class NSCollectionLayoutEdgeSpacing: NSObject {
  open private(set) var leading: NSCollectionLayoutSpacing?
  open private(set) var top: NSCollectionLayoutSpacing?
  open private(set) var trailing: NSCollectionLayoutSpacing?
  open private(set) var bottom: NSCollectionLayoutSpacing?

  public init(
    leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?,
    trailing: NSCollectionLayoutSpacing?, bottom: NSCollectionLayoutSpacing?
  ) {
    self.leading = leading
    self.top = top
    self.trailing = trailing
    self.bottom = bottom
    super.init()
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  var gaps: LayoutGaps {
    LayoutGaps(
      horizontal: (leading?.gap ?? LayoutGap(), trailing?.gap ?? LayoutGap()),
      vertical: (top?.gap ?? LayoutGap(), bottom?.gap ?? LayoutGap()))
  }
}

extension NSCollectionLayoutEdgeSpacing: @preconcurrency NSCopying {}
