extension Timer {
  /// A timer that calls the target's method. The target is retained until the timer is invalidated.
  public convenience init(
    timeInterval interval: TimeInterval, target aTarget: Any, selector aSelector: Selector,
    userInfo: Any?, repeats: Bool
  ) {
    let call = TimerCall(target: aTarget as AnyObject, selector: aSelector)
    self.init(_hanok_interval: interval, repeats: repeats) { timer in call.perform(timer) }
    keep(userInfo)
  }

  public convenience init(
    fireAt date: Date, interval: TimeInterval, target aTarget: Any, selector aSelector: Selector,
    userInfo: Any?, repeats: Bool
  ) {
    let call = TimerCall(target: aTarget as AnyObject, selector: aSelector)
    self.init(fire: date, interval: interval, repeats: repeats) { timer in call.perform(timer) }
    keep(userInfo)
  }

  /// Foundation's own timers know nothing of their user's.
  private func keep(_ information: Any?) {
    guard let information else { return }
    object_setClass(self, InformedTimer.self)
    objc_setAssociatedObject(self, InformedTimer.key, information, .OBJC_ASSOCIATION_RETAIN)
  }

  /// A timer that calls the target's method, already running on the current run loop.
  @discardableResult
  public class func scheduledTimer(
    timeInterval interval: TimeInterval, target aTarget: Any, selector aSelector: Selector,
    userInfo: Any?, repeats: Bool
  ) -> Timer {
    let timer = Timer(
      timeInterval: interval, target: aTarget, selector: aSelector, userInfo: userInfo,
      repeats: repeats)
    RunLoop.current.add(timer, forMode: .default)
    return timer
  }
}

/// A timer that was given something to keep. Timers become ones of this class, so it stores nothing itself.
private final class InformedTimer: Timer, @unchecked Sendable {
  // Unchecked: its state is set before anyone else knows of the timer.
  nonisolated(unsafe) static let key = UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)

  override var userInfo: Any? { objc_getAssociatedObject(self, Self.key) }

  override func invalidate() {
    super.invalidate()
    objc_setAssociatedObject(self, Self.key, nil, .OBJC_ASSOCIATION_RETAIN)
  }
}

/// A target and method of a timer.
private struct TimerCall: @unchecked Sendable {
  // Unchecked: the timer calls it on the thread whose run loop has the timer.
  let target: AnyObject
  let selector: Selector

  func perform(_ timer: Timer) {
    selector.perform(on: target, with: timer, nil)
  }
}
