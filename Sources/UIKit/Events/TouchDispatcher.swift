/// Hands a window's touches to gesture recognisers first, then to the views they began on.
@MainActor
final class TouchDispatcher: TouchDelivery {
  /// How far a touch has come to its view.
  private enum Delivery {
    /// Waits: a recogniser or scroll view may still want the touch.
    case delayed(ClockTimers.Token?)
    case delivered
    /// The view was told the touch is over, or never hears of it.
    case closed
  }

  private var deliveries: [ObjectIdentifier: Delivery] = [:]
  /// Touches whose end views have not been told yet, because a recogniser is still deciding.
  private var heldEnds: [UITouch] = []
  private var lastEvent: UIEvent?

  /// Where the window's recognisers compete.
  let arena = GestureArena()

  init() { arena.onRecognition = { [weak self] in self?.recognized($0) } }

  func deliver(_ event: UIEvent) {
    // Other windows get the touches that began on them.
    let touches = (event.allTouches ?? []).filter { $0.window === event.targetWindow }
    guard !touches.isEmpty else { return }
    lastEvent = event
    for touch in touches where touch.phase == .began {
      UpperRooms.textEditing.touchDidBegin(touch)
      start(touch, event)
    }
    deliverToRecognizers(touches, event)
    deliverToViews(touches, event)
    for touch in touches where touch.phase == .ended || touch.phase == .cancelled { finish(touch) }
    arena.cleanUp()
    releaseHeldEnds()
  }

  // MARK: Beginning

  private func start(_ touch: UITouch, _ event: UIEvent) {
    var recognizers: [UIGestureRecognizer] = []
    var view = touch.view
    while let current = view {
      for recognizer in current.gestureRecognizerStorage
      where recognizer.isEnabled && recognizer.accepts(touch.buttons)
        && accepts(recognizer, touch, event)
      {
        recognizers.append(recognizer)
      }
      view = current.superview
    }
    touch.recognizers = recognizers
    for recognizer in recognizers {
      arena.enter(recognizer)
      recognizer.trackedTouches.append(touch)
    }
  }

  private func accepts(
    _ recognizer: UIGestureRecognizer, _ touch: UITouch, _ event: UIEvent
  ) -> Bool {
    guard recognizer.allowedTouchTypes.contains(where: { $0.intValue == touch.type.rawValue })
    else { return false }
    if recognizer.requiresExclusiveTouchType,
      recognizer.trackedTouches.contains(where: { $0.type != touch.type })
    {
      return false
    }
    guard recognizer.shouldReceive(event) else { return false }
    guard let delegate = recognizer.delegate else { return true }
    return delegate.gestureRecognizer(recognizer, shouldReceive: event)
      && delegate.gestureRecognizer(recognizer, shouldReceive: touch)
  }

  // MARK: Recognisers

  private func deliverToRecognizers(_ touches: Set<UITouch>, _ event: UIEvent) {
    var order: [UIGestureRecognizer] = []
    for touch in touches {
      for recognizer in touch.gestureRecognizers ?? []
      where !order.contains(where: { $0 === recognizer }) {
        order.append(recognizer)
      }
    }
    for recognizer in order {
      deliver(
        touches.filter { touch in
          recognizer.trackedTouches.contains { $0 === touch } && !recognizer.isIgnoring(touch)
        }, to: recognizer, event)
    }
  }

  private func deliver(
    _ touches: Set<UITouch>, to recognizer: UIGestureRecognizer, _ event: UIEvent
  ) {
    recognizer.modifierFlags = event.modifierFlags
    recognizer.buttonMask = event.buttonMask
    for (phase, group) in Dictionary(grouping: touches, by: \.phase) {
      guard !recognizer.isFinished else { return }
      let set = Set(group)
      switch phase {
      case .began: recognizer.touchesBegan(set, with: event)
      case .moved: recognizer.touchesMoved(set, with: event)
      case .ended: recognizer.touchesEnded(set, with: event)
      case .cancelled: recognizer.touchesCancelled(set, with: event)
      default: break
      }
    }
  }

  /// A recogniser won: its touches are taken from the views.
  private func recognized(_ recognizer: UIGestureRecognizer) {
    guard recognizer.cancelsTouchesInView else { return }
    for touch in recognizer.trackedTouches { cancelInView(touch) }
    for touch in heldEnds where touch.gestureRecognizers?.contains(recognizer) == true {
      cancelInView(touch)
    }
    heldEnds.removeAll { deliveries[ObjectIdentifier($0)].map(isClosed) ?? true }
  }

  private func isClosed(_ delivery: Delivery) -> Bool {
    if case .closed = delivery { true } else { false }
  }

  /// Takes a touch from its view, as a scroll view does when it starts to scroll.
  func cancelInView(_ touch: UITouch) {
    let key = ObjectIdentifier(touch)
    switch deliveries[key] {
    case .delayed(let timer): ClockTimers.cancel(timer)
    case .delivered: touch.view?.touchesCancelled([touch], with: lastEvent)
    case .closed, nil: return
    }
    deliveries[key] = .closed
  }

  // MARK: Views

  private func deliverToViews(_ touches: Set<UITouch>, _ event: UIEvent) {
    for touch in touches.sorted(by: { $0.startTimestamp < $1.startTimestamp }) {
      switch touch.phase {
      case .began: begin(touch, event)
      case .moved:
        if case .delivered = deliveries[ObjectIdentifier(touch)] {
          touch.view?.touchesMoved([touch], with: event)
        }
      case .ended: end(touch, event)
      case .cancelled: cancelInView(touch)
      default: break
      }
    }
  }

