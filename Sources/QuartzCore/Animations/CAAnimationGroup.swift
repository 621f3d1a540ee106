import Foundation

/// Several animations that run together within the group's duration.
open class CAAnimationGroup: CAAnimation {
  /// Their begin times are in the group's time; what lies beyond its duration is cut off.
  open var animations: [CAAnimation]?

  override func makeEmptyCopy() -> CAAnimation { CAAnimationGroup() }

  override func takeValues(from other: CAAnimation) {
    super.takeValues(from: other)
    animations = (other as? CAAnimationGroup)?.animations?.map { $0.copied() }
  }

  override func willStart(on layer: any AnimatedLayer) {
    super.willStart(on: layer)
    for animation in animations ?? [] {
      if animation.duration == 0 { animation.duration = duration }
      animation.willStart(on: layer)
    }
  }

  override func needsDisplay(of layer: any AnimatedLayer) -> Bool {
    animations?.contains { $0.needsDisplay(of: layer) } ?? false
  }

  override func apply(to state: inout LayerState, time: CFTimeInterval, cycle: Double) {
    // A group that stays at its end shows its members as they end, though each of them is over then.
    // Nearer than a nanosecond to it is the end.
    let paced = min(progress(time) * duration, max(0, duration - 2e-9))
    for animation in animations ?? [] {
      let moment = animation.span(begin: animation.beginTime).moment(at: paced)
      animation.apply(to: &state, moment: moment)
    }
  }
}
