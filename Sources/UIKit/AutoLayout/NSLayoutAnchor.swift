/// An edge, centre, baseline or size to make constraints with.
///
/// The type parameter keeps the axes apart: a horizontal edge cannot be tied to a vertical one.
@preconcurrency @MainActor
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject, AnchorPlaces {
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

  /// Anchors of the same attribute of the same item are equal: each time an item is asked it makes another.
  open override func isEqual(_ object: Any?) -> Bool {
    nonisolated(unsafe) let object = object
    return MainActor.assumeIsolated {
      guard let other = object as? any AnchorPlaces else { return false }
      return isSame(place, other.place) && isSame(origin, other.origin)
    }
  }

  open override var hash: Int {
    MainActor.assumeIsolated {
      var hasher = Hasher()
      hasher.combine(place.item.map(ObjectIdentifier.init))
      hasher.combine(place.attribute)
      return hasher.finalize()
    }
  }

  private func isSame(_ one: LayoutAnchorPlace?, _ other: LayoutAnchorPlace?) -> Bool {
    one?.item === other?.item && one?.attribute == other?.attribute
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

/// Anchors of all kinds.
@MainActor
protocol AnchorPlaces {
  var place: LayoutAnchorPlace { get }
  var origin: LayoutAnchorPlace? { get }
}
