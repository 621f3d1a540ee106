/// Drives an animator's animation by a fraction, as a drag does.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning
{
  open private(set) var percentComplete: CGFloat = 0
  open var duration: CGFloat { CGFloat(context?.transitionDuration ?? 0) }
  open var completionSpeed: CGFloat = 1
  open var completionCurve: UIView.AnimationCurve = .easeInOut
  open var wantsInteractiveStart = true
  /// The pace of the way to the end or back; nil for that of `completionCurve`. It counts where the
  /// animator gives an `interruptibleAnimator(using:)`.
  open var timingCurve: (any UITimingCurveProvider)?

  private weak var context: ControllerTransition?
  private var link: CADisplayLink?
  private var lastTime: CFTimeInterval = 0
  private var target: CGFloat = 0
  /// The animator that is driven instead of the layers' time, where there is one.
  private var driven: (any UIViewImplicitlyAnimating)?

  open func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning
  ) {
    guard let context = transitionContext as? ControllerTransition else { return }
    self.context = context
    percentComplete = 0
    timeOfStart = nil
    guard wantsInteractiveStart else {
      before = ModelValues.all(in: context.timingView ?? context.containerView)
      timeOfStart = CACurrentMediaTime()
      context.runAnimator()
      return
    }
    driven = context.makeInterruptibleAnimator()
    if let driven {
      driven.pauseAnimation()
      return
    }
    holdTime(of: context.timingLayer)
    before = ModelValues.all(in: context.timingView ?? context.containerView)
    context.runAnimator()
  }

  private func holdTime(of layer: CALayer) {
    layer.speed = 0
    layer.timeOffset = layer.convertTime(CACurrentMediaTime(), from: nil)
    startTime = layer.timeOffset
  }

  /// When a transition began that nobody drove at first.
  private var timeOfStart: CFTimeInterval?

  private var startTime: CFTimeInterval = 0
  /// The values of the views before the animation.
  private var before: [ModelValues] = []

  /// Shows the animation as it is after `percentComplete` (0 to 1) of its duration.
  open func update(_ percentComplete: CGFloat) {
    if timeOfStart != nil { pause() }
    self.percentComplete = min(max(percentComplete, 0), 1)
    context?.updateInteractiveTransition(self.percentComplete)
    seek()
  }

  /// Holds the animation where it is, to be driven from there.
  open func pause() {
    guard let context else { return }
    context.pauseInteractiveTransition()
    guard let timeOfStart else { return }
    self.timeOfStart = nil
    driven = context.makeInterruptibleAnimator()
    if let driven {
      driven.pauseAnimation()
      percentComplete = driven.fractionComplete
      return
    }
    let elapsed = CACurrentMediaTime() - timeOfStart
    percentComplete = CGFloat(min(elapsed / max(context.transitionDuration, 0.01), 1))
    holdTime(of: context.timingLayer)
    startTime -= elapsed
  }

  /// Goes on to the end.
  open func finish() {
    context?.finishInteractiveTransition()
    // A transition that nobody took in hand goes on by itself.
    if timeOfStart == nil { run(to: 1) }
  }

  /// Goes back to the beginning.
  open func cancel() {
    if timeOfStart != nil { pause() }
    context?.cancelInteractiveTransition()
    run(to: 0)
  }

  private func seek() {
    guard let context else { return }
    if let driven {
      driven.fractionComplete = percentComplete
      return
    }
    context.timingLayer.timeOffset =
      startTime + Double(percentComplete) * context.transitionDuration
  }

  private func run(to target: CGFloat) {
    self.target = target
    if let driven { return leave(driven, goesOn: target == 1) }
    lastTime = CACurrentMediaTime()
    link?.invalidate()
    let link = CADisplayLink(
      target: self,
      selector: Selector(UIPercentDrivenInteractiveTransition.step(_:), "step:"))
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  /// Lets the animator run to its end, or back; its own completion ends the transition.
  private func leave(_ driven: any UIViewImplicitlyAnimating, goesOn: Bool) {
    driven.isReversed = !goesOn
    let rest = goesOn ? 1 - percentComplete : percentComplete
    let pace = timingCurve ?? UICubicTimingParameters(animationCurve: completionCurve)
    driven.continueAnimation(
      withTimingParameters: pace, durationFactor: max(rest / max(completionSpeed, 0.01), 0.01))
    self.driven = nil
  }

  private func step(_ link: CADisplayLink) {
    guard let context else { return end() }
    let now = CACurrentMediaTime()
    let part = CGFloat((now - lastTime) / max(context.transitionDuration, 0.01)) * completionSpeed
    lastTime = now
    percentComplete =
      target > percentComplete
      ? min(target, percentComplete + part) : max(target, percentComplete - part)
    seek()
    if percentComplete == target { end() }
  }

  private func end() {
    link?.invalidate()
    link = nil
    let before = self.before
    self.before = []
    guard let context else { return }
    if target == 0 { before.forEach { $0.takeBack() } }
    // The animator's own completion ends the transition, while its views are still in place.
    context.timingLayer.endAnimations(since: startTime, finished: target == 1)
    context.completeTransition(target == 1)
  }
}
