/// Turns a host's events into UIKit's and keeps the touches that are down.
@MainActor
final class EventTranslator {
  private var touches: [Int: UITouch] = [:]
  /// The modifier keys that are down according to key events.
  private var modifiers: UIKeyModifierFlags = []
  private var lastTap: LastTap?
  private var statusBarTap = StatusBarTap()
  private let secondaryClick = UpperRooms.menus.makeSecondaryClick()
  private let hover = HoverTracker()

  func send(_ event: HostEvent, to application: any RunningApplication) {
    guard !application.isIgnoringInteractionEvents else { return }
    switch event {
    case .touch(let id, let phase, let location, let buttons):
      touch(id, phase, location, buttons, application)
    case .scroll(let location, let delta, let phase): scroll(location, delta, phase, application)
    case .hover(let location): hover.move(to: location, in: application)
    case .key(let stroke): key(stroke, application)
    case .shake: shake(application)
    }
  }

  /// Goes to the first responder, or else to the key window, as on iOS.
  private func shake(_ application: any RunningApplication) {
    guard let window = application.keyWindow else { return }
    let event = ShakeEvent()
    event.timestamp = CACurrentMediaTime()
    event.targetWindow = window
    application.sendEvent(event)
  }

  // MARK: Touches

  private func touch(
    _ id: Int, _ phase: UITouch.Phase, _ location: CGPoint, _ buttons: UIEvent.ButtonMask,
    _ application: any RunningApplication
  ) {
    if buttons == .primary, statusBarTap.takes(id, phase, location, in: application) { return }
    // A finger that comes down is no longer where it was: a host that lost the end of a touch begins it anew.
    if phase == .began, let lost = touches[id] {
      touch(id, .cancelled, lost.screenLocation, lost.buttons, application)
    }
    let now = CACurrentMediaTime()
    let begun = phase == .began ? begin(id, location, now, application) : touches[id]
    guard let touch = begun else { return }
    if phase == .began { touch.buttons = buttons }
    let place = touch.window?.convert(location, from: nil as UIWindow?) ?? location
    if phase == .moved, touch.location == place { return }
    for other in touches.values where other !== touch { other.phase = .stationary }
    touch.previousLocation = phase == .began ? place : touch.location
    touch.location = place
    touch.phase = phase
    touch.timestamp = now
    let event = UIEvent()
    event.timestamp = now
    event.targetWindow = touch.window
    event.modifierFlags = modifiers
    event.buttonMask = touch.isPointer ? touch.buttons : []
    event.touches = Set(touches.values)
    if phase == .ended || phase == .cancelled { touches[id] = nil }
    application.sendEvent(event)
    if touch.buttons == .secondary { secondaryClick.follow(touch) }
  }

  /// Ends the touches on a window that goes away.
  func cancelTouches(in window: UIWindow) {
    for (id, touch) in touches where touch.window === window {
      self.touch(id, .cancelled, touch.screenLocation, touch.buttons, UpperRooms.application)
    }
  }

  private func begin(
    _ id: Int, _ location: CGPoint, _ now: TimeInterval, _ application: any RunningApplication
  ) -> UITouch? {
    guard let window = application.windowList.window(at: location) else { return nil }
    let touch = UITouch()
    let place = window.convert(location, from: nil as UIWindow?)
    touch.touchedWindow = window
    touch.location = place
    touch.startLocation = place
    touch.startTimestamp = now
    touch.tapCount = nextTapCount(place, now, window)
    touch.isPointer = id == HostEvent.pointer || id == HostEvent.secondaryPointer
    touch.touchedView = window.hitTest(place, with: nil)
    touches[id] = touch
    return touch
  }

  private func nextTapCount(
    _ location: CGPoint, _ now: TimeInterval, _ window: UIWindow
  ) -> Int {
    var count = 1
    if let last = lastTap, last.window === window,
      (0..<0.35).contains(now - last.time), distance(from: last.location, to: location) < 45
    {
      count = last.count + 1
    }
    lastTap = LastTap(window: window, location: location, time: now, count: count)
    return count
  }

  // MARK: Scrolling

  private func scroll(
    _ location: CGPoint, _ delta: CGVector, _ phase: HostEvent.ScrollPhase,
    _ application: any RunningApplication
  ) {
    guard let window = application.windowList.window(at: location) else { return }
    var view = window.hitTest(window.convert(location, from: nil as UIWindow?), with: nil)
    while let current = view {
      if let target = current as? any ScrollWheelTarget, target.scroll(by: delta, phase: phase) {
        return
      }
      view = current.superview
    }
  }

  // MARK: Keys

  private func key(_ stroke: KeyStroke, _ application: any RunningApplication) {
    let press = UIPress()
    press.key = UIKey(stroke)
    press.phase = stroke.isDown ? .began : .ended
    press.timestamp = CACurrentMediaTime()
    press.window = application.keyWindow
    press.responder = UIResponder.firstResponder
    note(stroke)
    let event = UIPressesEvent()
    event.timestamp = press.timestamp
    event.modifierFlags = stroke.modifiers
    event.allPresses = [press]
    event.targetWindow = application.keyWindow
    application.sendEvent(event)
  }
}

extension EventTranslator {
  /// Keeps which modifier keys are down, for the touches that come.
  private func note(_ stroke: KeyStroke) {
    modifiers = stroke.modifiers
    guard let flag = stroke.keyCode.modifier else { return }
    if stroke.isDown { modifiers.insert(flag) } else { modifiers.remove(flag) }
  }
}

extension UIKeyboardHIDUsage {
  /// The modifier that the key is.
  var modifier: UIKeyModifierFlags? {
    switch self {
    case .keyboardLeftShift, .keyboardRightShift: .shift
    case .keyboardLeftControl, .keyboardRightControl: .control
    case .keyboardLeftAlt, .keyboardRightAlt: .alternate
    case .keyboardLeftGUI, .keyboardRightGUI: .command
    default: nil
    }
  }
}

extension UITouch {
  /// Where the touch is in the screen's coordinates.
  fileprivate var screenLocation: CGPoint {
    window?.convert(location, to: nil as UIWindow?) ?? location
  }
}

/// Where and when a finger came down last, and which of several taps that was.
private struct LastTap {
  /// Weak, because another window may get the address of one that is gone.
  weak var window: UIWindow?
  let location: CGPoint
  let time: TimeInterval
  let count: Int
}

/// A view that the wheel or touchpad scrolls.
@MainActor
protocol ScrollWheelTarget: UIView {
  /// Scrolls by points (positive: content moves up and left). False when it cannot move that way,
  /// then the next view up is asked.
  func scroll(by delta: CGVector, phase: HostEvent.ScrollPhase) -> Bool
}

/// Follows the touches of a mouse's other button, after recognisers got them.
@MainActor
protocol SecondaryClickFollower: AnyObject {
  func follow(_ touch: UITouch)
}

/// The room of menus.
@MainActor
protocol MenuRoom {
  static func makeSecondaryClick() -> any SecondaryClickFollower
}

extension UpperRooms {
  @MainActor static let menus = find((any MenuRoom.Type).self)
}