  /// Whether a touch may not reach a view: another one is touched exclusively, or this one wants to be the only one.
  private func isKeptOut(_ view: UIView) -> Bool {
    let touched = (lastEvent?.allTouches ?? []).filter { touch in
      guard let delivery = deliveries[ObjectIdentifier(touch)] else { return false }
      return !isClosed(delivery)
    }
    return touched.contains { touch in
      guard let other = touch.view, other !== view else { return false }
      return other.isExclusiveTouch || view.isExclusiveTouch
    }
  }

  private func begin(_ touch: UITouch, _ event: UIEvent) {
    let key = ObjectIdentifier(touch)
    guard let view = touch.view else { return }
    guard touch.buttons == .primary else {
      deliveries[key] = .closed
      return
    }
    if isKeptOut(view) {
      deliveries[key] = .closed
      return
    }
    if !view.isMultipleTouchEnabled, hasOtherTouch(touch, on: view) {
      deliveries[key] = .closed
      return
    }
    let recognizers = touch.gestureRecognizers ?? []
    if recognizers.contains(where: { $0.cancelsTouchesInView && ($0.isActive) }) {
      deliveries[key] = .closed
    } else if recognizers.contains(where: { $0.delaysTouchesBegan && $0.currentState == .possible })
    {
      deliveries[key] = .delayed(nil)
    } else if let delay = contentDelay(for: view) {
      let timer = ClockTimers.schedule(after: delay) { [weak self, weak touch] in
        if let touch { self?.deliverDelayed(touch) }
      }
      deliveries[key] = .delayed(timer)
    } else {
      deliverBegan(touch, event)
    }
  }

  private func hasOtherTouch(_ touch: UITouch, on view: UIView) -> Bool {
    lastEvent?.allTouches?.contains { other in
      guard other !== touch, other.view === view,
        case .delivered? = deliveries[ObjectIdentifier(other)]
      else { return false }
      return other.phase != .ended && other.phase != .cancelled
    } ?? false
  }

  private func contentDelay(for view: UIView) -> TimeInterval? {
    var current = view.superview
    var delay: TimeInterval = view.contentTouchDelay
    while let ancestor = current {
      delay = max(delay, ancestor.contentTouchDelay)
      current = ancestor.superview
    }
    return delay > 0 ? delay : nil
  }

  private func deliverDelayed(_ touch: UITouch) {
    let key = ObjectIdentifier(touch)
    guard case .delayed? = deliveries[key] else { return }
    deliverBegan(touch, lastEvent)
  }

  /// Tells a view of its touch, unless a scroll view around it keeps touches from its content.
  @discardableResult
  private func deliverBegan(_ touch: UITouch, _ event: UIEvent?) -> Bool {
    let key = ObjectIdentifier(touch)
    guard let view = touch.view else { return false }
    var ancestor = view.superview
    while let current = ancestor {
      guard current.allowsContentTouches([touch], with: event, in: view) else {
        deliveries[key] = .closed
        return false
      }
      ancestor = current.superview
    }
    deliveries[key] = .delivered
    view.touchesBegan([touch], with: event)
    return true
  }

  private func end(_ touch: UITouch, _ event: UIEvent) {
    let waits = (touch.gestureRecognizers ?? []).contains {
      $0.delaysTouchesEnded && $0.currentState == .possible && $0.cancelsTouchesInView
    }
    if waits {
      heldEnds.append(touch)
    } else {
      deliverEnd(touch, event)
    }
  }

  private func deliverEnd(_ touch: UITouch, _ event: UIEvent?) {
    let key = ObjectIdentifier(touch)
    switch deliveries[key] {
    case .delayed(let timer):
      ClockTimers.cancel(timer)
      if deliverBegan(touch, event) { touch.view?.touchesEnded([touch], with: event) }
    case .delivered: touch.view?.touchesEnded([touch], with: event)
    case .closed, nil: break
    }
    deliveries[key] = nil
  }

  // MARK: Ending

  private func finish(_ touch: UITouch) {
    for recognizer in touch.gestureRecognizers ?? [] {
      _ = recognizer.centroid
      recognizer.trackedTouches.removeAll { $0 === touch }
    }
    if !heldEnds.contains(where: { $0 === touch }) { deliveries[ObjectIdentifier(touch)] = nil }
  }

  /// Tells views the ends that no recogniser waits for any more. Also called when timers make a
  /// recogniser fail.
  func releaseHeldEnds() {
    for touch in heldEnds {
      let recognizers = touch.gestureRecognizers ?? []
      let isUndecided = recognizers.contains {
        $0.delaysTouchesEnded && $0.currentState == .possible && $0.cancelsTouchesInView
          && arena.contenders.contains($0)
      }
      if !isUndecided {
        heldEnds.removeAll { $0 === touch }
        deliverEnd(touch, lastEvent)
      }
    }
    guard !heldEnds.isEmpty else { return }
    ClockTimers.schedule(after: 0.05) { [weak self] in self?.releaseHeldEnds() }
  }
}

extension UpperRooms: EventsRoom {
  static func makeTouchDelivery() -> any TouchDelivery { TouchDispatcher() }
}
