/// Takes the animations that are to go with a move of focus, and runs them together.
@preconcurrency @MainActor
open class UIFocusAnimationCoordinator: NSObject {
  /// How long what gets focus and what loses it take to look so, in seconds: the second a little longer, so that the eye
  /// goes to the first. Apple documents no numbers.
  static let focusingDuration: TimeInterval = 0.15
  static let unfocusingDuration: TimeInterval = 0.25

  private struct Entry {
    let duration: TimeInterval
    let animations: (() -> Void)?
    let completion: (() -> Void)?
  }

  private var entries: [Entry] = []
  private let isFocusing: Bool
  private var hasRun = false

  public override convenience init() { self.init(isFocusing: true) }

  /// - Parameter isFocusing: Whether something gets focus, and not only loses it.
  init(isFocusing: Bool) {
    self.isFocusing = isFocusing
    super.init()
  }

  /// Runs animations together with those of the item that gets or loses focus.
  open func addCoordinatedAnimations(
    _ animations: (() -> Void)?, completion: (() -> Void)? = nil
  ) {
    let duration = isFocusing ? Self.focusingDuration : Self.unfocusingDuration
    add(Entry(duration: duration, animations: animations, completion: completion))
  }

  /// Runs animations together with those of the item that gets focus.
  open func addCoordinatedFocusingAnimations(
    _ animations: ((any UIFocusAnimationContext) -> Void)?, completion: (() -> Void)? = nil
  ) { add(Self.focusingDuration, animations, completion) }

  /// Runs animations together with those of the item that loses focus.
  open func addCoordinatedUnfocusingAnimations(
    _ animations: ((any UIFocusAnimationContext) -> Void)?, completion: (() -> Void)? = nil
  ) { add(Self.unfocusingDuration, animations, completion) }

  private func add(
    _ duration: TimeInterval, _ animations: ((any UIFocusAnimationContext) -> Void)?,
    _ completion: (() -> Void)?
  ) {
    let context = FocusAnimationContext(duration: duration)
    let bound = animations.map { animations in { animations(context) } }
    add(Entry(duration: duration, animations: bound, completion: completion))
  }

  private func add(_ entry: Entry) {
    if hasRun { start(entry) } else { entries.append(entry) }
  }

  /// Starts added animations; later ones start at once.
  func run() {
    hasRun = true
    let waiting = entries
    entries = []
    waiting.forEach(start)
  }

  private func start(_ entry: Entry) {
    UIView.animate(
      withDuration: entry.duration, animations: entry.animations ?? {},
      completion: { _ in entry.completion?() })
  }
}
