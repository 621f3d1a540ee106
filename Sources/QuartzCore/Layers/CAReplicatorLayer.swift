import CoreGraphics
import Foundation
import Synchronization

/// A layer that shows its sublayers several times, each copy moved, tinted and delayed a step further.
open class CAReplicatorLayer: CALayer {
  override class var initialExtra: LayerExtra { .replicator(ReplicatorState()) }

  public override init() { super.init() }
  public override init(layer: Any) { super.init(layer: layer) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// How many copies, the sublayers themselves included. Animatable.
  open var instanceCount: Int {
    get { state.replicator.instanceCount }
    set { change("instanceCount", .style) { $0.replicator.instanceCount = newValue } }
  }

  /// Whether the copies keep their depth, as sublayers of a ``CATransformLayer`` do; false by default.
  open var preservesDepth: Bool {
    get { state.replicator.preservesDepth }
    set { change("preservesDepth", .style) { $0.replicator.preservesDepth = newValue } }
  }

  /// Seconds by which each copy's animations are later than those of the one before. Animatable.
  open var instanceDelay: CFTimeInterval {
    get { state.replicator.instanceDelay }
    set { change("instanceDelay", .style) { $0.replicator.instanceDelay = newValue } }
  }

  /// From each copy to the next, about the layer's centre. Animatable.
  open var instanceTransform: CATransform3D {
    get { state.replicator.instanceTransform }
    set { change("instanceTransform", .style) { $0.replicator.instanceTransform = newValue } }
  }

  /// Multiplied into the colours of the first copy; white by default. Images keep their colours but take
  /// its alpha. Animatable.
  open var instanceColor: CGColor? {
    get { state.replicator.instanceColor }
    set { change("instanceColor", .style) { $0.replicator.instanceColor = newValue } }
  }

  /// Added to the red of ``instanceColor`` from each copy to the next. Animatable.
  open var instanceRedOffset: Float {
    get { state.replicator.redOffset }
    set { change("instanceRedOffset", .style) { $0.replicator.redOffset = newValue } }
  }

  /// The green that each copy has more than the one before.
  open var instanceGreenOffset: Float {
    get { state.replicator.greenOffset }
    set { change("instanceGreenOffset", .style) { $0.replicator.greenOffset = newValue } }
  }

  /// The blue that each copy has more than the one before.
  open var instanceBlueOffset: Float {
    get { state.replicator.blueOffset }
    set { change("instanceBlueOffset", .style) { $0.replicator.blueOffset = newValue } }
  }

  /// The opacity that each copy has more than the one before.
  open var instanceAlphaOffset: Float {
    get { state.replicator.alphaOffset }
    set { change("instanceAlphaOffset", .style) { $0.replicator.alphaOffset = newValue } }
  }
}

extension LayerState {
  private static let tintedContents = Mutex(TintedPictures(steps: 255))

  /// Multiplies the colours of the layer's own drawing and of its picture.
  mutating func tint(_ t: SIMD4<Double>) {
    guard t != SIMD4(1, 1, 1, 1) else { return }
    backgroundColor = backgroundColor?.multiplied(t)
    borderColor = borderColor?.multiplied(t)
    if contents != nil { opacity *= Float(t.w) }
    if let image = contents as? CGImage {
      contents = Self.tintedContents.withLock { $0.picture(image, t) }
    }
    switch extra {
    case .shape(var shape):
      shape.fillColor = shape.fillColor?.multiplied(t)
      shape.strokeColor = shape.strokeColor?.multiplied(t)
      extra = .shape(shape)
    case .gradient(var gradient):
      gradient.colors = gradient.colors.map { $0.multiplied(t) }
      extra = .gradient(gradient)
    case .none, .replicator, .backdrop, .vibrancy, .emitter, .tiled, .transform, .turned: break
    }
  }
}

extension CGColor {
  fileprivate func multiplied(_ t: SIMD4<Double>) -> CGColor {
    guard patternImage == nil else { return copy(alpha: CGFloat(t.w)) ?? self }
    let c = rgba * t
    return CGColor(
      srgbRed: CGFloat(c.x), green: CGFloat(c.y), blue: CGFloat(c.z), alpha: CGFloat(c.w))
  }
}
