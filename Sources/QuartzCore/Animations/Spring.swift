import Foundation

/// A mass on a spring with friction, released one unit from rest.
///
/// `x'' = -(k/m)·x - (c/m)·x'`, with `x` the distance that remains.
package struct Spring: Equatable, Sendable {
  package var mass: Double
  package var stiffness: Double
  package var damping: Double
  /// The velocity towards the target at the start, in whole ways a second.
  package var initialVelocity: Double

  package init(mass: Double, stiffness: Double, damping: Double, initialVelocity: Double) {
    self.mass = max(mass, 1e-9)
    self.stiffness = max(stiffness, 1e-9)
    self.damping = max(damping, 0)
    self.initialVelocity = initialVelocity
  }

  /// Undamped angular frequency, radians a second.
  package var omega: Double { (stiffness / mass).squareRoot() }
  /// Damping relative to critical.
  package var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

  /// The part of the way that is done `t` seconds after the start; passes 1 when it overshoots.
  package func position(at t: Double) -> Double {
    guard t > 0 else { return 0 }
    let (zeta, omega, v) = (dampingRatio, self.omega, initialVelocity)
    if abs(zeta - 1) < 1e-6 {
      return 1 - (1 + (omega - v) * t) * exp(-omega * t)
    }
    if zeta < 1 {
      let wd = omega * (1 - zeta * zeta).squareRoot()
      let b = (zeta * omega - v) / wd
      return 1 - exp(-zeta * omega * t) * (cos(wd * t) + b * sin(wd * t))
    }
    let (r1, r2, c1, c2) = overdamped
    return 1 - (c1 * exp(r1 * t) + c2 * exp(r2 * t))
  }

  /// Both rates, slower first, and their shares.
  private var overdamped: (r1: Double, r2: Double, c1: Double, c2: Double) {
    let s = omega * (dampingRatio * dampingRatio - 1).squareRoot()
    let r1 = -dampingRatio * omega + s
    let r2 = -dampingRatio * omega - s
    // x(0) = 1, x'(0) = -v.
    let c1 = (-initialVelocity - r2) / (r1 - r2)
    return (r1, r2, c1, 1 - c1)
  }

  /// When the motion stays within a thousandth of the way; infinite without friction.
  ///
  /// An underdamped spring is measured by its envelope `(1 + |ζω - v| / ωd)·e^(-ζωt)`: 1.4727 s for
  /// the default spring (1, 100, 10, 0), as on iOS.
  package var settlingDuration: Double {
    let (zeta, omega, v) = (dampingRatio, self.omega, initialVelocity)
    guard damping > 0 else { return .infinity }
    if zeta < 1 - 1e-6 {
      let wd = omega * (1 - zeta * zeta).squareRoot()
      return log((1 + abs(zeta * omega - v) / wd) / 0.001) / (zeta * omega)
    }
    if zeta <= 1 + 1e-6 {
      return Self.solve { (1 + abs(omega - v) * $0) * exp(-omega * $0) }
    }
    let (r1, r2, c1, c2) = overdamped
    return Self.solve { abs(c1) * exp(r1 * $0) + abs(c2) * exp(r2 * $0) }
  }

  /// The last time at which a falling envelope is a thousandth.
  private static func solve(_ envelope: (Double) -> Double) -> Double {
    var high = 1.0
    while envelope(high) > 0.001, high < 1e6 { high *= 2 }
    var low = 0.0
    for _ in 0..<200 {
      let middle = (low + high) / 2
      if envelope(middle) > 0.001 { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  /// The spring of UIKit's `animate(withDuration:usingSpringWithDamping:initialSpringVelocity:)`: of
  /// mass 1, such that the amplitude has fallen to a thousandth when the duration is over.
  ///
  /// `|ζω - v| / ωd · e^(-ζωD) = 0.001`, or `(1 + (ω - v)·D)·e^(-ωD) = 0.001` when critically damped;
  /// agrees with the stiffness that iOS computes to 1e-6.
  package static func fitting(
    dampingRatio: Double, duration: Double, initialVelocity v: Double
  ) -> Spring {
    let zeta = min(max(dampingRatio, 0.01), 1)
    let d = max(duration, 1e-3)
    let envelope: (Double) -> Double = { omega in
      if zeta >= 1 { return (1 + (omega - v) * d) * exp(-omega * d) }
      let wd = omega * (1 - zeta * zeta).squareRoot()
      return (zeta * omega - v) / wd * exp(-zeta * omega * d)
    }
    let omega = fit(envelope, startingAt: max(v / zeta, 0) + 1e-9, unit: 1 / d)
    let stiffness = omega * omega
    return Spring(
      mass: 1, stiffness: stiffness, damping: 2 * zeta * omega, initialVelocity: v)
  }

  /// The largest frequency at which the envelope is a thousandth: beyond its peak it only falls.
  private static func fit(
    _ envelope: (Double) -> Double, startingAt start: Double, unit: Double
  ) -> Double {
    var high = start + 10 * unit
    while envelope(high) > 0.001, high < 1e9 { high = start + (high - start) * 2 }
    // From the far side back to where the envelope is above the bound.
    var low = high
    var step = unit
    while envelope(low) <= 0.001, low > start {
      low = max(start, low - step)
      step *= 1.5
    }
    for _ in 0..<200 {
      let middle = (low + high) / 2
      if envelope(middle) > 0.001 { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}
