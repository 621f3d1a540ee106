import UIKit

/// A turn of the device in a person's hands.
package enum DeviceRotation: Equatable, Sendable {
  /// A quarter against the clock.
  case left
  /// A quarter with the clock.
  case right
  case to(UIDeviceOrientation)

  /// By the names that scripts use.
  static let named: [String: DeviceRotation] = [
    "left": .left, "right": .right, "portrait": .to(.portrait),
    "portraitUpsideDown": .to(.portraitUpsideDown), "landscapeLeft": .to(.landscapeLeft),
    "landscapeRight": .to(.landscapeRight),
  ]

  /// The orientations in the order in which turning left goes through them.
  private static let round: [UIDeviceOrientation] = [
    .portrait, .landscapeLeft, .portraitUpsideDown, .landscapeRight,
  ]

  /// How the device is held after the turn.
  func turned(from orientation: UIDeviceOrientation) -> UIDeviceOrientation {
    if case .to(let orientation) = self { return orientation }
    let index = Self.round.firstIndex(of: orientation) ?? 0
    return Self.round[(index + (self == .left ? 1 : 3)) % 4]
  }
}
