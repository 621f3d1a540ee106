/// Animations between a begin and a commit, as before blocks (until iOS 13).
extension UIView {
  private static var openBlocks: [ViewAnimationContext] = []

  /// Opens an animation, which `commitAnimations()` closes.
  public static func beginAnimations(
    _ animationID: String?, context: UnsafeMutableRawPointer?
  ) {
    let block = ViewAnimationContext(duration: 0.2, delay: 0, options: [])
    openBlocks.append(block)
    CATransaction.begin()
    ViewAnimationContext.push(block)
  }

  public static func commitAnimations() {
    guard openBlocks.popLast() != nil else { return }
    ViewAnimationContext.pop()
    CATransaction.commit()
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
    change(&block)
    openBlocks.append(block)
    ViewAnimationContext.pop()
    ViewAnimationContext.push(block)
  }
}
