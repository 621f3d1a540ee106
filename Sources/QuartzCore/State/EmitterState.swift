import CoreGraphics
import Foundation

/// The properties of a ``CAEmitterLayer``.
struct EmitterState {
  var birthRate: CGFloat = 1
  var lifetime: CGFloat = 1
  var position = CGPoint.zero
  var size = CGSize.zero
  var shape = CAEmitterLayerEmitterShape.point
  var mode = CAEmitterLayerEmitterMode.volume
  var renderMode = CAEmitterLayerRenderMode.unordered
  var velocity: CGFloat = 1
  var scale: CGFloat = 1
  var spin: CGFloat = 1

  func value(_ key: String) -> AnimatableValue? {
    switch key {
    case "birthRate": .number(birthRate)
    case "lifetime": .number(lifetime)
    case "emitterPosition": .point(position)
    case "emitterSize": .size(size)
    case "velocity": .number(velocity)
    case "scale": .number(scale)
    case "spin": .number(spin)
    default: nil
    }
  }

  mutating func set(_ key: String, _ value: AnimatableValue?) -> Bool {
    switch key {
    case "birthRate": birthRate = value?.number ?? birthRate
    case "lifetime": lifetime = value?.number ?? lifetime
    case "emitterPosition": position = value?.point ?? position
    case "emitterSize": size = value?.size ?? size
    case "velocity": velocity = value?.number ?? velocity
    case "scale": scale = value?.number ?? scale
    case "spin": spin = value?.number ?? spin
    default: return false
    }
    return true
  }
}

extension LayerState {
  /// The emitter's properties; default ones when this is no emitter layer.
  var emitter: EmitterState {
    get { if case .emitter(let state) = extra { state } else { EmitterState() } }
    set { extra = .emitter(newValue) }
  }
}
