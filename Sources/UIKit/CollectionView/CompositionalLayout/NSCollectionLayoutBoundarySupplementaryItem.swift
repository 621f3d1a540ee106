/// A view at an edge of a section or of the whole layout: a header, a footer.
@preconcurrency @MainActor
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  /// Whether the section grows to make room for the view, rather than lying below it.
  open var extendsBoundary = true
  /// Whether the view stays in sight while its section is.
  open var pinToVisibleBounds = false
  open private(set) var alignment = NSRectAlignment.top
  /// Room that the section keeps before a header, in points.
  var paddingBefore: CGFloat = 0
  /// Moves the view from where its alignment puts it, in points.
  open private(set) var offset = CGPoint.zero

  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment
  ) {
    self.init(
      layoutSize: layoutSize, elementKind: elementKind, alignment: alignment,
      absoluteOffset: .zero)
  }

  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment,
    absoluteOffset: CGPoint
  ) {
    self.init(layoutSize: layoutSize, supplementaryItems: [])
    take(elementKind: elementKind)
    self.alignment = alignment
    offset = absoluteOffset
  }

  /// An item made with an anchor stands at the edges that the anchor names.
  override func takeContainerAnchor() {
    alignment = containerAnchor.alignment
    if containerAnchor.isAbsoluteOffset { offset = containerAnchor.offset }
  }

  /// How far the item is moved, in points.
  func offset(for size: CGSize) -> CGPoint {
    containerAnchor.isFractionalOffset ? containerAnchor.shift(for: size) : offset
  }

  override func copyValues(to copy: NSCollectionLayoutItem) {
    super.copyValues(to: copy)
    guard let copy = copy as? NSCollectionLayoutBoundarySupplementaryItem else { return }
    copy.extendsBoundary = extendsBoundary
    copy.pinToVisibleBounds = pinToVisibleBounds
    copy.alignment = alignment
    copy.paddingBefore = paddingBefore
    copy.offset = offset
  }
}
