/// Animations between a begin and a commit, as before blocks (until iOS 13).
extension UIView {
  private static var openBlocks: [(context: ViewAnimationContext, messages: AnimationMessages)] = []

  /// Opens an animation, which `commitAnimations()` closes; its delegate is told the name and the context.
  public static func beginAnimations(
    _ animationID: String?, context: UnsafeMutableRawPointer?
  ) {
    let block = ViewAnimationContext(duration: 0.2, delay: 0, options: [])
    let messages = AnimationMessages(animationID: animationID, context: context)
    openBlocks.append((block, messages))
    CATransaction.begin()
    // Animations keep the completion waiting that they find when they are added, so it is set before.
    let box = UncheckedBox(messages)
    CATransaction.setCompletion { finished in
      MainActor.assumeIsolated { box.value.stop(finished: finished) }
    }
    ViewAnimationContext.push(block)
  }

  public static func commitAnimations() {
    guard let (block, messages) = openBlocks.popLast() else { return }
    ViewAnimationContext.pop()
    messages.start(after: block.delay)
    CATransaction.commit()
  }

  /// Names the object that is told when the open animation starts and stops; the animation keeps it alive.
  public static func setAnimationDelegate(_ delegate: Any?) {
    openBlocks.last?.messages.delegate = delegate.map { $0 as AnyObject }
  }

  /// Names the delegate's method for the start: `animationWillStart(_:context:)` takes the animation's name and
  /// context.
  public static func setAnimationWillStart(_ selector: Selector?) {
    openBlocks.last?.messages.willStart = selector
  }

  /// Names the delegate's method for the end: `animationDidStop(_:finished:context:)` takes the animation's
  /// name, a number that says whether it ran to its end, and the context.
  public static func setAnimationDidStop(_ selector: Selector?) {
    openBlocks.last?.messages.didStop = selector
  }

  public static func setAnimationDuration(_ duration: TimeInterval) {
    changeOpenBlock { $0.duration = duration }
  }

  public static func setAnimationDelay(_ delay: TimeInterval) {
    changeOpenBlock { $0.delay = delay }
  }

  public static func setAnimationCurve(_ curve: AnimationCurve) {
    changeOpenBlock { $0.timing = curve.timingFunction }
  }

  public static func setAnimationRepeatCount(_ repeatCount: Float) {
    changeOpenBlock {
      $0.repetition = (CGFloat(repeatCount), $0.repetition?.autoreverses ?? false)
    }
  }

  public static func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
    changeOpenBlock { $0.repetition = ($0.repetition?.count ?? 1, repeatAutoreverses) }
  }

  public static func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
    changeOpenBlock {
      if fromCurrentState {
        $0.options.insert(.beginFromCurrentState)
      } else {
        $0.options.remove(.beginFromCurrentState)
      }
    }
  }

  private static func changeOpenBlock(_ change: (inout ViewAnimationContext) -> Void) {
    guard var block = openBlocks.popLast() else { return }
    change(&block.context)
    openBlocks.append(block)
    ViewAnimationContext.pop()
    ViewAnimationContext.push(block.context)
  }
}
