/// How far the current page of a page control has come, shown in its dot (iOS 17).
@preconcurrency @MainActor
open class UIPageControlProgress: NSObject {
  open weak var delegate: (any UIPageControlProgressDelegate)?
  /// 0 to 1.
  open var currentProgress: Float = 0 {
    didSet {
      currentProgress = min(1, max(0, currentProgress))
      control?.progressDidChange()
    }
  }
  /// Whether the current page's dot shows the progress now; it does not while a finger changes pages.
  open internal(set) var isProgressVisible = true {
    didSet {
      guard isProgressVisible != oldValue else { return }
      delegate?.pageControlProgressVisibilityDidChange(self)
    }
  }
  weak var control: UIPageControl?

  func pageDidChange(to page: Int) {
    currentProgress = delegate?.pageControlProgress(self, initialProgressForPage: page) ?? 0
  }

  func stop() {}
}

@preconcurrency @MainActor
public protocol UIPageControlProgressDelegate: NSObjectProtocol {
  /// Where a page begins, 0 to 1.
  func pageControlProgress(_ progress: UIPageControlProgress, initialProgressForPage page: Int)
    -> Float
  func pageControlProgressVisibilityDidChange(_ progress: UIPageControlProgress)
}

extension UIPageControlProgressDelegate {
  public func pageControlProgress(
    _ progress: UIPageControlProgress, initialProgressForPage page: Int
  ) -> Float { 0 }
  public func pageControlProgressVisibilityDidChange(_ progress: UIPageControlProgress) {}
}

@preconcurrency @MainActor
public protocol UIPageControlTimerProgressDelegate: UIPageControlProgressDelegate {
  func pageControlTimerProgressDidChange(_ progress: UIPageControlTimerProgress)
  /// Whether the timer may go on to a page.
  func pageControlTimerProgress(
    _ progress: UIPageControlTimerProgress, shouldAdvanceToPage page: Int
  ) -> Bool
}

extension UIPageControlTimerProgressDelegate {
  public func pageControlTimerProgressDidChange(_ progress: UIPageControlTimerProgress) {}
  public func pageControlTimerProgress(
    _ progress: UIPageControlTimerProgress, shouldAdvanceToPage page: Int
  ) -> Bool { true }
}

/// A progress that grows with time and goes on to the next page at its end (iOS 17).
@preconcurrency @MainActor
open class UIPageControlTimerProgress: UIPageControlProgress {
  /// Whether the first page follows the last one.
  open var resetsToInitialPageAfterEnd = false
  /// Seconds that a page without a duration of its own takes.
  open var preferredDuration: TimeInterval
  open var isRunning: Bool { link != nil }
  private var durations: [Int: TimeInterval] = [:]
  private var link: CADisplayLink?
  private var lastTime: CFTimeInterval = 0

  public init(preferredDuration: TimeInterval) {
    self.preferredDuration = preferredDuration
    super.init()
  }

  open func setDuration(_ duration: TimeInterval, forPage page: Int) { durations[page] = duration }
  open func duration(forPage page: Int) -> TimeInterval { durations[page] ?? preferredDuration }

  open func resumeTimer() {
    guard link == nil else { return }
    lastTime = CACurrentMediaTime()
    let link = CADisplayLink(
      target: self, selector: Selector(UIPageControlTimerProgress.step(_:), "step:"))
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  open func pauseTimer() {
    link?.invalidate()
    link = nil
  }

  override func stop() { pauseTimer() }

  func step(_ link: CADisplayLink) {
    let time = CACurrentMediaTime()
    let elapsed = time - lastTime
    lastTime = time
    guard let control, isProgressVisible else { return }
    let duration = duration(forPage: control.currentPage)
    let progress = duration > 0 ? currentProgress + Float(elapsed / duration) : 1
    currentProgress = progress
    (delegate as? any UIPageControlTimerProgressDelegate)?.pageControlTimerProgressDidChange(self)
    if progress >= 1 { advance(control) }
  }

  private func advance(_ control: UIPageControl) {
    var next = control.currentPage + 1
    if next >= control.numberOfPages {
      guard resetsToInitialPageAfterEnd else { return pauseTimer() }
      next = 0
    }
    let delegate = delegate as? any UIPageControlTimerProgressDelegate
    guard delegate?.pageControlTimerProgress(self, shouldAdvanceToPage: next) ?? true else {
      return pauseTimer()
    }
    control.currentPage = next
    control.send(.valueChanged, event: nil)
  }
}
