/// The way from one layout to another, at a progress that a gesture or anything else decides.
///
/// Elements stand where a straight line between their two places says. A subclass may keep values of
/// its own, by keys, and change attributes by them.
@preconcurrency @MainActor
open class UICollectionViewTransitionLayout: UICollectionViewLayout {
  /// The layout that the transition comes from, and the one that it goes to.
  open var currentLayout: UICollectionViewLayout { currentLayoutValue }
  private let currentLayoutValue: UICollectionViewLayout
  open var nextLayout: UICollectionViewLayout { nextLayoutValue }
  private let nextLayoutValue: UICollectionViewLayout

  /// How far the transition is, from 0 to 1.
  open var transitionProgress: CGFloat = 0 {
    didSet { if transitionProgress != oldValue { progressDidChange() } }
  }

  private var values: [String: CGFloat] = [:]
  private var needsLayouts = true
  /// The offsets at both ends of the transition.
  var offsets = (current: CGPoint.zero, next: CGPoint.zero)

  public init(currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout) {
    currentLayoutValue = currentLayout
    nextLayoutValue = newLayout
    super.init()
  }

  @available(*, unavailable, message: "a transition cannot be read from an archive")
  public required init?(coder: NSCoder) {
    fatalError("a transition cannot be read from an archive")
  }

  // MARK: Values

  /// Keeps a value, such as the pinch that drives the transition.
  open func updateValue(_ value: CGFloat, forAnimatedKey key: String) {
    values[key] = value
    invalidatePlaces()
  }

  /// A value that was kept; 0 if there is none.
  open func value(forAnimatedKey key: String) -> CGFloat { values[key] ?? 0 }

  // MARK: Progress

  private func progressDidChange() {
    invalidatePlaces()
    collectionView?.transitionDidProgress(to: offset)
  }

  private func invalidatePlaces() {
    super.invalidateLayout(with: makeInvalidationContext())
  }

