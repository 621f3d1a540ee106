import Foundation

/// The layers that have animations, in the order in which they got the first one.
package enum AnimationRegistry {
  private final class Entry {
    weak var layer: CALayer?
    init(layer: CALayer) { self.layer = layer }
  }

  // Read and written under `lock`.
  nonisolated(unsafe) private static var entries: [Entry] = []
  private static let lock = NSRecursiveLock()

  /// The layers of `entries` while a frame is made, so that each weak reference is followed once.
  /// Guarded by `lock`, too.
  nonisolated(unsafe) private static var known: [CALayer]?

  /// Forgets all animations: those of another clock are never over.
  package static func removeAll() {
    // Released outside of the lock: their completions may change layers and start animations.
    let forgotten = lock.withLock {
      let layers = entries.compactMap(\.layer)
      let animations = layers.map(\.running)
      for layer in layers {
        layer.running = []
        layer.flags.remove(.isAnimating)
        layer.mark(.styleDirty)
      }
      entries.removeAll()
      known = nil
      return animations
    }
    withExtendedLifetime(forgotten) {}
  }

  static func add(_ layer: CALayer) {
    guard !layer.flags.contains(.isAnimating) else { return }
    layer.flags.insert(.isAnimating)
    lock.withLock {
      entries.append(Entry(layer: layer))
      known?.append(layer)
    }
  }

  /// Ends animations that are over at the clock's time. ``commit(at:)`` follows.
  static func finish(at now: CFTimeInterval) {
    let layers = self.layers
    for layer in layers { finish(layer, now) }
    lock.withLock {
      if layers.count < entries.count || layers.contains(where: { $0.running.isEmpty }) {
        entries.removeAll { entry in
          guard let layer = entry.layer else { return true }
          if layer.running.isEmpty { layer.flags.remove(.isAnimating) }
          return layer.running.isEmpty
        }
        known = nil
      }
      known = self.layers
    }
  }

  private static func finish(_ layer: CALayer, _ now: CFTimeInterval) {
    let time = layer.localTime(fromGlobal: now)
    guard layer.running.contains(where: { !$0.hasEnded && $0.isOver(at: time) }) else { return }
    let over = layer.running.filter { !$0.hasEnded && $0.isOver(at: time) }
    layer.running.removeAll { one in
      one.animation.isRemovedOnCompletion && over.contains { $0 === one }
    }
    layer.mark(.styleDirty)
    if over.contains(where: { $0.animation.needsDisplay(of: layer) }) { layer.setNeedsDisplay() }
    for one in over { one.end(finished: true) }
  }

  /// Gives new animations their begin, and marks what moves as out of date. What was added to a layer
  /// in no window ends at once: nobody renders it.
  static func commit(at now: CFTimeInterval) {
    for layer in layers {
      if !layer.isInContext { layer.endUnseenAnimations() }
      let time = layer.localTime(fromGlobal: now)
      for one in layer.running { one.commit(at: time) }
      if layer.running.contains(where: \.isMoving), !layer.isFrozen {
        layer.mark(.styleDirty)
        if layer.drawsAnimations { layer.displayPresentation() }
      }
    }
    // Nobody is kept alive between frames.
    lock.withLock { known = nil }
  }

  /// Whether something moves now; when not, the time at which a waiting animation begins.
  static func nextChange(after now: CFTimeInterval) -> CFTimeInterval? {
    var next: CFTimeInterval?
    // Followed one by one: the first layer mostly gives the answer.
    for entry in lock.withLock({ entries }) {
      guard let layer = entry.layer, !layer.isFrozen else { continue }
      let time = layer.localTime(fromGlobal: now)
      // Invisible endless animations need no frame; those that end are waited for.
      let isSeen = layer.canBeSeen
      for one in layer.running where one.isMoving && (isSeen || !one.animation.isEndless) {
        let begin = one.begin ?? time
        if begin <= time { return now }
        next = min(next ?? .infinity, layer.globalTime(fromLocal: begin))
      }
    }
    return next
  }

  /// Whether something moves that will come to its end.
  static func hasEndingMotion(at now: CFTimeInterval) -> Bool {
    layers.contains { layer in
      guard !layer.isFrozen else { return false }
      return layer.running.contains {
        $0.isMoving && ($0.begin == nil || $0.span.endInParent.isFinite)
      }
    }
  }

  private static var layers: [CALayer] {
    lock.withLock { known ?? entries.compactMap(\.layer) }
  }
}
