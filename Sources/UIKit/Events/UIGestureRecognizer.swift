/// Recognises one kind of gesture in the touches of its view and tells its targets.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject, ObservedObject {
  public enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed
    /// The end of discrete gestures.
    public static let recognized = State.ended
  }

  open weak var delegate: (any UIGestureRecognizerDelegate)?
  open var view: UIView? { owner }
  /// The value of `view` unless a subclass says otherwise.
  weak var owner: UIView?
  open var isEnabled = true {
    didSet {
      if !isEnabled, oldValue { disable() }
      tellObservers()
    }
  }
  /// Whether views stop getting the touches once the gesture is recognised.
  open var cancelsTouchesInView = true
  /// Whether views get no touches while the gesture may still come.
  open var delaysTouchesBegan = false
  /// Whether views get the end of touches only once the gesture has failed.
  open var delaysTouchesEnded = true
  /// The types of touch the gesture is made with, as raw values of `UITouch.TouchType`.
  open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3]
  @available(*, unavailable, message: "gestures are made of touches only")
  open var allowedPressTypes: [NSNumber] {
    get { fatalError("gestures are made of touches only") }
    set { fatalError("gestures are made of touches only") }
  }
  /// Whether all touches of the gesture must be of one type.
  open var requiresExclusiveTouchType = true
  open var name: String?
  /// The modifier keys that were down at the last event.
  open internal(set) var modifierFlags: UIKeyModifierFlags = []
  /// The mouse buttons of the last event.
  open internal(set) var buttonMask: UIEvent.ButtonMask = []
  /// Whether the gesture is made with these buttons.
  func accepts(_ buttons: UIEvent.ButtonMask) -> Bool { buttons == .primary }

  var targets: [ActionTarget] = []
  private(set) var currentState = State.possible { didSet { tellObservers() } }
  /// A state reached while waiting for other recognisers to fail.
  var heldState: State?
  /// The touches of the running sequence, in the order they began.
  var trackedTouches: [UITouch] = []
  private var ignoredTouches: Set<UITouch> = []
  private var failureRequirements: [WeakRecognizer] = []
  /// Where the recogniser competes: in the arena it entered with its touches, or else in its window's.
  var arena: GestureArena {
    enteredArena ?? (view?.window?.touches as? TouchDispatcher)?.arena ?? ownArena
  }
  weak var enteredArena: GestureArena?
  /// For a recogniser that is in no window: it competes with no other.
  private lazy var ownArena = GestureArena()

  /// `<UITapGestureRecognizer: 0x…; state = Possible; view = <UIView: 0x…>; target= <(action=tap, target=<App.Screen
  /// 0x…>)>>`
  open override var description: String { MainActor.assumeIsolated { summary } }

  private var summary: String {
    var parts = ["<\(classInDescriptions): \(addressInDescriptions)"]
    if let base = baseClassInDescriptions {
      parts.append("baseClass = \(NSStringFromClass(base))")
    }
    parts.append("state = \("\(state)".capitalized)")
    if !isEnabled { parts.append("enabled = NO") }
    if !cancelsTouchesInView { parts.append("cancelsTouchesInView = NO") }
    if delaysTouchesBegan { parts.append("delaysTouchesBegan = YES") }
    if !delaysTouchesEnded { parts.append("delaysTouchesEnded = NO") }
    if let view { parts.append("view = \(view.plainDescription)") }
    let actions = targets.compactMap(\.inDescriptions)
    if !actions.isEmpty { parts.append("target= <\(actions.joined(separator: ", "))>") }
    if let tap = self as? UITapGestureRecognizer, tap.numberOfTapsRequired != 1 {
      parts.append("numberOfTapsRequired = \(tap.numberOfTapsRequired)")
    }
    return parts.joined(separator: "; ") + ">"
  }

  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  public override convenience init() {
    self.init(target: nil, action: nil)
  }

  public init?(coder: NSCoder) {
    super.init()
    NibCoder.finish(coder, self)
  }

  /// Called when the recogniser was made from a nib or storyboard and is connected.
  open func awakeFromNib() {}

  // MARK: Targets

  open func addTarget(_ target: Any, action: Selector) {
    targets.append(ActionTarget(target: objectInValue(target), action: action))
  }

  open func removeTarget(_ target: Any?, action: Selector?) {
    targets.removeAll {
      (target == nil || $0.target === objectInOptional(target))
        && (action == nil || $0.action == action)
    }
  }

  func sendActions() {
    for entry in targets { entry.send(from: self) }
  }

  // MARK: State

  /// The stage of the gesture. Subclasses set it; the arena decides whether it is granted.
  open var state: State {
    get { currentState }
    set { arena.request(newValue, for: self) }
  }

  /// Enters a state that the arena granted.
  func enter(_ state: State) {
    currentState = state
    switch state {
    case .began, .changed, .ended: sendActions()
    case .cancelled: sendActions()
    case .possible, .failed: break
    }
  }

  /// Whether the gesture is recognised and goes on.
  var isActive: Bool { currentState == .began || currentState == .changed }
  var isFinished: Bool {
    currentState == .ended || currentState == .cancelled || currentState == .failed
  }

  /// Called when the gesture is over, before the next one.
  open func reset() {}

  func resetToPossible() {
    heldState = nil
    currentState = .possible
    ignoredTouches.removeAll()
    reset()
  }

  private func disable() {
    if isActive {
      arena.request(.cancelled, for: self)
    } else if !trackedTouches.isEmpty {
      arena.request(.failed, for: self)
    }
  }

  func leaveView() {
    disable()
    owner = nil
    trackedTouches.removeAll()
  }

  // MARK: Touches, for subclasses

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = isActive ? .cancelled : .failed
  }
  open func ignore(_ touch: UITouch, for event: UIEvent) {
    ignoredTouches.insert(touch)
  }
  func isIgnoring(_ touch: UITouch) -> Bool { ignoredTouches.contains(touch) }

  // MARK: Relations to other recognisers, for subclasses

  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    false
  }
  /// Whether the recogniser gets the touches that begin in an event; asked before its delegate.
  open func shouldReceive(_ event: UIEvent) -> Bool { true }

  /// This gesture is recognised only once the other one has failed.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    failureRequirements.append(WeakRecognizer(recognizer: otherGestureRecognizer))
  }

  func waits(for other: UIGestureRecognizer) -> Bool {
    failureRequirements.contains { $0.recognizer === other }
  }

  // MARK: Locations

  open var numberOfTouches: Int { trackedTouches.count }

  /// The centre of the touches.
  open func location(in view: UIView?) -> CGPoint {
    let point = centroid
    guard let window = self.view?.window else { return point }
    return view?.convert(point, from: window) ?? point
  }

  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    trackedTouches.indices.contains(touchIndex)
      ? trackedTouches[touchIndex].location(in: view) : location(in: view)
  }

  private var lastCentroid = CGPoint.zero

  /// The centre in the window; the last one known when no touch is left.
  var centroid: CGPoint {
    let live = trackedTouches
    guard !live.isEmpty else { return lastCentroid }
    let count = CGFloat(live.count)
    lastCentroid = CGPoint(
      x: live.reduce(0) { $0 + $1.location.x } / count,
      y: live.reduce(0) { $0 + $1.location.y } / count)
    return lastCentroid
  }
}

/// A recogniser that another one refers to without owning it.
private struct WeakRecognizer {
  weak var recognizer: UIGestureRecognizer?
}

/// A target and its action. The target is not retained.
@MainActor
struct ActionTarget {
  weak var target: AnyObject?
  let action: Selector

  func send(from sender: AnyObject) {
    guard let target else { return }
    action.perform(on: target, with: sender, nil)
  }

  /// `(action=tap:, target=<App.Screen: 0x…>)`
  var inDescriptions: String? {
    target.map {
      "(action=\(action.name), target=\(($0 as? NSObject)?.plainDescription ?? "\($0)"))"
    }
  }
}

/// Decides with a recogniser when it may begin and together with whom.
@preconcurrency @MainActor
public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool
  /// Asked about the buttons of a remote control, which this device has not. Keys are no such presses on iOS either.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress
  ) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent
  ) -> Bool
}

extension UIGestureRecognizerDelegate {
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    true
  }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool { true }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress
  ) -> Bool { true }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent
  ) -> Bool { true }
}
