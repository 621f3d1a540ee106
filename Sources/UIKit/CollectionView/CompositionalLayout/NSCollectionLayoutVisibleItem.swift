/// An element in sight, as a section's handler may change it for the moment.
@preconcurrency @MainActor
public protocol NSCollectionLayoutVisibleItem: NSObjectProtocol {
  var alpha: CGFloat { get set }
  var zIndex: Int { get set }
  var isHidden: Bool { get set }
  var center: CGPoint { get set }
  var transform: CGAffineTransform { get set }
  var transform3D: CATransform3D { get set }
  var name: String { get }
  var indexPath: IndexPath { get }
  var frame: CGRect { get }
  var bounds: CGRect { get }
  var representedElementCategory: UICollectionView.ElementCategory { get }
  var representedElementKind: String? { get }
}

/// Called before the elements of a section are shown, and whenever they are scrolled.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler = (
  _ visibleItems: [any NSCollectionLayoutVisibleItem], _ scrollOffset: CGPoint,
  _ layoutEnvironment: any NSCollectionLayoutEnvironment
) -> Void

/// The attributes of an element in sight; what a handler sets stays until the next layout.
final class VisibleLayoutItem: NSObject, NSCollectionLayoutVisibleItem {
  let attributes: UICollectionViewLayoutAttributes
  /// Whether the handler set anything that its view does not show yet.
  var isChanged = false

  init(_ attributes: UICollectionViewLayoutAttributes) {
    self.attributes = attributes.duplicate()
  }

  var alpha: CGFloat {
    get { attributes.alpha }
    set { change(attributes.alpha != newValue) { attributes.alpha = newValue } }
  }
  var zIndex: Int {
    get { attributes.zIndex }
    set { change(attributes.zIndex != newValue) { attributes.zIndex = newValue } }
  }
  var isHidden: Bool {
    get { attributes.isHidden }
    set { change(attributes.isHidden != newValue) { attributes.isHidden = newValue } }
  }
  var center: CGPoint {
    get { attributes.center }
    set { change(attributes.center != newValue) { attributes.center = newValue } }
  }
  var transform: CGAffineTransform {
    get { attributes.transform }
    set { change(attributes.transform != newValue) { attributes.transform = newValue } }
  }
  var transform3D: CATransform3D {
    get { attributes.transform3D }
    set {
      change(!CATransform3DEqualToTransform(attributes.transform3D, newValue)) {
        attributes.transform3D = newValue
      }
    }
  }
  var name: String { attributes.representedElementKind ?? "" }
  var indexPath: IndexPath { attributes.indexPath }
  var frame: CGRect { attributes.frame }
  var bounds: CGRect { attributes.bounds }
  var representedElementCategory: UICollectionView.ElementCategory {
    attributes.representedElementCategory
  }
  var representedElementKind: String? { attributes.representedElementKind }

  private func change(_ differs: Bool, _ apply: () -> Void) {
    guard differs else { return }
    isChanged = true
    apply()
  }
}
