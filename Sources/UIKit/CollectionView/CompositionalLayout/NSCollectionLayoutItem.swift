/// The blueprint of one item: its size and the space around it.
@preconcurrency @MainActor
open class NSCollectionLayoutItem: NSObject {
  open private(set) var layoutSize: NSCollectionLayoutSize
  /// Taken off the item's frame after it has been placed; without effect on an estimated axis.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// Room around the item, outside of it.
  open var edgeSpacing: NSCollectionLayoutEdgeSpacing?
  /// Views attached to the item, such as badges.
  open var supplementaryItems: [NSCollectionLayoutSupplementaryItem] { attached }
  var attached: [NSCollectionLayoutSupplementaryItem] = []

  public convenience init(layoutSize: NSCollectionLayoutSize) {
    self.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  public init(
    layoutSize: NSCollectionLayoutSize,
    supplementaryItems: [NSCollectionLayoutSupplementaryItem]
  ) {
    self.layoutSize = layoutSize
    attached = supplementaryItems
    super.init()
  }

  /// An item of no size; the factories of subclasses give it one.
  public override init() {
    layoutSize = NSCollectionLayoutSize(
      widthDimension: .absolute(0), heightDimension: .absolute(0))
    super.init()
  }

  func take(layoutSize: NSCollectionLayoutSize) { self.layoutSize = layoutSize }

  /// A copy that shares nothing that can be changed.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = ClassFactory.make(type(of: self))
    copyValues(to: copy)
    return copy
  }

  func copyValues(to copy: NSCollectionLayoutItem) {
    copy.layoutSize = layoutSize
    copy.contentInsets = contentInsets
    copy.edgeSpacing = edgeSpacing
    copy.attached = attached
  }

  // MARK: For the solver

  /// The problem that the solver works on.
  var blueprint: LayoutBlueprint { blueprint(as: .leaf) }

  func blueprint(as content: LayoutBlueprint.Content) -> LayoutBlueprint {
    let width = layoutSize.widthDimension.length
    let height = layoutSize.heightDimension.length
    var insets = contentInsets
    if width.isEstimate { (insets.leading, insets.trailing) = (0, 0) }
    if height.isEstimate { (insets.top, insets.bottom) = (0, 0) }
    return LayoutBlueprint(
      width: width, height: height, insets: insets,
      gaps: edgeSpacing?.gaps ?? LayoutGaps(), attached: attached.map(\.attachment),
      content: content)
  }

  /// One line a level, as iOS lists a group that it cannot lay out.
  func outline(indent: String) -> String {
    "\(indent)<\(type(of: self)) size=\(layoutSize.text)>"
  }
}

extension NSCollectionLayoutItem: @preconcurrency NSCopying {}
