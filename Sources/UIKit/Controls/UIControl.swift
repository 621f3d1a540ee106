/// A view that turns touches into actions: buttons, switches, text fields.
@preconcurrency @MainActor
open class UIControl: UIView, UIContextMenuInteractionDelegate {
  open var isEnabled = true {
    didSet { if isEnabled != oldValue { stateDidChange() } }
  }
  open var isSelected = false {
    didSet { if isSelected != oldValue { stateDidChange() } }
  }
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { stateDidChange() } }
  }
  open var contentVerticalAlignment: ContentVerticalAlignment = .center {
    didSet { setNeedsLayout() }
  }
  open var contentHorizontalAlignment: ContentHorizontalAlignment = .center {
    didSet { setNeedsLayout() }
  }
  open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return switch contentHorizontalAlignment {
    case .leading: isRightToLeft ? .right : .left
    case .trailing: isRightToLeft ? .left : .right
    default: contentHorizontalAlignment
    }
  }

  open var state: State {
    var state: State = .normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    if isFocused { state.insert(.focused) }
    return state
  }
  override func focusDidChange() { stateDidChange() }

  open private(set) var isTracking = false
  open private(set) var isTouchInside = false
  private var entries: [ControlAction] = []

  /// The text shown on a Mac when the pointer rests on the control; iPhones and iPads show none (iOS 15).
  open var toolTip: String?

  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    NibCoder.finish(coder, self, as: UIControl.self)
  }

  /// Called when enabled, selected or highlighted changed.
  func stateDidChange() {
    setNeedsLayout()
    tellObservers()
  }

  /// The event that `.primaryActionTriggered` follows for this kind of control.
  var primaryEvent: Event { .touchUpInside }

  // MARK: Targets and actions

  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    // What is no object has nobody who keeps its box: the target is gone at once, and the responder chain is asked.
    // So it is with `self` in the initial value of a property that is not lazy: there it is a method, not the object.
    let object = target.flatMap {
      type(of: $0) is AnyClass || $0 is AnyClass ? objectInValue($0) : nil
    }
    let known = entries.firstIndex {
      guard case .selector(let owner, let name) = $0.kind else { return false }
      return name == action && owner.object === object && owner.isNilTarget == (object == nil)
    }
    if let known {
      entries[known].events.formUnion(controlEvents)
    } else {
      entries.append(
        ControlAction(kind: .selector(WeakTarget(object), action), events: controlEvents))
    }
  }

  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    for index in entries.indices {
      guard case .selector(let owner, let name) = entries[index].kind,
        target == nil || owner.object === objectInOptional(target),
        action == nil || action == name
      else { continue }
      entries[index].events.subtract(controlEvents)
    }
    entries.removeAll { $0.events.isEmpty }
  }

  open func addAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
    entries.append(ControlAction(kind: .action(action), events: controlEvents))
  }

  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  open func removeAction(identifiedBy identifier: UIAction.Identifier, for controlEvents: Event) {
    for index in entries.indices {
      guard case .action(let action) = entries[index].kind, action.identifier == identifier else {
        continue
      }
      entries[index].events.subtract(controlEvents)
    }
    entries.removeAll { $0.events.isEmpty }
  }

  /// The targets; `NSNull` stands for the responder chain.
  open var allTargets: Set<AnyHashable> {
    Set(
      entries.compactMap { entry -> NSObject? in
        guard case .selector(let owner, _) = entry.kind else { return nil }
        return owner.isNilTarget ? NSNull() : owner.object as? NSObject
      })
  }

  /// Goes through actions and targets in the order they were added, until `stop` is set.
  open func enumerateEventHandlers(
    _ iterator: (UIAction?, (Any?, Selector)?, Event, inout Bool) -> Void
  ) {
    var stop = false
    for entry in entries where !stop {
      switch entry.kind {
      case .action(let action): iterator(action, nil, entry.events, &stop)
      case .selector(let owner, let action):
        iterator(nil, (owner.object, action), entry.events, &stop)
      }
    }
  }

  /// Does what activating the control does (iOS 17.4).
  open func performPrimaryAction() {
    guard isEnabled else { return }
    send(primaryEvent, event: nil)
  }
  open var allControlEvents: Event { entries.reduce(into: []) { $0.formUnion($1.events) } }

  open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
    let names = entries.compactMap { entry -> String? in
      guard case .selector(let owner, let action) = entry.kind,
        owner.object === objectInOptional(target), !entry.events.isDisjoint(with: controlEvent)
      else { return nil }
      return action.description
    }
    return names.isEmpty ? nil : names
  }

  /// Hands an action to its target through the application. Override it to watch or change that.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    UpperRooms.application.sendAction(action, to: target, from: self, for: event)
  }

  open func sendAction(_ action: UIAction) {
    action.perform(sender: self)
  }

  open func sendActions(for controlEvents: Event) {
    _ = Self.answersWithoutEvent
    send(controlEvents, event: nil)
  }

  /// An action that takes an event finds no touches in it where there is none.
  private static let answersWithoutEvent: Void = NilArguments.register(UIEvent.self) {
    MainActor.assumeIsolated { UIEvent() }
  }

  func send(_ events: Event, event: UIEvent?) {
    for entry in entries where !entry.events.isDisjoint(with: events) {
      switch entry.kind {
      case .action(let action): sendAction(action)
      case .selector(let owner, let action):
        if owner.isNilTarget {
          sendAction(action, to: nil, for: event)
        } else if let target = owner.object {
          sendAction(action, to: target, for: event)
        }
      }
    }
    if events.contains(primaryEvent), !events.contains(.primaryActionTriggered) {
      send(.primaryActionTriggered, event: event)
    }
  }

  // MARK: Menus

  private var controlMenu: ControlMenu?

  /// The interaction that shows the control's context menu; nil while it is not enabled.
  open var contextMenuInteraction: UIContextMenuInteraction? { controlMenu?.interaction }
  /// Whether the control has a context menu.
  open var isContextMenuInteractionEnabled: Bool {
    get { controlMenu != nil }
    set {
      if newValue {
        controlMenu = controlMenu ?? ControlMenu(self)
      } else if let old = controlMenu {
        controlMenu = nil
        removeInteraction(old.interaction)
      }
    }
  }
  /// Whether a touch opens the menu at once, in place of the control's action.
  open var showsMenuAsPrimaryAction = false

  /// The point the menu is attached to; by default the middle of the control.
  open func menuAttachmentPoint(for configuration: UIContextMenuConfiguration) -> CGPoint {
    CGPoint(x: bounds.midX, y: bounds.midY)
  }

  /// The attachment's x in the window, where a subclass chose one.
  func menuAttachment(_ configuration: UIContextMenuConfiguration) -> CGFloat? {
    let point = menuAttachmentPoint(for: configuration)
    guard point != CGPoint(x: bounds.midX, y: bounds.midY) else { return nil }
    return convert(point, to: nil).x
  }

  /// An element of the control's menu is about to run.
  func menuWillChoose(_ leaf: any UIMenuLeaf) {}
  /// The sender that actions of the control's menu get.
  var menuSender: AnyObject { self }

  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? { nil }
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  /// The control stays highlighted while its menu is open.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { if showsMenuAsPrimaryAction { isHighlighted = true } }
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { isHighlighted = false }

  override var keepsTouchesWhileScrolling: Bool { true }

  // MARK: Tracking, for subclasses

  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  open func cancelTracking(with event: UIEvent?) {}

  /// Whether single taps on the control are its own, not those of recognisers around it.
  var keepsTaps: Bool { false }
  /// Whether drags along the control are its own, as those of a slider's thumb.
  var keepsHorizontalDrags: Bool { false }

  /// Follows the documentation of gesture recognisers for controls with a default action.
  override func preventsAncestorRecognizer(_ recognizer: UIGestureRecognizer) -> Bool {
    guard isEnabled else { return false }
    if let tap = recognizer as? UITapGestureRecognizer {
      return keepsTaps && tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1
    }
    guard keepsHorizontalDrags, recognizer is UIPanGestureRecognizer,
      let touch = recognizer.trackedTouches.first, touch.view === self
    else { return false }
    let travel = travel(of: touch)
    return abs(travel.dx) > abs(travel.dy) && tracksTouches(startingAt: touch.startLocation)
  }

  private func travel(of touch: UITouch) -> CGVector {
    let start = convert(touch.startLocation, from: window)
    let end = touch.location(in: self)
    return CGVector(dx: end.x - start.x, dy: end.y - start.y)
  }

  /// Whether a touch that began at a point of the window is one that the control follows.
  func tracksTouches(startingAt location: CGPoint) -> Bool { true }

  /// Points a finger may leave the bounds by before it counts as outside (UIKit's 70).
  private static let reach: CGFloat = 70

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled, let touch = touches.first else { return }
    if showsMenuAsPrimaryAction, controlMenu?.begin(touch, of: self) == true {
      send(.menuActionTriggered, event: event)
      return
    }
    isTouchInside = true
    isTracking = beginTracking(touch, with: event)
    guard isTracking else {
      isTouchInside = false
      return
    }
    isHighlighted = true
    send(touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, event: event)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let controlMenu, controlMenu.isTracking { return touches.forEach(controlMenu.move) }
    guard isTracking, let touch = touches.first else { return }
    let wasInside = isTouchInside
    isTouchInside = bounds.insetBy(dx: -Self.reach, dy: -Self.reach).contains(
      touch.location(in: self))
    guard continueTracking(touch, with: event) else {
      isTracking = false
      isHighlighted = false
      endTracking(touch, with: event)
      return
    }
    if isHighlighted != isTouchInside { isHighlighted = isTouchInside }
    send(isTouchInside ? .touchDragInside : .touchDragOutside, event: event)
    if wasInside != isTouchInside {
      send(isTouchInside ? .touchDragEnter : .touchDragExit, event: event)
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let controlMenu, controlMenu.isTracking { return touches.forEach(controlMenu.end) }
    guard isTracking, let touch = touches.first else { return }
    isTracking = false
    isHighlighted = false
    endTracking(touch, with: event)
    send(isTouchInside ? .touchUpInside : .touchUpOutside, event: event)
    isTouchInside = false
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    controlMenu?.cancel()
    guard isTracking else { return }
    isTracking = false
    isTouchInside = false
    isHighlighted = false
    cancelTracking(with: event)
    send(.touchCancel, event: event)
  }
}

/// One entry of a control's table: whom to tell what, for which events.
struct ControlAction {
  enum Kind {
    case selector(WeakTarget, Selector)
    case action(UIAction)
  }
  let kind: Kind
  var events: UIControl.Event
}

/// A target that is not retained; nil from the start means the responder chain.
struct WeakTarget {
  weak var object: AnyObject?
  let isNilTarget: Bool

  init(_ object: AnyObject?) {
    self.object = object
    isNilTarget = object == nil
  }
}

extension UIControl: FocusActivation {
  func activateFocus() -> Bool {
    if isTextInput { return becomeFirstResponder() }
    guard isEnabled else { return false }
    performPrimaryAction()
    return true
  }
}

extension UIControl: MenuHolder {
  var takesPressesForMenu: Bool { isEnabled && !showsMenuAsPrimaryAction }
}
