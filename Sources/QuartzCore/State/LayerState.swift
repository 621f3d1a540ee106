import CoreGraphics
import Foundation

/// Everything of a layer that can be animated or drawn, as one value.
///
/// A layer's model is one of these; its presentation is a copy with the running animations applied.
struct LayerState {
  // Where it is.
  var bounds = CGRect.zero
  var position = CGPoint.zero
  var zPosition: CGFloat = 0
  var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  var anchorPointZ: CGFloat = 0
  var transform = CATransform3DIdentity
  var sublayerTransform = CATransform3DIdentity
  var isGeometryFlipped = false
  var isDoubleSided = true

  // How it shows.
  var isHidden = false
  var opacity: Float = 1
  var allowsGroupOpacity = true
  var isOpaque = false
  var masksToBounds = false
  var cornerRadius: CGFloat = 0
  var maskedCorners = CACornerMask.all
  var cornerCurve = CALayerCornerCurve.circular
  var borderWidth: CGFloat = 0
  var borderColor: CGColor? = CGColor.black
  var backgroundColor: CGColor?
  var shouldRasterize = false
  var rasterizationScale: CGFloat = 1

  // The content.
  var contents: Any?
  var contentsGravity = CALayerContentsGravity.resize
  var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
  var contentsScale: CGFloat = 1
  var minificationFilter = CALayerContentsFilter.linear
  var magnificationFilter = CALayerContentsFilter.linear
  /// Whether a picture is turned over before it is drawn, because flipped layers above would show it upside down.
  var contentsAreTurnedOver = false
  /// Whether the contents are added to the light behind, as particles may be.
  var isAdditive = false

  // Its shadow.
  var shadowColor: CGColor? = CGColor.black
  var shadowOpacity: Float = 0
  var shadowOffset = CGSize(width: 0, height: -3)
  var shadowRadius: CGFloat = 3
  var shadowPath: CGPath?

  /// How far the layer has drawn back to its place behind a sheet, from 0 to 1, and that place.
  var retreat: CGFloat = 0
  var retreatPlace: RetreatPlace?

  /// A subclass's additions.
  var extra: LayerExtra = .none

  /// Values of keys that QuartzCore does not know, set with `setValue(_:forKey:)`.
  var custom: [String: Any] = [:]
}

/// The animatable properties of the layer classes that draw something of their own.
enum LayerExtra {
  case none
  case shape(ShapeState)
  case gradient(GradientState)
  case replicator(ReplicatorState)
  case backdrop(BackdropState)
  case vibrancy(VibrancyState?)
  case emitter(EmitterState)
  case tiled
  case transform
  case turned(PageTurnState)
}

/// How far a ``PageTurnLayer`` has been turned.
struct PageTurnState {
  /// 0 to 1: from flat to away.
  var progress = 0.0
  /// Towards the edge or corner that is lifted, of length 1: the lower right corner, of which most is pulled up.
  var direction = (x: 0.32, y: 0.947)
  /// How the page is bound, if another one is on its back.
  var leaf: PageLeaf?
}

/// The properties of a ``CAShapeLayer``.
struct ShapeState {
  var path: CGPath?
  var fillColor: CGColor? = CGColor.black
  var fillRule = CAShapeLayerFillRule.nonZero
  var strokeColor: CGColor?
  var strokeStart: CGFloat = 0
  var strokeEnd: CGFloat = 1
  var lineWidth: CGFloat = 1
  var miterLimit: CGFloat = 10
  var lineCap = CAShapeLayerLineCap.butt
  var lineJoin = CAShapeLayerLineJoin.miter
  var lineDashPhase: CGFloat = 0
  var lineDashPattern: [CGFloat] = []
}

/// The properties of a ``CAGradientLayer``.
struct GradientState {
  var colors: [CGColor] = []
  var locations: [CGFloat] = []
  var startPoint = CGPoint(x: 0.5, y: 0)
  var endPoint = CGPoint(x: 0.5, y: 1)
  var type = CAGradientLayerType.axial
}

/// The properties of a ``CAReplicatorLayer``.
struct ReplicatorState {
  var instanceCount = 1
  var preservesDepth = false
  var instanceDelay: CFTimeInterval = 0
  var instanceTransform = CATransform3DIdentity
  var instanceColor: CGColor? = CGColor.white
  var redOffset: Float = 0
  var greenOffset: Float = 0
  var blueOffset: Float = 0
  var alphaOffset: Float = 0
}

extension LayerState {
  /// The shape's properties; default ones when this is no shape layer.
  var shape: ShapeState {
    get { if case .shape(let state) = extra { state } else { ShapeState() } }
    set { extra = .shape(newValue) }
  }

  /// The gradient's properties; default ones when this is no gradient layer.
  var gradient: GradientState {
    get { if case .gradient(let state) = extra { state } else { GradientState() } }
    set { extra = .gradient(newValue) }
  }

  /// The replicator's properties; default ones when this is no replicator layer.
  var replicator: ReplicatorState {
    get { if case .replicator(let state) = extra { state } else { ReplicatorState() } }
    set { extra = .replicator(newValue) }
  }
}
