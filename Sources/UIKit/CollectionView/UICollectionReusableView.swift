/// A view that a collection view uses again for another element once it is out of sight.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
  /// The name under which the view's class was registered.
  open var reuseIdentifier: String? { registeredIdentifier }
  /// The `reuseIdentifier` unless a subclass says otherwise.
  var registeredIdentifier: String?

  weak var collectionView: UICollectionView?
  /// The part of `apply(_:)` that is in force.
  var appliedKey: ElementKey?
  /// The depth at which the view was put among its siblings.
  var placedDepth: CGFloat?

  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    NibCoder.finish(coder, self, as: UICollectionReusableView.self)
  }

  /// Called before the view is used again. Undo here what must not show up elsewhere.
  @_optimize(none) open func prepareForReuse() {}

  /// Called with the attributes after the collection view has set frame, alpha and z-index.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  open func willTransition(
    from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
  ) {}
  open func didTransition(
    from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
  ) {}

  /// The attributes the view would like to have instead; a layout may take its size over.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes { fitted(layoutAttributes) }

  /// The size that constraints inside want, within the one given; what stays the same costs nothing.
  private func fitted(
    _ attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let axes = attributes.estimated
    let isWidthGiven = !axes.isEmpty && !axes.contains(.width)
    let isHeightGiven = !axes.isEmpty && !axes.contains(.height)
    let target = CGSize(
      width: attributes.size.width, height: isHeightGiven ? attributes.size.height : 0)
    let horizontal: UILayoutPriority = isWidthGiven ? .required : .fittingSizeLevel
    let vertical: UILayoutPriority = isHeightGiven ? .required : .fittingSizeLevel
    var size = systemLayoutSizeFitting(
      target, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
    if size.width <= 0 || size.height <= 0, !axes.isEmpty { size = sizeThatFits(attributes.size) }
    if isWidthGiven { size.width = attributes.size.width }
    if isHeightGiven { size.height = attributes.size.height }
    guard size.width > 0, size.height > 0, size != attributes.size else { return attributes }
    let preferred = attributes.duplicate()
    preferred.size = size
    return preferred
  }

  /// Takes position, size, alpha and order from attributes.
  func take(_ attributes: UICollectionViewLayoutAttributes) {
    if bounds.size != attributes.size { bounds.size = attributes.size }
    var place = attributes.hostedCenter
    place.x += (self as? UICollectionViewListCell)?.swipeShift ?? 0
    if center != place { center = place }
    if !CATransform3DEqualToTransform(layer.transform, attributes.transform3D) {
      layer.transform = attributes.transform3D
    }
    if alpha != attributes.alpha { alpha = attributes.alpha }
    if attributes.isHidden { hideInList() } else { showInList() }
    let depth = attributes.depth
    if layer.zPosition != depth { layer.zPosition = depth }
    appliedKey = attributes.key
    (self as? UICollectionViewListCell)?.listPlace = attributes.listPlace
    if let cell = self as? UICollectionViewCell, cell.isPinned != attributes.isPinned {
      cell.isPinned = attributes.isPinned
    }
    apply(attributes)
  }
}

extension UICollectionViewLayoutAttributes {
  /// The depth of the element's view; backgrounds lie below cells of the same index.
  var depth: CGFloat {
    CGFloat(zIndex) - (representedElementCategory == .decorationView ? 0.5 : 0)
  }
}

extension UICollectionReusableView: ReusedView {
  static func make(reuseIdentifier: String, frame: CGRect) -> Self {
    let view = ClassFactory.makeView(self, frame: frame)
    view.registeredIdentifier = reuseIdentifier
    return view
  }
}

extension UICollectionReusableView: ScrolledRow {}
