/// Touches, presses or scrolling, as responders see them.
@preconcurrency @MainActor
open class UIEvent: NSObject {
  public enum EventType: Int, Sendable {
    case touches, motion, remoteControl, presses
    case scroll = 10
    case hover = 11
    case transform = 14
  }
  /// The buttons of a mouse that an event is about.
  public struct ButtonMask: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let primary = Self(rawValue: 1 << 0)
    public static let secondary = Self(rawValue: 1 << 1)
    /// A button by its number, from 1 for the primary one.
    public static func button(_ buttonNumber: Int) -> Self {
      Self(rawValue: 1 << max(0, min(buttonNumber - 1, 62)))
    }
  }
  public enum EventSubtype: Int, Sendable {
    case none, motionShake
    case remoteControlPlay = 100
    case remoteControlPause, remoteControlStop, remoteControlTogglePlayPause
    case remoteControlNextTrack, remoteControlPreviousTrack, remoteControlBeginSeekingBackward
    case remoteControlEndSeekingBackward, remoteControlBeginSeekingForward
    case remoteControlEndSeekingForward
  }

  open var type: EventType { .touches }
  open var subtype: EventSubtype { .none }
  /// Seconds of `CACurrentMediaTime()`.
  open internal(set) var timestamp: TimeInterval = 0
  open internal(set) var modifierFlags: UIKeyModifierFlags = []
  /// The buttons of a mouse that are down or were let go of; none for fingers. Views hear of the primary button only; recognisers that
  /// ask for another one hear of that.
  open internal(set) var buttonMask: ButtonMask = []

  /// All touches of this event, whatever their phase.
  open var allTouches: Set<UITouch>? { touches }
  var touches: Set<UITouch>?

  weak var targetWindow: UIWindow?

  open func touches(for view: UIView) -> Set<UITouch>? {
    allTouches?.filter { $0.view === view }
  }
  open func touches(for window: UIWindow) -> Set<UITouch>? {
    allTouches?.filter { $0.window === window }
  }
  open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    allTouches?.filter { $0.gestureRecognizers?.contains(gesture) == true }
  }
  open func coalescedTouches(for touch: UITouch) -> [UITouch]? { [touch] }
  open func predictedTouches(for touch: UITouch) -> [UITouch]? { [] }
}

/// A finger on the screen, or a mouse button that acts as one.
@preconcurrency @MainActor
open class UITouch: NSObject {
  public enum Phase: Int, Sendable {
    case began, moved, stationary, ended, cancelled
    case regionEntered, regionMoved, regionExited
  }
  public enum TouchType: Int, Sendable { case direct, indirect, pencil, indirectPointer }

  open internal(set) var timestamp: TimeInterval = 0
  open internal(set) var phase: Phase = .began
  open internal(set) var tapCount = 0
  open var window: UIWindow? { touchedWindow }
  open var view: UIView? { touchedView }
  open var gestureRecognizers: [UIGestureRecognizer]? { recognizers }
  open var type: TouchType { .direct }
  open var majorRadius: CGFloat { 20 }
  open var majorRadiusTolerance: CGFloat { 0 }
  open var force: CGFloat { 0 }
  open var maximumPossibleForce: CGFloat { 0 }
  // A finger or mouse is no pencil: it stands upright and nothing of it is estimated.
  open var altitudeAngle: CGFloat { .pi / 2 }
  open var rollAngle: CGFloat { 0 }
  open func azimuthAngle(in view: UIView?) -> CGFloat { 0 }
  open func azimuthUnitVector(in view: UIView?) -> CGVector { CGVector(dx: 1, dy: 0) }
  open var estimatedProperties: Properties { [] }
  open var estimatedPropertiesExpectingUpdates: Properties { [] }
  open var estimationUpdateIndex: NSNumber? { nil }

  /// Values of a touch that may come later than the touch.
  public struct Properties: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let force = Self(rawValue: 1 << 0)
    public static let azimuth = Self(rawValue: 1 << 1)
    public static let altitude = Self(rawValue: 1 << 2)
    public static let location = Self(rawValue: 1 << 3)
    public static let roll = Self(rawValue: 1 << 4)
  }

  weak var touchedWindow: UIWindow?
  weak var touchedView: UIView?
  /// Those that get the touch.
  var recognizers: [UIGestureRecognizer]?
  /// The button it is.
  var buttons = UIEvent.ButtonMask.primary
  /// Whether it is a mouse button: drags of one select text, where a finger's scroll.
  var isPointer = false

  /// Where the touch is and was, in its window's coordinates.
  var location = CGPoint.zero
  var previousLocation = CGPoint.zero
  /// Where it began, for movement tolerances.
  var startLocation = CGPoint.zero
  var startTimestamp: TimeInterval = 0

  open func location(in view: UIView?) -> CGPoint {
    view?.convert(location, from: window) ?? location
  }
  open func previousLocation(in view: UIView?) -> CGPoint {
    view?.convert(previousLocation, from: window) ?? previousLocation
  }
  open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }
  open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }
}

/// The shake of a device.
@MainActor
final class ShakeEvent: UIEvent {
  override var type: EventType { .motion }
  override var subtype: EventSubtype { .motionShake }
}
