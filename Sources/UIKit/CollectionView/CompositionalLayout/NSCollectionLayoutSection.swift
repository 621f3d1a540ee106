/// A group repeated for all items of a section, and the views around it.
@preconcurrency @MainActor
open class NSCollectionLayoutSection: NSObject {
  /// Kept free around all of the section's groups, in points.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The distance between the section's groups, in points.
  open var interGroupSpacing: CGFloat = 0
  /// The edges that `contentInsets` are measured from across the scroll direction.
  open var contentInsetsReference = UIContentInsetsReference.automatic
  /// The edges that headers and footers are measured from; automatic: as the section's content is.
  open var supplementaryContentInsetsReference = UIContentInsetsReference.automatic
  /// Whether headers and footers keep clear of `contentInsets` across the scroll direction.
  open var supplementariesFollowContentInsets = true

  open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  open private(set) var orthogonalScrollingProperties =
    UICollectionLayoutSectionOrthogonalScrollingProperties()

  /// Headers, footers and what else stands at the section's edges.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// Backgrounds of the section.
  open var decorationItems: [NSCollectionLayoutDecorationItem] = []
  /// May change the elements in sight before each display and while they scroll.
  open var visibleItemsInvalidationHandler:
    NSCollectionLayoutSectionVisibleItemsInvalidationHandler?

  private(set) var group: NSCollectionLayoutGroup
  /// The configuration that the section's rows take their looks from, if it is a list.
  var list: UICollectionLayoutListConfiguration?

  public init(group: NSCollectionLayoutGroup) {
    self.group = group
    super.init()
  }

  /// A section of nothing; factories give it a group.
  public override init() {
    let size = NSCollectionLayoutSize(
      widthDimension: .absolute(1), heightDimension: .absolute(1))
    group = .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    super.init()
  }

  func take(_ group: NSCollectionLayoutGroup) { self.group = group }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSCollectionLayoutSection(group: group)
    copy.list = list
    copy.contentInsets = contentInsets
    copy.interGroupSpacing = interGroupSpacing
    copy.contentInsetsReference = contentInsetsReference
    copy.supplementaryContentInsetsReference = supplementaryContentInsetsReference
    copy.supplementariesFollowContentInsets = supplementariesFollowContentInsets
    copy.orthogonalScrollingBehavior = orthogonalScrollingBehavior
    copy.orthogonalScrollingProperties.bounce = orthogonalScrollingProperties.bounce
    copy.orthogonalScrollingProperties.decelerationRate =
      orthogonalScrollingProperties.decelerationRate
    copy.boundarySupplementaryItems = boundarySupplementaryItems
    copy.decorationItems = decorationItems
    copy.visibleItemsInvalidationHandler = visibleItemsInvalidationHandler
    return copy
  }
}

extension NSCollectionLayoutSection: @preconcurrency NSCopying {}
