extension UIPageViewController {
  /// How one page gives way to the next.
  ///
  /// Pages that curl like paper, or lie side by side and scroll.
  public enum TransitionStyle: Int, Sendable { case pageCurl = 0, scroll = 1 }

  public enum NavigationOrientation: Int, Sendable { case horizontal = 0, vertical = 1 }

  /// Forward leads to the page after this one: to the right, or to the left in a right-to-left
  /// layout, or below.
  public enum NavigationDirection: Int, Sendable { case forward = 0, reverse = 1 }

  /// Where a book's spine is; pages that scroll have none.
  public enum SpineLocation: Int, Sendable { case none = 0, min = 1, mid = 2, max = 3 }

  /// The keys of the options that a page controller is made with.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The space between two pages that scroll, in points, as a number.
    public static let interPageSpacing = Self(
      rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
    /// The raw value of a `SpineLocation`, as a number: where pages that curl are bound.
    public static let spineLocation = Self(rawValue: "UIPageViewControllerOptionSpineLocationKey")
  }
}

/// Says which page comes before and after another.
@preconcurrency @MainActor
public protocol UIPageViewControllerDataSource: NSObjectProtocol {
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController?
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
  /// How many dots the page indicator has; with `presentationIndex(for:)` it makes one appear.
  func presentationCount(for pageViewController: UIPageViewController) -> Int
  /// Which dot is current; asked after `setViewControllers` only.
  func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
  public func presentationCount(for pageViewController: UIPageViewController) -> Int {
    OptionalRequirement.noteDefault()
    return 0
  }
  public func presentationIndex(for pageViewController: UIPageViewController) -> Int {
    OptionalRequirement.noteDefault()
    return 0
  }
}

/// Hears when a person turns pages; changes by code are not reported.
@preconcurrency @MainActor
public protocol UIPageViewControllerDelegate: NSObjectProtocol {
  func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController])
  /// `completed` is false when the page was let go and the previous one came back.
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
  /// Where the spine is to be now that the device turns; asked where pages curl. The delegate sets as many pages as that
  /// needs before it answers: two for `.mid`.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    spineLocationFor orientation: UIInterfaceOrientation
  ) -> UIPageViewController.SpineLocation
  func pageViewControllerSupportedInterfaceOrientations(
    _ pageViewController: UIPageViewController
  ) -> UIInterfaceOrientationMask
  func pageViewControllerPreferredInterfaceOrientationForPresentation(
    _ pageViewController: UIPageViewController
  ) -> UIInterfaceOrientation
}

extension UIPageViewControllerDelegate {
  public func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController]
  ) {}
  public func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {}
  public func pageViewController(
    _ pageViewController: UIPageViewController,
    spineLocationFor orientation: UIInterfaceOrientation
  ) -> UIPageViewController.SpineLocation {
    OptionalRequirement.noteDefault()
    return .min
  }
  public func pageViewControllerSupportedInterfaceOrientations(
    _ pageViewController: UIPageViewController
  ) -> UIInterfaceOrientationMask {
    OptionalRequirement.noteDefault()
    return .allButUpsideDown
  }
  public func pageViewControllerPreferredInterfaceOrientationForPresentation(
    _ pageViewController: UIPageViewController
  ) -> UIInterfaceOrientation {
    OptionalRequirement.noteDefault()
    return .portrait
  }
}
