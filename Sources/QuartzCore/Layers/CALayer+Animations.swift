import CoreGraphics
import Foundation
import FoundationCompatibility

extension CALayer: AnimatedLayer {
  /// Adds a copy of an animation; it begins at the next commit.
  final func start(_ animation: CAAnimation, _ key: String?) {
    guard !flags.contains(.isCopy) else { return }

    let key = animation is CATransition ? kCATransition : key
    if let key { stopAnimations { $0.key == key } }
    let copy = animation.copied()
    if copy.duration == 0 { copy.duration = copy.defaultDuration }
    copy.speed *= AnimationPace.speed
    let active = RunningAnimation(copy, key: key, tokens: TransactionStack.current.tokens)
    copy.willStart(on: self)
    running.append(active)
    mark(.styleDirty)
    AnimationRegistry.add(self)
    FrameScheduler.requestFrame()
  }

  /// Ends the animations that `matches` names before their time.
  final func stopAnimations(_ matches: (RunningAnimation) -> Bool) {
    let stopped = running.filter(matches)
    guard !stopped.isEmpty else { return }
    running.removeAll { one in stopped.contains { $0 === one } }
    mark(.styleDirty)
    if stopped.contains(where: { $0.animation.needsDisplay(of: self) }) { setNeedsDisplay() }
    for one in stopped { one.end(finished: false) }
  }

  /// Ends what began at `time` or later in the layer and all below it; what repeats without end goes on.
  package final func endAnimations(since time: CFTimeInterval, finished: Bool) {
    var ended: [RunningAnimation] = []
    takeAnimations(since: time, into: &ended)
    for one in ended { one.end(finished: finished) }
  }

  private func takeAnimations(since time: CFTimeInterval, into ended: inout [RunningAnimation]) {
    let own = running.filter { !$0.animation.isEndless && ($0.begin ?? time) >= time }
    if !own.isEmpty {
      running.removeAll { one in own.contains { $0 === one } }
      mark(.styleDirty)
      if own.contains(where: { $0.animation.needsDisplay(of: self) }) { setNeedsDisplay() }
      ended += own
    }
    for layer in sublayers ?? [] { layer.takeAnimations(since: time, into: &ended) }
  }

  /// Whether the layer is part of what a window shows.
  final var isInContext: Bool {
    var layer = self
    while let above = layer.parent ?? layer.masked { layer = above }
    return layer.context != nil
  }

  /// Ends what has not begun, as finished, except what is to stay after its end.
  final func endUnseenAnimations() {
    let ended = running.filter {
      $0.isNew && !$0.hasEnded && $0.animation.isRemovedOnCompletion
    }
    guard !ended.isEmpty else { return }
    running.removeAll { one in ended.contains { $0 === one } }
    mark(.styleDirty)
    if ended.contains(where: { $0.animation.needsDisplay(of: self) }) { setNeedsDisplay() }
    for one in ended { one.end(finished: true) }
  }

  /// Whether the layer is on a screen, and neither it nor one above is hidden.
  final var canBeSeen: Bool {
    var layer = self
    while true {
      if layer.state.isHidden, !layer.running.contains(where: { $0.animation.mayShow }) {
        return false
      }
      guard let above = layer.parent ?? layer.masked else { return layer.context != nil }
      layer = above
    }
  }

  /// Whether an animation that is on its way keeps touches from the layer's view.
  package final var withholdsTouches: Bool {
    !running.isEmpty && running.contains { !$0.hasEnded && $0.animation.withholdsTouches }
  }

  /// The state with the running animations applied; the model's when there are none.
  final func presentedState(at global: CFTimeInterval) -> LayerState {
    guard !running.isEmpty else { return state }
    let time = localTime(fromGlobal: global)
    var presented = state
    for one in running { one.apply(to: &presented, at: time) }
    return presented
  }

  /// Whether an animation moves a value that the layer draws itself.
  final var drawsAnimations: Bool {
    running.contains { $0.isMoving && $0.animation.needsDisplay(of: self) }
  }

  /// Displays the layer while an animation moves a key of an app's own class. The layer itself is asked, which may read
  /// the value of now off its presentation; what is drawn, a copy draws that has this value.
  final func displayPresentation() {
    guard let copy = makePresentation() else { return }
    copy.delegate = delegate
    let outer = Self.presentedDrawing
    Self.presentedDrawing = (self, copy)
    defer { Self.presentedDrawing = outer }
    display()
  }

  /// The layer that is displayed as its animations show it, and the copy that draws for it. Layers are displayed by the main
  /// thread alone.
  nonisolated(unsafe) private static var presentedDrawing: (layer: CALayer, copy: CALayer)?

  /// Has the copy draw while the layer is displayed as its animations show it; returns whether it is.
  final func drawsPresentation() -> Bool {
    guard let drawing = Self.presentedDrawing, drawing.layer === self else { return false }
    drawing.copy.drawBackingStore()
    setContentsFromDisplay(drawing.copy.contents)
    return true
  }

  final func makePresentation() -> Self? {
    if flags.contains(.isCopy) { return self }
    guard node != nil || !running.isEmpty || context != nil || parent != nil else { return nil }
    guard let copy = LayerCopying.copy(self) as? Self else { return nil }
    copy.state = presentedState(at: CACurrentMediaTime())
    copy.parent = parent
    copy.takeAnimatedProperties(of: running)
    return copy
  }

  /// Gives properties that the layer's own class stores the values that animations of their names have now.
  private func takeAnimatedProperties(of animations: [RunningAnimation]) {
    for key in Set(animations.flatMap(\.animation.ownKeys)) {
      guard let value = state.custom[key] else { continue }
      // A key without a property is kept by the layer, where `value(forKey:)` finds it.
      try? KeyValueAccess.setPropertyValue(value, forKey: key, of: self)
    }
  }
}

extension CAAnimation {
  /// The keys that it, or one of its group, moves as a whole.
  fileprivate var ownKeys: [String] {
    switch self {
    case let group as CAAnimationGroup: group.animations?.flatMap(\.ownKeys) ?? []
    case let animation as CAPropertyAnimation: animation.keyPath.map { [$0] } ?? []
    default: []
    }
  }

  /// Whether it may show a layer that is hidden.
  fileprivate var mayShow: Bool {
    guard let animation = self as? CAPropertyAnimation else { return true }
    return animation.keyPath == "hidden" || animation.keyPath == "isHidden"
  }
}

/// How copies of layers for presentation are made: by `init(layer:)` of the layer's own class.
private enum LayerCopying {
  private final class Probe: CALayer {
    override init(layer: Any) { super.init(layer: layer) }
    required init?(coder: NSCoder) { super.init(coder: coder) }
  }

  static func copy(_ layer: CALayer) -> CALayer? {
    ObjectFactory.make(type(of: layer), probe: Probe.self, any: layer)
  }
}
