/// An edge, centre, baseline or size to make constraints with.
///
/// The type parameter keeps the axes apart: a horizontal edge cannot be tied to a vertical one.
@preconcurrency @MainActor
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  let place: LayoutAnchorPlace
  /// For distances: the anchor measured from.
  let origin: LayoutAnchorPlace?
  /// Keeps a guide alive that only this anchor knows.
  private let itemOwner: AnyObject?

  init(_ place: LayoutAnchorPlace, from origin: LayoutAnchorPlace? = nil) {
    self.place = place
    self.origin = origin
    itemOwner = place.item is UILayoutGuide ? place.item : nil
    super.init()
  }

  /// The view or layout guide the anchor belongs to.
  open var item: AnyObject? { place.item }
  open var name: String { "\(place.attribute)" }
  open var hasAmbiguousLayout: Bool {
    (item as? UIView)?.hasAmbiguousLayout ?? (item as? UILayoutGuide)?.hasAmbiguousLayout ?? false
  }

  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    constraint(.equal, anchor)
  }
  open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>)
    -> NSLayoutConstraint
  {
    constraint(.greaterThanOrEqual, anchor)
  }
  open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, anchor)
  }
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat)
    -> NSLayoutConstraint
  {
    constraint(.equal, anchor, constant: c)
  }
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, anchor, constant: c)
  }
  open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat)
    -> NSLayoutConstraint
  {
    constraint(.lessThanOrEqual, anchor, constant: c)
  }

  open var constraintsAffectingLayout: [NSLayoutConstraint] {
    let axis = place.attribute.axis
    if let view = item as? UIView { return view.constraintsAffectingLayout(for: axis) }
    return (item as? UILayoutGuide)?.constraintsAffectingLayout(for: axis) ?? []
  }

  func constraint<Other: AnyObject>(
    _ relation: NSLayoutConstraint.Relation, _ other: NSLayoutAnchor<Other>?,
    multiplier: CGFloat = 1, constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(
      first: place, firstOrigin: origin, relation: relation, second: other?.place,
      secondOrigin: other?.origin, multiplier: multiplier, constant: constant)
  }

  /// This anchor lies so many times the system's spacing after or below the other.
  func systemSpaced(
    _ relation: NSLayoutConstraint.Relation, _ other: NSLayoutAnchor<AnchorType>,
    _ multiplier: CGFloat
  ) -> NSLayoutConstraint {
    let spaced = constraint(
      relation, other, constant: SystemSpacing.betweenViews * multiplier)
    spaced.systemSpacing = multiplier
    return spaced
  }
}
