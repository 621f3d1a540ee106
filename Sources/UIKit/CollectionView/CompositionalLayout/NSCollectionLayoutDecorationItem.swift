/// A view behind a section that the layout provides itself.
@preconcurrency @MainActor
open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  /// At equal index decorations lie below cells.
  open var zIndex = 0
  open private(set) var elementKind = ""

  /// A background as large as the section with its headers and footers.
  open class func background(elementKind: String) -> Self {
    let item = ClassFactory.make(self)
    item.elementKind = elementKind
    return item
  }

  override func copyValues(to copy: NSCollectionLayoutItem) {
    super.copyValues(to: copy)
    guard let copy = copy as? NSCollectionLayoutDecorationItem else { return }
    copy.zIndex = zIndex
    copy.elementKind = elementKind
  }
}
