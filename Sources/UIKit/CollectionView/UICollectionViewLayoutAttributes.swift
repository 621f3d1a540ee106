/// Where and how one element of a collection view is shown.
///
/// Subclasses that add properties override `copy(with:)` and `isEqual(_:)`.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject {
  /// The size and position, in the content's coordinates. Setting it assumes no transform.
  open var frame: CGRect {
    get {
      let box = CGRect(origin: .zero, size: size).applying(transform)
      return CGRect(
        x: center.x - box.width / 2, y: center.y - box.height / 2, width: box.width,
        height: box.height)
    }
    set {
      size = newValue.size
      center = CGPoint(x: newValue.midX, y: newValue.midY)
    }
  }
  open var center = CGPoint.zero
  open var size = CGSize.zero
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { size = newValue.size }
  }
  open var transform3D = CATransform3DIdentity
  open var transform: CGAffineTransform {
    get {
      CATransform3DIsAffine(transform3D)
        ? CATransform3DGetAffineTransform(transform3D) : .identity
    }
    set { transform3D = CATransform3DMakeAffineTransform(newValue) }
  }
  open var alpha: CGFloat = 1
  /// Elements with a higher index lie above others.
  open var zIndex = 0
  open var isHidden = false
  open var indexPath = IndexPath(item: 0, section: 0)

  open internal(set) var representedElementCategory = UICollectionView.ElementCategory.cell
  /// The kind of a supplementary or decoration view; nil for cells.
  open internal(set) var representedElementKind: String?

  /// The axes on which the view's own size decides.
  var estimated: EstimatedAxes = []
  /// Whether the size is an estimate that no view has been asked about.
  var needsMeasuring = false
  /// The section whose own scrolling moves the element; -1 for none.
  var orthogonalSection = -1
  /// Whether the view is kept in sight, away from its own place.
  var isPinned = false
  /// Where a row is in its list.
  var listPlace: ListPlace?
  /// Where the view's superview starts in the content.
  var hostOrigin = CGPoint.zero

  public override init() {
    super.init()
  }

  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  public convenience init(
    forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath
  ) {
    self.init()
    representedElementCategory = .supplementaryView
    representedElementKind = elementKind
    self.indexPath = indexPath
  }

  public convenience init(
    forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath
  ) {
    self.init()
    representedElementCategory = .decorationView
    representedElementKind = decorationViewKind
    self.indexPath = indexPath
  }

  /// A copy of the same class with the same values; subclasses add theirs.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = ClassFactory.make(type(of: self))
    copy.center = center
    copy.size = size
    copy.transform3D = transform3D
    copy.alpha = alpha
    copy.zIndex = zIndex
    copy.isHidden = isHidden
    copy.indexPath = indexPath
    copy.representedElementCategory = representedElementCategory
    copy.representedElementKind = representedElementKind
    copy.estimated = estimated
    copy.needsMeasuring = needsMeasuring
    copy.orthogonalSection = orthogonalSection
    copy.hostOrigin = hostOrigin
    copy.isPinned = isPinned
    copy.listPlace = listPlace
    return copy
  }

  /// The centre in the coordinates of the view's superview.
  var hostedCenter: CGPoint { CGPoint(x: center.x - hostOrigin.x, y: center.y - hostOrigin.y) }

  /// A copy, typed.
  func duplicate() -> UICollectionViewLayoutAttributes {
    copy(with: nil) as? UICollectionViewLayoutAttributes ?? self
  }

  nonisolated open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionViewLayoutAttributes else { return false }
    if self === other { return true }
    // Both are used on the main thread only, as everything of UIKit's.
    nonisolated(unsafe) let pair = (self, other)
    return MainActor.assumeIsolated { pair.0.hasSameValues(as: pair.1) }
  }

  private func hasSameValues(as other: UICollectionViewLayoutAttributes) -> Bool {
    indexPath == other.indexPath && center == other.center && size == other.size
      && alpha == other.alpha && zIndex == other.zIndex && isHidden == other.isHidden
      && representedElementCategory == other.representedElementCategory
      && representedElementKind == other.representedElementKind
      && CATransform3DEqualToTransform(transform3D, other.transform3D)
  }

  nonisolated open override var hash: Int {
    MainActor.assumeIsolated { indexPath.hashValue }
  }

  /// The identity of the element that these attributes are for.
  var key: ElementKey {
    ElementKey(
      category: representedElementCategory, kind: representedElementKind ?? "",
      indexPath: indexPath)
  }
}

extension UICollectionViewLayoutAttributes: @preconcurrency NSCopying {}

/// Names one element of a collection view: a cell, or a supplementary or decoration view.
struct ElementKey: Hashable {
  var category: UICollectionView.ElementCategory
  var kind: String
  var indexPath: IndexPath

  static func cell(_ indexPath: IndexPath) -> ElementKey {
    ElementKey(category: .cell, kind: "", indexPath: indexPath)
  }
}

/// An order that does not depend on hashing, so that the same scrolling reuses the same views.
extension ElementKey: Comparable {
  static func < (a: ElementKey, b: ElementKey) -> Bool {
    if a.category != b.category { return a.category.rawValue < b.category.rawValue }
    return a.indexPath == b.indexPath ? a.kind < b.kind : a.indexPath < b.indexPath
  }
}