  /// Where the content is at this progress.
  var offset: CGPoint { blend(offsets.current, offsets.next) }

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateEverything || context.invalidateDataSourceCounts {
      currentLayout.invalidateLayout(with: currentLayout.makeContext(like: context))
      nextLayout.invalidateLayout(with: nextLayout.makeContext(like: context))
      needsLayouts = true
    }
    super.invalidateLayout(with: context)
  }

  override func adopt(_ update: ListUpdate) {
    currentLayout.adopt(update)
    nextLayout.adopt(update)
  }

  // MARK: Providing attributes

  open override func prepare() {
    super.prepare()
    guard needsLayouts else { return }
    needsLayouts = false
    currentLayout.prepare()
    nextLayout.prepare()
  }

  open override var collectionViewContentSize: CGSize {
    let from = currentLayout.collectionViewContentSize
    let to = nextLayout.collectionViewContentSize
    return CGSize(width: blend(from.width, to.width), height: blend(from.height, to.height))
  }

  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    let place = offset
    func elements(
      of layout: UICollectionViewLayout, at own: CGPoint
    ) -> [UICollectionViewLayoutAttributes] {
      layout.layoutAttributesForElements(
        in: rect.offsetBy(dx: own.x - place.x, dy: own.y - place.y)) ?? []
    }
    let first = elements(of: currentLayout, at: offsets.current)
    let second = elements(of: nextLayout, at: offsets.next)
    var known: [ElementKey: UICollectionViewLayoutAttributes] = [:]
    for attributes in second { known[attributes.key] = attributes }
    var found: [UICollectionViewLayoutAttributes] = []
    for attributes in first {
      let other = known.removeValue(forKey: attributes.key) ?? nextLayout.element(attributes.key)
      found.append(blend(attributes, other))
    }
    for attributes in second where known[attributes.key] != nil {
      found.append(blend(currentLayout.element(attributes.key), attributes))
    }
    return found
  }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { blended(.cell(indexPath)) }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    blended(ElementKey(category: .supplementaryView, kind: elementKind, indexPath: indexPath))
  }

  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    blended(ElementKey(category: .decorationView, kind: elementKind, indexPath: indexPath))
  }

  private func blended(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
    let (first, second) = (currentLayout.element(key), nextLayout.element(key))
    return first == nil && second == nil ? nil : blend(first, second)
  }

  // MARK: Between the two

  private func blend(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * transitionProgress }

  private func blend(_ a: CGPoint, _ b: CGPoint) -> CGPoint {
    CGPoint(x: blend(a.x, b.x), y: blend(a.y, b.y))
  }

  /// An element between its two places; one that only one layout has fades.
  private func blend(
    _ first: UICollectionViewLayoutAttributes?, _ second: UICollectionViewLayoutAttributes?
  ) -> UICollectionViewLayoutAttributes {
    guard let first else {
      return faded(second ?? UICollectionViewLayoutAttributes(), nextLayout, transitionProgress)
    }
    guard let second else { return faded(first, currentLayout, 1 - transitionProgress) }
    let attributes = second.duplicate()
    attributes.center = blend(
      currentLayout.center(of: first), nextLayout.center(of: second))
    attributes.size = CGSize(
      width: blend(first.size.width, second.size.width),
      height: blend(first.size.height, second.size.height))
    attributes.alpha = blend(first.alpha, second.alpha)
    attributes.transform3D = first.transform3D.blended(with: second.transform3D, transitionProgress)
    attributes.zIndex = transitionProgress < 0.5 ? first.zIndex : second.zIndex
    attributes.isHidden = first.isHidden && second.isHidden
    return settled(attributes)
  }

  private func faded(
    _ attributes: UICollectionViewLayoutAttributes, _ layout: UICollectionViewLayout,
    _ alpha: CGFloat
  ) -> UICollectionViewLayoutAttributes {
    let copy = attributes.duplicate()
    copy.center = layout.center(of: attributes)
    copy.alpha *= alpha
    return settled(copy)
  }

  /// During a transition no section scrolls by itself, and no cell is asked for its size.
  private func settled(
    _ attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    attributes.orthogonalSection = -1
    attributes.hostOrigin = .zero
    attributes.needsMeasuring = false
    attributes.estimated = []
    return attributes
  }
}

extension UICollectionViewLayout {
  /// The attributes of any element.
  fileprivate func element(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
    switch key.category {
    case .cell: layoutAttributesForItem(at: key.indexPath)
    case .supplementaryView:
      layoutAttributesForSupplementaryView(ofKind: key.kind, at: key.indexPath)
    case .decorationView: layoutAttributesForDecorationView(ofKind: key.kind, at: key.indexPath)
    }
  }

  /// Where an element is with how far its section is scrolled.
  fileprivate func center(of attributes: UICollectionViewLayoutAttributes) -> CGPoint {
    guard attributes.orthogonalSection >= 0 else { return attributes.center }
    var center = attributes.center
    center[orthogonalAxis] -= orthogonalOffset(of: attributes.orthogonalSection)
    return center
  }

  fileprivate func makeContext(
    like other: UICollectionViewLayoutInvalidationContext
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeInvalidationContext()
    context.invalidateEverything = other.invalidateEverything
    context.invalidateDataSourceCounts = other.invalidateDataSourceCounts
    return context
  }
}

extension CATransform3D {
  /// The matrix that lies on the straight way to another one.
  fileprivate func blended(with other: CATransform3D, _ share: CGFloat) -> CATransform3D {
    func between(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * share }
    return CATransform3D(
      m11: between(m11, other.m11), m12: between(m12, other.m12), m13: between(m13, other.m13),
      m14: between(m14, other.m14), m21: between(m21, other.m21), m22: between(m22, other.m22),
      m23: between(m23, other.m23), m24: between(m24, other.m24), m31: between(m31, other.m31),
      m32: between(m32, other.m32), m33: between(m33, other.m33), m34: between(m34, other.m34),
      m41: between(m41, other.m41), m42: between(m42, other.m42), m43: between(m43, other.m43),
      m44: between(m44, other.m44))
  }
}
