import CoreGraphics
import Foundation

/// The form of a gradient.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Along the line from the start point to the end point.
  public static let axial = CAGradientLayerType(rawValue: "axial")
  /// From the start point outwards; the end point is the corner of the ellipse's box.
  public static let radial = CAGradientLayerType(rawValue: "radial")
  /// Around the start point, clockwise from the direction of the end point.
  public static let conic = CAGradientLayerType(rawValue: "conic")
}

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

  open var type: CAGradientLayerType {
    get { state.gradient.type }
    set { change("type", .style) { $0.gradient.type = newValue } }
  }
}
