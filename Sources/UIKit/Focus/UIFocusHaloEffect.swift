/// A ring in the tint colour around an item that has focus.
@preconcurrency @MainActor
open class UIFocusHaloEffect: UIFocusEffect {
  /// Where the ring runs.
  public enum Position: Int, Sendable {
    /// Outside, or inside for rows, which leave no room around them.
    case automatic
    /// Around the shape.
    case outside
    /// Within the shape.
    case inside
  }

  /// The view whose layer the ring is drawn in; the item itself, or what is around it where it clips, if nil.
  open weak var containerView: UIView?
  /// The view in the container above which the ring is drawn; above everything if nil.
  open weak var referenceView: UIView?
  open var position = Position.automatic
  private let shape: FocusHalo.Shape?

  /// A ring along the item's edges and corners.
  public override init() {
    shape = nil
    super.init()
  }

  /// A ring along a rectangle in the item's coordinates, in points.
  public init(rect: CGRect) {
    shape = .rectangle(rect, cornerRadius: 0, .circular)
    super.init()
  }

  /// A ring along a rectangle with round corners in the item's coordinates, in points.
  public init(roundedRect rect: CGRect, cornerRadius: CGFloat, curve: CALayerCornerCurve) {
    shape = .rectangle(rect, cornerRadius: cornerRadius, curve)
    super.init()
  }

  /// A ring along a path in the item's coordinates, in points.
  public init(path bezierPath: UIBezierPath) {
    shape = .path(bezierPath.cgPath)
    super.init()
  }

  private init(_ other: UIFocusHaloEffect) {
    shape = other.shape
    super.init()
    containerView = other.containerView
    referenceView = other.referenceView
    position = other.position
  }

  open override func copy(with zone: NSZone? = nil) -> Any { UIFocusHaloEffect(self) }

  fileprivate var ownHalo: FocusHalo {
    FocusHalo(
      shape: shape, position: position, container: containerView, reference: referenceView)
  }
}

extension UIFocusEffect {
  /// The halo that is drawn; a plain effect looks like a halo around the item.
  var halo: FocusHalo { (self as? UIFocusHaloEffect)?.ownHalo ?? FocusHalo() }
}
