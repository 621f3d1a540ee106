/// A view attached to an item or a group: a badge, a frame around it.
@preconcurrency @MainActor
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  /// Above the cells, whose index is 0, unless set otherwise.
  open var zIndex = 1
  open private(set) var elementKind = ""
  /// The point of the item that the view is attached to.
  open private(set) var containerAnchor = NSCollectionLayoutAnchor(edges: [])
  /// The point of the view that is put there; nil: the one of the same edges.
  open private(set) var itemAnchor: NSCollectionLayoutAnchor?

  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String,
    containerAnchor: NSCollectionLayoutAnchor
  ) {
    self.init(layoutSize: layoutSize, supplementaryItems: [])
    self.elementKind = elementKind
    self.containerAnchor = containerAnchor
    takeContainerAnchor()
  }

  /// Called when the item was made with an anchor.
  func takeContainerAnchor() {}

  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String,
    containerAnchor: NSCollectionLayoutAnchor, itemAnchor: NSCollectionLayoutAnchor
  ) {
    self.init(
      layoutSize: layoutSize, elementKind: elementKind, containerAnchor: containerAnchor)
    self.itemAnchor = itemAnchor
  }

  func take(elementKind: String) { self.elementKind = elementKind }

  override func copyValues(to copy: NSCollectionLayoutItem) {
    super.copyValues(to: copy)
    guard let copy = copy as? NSCollectionLayoutSupplementaryItem else { return }
    copy.zIndex = zIndex
    copy.elementKind = elementKind
    copy.containerAnchor = containerAnchor
    copy.itemAnchor = itemAnchor
  }

  /// The problem that the solver works on.
  var attachment: LayoutAttachment {
    LayoutAttachment(
      kind: elementKind, zIndex: zIndex, width: layoutSize.widthDimension.length,
      height: layoutSize.heightDimension.length, insets: contentInsets,
      container: containerAnchor, item: itemAnchor)
  }
}
