/// How a section scrolls across the layout's own direction.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  /// The section does not scroll by itself.
  case none
  /// Anywhere, as any scroll view does.
  case continuous
  /// Like continuous, and comes to rest at the leading edge of a group.
  case continuousGroupLeadingBoundary
  /// By the width of the section.
  case paging
  /// By one group.
  case groupPaging
  /// By one group, which comes to rest in the middle.
  case groupPagingCentered
}

/// How a section that scrolls across the layout's own direction slows down and bounces.
@preconcurrency @MainActor
open class UICollectionLayoutSectionOrthogonalScrollingProperties: NSObject {
  /// How fast scrolling slows down.
  public enum DecelerationRate: Int, Sendable { case automatic, normal, fast }
  /// When scrolling goes beyond the edges of the content.
  public enum Bounce: Int, Sendable { case automatic, always, never }

  /// `automatic`: normal for the continuous behaviours, fast for those with pages.
  open var decelerationRate = DecelerationRate.automatic
  /// `automatic`: when the content is longer than the section.
  open var bounce = Bounce.automatic

  public override init() {
    super.init()
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UICollectionLayoutSectionOrthogonalScrollingProperties()
    copy.decelerationRate = decelerationRate
    copy.bounce = bounce
    return copy
  }
}

extension UICollectionLayoutSectionOrthogonalScrollingProperties: @preconcurrency NSCopying {}
