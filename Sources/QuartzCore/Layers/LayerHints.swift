/// How the colours of a layer's contents are stored.
public struct CALayerContentsFormat: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let RGBA8Uint = Self(rawValue: "RGBA8")
  public static let RGBA16Float = Self(rawValue: "RGBAh")
  public static let gray8Uint = Self(rawValue: "Gray8")
}

/// What may be said about how a layer is drawn and changes nothing of what is drawn.
final class LayerHints {
  var edgeAntialiasingMask: CAEdgeAntialiasingMask = [
    .layerLeftEdge, .layerRightEdge, .layerBottomEdge, .layerTopEdge,
  ]
  var allowsEdgeAntialiasing = false
  var drawsAsynchronously = false
  var contentsFormat = CALayerContentsFormat.RGBA8Uint
}

extension CALayer {
  /// The hints of this layer, made when first asked for: few layers have any.
  final var hints: LayerHints {
    if let storedHints { return storedHints }
    let made = LayerHints()
    storedHints = made
    return made
  }
}
