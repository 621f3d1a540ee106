import CoreGraphics
import Foundation

/// The properties of a ``BackdropLayer``.
struct BackdropState: Equatable {
  var radius: CGFloat = 20
  var saturation: CGFloat = 1.8

  /// Whether it shows its background unchanged.
  var isClear: Bool { radius < 0.05 && saturation == 1 }
}

extension LayerState {
  /// The backdrop's properties; default ones when this is no backdrop layer.
  var backdrop: BackdropState {
    get { if case .backdrop(let state) = extra { state } else { BackdropState() } }
    set { extra = .backdrop(newValue) }
  }
}

extension BackdropState {
  func value(_ key: String) -> AnimatableValue? {
    switch key {
    case "blurRadius": .number(radius)
    case "saturation": .number(saturation)
    default: nil
    }
  }

  mutating func set(_ key: String, _ value: AnimatableValue?) -> Bool {
    switch key {
    case "blurRadius": radius = value?.number ?? radius
    case "saturation": saturation = value?.number ?? saturation
    default: return false
    }
    return true
  }
}
