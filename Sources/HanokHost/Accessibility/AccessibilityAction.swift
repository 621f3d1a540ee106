import Foundation
import UIKit

/// Something that assistive technology can have an element do.
@MainActor
enum AccessibilityAction {
  case click
  case increment
  case decrement
  case custom(UIAccessibilityCustomAction)

  var name: String {
    switch self {
    case .click: "click"
    case .increment: "increment"
    case .decrement: "decrement"
    case .custom(let action): action.name
    }
  }

  /// Does it; says whether it could.
  func perform(on object: AccessibleObject) -> Bool {
    switch self {
    case .click: return object.accessibilityActivate() || AccessibilityTap.tap(object)
    case .increment: object.accessibilityIncrement()
    case .decrement: object.accessibilityDecrement()
    case .custom(let action): return action.perform()
    }
    return true
  }
}

/// A finger that assistive technology moves.
@MainActor
enum AccessibilityTap {
  /// The number of the finger among touches: no display has one of it.
  private static let finger = -3
  /// How long the finger rests, in seconds.
  private static let duration = 0.05
  private static var point: CGPoint?
  private static let lift = TimeoutSource { up() }

  /// Touches an object where it is in sight, after scrolling it there; false where nothing reaches it.
  static func tap(_ object: AccessibleObject) -> Bool {
    up()
    if ElementReach.point(of: object) == nil { ElementReach.reveal(object) }
    guard let place = ElementReach.point(of: object) else { return false }
    point = place
    UIApplication.shared.send(.touch(id: finger, phase: .began, location: place))
    lift.schedule(after: duration)
    return true
  }

  private static func up() {
    guard let place = point else { return }
    point = nil
    UIApplication.shared.send(.touch(id: finger, phase: .ended, location: place))
  }
}
