/// Animates changes of views, and lets them be paused, scrubbed, turned round and stopped on the way.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating, NSCopying {
  /// In seconds; of a spring with mass and stiffness how long it takes.
  open private(set) var duration: TimeInterval
  /// In seconds.
  open private(set) var delay: TimeInterval = 0
  open private(set) var timingParameters: (any UITimingCurveProvider)?
  /// Whether touches go to views while they are animated.
  open var isUserInteractionEnabled = true
  /// Whether the app itself finds the views that touches go to, so that none are withheld.
  open var isManualHitTestingEnabled = false
  /// Whether it can be paused, scrubbed and stopped once it runs.
  open var isInterruptible = true
  /// Whether a paused animation is scrubbed evenly, or at its own pace.
  open var scrubsLinearly = true
  /// Whether it stays active at its end, so that it can be turned round.
  open var pausesOnCompletion = false

  open private(set) var state = UIViewAnimatingState.inactive
  open private(set) var isRunning = false

  private var blocks: [(action: () -> Void, delayFactor: CGFloat)] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  private var changes: [AnimatorChange] = []
  /// The way it takes now, and when it took it.
  private var course = AnimationCourse.still(at: 0)
  private var courseBegin: CFTimeInterval = 0
  /// How far it has got, to the eye, while it stands.
  private var position = 0.0
  /// How far it has got in time, while it stands.
  private var timePosition = 0.0
  private var timer: ClockTimers.Token?
  /// How much of the whole duration passed when changes are recorded, by their delay.
  private var recordedStart = 0.0
  /// A running animator lives until its end, even if nobody else keeps it.
  private static var running: Set<UIViewPropertyAnimator> = []

  // MARK: Creation

  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    timingParameters = parameters
    self.duration = parameters.springTimingParameters?.settlingDuration ?? max(0, duration)
    super.init()
  }

  /// An animator of no duration, with UIKit's standard curve.
  public override convenience init() {
    self.init(duration: 0, timingParameters: UICubicTimingParameters())
  }

  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration,
      timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
    if let animations { addAnimations(animations) }
  }

  public convenience init(
    duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  /// An animator that has been started.
  @discardableResult
  open class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(
      duration: duration, curve: options.curve, animations: animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  deinit {
    let rest = UncheckedBox((changes, timer))
    MainActor.assumeIsolated {
      for change in rest.value.0 { change.property?.remove() }
      ClockTimers.cancel(rest.value.1)
    }
  }

  /// An inactive animator with the same pace and blocks.
  nonisolated public func copy(with zone: NSZone? = nil) -> Any {
    MainActor.assumeIsolated { UncheckedBox(makeCopy()) }.value
  }

  private func makeCopy() -> UIViewPropertyAnimator {
    let copy = UIViewPropertyAnimator(
      duration: duration, timingParameters: timingParameters ?? UICubicTimingParameters())
    copy.blocks = blocks
    copy.completions = completions
    copy.scrubsLinearly = scrubsLinearly
    copy.isInterruptible = isInterruptible
    copy.isUserInteractionEnabled = isUserInteractionEnabled
    copy.pausesOnCompletion = pausesOnCompletion
    return copy
  }

  // MARK: Animations

  open func addAnimations(_ animation: @escaping () -> Void) {
    addAnimations(animation, delayFactor: 0)
  }

  /// Adds changes that begin after a part of the time that remains; at once when it runs already.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    let delayFactor = min(max(delayFactor, 0), 1)
    if state == .active {
      let start = currentPosition
      record(animation, from: start + (1 - start) * delayFactor.native)
    } else {
      blocks.append((animation, delayFactor))
    }
  }

  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  private func record(_ animation: () -> Void, from start: Double) {
    recordedStart = min(start, 0.999)
    var context = ViewAnimationContext(duration: duration, delay: 0, options: [])
    context.recorder = self
    ViewAnimationContext.run(context, animation)
  }

  // MARK: Running

  /// Begins, or goes on after a pause, in the time that remains.
  open func startAnimation() {
    guard state != .stopped, !isRunning else { return }
    activate()
    run(to: isReversed ? 0 : 1, duration: remaining * duration)
  }

  open func startAnimation(afterDelay delay: TimeInterval) {
    guard delay > 0 else { return startAnimation() }
    guard state != .stopped, !isRunning else { return }
    self.delay = delay
    activate()
    isRunning = true
    Self.running.insert(self)
    timer = ClockTimers.schedule(after: delay) { [weak self] in
      guard let self, isRunning else { return }
      isRunning = false
      startAnimation()
    }
  }

  open func pauseAnimation() {
    guard state != .stopped, canInterrupt else { return }
    activate()
    stand(at: currentPosition, time: scrubsLinearly ? currentPosition : currentTimePosition)
  }

  /// Goes on after a pause with another pace; a factor of 0 means the time that remains.
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    guard state == .active, canInterrupt else { return }
    if isRunning { pauseAnimation() }
    if let parameters { timingParameters = parameters }
    let rest = durationFactor > 0 ? durationFactor.native * duration : remaining * duration
    run(to: isReversed ? 0 : 1, duration: rest)
  }

  /// Leaves everything as it is to be seen now. `finishAnimation(at:)` has to follow, unless nothing shall.
  open func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active, canInterrupt else { return }
    for change in changes { change.leaveAsShown() }
    leave()
    state = withoutFinishing ? .inactive : .stopped
    if withoutFinishing { forget() }
  }

  /// Ends a stopped animation, with the values of its start, its end or those there are.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    guard state == .stopped else { return }
    for change in changes { change.settle(at: finalPosition) }
    end(at: finalPosition)
  }

  /// Whether it runs from its end to its start.
  open var isReversed = false {
    didSet {
      guard isReversed != oldValue, state == .active, isRunning, timer == nil || !course.isStill
      else { return }
      let (position, time) = (currentPosition, currentTimePosition)
      stand(at: position, time: time)
      run(to: isReversed ? 0 : 1, duration: remaining * duration)
    }
  }

  /// How much is done in the direction it runs, 0 to 1. Setting it pauses the animation.
  open var fractionComplete: CGFloat {
    get {
      let done = isRunning ? currentTimePosition : timePosition
      return CGFloat(isReversed ? 1 - done : done)
    }
    set {
      guard state != .stopped, canInterrupt else { return }
      activate()
      let fraction = min(max(newValue.native, 0), 1)
      let time = isReversed ? 1 - fraction : fraction
      stand(at: scrubsLinearly ? time : pace(time), time: time)
    }
  }

  private var canInterrupt: Bool { isInterruptible || state == .inactive }
  private var remaining: Double { isReversed ? timePosition : 1 - timePosition }

  private func pace(_ fraction: Double) -> Double {
    (timingParameters ?? UICubicTimingParameters()).pace(duration: duration)(fraction)
  }

  private var elapsed: CFTimeInterval { CACurrentMediaTime() - courseBegin }

  private var currentPosition: Double {
    course.isStill ? position : course.position(after: elapsed)
  }

  private var currentTimePosition: Double {
    guard !course.isStill, course.duration > 0 else { return timePosition }
    let part = min(max(elapsed / course.duration, 0), 1)
    return timePosition + (course.to - timePosition) * part
  }

  /// Makes the changes, which are to be seen from the start on.
  private func activate() {
    guard state == .inactive else { return }
    state = .active
    (position, timePosition) = (0, 0)
    course = .still(at: 0)
    // A reversed animation begins at its end.
    if isReversed { (position, timePosition, course) = (1, 1, .still(at: 1)) }
    let actions = blocks
    blocks = []
    for block in actions { record(block.action, from: block.delayFactor.native) }
  }

  private func run(to target: Double, duration: TimeInterval) {
    let curve = timingParameters ?? UICubicTimingParameters()
    isRunning = true
    Self.running.insert(self)
    follow(
      AnimationCourse(
        from: position, to: target, duration: max(0, duration),
        pace: curve.pace(duration: max(duration, 0.001))))
    ClockTimers.cancel(timer)
    timer = ClockTimers.schedule(after: max(0, duration)) { [weak self] in
      self?.timer = nil
      self?.arriveIfAll(byTime: true)
    }
    updateTouches()
  }

  private func stand(at position: Double, time: Double) {
    ClockTimers.cancel(timer)
    timer = nil
    isRunning = false
    Self.running.remove(self)
    (self.position, timePosition) = (position, time)
    follow(.still(at: position))
    updateTouches()
  }

  private func follow(_ course: AnimationCourse) {
    self.course = course
    courseBegin = CACurrentMediaTime()
    for change in changes { change.property?.follow(course) }
  }

  // MARK: The end

  /// Ends when all that moves is at its end. Time alone ends it where nothing moves, unless what moves has
  /// its time stopped, as in an interactive transition.
  private func arriveIfAll(byTime: Bool) {
    guard isRunning, !course.isStill else { return }
    let rest = changes.compactMap(\.property).filter { !$0.hasEnded }
    guard rest.isEmpty || (byTime && !rest.contains(where: \.isFrozen)) else { return }
    let target = course.to
    if pausesOnCompletion {
      stand(at: target, time: target)
    } else {
      let final = target == 0 ? UIViewAnimatingPosition.start : .end
      // At its end a property keeps its value: that of the animator, unless it was set again meanwhile.
      if final == .start { for change in changes { change.settle(at: final) } }
      end(at: final)
    }
  }

  private func end(at finalPosition: UIViewAnimatingPosition) {
    leave()
    state = .inactive
    let done = completions
    forget()
    for completion in done { completion(finalPosition) }
  }

  private func leave() {
    ClockTimers.cancel(timer)
    timer = nil
    isRunning = false
    for change in changes { change.property?.remove() }
    course = .still(at: 0)
    updateTouches()
    Self.running.remove(self)
  }

  private func forget() {
    changes = []
    completions = []
    (position, timePosition) = (0, 0)
  }

  // MARK: Touches

  /// A view that gets no touches while it is animated, and how many animators say so.
  private struct Untouchable {
    /// Another view may come to lie where one was that is gone.
    weak var view: UIView?
    var count: Int
  }

  private static var untouchable: [ObjectIdentifier: Untouchable] = [:]

  private var blocked: [Untouchable] = []

  static func withholdsTouches(from view: UIView) -> Bool {
    !untouchable.isEmpty && untouchable[ObjectIdentifier(view)]?.view === view
  }

  private func updateTouches() {
    for view in blocked.compactMap(\.view) { Self.release(view) }
    blocked = []
    guard isRunning, !isUserInteractionEnabled, !isManualHitTestingEnabled else { return }
    var views: [UIView] = []
    for case let view as UIView in changes.map({ $0.layer?.delegate })
    where !views.contains(where: { $0 === view }) {
      views.append(view)
    }
    for view in views { Self.block(view) }
    blocked = views.map { Untouchable(view: $0, count: 1) }
  }

  private static func block(_ view: UIView) {
    let key = ObjectIdentifier(view)
    if untouchable[key]?.view === view {
      untouchable[key]?.count += 1
    } else {
      untouchable[key] = Untouchable(view: view, count: 1)
    }
  }

  private static func release(_ view: UIView) {
    let key = ObjectIdentifier(view)
    guard let entry = untouchable[key], entry.view === view else { return }
    untouchable[key]?.count -= 1
    if entry.count == 1 { untouchable[key] = nil }
  }
}

