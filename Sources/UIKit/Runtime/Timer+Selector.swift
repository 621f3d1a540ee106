extension Timer {
  /// A timer that calls the target's method. The target is retained until the timer is invalidated.
  public convenience init(
    timeInterval interval: TimeInterval, target aTarget: Any, selector aSelector: Selector,
    userInfo: Any?, repeats: Bool
  ) {
    let call = TimerCall(target: aTarget as AnyObject, selector: aSelector)
    self.init(timeInterval: interval, repeats: repeats) { timer in call.perform(timer) }
  }

  public convenience init(
    fireAt date: Date, interval: TimeInterval, target aTarget: Any, selector aSelector: Selector,
    userInfo: Any?, repeats: Bool
  ) {
    let call = TimerCall(target: aTarget as AnyObject, selector: aSelector)
    self.init(fire: date, interval: interval, repeats: repeats) { timer in call.perform(timer) }
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

/// A target and method of a timer.
private struct TimerCall: @unchecked Sendable {
  // Unchecked: the timer calls it on the thread whose run loop has the timer.
  let target: AnyObject
  let selector: Selector

  func perform(_ timer: Timer) {
    selector.perform(on: target, with: timer, nil)
  }
}
