import CoreGraphics
import Foundation

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

  open var instanceGreenOffset: Float {
    get { state.replicator.greenOffset }
    set { change("instanceGreenOffset", .style) { $0.replicator.greenOffset = newValue } }
  }

  open var instanceBlueOffset: Float {
    get { state.replicator.blueOffset }
    set { change("instanceBlueOffset", .style) { $0.replicator.blueOffset = newValue } }
  }

  open var instanceAlphaOffset: Float {
    get { state.replicator.alphaOffset }
    set { change("instanceAlphaOffset", .style) { $0.replicator.alphaOffset = newValue } }
  }
}

extension CALayer {
  /// The copies of a replicator's sublayers; each copy is a node of its own.
  final func replicatedNodes(
    _ state: ReplicatorState, _ presented: LayerState, _ time: CFTimeInterval
  ) -> [RenderNode] {
    // The sublayers' own nodes are made too, so that their marks are cleared.
    for child in children { _ = child.makeNode(at: time, above: presented) }
    let b = presented.bounds
    var step = CATransform3DMakeTranslation(-b.midX, -b.midY, 0)
    step = CATransform3DConcat(step, state.instanceTransform)
    step = CATransform3DConcat(step, CATransform3DMakeTranslation(b.midX, b.midY, 0))
    var transform = CATransform3DIdentity
    return (0..<min(max(state.instanceCount, 0), 4096)).map { i in
      let tint = state.tint(i)
      let node = RenderNode(
        serial: serial << 20 | UInt64(i) | 1 << 63, bounds: Box(b),
        placement: Affine.translation(b.minX.native, b.minY.native).then(
          PlaneMap(transform).flattened(around: CGPoint(x: b.midX, y: b.midY))),
        style: RenderStyle(LayerState()),
        children: paintOrder.map {
          $0.copyNode(at: time - Double(i) * state.instanceDelay, above: presented, tint: tint)
        }, mask: nil, isResizing: false)
      transform = CATransform3DConcat(transform, step)
      return node
    }
  }

  /// A node that nobody keeps, as the layer is at `now`, with its colours multiplied.
  private func copyNode(
    at now: CFTimeInterval, above: LayerState, tint: SIMD4<Double>
  ) -> RenderNode {
    let time = flags.contains(.hasClock) ? clock.local(now) : now
    var presented = state
    for one in running { one.apply(to: &presented, at: time) }
    adjust(&presented)
    presented.tint(tint)
    let map = presented.mapToSuperlayer(above)
    let centre = CGPoint(x: presented.bounds.midX, y: presented.bounds.midY)
    let style = RenderStyle(presented)
    return RenderNode(
      serial: serial, bounds: Box(presented.bounds),
      placement: Affine.translation(presented.bounds.minX.native, presented.bounds.minY.native)
        .then(map.flattened(around: centre)), style: style,
      children: style.isVisible
        ? paintOrder.map { $0.copyNode(at: time, above: presented, tint: tint) } : [],
      mask: nil, isResizing: false)
  }
}

extension ReplicatorState {
  /// What the colours of copy `i` are multiplied by.
  fileprivate func tint(_ i: Int) -> SIMD4<Double> {
    let first = instanceColor?.rgba ?? SIMD4(1, 1, 1, 1)
    let k = Double(i)
    let offset = SIMD4(
      Double(redOffset), Double(greenOffset), Double(blueOffset), Double(alphaOffset))
    return (first + offset * k).clamped(
      lowerBound: SIMD4(repeating: 0), upperBound: SIMD4(repeating: 1))
  }
}

extension LayerState {
  fileprivate mutating func tint(_ t: SIMD4<Double>) {
    guard t != SIMD4(1, 1, 1, 1) else { return }
    backgroundColor = backgroundColor?.multiplied(t)
    borderColor = borderColor?.multiplied(t)
    if contents != nil { opacity *= Float(t.w) }
    switch extra {
    case .shape(var shape):
      shape.fillColor = shape.fillColor?.multiplied(t)
      shape.strokeColor = shape.strokeColor?.multiplied(t)
      extra = .shape(shape)
    case .gradient(var gradient):
      gradient.colors = gradient.colors.map { $0.multiplied(t) }
      extra = .gradient(gradient)
    case .none, .replicator, .backdrop, .vibrancy, .emitter, .tiled: break
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
