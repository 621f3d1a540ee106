/// Something that a dynamic animator moves: a view, or anything with a centre, bounds and a transform.
@preconcurrency @MainActor
public protocol UIDynamicItem: NSObjectProtocol {
  var center: CGPoint { get set }
  var bounds: CGRect { get }
  var transform: CGAffineTransform { get set }
  /// The item's outline in collisions.
  var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }
  /// For the type `path`: a convex outline around the item's centre, in points.
  var collisionBoundingPath: UIBezierPath { get }
}

extension UIDynamicItem {
  public var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  public var collisionBoundingPath: UIBezierPath { UIBezierPath() }
}

extension UIView: UIDynamicItem {}
