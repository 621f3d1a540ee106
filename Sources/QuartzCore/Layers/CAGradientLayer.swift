import CoreGraphics
import Foundation

/// A layer that fills its bounds, rounded corners included, with a gradient.
open class CAGradientLayer: CALayer {
  override class var initialExtra: LayerExtra { .gradient(GradientState()) }

  public override init() { super.init() }
  public override init(layer: Any) { super.init(layer: layer) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The `CGColor`s of the stops; anything else is left out. Animatable.
  open var colors: [Any]? {
    get { state.gradient.colors.isEmpty ? nil : state.gradient.colors }
    set {
      let colors = (newValue ?? []).compactMap { $0 as? CGColor }
      change("colors", .style) { $0.gradient.colors = colors }
    }
  }

  /// Where each colour stands, ascending in 0…1; nil spreads them evenly. Animatable.
  open var locations: [NSNumber]? {
    get {
      let stops = state.gradient.locations
      return stops.isEmpty ? nil : stops.map { NSNumber(value: $0.native) }
    }
    set {
      let stops = (newValue ?? []).map { CGFloat($0.doubleValue) }
      change("locations", .style) { $0.gradient.locations = stops }
    }
  }

  /// In fractions of the bounds; (0.5, 0) by default. Animatable.
  open var startPoint: CGPoint {
    get { state.gradient.startPoint }
    set { change("startPoint", .style) { $0.gradient.startPoint = newValue } }
  }

  /// In fractions of the bounds; (0.5, 1) by default. Animatable.
  open var endPoint: CGPoint {
    get { state.gradient.endPoint }
    set { change("endPoint", .style) { $0.gradient.endPoint = newValue } }
  }

  /// Whether the colours follow a line, circles or a turn.
  open var type: CAGradientLayerType {
    get { state.gradient.type }
    set { change("type", .style) { $0.gradient.type = newValue } }
  }
}
