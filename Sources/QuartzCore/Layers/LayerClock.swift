import Foundation

/// A layer's own ``CAMediaTiming``.
struct LayerClock {
  var beginTime: CFTimeInterval = 0
  var duration: CFTimeInterval = .infinity
  var speed: Float = 1
  var timeOffset: CFTimeInterval = 0
  var repeatCount: Float = 0
  var repeatDuration: CFTimeInterval = 0
  var autoreverses = false
  var fillMode = CAMediaTimingFillMode.removed

  /// Whether the layer's time is its superlayer's.
  var isPlain: Bool { beginTime == 0 && speed == 1 && timeOffset == 0 }

  /// The superlayer's time in the layer's own.
  func local(_ t: CFTimeInterval) -> CFTimeInterval {
    (t - beginTime) * Double(speed) + timeOffset
  }

  /// The layer's own time in its superlayer's; a layer that stands still answers its begin.
  func global(_ t: CFTimeInterval) -> CFTimeInterval {
    speed == 0 ? beginTime : (t - timeOffset) / Double(speed) + beginTime
  }
}

extension CALayer {
  /// The media clock's time in the layer's own.
  final func localTime(fromGlobal t: CFTimeInterval) -> CFTimeInterval {
    let above = (parent ?? masked)?.localTime(fromGlobal: t) ?? t
    return flags.contains(.hasClock) || flags.contains(.isCopy) ? clock.local(above) : above
  }

  final func globalTime(fromLocal t: CFTimeInterval) -> CFTimeInterval {
    let above = clock.global(t)
    return (parent ?? masked)?.globalTime(fromLocal: above) ?? above
  }

  /// Whether time stands still here or anywhere above.
  final var isFrozen: Bool {
    var layer: CALayer? = self
    while let l = layer {
      if l.clock.speed == 0 { return true }
      layer = l.parent ?? l.masked
    }
    return false
  }
}
