import CoreGraphics
import Foundation

/// A layer that draws a path, filled and stroked, in its own coordinates. It does not clip the path.
open class CAShapeLayer: CALayer {
  override class var initialExtra: LayerExtra { .shape(ShapeState()) }

  public override init() { super.init() }
  public override init(layer: Any) { super.init(layer: layer) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Animatable between paths of the same steps.
  open var path: CGPath? {
    get { state.shape.path }
    set {
      let fixed = newValue?.copy()
      change("path", .style) { $0.shape.path = fixed }
    }
  }

  /// Opaque black by default. Animatable.
  open var fillColor: CGColor? {
    get { state.shape.fillColor }
    set { change("fillColor", .style) { $0.shape.fillColor = newValue } }
  }

  /// Which areas are inside of a path that crosses itself.
  open var fillRule: CAShapeLayerFillRule {
    get { state.shape.fillRule }
    set { change("fillRule", .style) { $0.shape.fillRule = newValue } }
  }

  /// None by default. Animatable.
  open var strokeColor: CGColor? {
    get { state.shape.strokeColor }
    set { change("strokeColor", .style) { $0.shape.strokeColor = newValue } }
  }

  /// Where the stroke begins, as a fraction of the path's length. Animatable.
  open var strokeStart: CGFloat {
    get { state.shape.strokeStart }
    set { change("strokeStart", .style) { $0.shape.strokeStart = newValue } }
  }

  /// Where the stroke ends, as a fraction of the path's length. Animatable.
  open var strokeEnd: CGFloat {
    get { state.shape.strokeEnd }
    set { change("strokeEnd", .style) { $0.shape.strokeEnd = newValue } }
  }

  /// In points; 1 by default. Animatable.
  open var lineWidth: CGFloat {
    get { state.shape.lineWidth }
    set { change("lineWidth", .style) { $0.shape.lineWidth = newValue } }
  }

  /// The ratio of a corner's length to the line's width from which a mitre is cut off.
  open var miterLimit: CGFloat {
    get { state.shape.miterLimit }
    set { change("miterLimit", .style) { $0.shape.miterLimit = newValue } }
  }

  /// How lines end.
  open var lineCap: CAShapeLayerLineCap {
    get { state.shape.lineCap }
    set { change("lineCap", .style) { $0.shape.lineCap = newValue } }
  }

  /// How lines meet.
  open var lineJoin: CAShapeLayerLineJoin {
    get { state.shape.lineJoin }
    set { change("lineJoin", .style) { $0.shape.lineJoin = newValue } }
  }

  /// Animatable.
  open var lineDashPhase: CGFloat {
    get { state.shape.lineDashPhase }
    set { change("lineDashPhase", .style) { $0.shape.lineDashPhase = newValue } }
  }

  /// Lengths of dashes and gaps in turn, in points.
  open var lineDashPattern: [NSNumber]? {
    get {
      let dashes = state.shape.lineDashPattern
      return dashes.isEmpty ? nil : dashes.map { NSNumber(value: $0.native) }
    }
    set {
      let dashes = (newValue ?? []).map { CGFloat($0.doubleValue) }
      change("lineDashPattern", .style) { $0.shape.lineDashPattern = dashes }
    }
  }
}
