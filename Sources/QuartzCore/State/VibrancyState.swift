import Foundation

/// The effect of a ``VibrancyLayer`` on colours behind it.
package struct VibrancyState: Equatable {
  /// How far they move towards `brightness`, 0 to 1.
  package var strength = 1.0
  /// The grey they move towards: 0 black, 1 white.
  package var brightness = 0.0
  /// 1 leaves colours as they are; more makes them stronger first.
  package var saturation = 1.0

  package init(strength: Double = 1, brightness: Double = 0, saturation: Double = 1) {
    self.strength = strength
    self.brightness = brightness
    self.saturation = saturation
  }
}
