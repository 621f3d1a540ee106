import CoreGraphics
import Foundation

/// A layer of particles: confetti, snow, sparks.
///
/// Its time is the layer's own, so a stopped layer's particles stand still. Like Apple's, it shows particles
/// as if it had always been on, unless its ``CALayer/beginTime`` says when it begins. Particles lie in one
/// plane.
open class CAEmitterLayer: CALayer {
  override class var initialExtra: LayerExtra { .emitter(EmitterState()) }

  public override init() { super.init() }
  public override init(layer: Any) {
    super.init(layer: layer)
    if let other = layer as? CAEmitterLayer { emitterCells = other.emitterCells }
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  let simulation = EmitterSimulation()

  /// The kinds of particles.
  open var emitterCells: [CAEmitterCell]? {
    didSet { emissionDidChange() }
  }

  /// Multiplies the cells' birth rates. Animatable.
  open var birthRate: Float {
    get { Float(state.emitter.birthRate) }
    set { set("birthRate") { $0.birthRate = CGFloat(newValue) } }
  }

  /// Multiplies the cells' lifetimes. Animatable.
  open var lifetime: Float {
    get { Float(state.emitter.lifetime) }
    set { set("lifetime") { $0.lifetime = CGFloat(newValue) } }
  }

  /// The middle of where particles are born. Animatable.
  open var emitterPosition: CGPoint {
    get { state.emitter.position }
    set { set("emitterPosition") { $0.position = newValue } }
  }

  /// How large the shape is in which particles are born. Animatable.
  open var emitterSize: CGSize {
    get { state.emitter.size }
    set { set("emitterSize") { $0.size = newValue } }
  }

  /// The shape that particles come from.
  open var emitterShape: CAEmitterLayerEmitterShape {
    get { state.emitter.shape }
    set { set("emitterShape") { $0.shape = newValue } }
  }

  /// The part of the shape that emits particles.
  open var emitterMode: CAEmitterLayerEmitterMode {
    get { state.emitter.mode }
    set { set("emitterMode") { $0.mode = newValue } }
  }

  /// In which order, and how mixed, they are drawn.
  open var renderMode: CAEmitterLayerRenderMode {
    get { state.emitter.renderMode }
    set { set("renderMode") { $0.renderMode = newValue } }
  }

  /// Multiplies the cells' velocities. Animatable.
  open var velocity: Float {
    get { Float(state.emitter.velocity) }
    set { set("velocity") { $0.velocity = CGFloat(newValue) } }
  }

  /// Multiplies the cells' scales. Animatable.
  open var scale: Float {
    get { Float(state.emitter.scale) }
    set { set("scale") { $0.scale = CGFloat(newValue) } }
  }

  /// Multiplies the cells' spins. Animatable.
  open var spin: Float {
    get { Float(state.emitter.spin) }
    set { set("spin") { $0.spin = CGFloat(newValue) } }
  }

  /// Chooses the particles' random numbers: the same seed, the same particles.
  open var seed: UInt32 = 0 {
    didSet { if seed != oldValue { simulation.restart(seed: seed) } }
  }

  private func set(_ key: String, _ body: (inout EmitterState) -> Void) {
    change(key, .style) { body(&$0.emitter) }
    emissionDidChange()
  }

  private func emissionDidChange() {
    guard !flags.contains(.isCopy) else { return }
    mark(.childrenDirty)
    LiveEmitters.add(self)
  }

  /// Understands `emitterCells.name.key` too.
  open override func setValue(_ value: Any?, forKeyPath keyPath: String) {
    guard let (cell, key) = cell(keyPath) else {
      return super.setValue(value, forKeyPath: keyPath)
    }
    cell.setValue(value, forKey: key)
    emissionDidChange()
  }

  open override func value(forKeyPath keyPath: String) -> Any? {
    guard let (cell, key) = cell(keyPath) else { return super.value(forKeyPath: keyPath) }
    return cell.value(forKey: key)
  }

  private func cell(_ keyPath: String) -> (CAEmitterCell, String)? {
    let parts = keyPath.split(separator: ".").map(String.init)
    guard parts.count == 3, parts[0] == "emitterCells",
      let cell = emitterCells?.first(where: { $0.name == parts[1] })
    else { return nil }
    return (cell, parts[2])
  }

  /// The particles as they are at a moment of the layer's time, back to front.
  final func particleNodes(_ presented: LayerState, _ time: CFTimeInterval) -> [RenderNode] {
    let cells = emitterCells ?? []
    simulation.advance(to: time, cells, presented.emitter)
    return simulation.nodes(presented.emitter, serial: serial)
  }
}

/// The emitters that have particles or make some: they need frames.
enum LiveEmitters {
  private struct Entry { weak var layer: CAEmitterLayer? }

  private static let lock = NSLock()
  // Read and written under `lock`.
  nonisolated(unsafe) private static var entries: [Entry] = []

  static func add(_ layer: CAEmitterLayer) {
    lock.withLock {
      if !entries.contains(where: { $0.layer === layer }) { entries.append(Entry(layer: layer)) }
    }
  }

  static func removeAll() { lock.withLock { entries = [] } }

  private static var shown: [CAEmitterLayer] {
    lock.withLock { entries.compactMap(\.layer) }.filter { $0.root.context != nil && !$0.isFrozen }
  }

  /// Marks what moves as out of date, and forgets emitters that have come to rest.
  static func prepare() {
    for layer in shown { layer.mark(.childrenDirty) }
    lock.withLock {
      entries.removeAll { entry in
        guard let layer = entry.layer else { return true }
        return !layer.simulation.isLive(layer.emitterCells ?? [], layer.state.emitter)
      }
    }
  }

  static var wantFrames: Bool { !shown.isEmpty }
}