extension UIViewPropertyAnimator: ChangeRecorder {
  func record(_ layer: CALayer, _ key: String, before: Any) {
    guard let after = layer.value(forKeyPath: key) else { return }
    var frames: [(position: Double, value: Any)] = [(recordedStart, before), (1, after)]
    if recordedStart > 0, recordedStart < 0.001 { frames[0].position = 0 }
    animate(layer, key, frames: frames)
  }

  /// Drives a property of a layer from value to value. Of bounds only what changes is driven: content goes on
  /// scrolling while its view is resized.
  func animate(_ layer: CALayer, _ key: String, frames: [(position: Double, value: Any)]) {
    let rects = frames.compactMap { frame in
      (frame.value as? CGRect).map { (position: frame.position, value: $0) }
    }
    guard key == "bounds", let first = rects.first, rects.count == frames.count else {
      return drive(layer, key, frames: frames)
    }
    if rects.contains(where: { $0.value.origin != first.value.origin }) {
      drive(layer, "bounds.origin", frames: rects.map { ($0.position, $0.value.origin) })
    }
    if rects.contains(where: { $0.value.size != first.value.size }) {
      drive(layer, "bounds.size", frames: rects.map { ($0.position, $0.value.size) })
    }
  }

  private func drive(_ layer: CALayer, _ key: String, frames: [(position: Double, value: Any)]) {
    let known = changes.firstIndex { $0.layer === layer && $0.key == key }
    let start = known.flatMap { changes[$0].start } ?? frames.first?.value
    if let known { changes[known].property?.remove() }
    let property = DrivenProperty(layer, keyPath: key, frames: frames, course: course)
    property?.onEnd = { [weak self] _ in
      let box = UncheckedBox(self)
      MainActor.assumeIsolated { box.value?.arriveIfAll(byTime: false) }
    }
    let change = AnimatorChange(
      layer: layer, key: key, start: start, end: frames.last?.value, property: property)
    if let known { changes[known] = change } else { changes.append(change) }
    updateTouches()
  }
}
