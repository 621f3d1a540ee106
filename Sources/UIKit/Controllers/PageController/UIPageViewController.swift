/// Shows pages, each a view controller, that a swipe turns.
///
/// The data source is asked for the pages next to the current ones when they can come into view, and again after each
/// turn. A single page is shown at a time, or two where pages curl and the spine is in the middle.
@preconcurrency @MainActor
open class UIPageViewController: UIViewController {
  open weak var delegate: (any UIPageViewControllerDelegate)?
  /// Who says which pages come before and after. Without one, pages change by code alone.
  open weak var dataSource: (any UIPageViewControllerDataSource)? {
    didSet { if dataSource !== oldValue { forgetNeighbours() } }
  }

  open var transitionStyle: TransitionStyle { transitionStyleValue }
  private let transitionStyleValue: TransitionStyle
  open var navigationOrientation: NavigationOrientation { navigationOrientationValue }
  private let navigationOrientationValue: NavigationOrientation
  /// `.none` for pages that scroll, else where the leaves are bound: two pages show where that is in the middle. The
  /// delegate may change it when the device turns.
  open var spineLocation: SpineLocation { spine }
  private var spine: SpineLocation
  /// Whether leaves have a page on their back, as those of a book whose spine is in the middle always have. With a spine at
  /// an edge the data source's pages are front and back by turns, and backs are seen only while a leaf turns.
  open var isDoubleSided = false {
    didSet { if isDoubleSided != oldValue { forgetNeighbours() } }
  }

  /// The pages shown, in the order in which they are read; nil before some were set.
  open var viewControllers: [UIViewController]? { current?.pages }

  /// The recognisers that turn pages; none for pages that scroll, as on iOS.
  open var gestureRecognizers: [UIGestureRecognizer] {
    transitionStyle == .scroll ? [] : [pages.panGestureRecognizer]
  }

  let pages: PageScrollView
  var current: PageSpread?
  /// The pages beside the current ones; asked for when these come to rest.
  var before: Neighbour = .unknown
  var after: Neighbour = .unknown
  var turn: PageTurn?
  var isPlaced = false
  var isPlacing = false
  /// Whether code sets the pages right now: those beside them are asked for once it is done.
  private var isSettingPages = false
  /// What the delegate sets while it is asked where the spine is to be.
  private var pagesForNewSpine: [UIViewController]?
  private var isAskedForSpine = false
  lazy var indicator = PageDotsPresenter(of: self)

  public init(
    transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    transitionStyleValue = style
    navigationOrientationValue = navigationOrientation
    let spacing = (options?[.interPageSpacing] as? NSNumber).map { CGFloat($0.doubleValue) }
    let spine = SpineLocation(option: options?[.spineLocation]) ?? .min
    self.spine = style == .scroll ? .none : spine
    isDoubleSided = style == .pageCurl && spine == .mid
    pages = PageScrollView(
      isHorizontal: navigationOrientation == .horizontal,
      spacing: style == .scroll
        ? max(0, spacing ?? options?[.interPageSpacing] as? CGFloat ?? 0) : 0)
    super.init(nibName: nil, bundle: nil)
  }

  /// Pages that curl and turn sideways, as iOS makes them.
  public convenience init() {
    self.init(transitionStyle: .pageCurl, navigationOrientation: .horizontal)
  }

  public required init?(coder: NSCoder) {
    let reader = NibCoder.container(coder)
    let style = reader?.pageTransition ?? .pageCurl
    let orientation = reader?.pageOrientation ?? .horizontal
    transitionStyleValue = style
    navigationOrientationValue = orientation
    let spine = reader?.pageSpine ?? .min
    self.spine = style == .scroll ? .none : spine
    isDoubleSided = style == .pageCurl && (spine == .mid || reader?.pagesAreDoubleSided == true)
    pages = PageScrollView(
      isHorizontal: orientation == .horizontal,
      spacing: style == .scroll ? reader?.pageSpacing ?? 0 : 0)
    super.init(coder: coder)
    NibCoder.finish(coder, self, as: UIPageViewController.self)
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.clipsToBounds = true
    pages.turner = self
    // Apps read and move the pages' scroll view before the first layout.
    pages.frame = frameOfPages
    view.addSubview(pages)
  }

  override func layoutContent() {
    super.layoutContent()
    let frame = frameOfPages
    guard pages.frame != frame || !isPlaced else { return }
    pages.frame = frame
    placePages(asksSource: !isSettingPages)
  }

  private var frameOfPages: CGRect {
    let area = indicator.area(in: view.bounds)
    return pages.isHorizontal
      ? area.insetBy(dx: -pages.spacing / 2, dy: 0) : area.insetBy(dx: 0, dy: -pages.spacing / 2)
  }

  // MARK: Changing pages by code

  /// Shows pages, one or as many as the spine needs, coming in from the side that the direction says.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    guard let given = viewControllers, !given.isEmpty else {
      preconditionFailure("a page view controller needs a view controller to show")
    }
    if isAskedForSpine {
      pagesForNewSpine = given
      completion?(true)
      return
    }
    let new = spread(of: given)
    loadViewIfNeeded()
    abandonTurn()
    guard let old = current, !old.isSame(as: new), animated, view.window != nil else {
      isSettingPages = true
      show(new)
      indicator.reload()
      completion?(true)
      isSettingPages = false
      view.setNeedsLayout()
      return
    }
    before = direction == .forward ? .none : .spread(new)
    after = direction == .forward ? .spread(new) : .none
    placePages()
    beginTurn(
      to: new, isForward: direction == .forward, isByHand: false, completion: completion)
    pages.isScrollEnabled = false
    pages.setContentOffset(pages.offset(at: CGFloat(slot(of: new)) * pages.step), animated: true)
  }

  /// Puts pages in place of those shown.
  private func show(_ new: PageSpread) {
    let old = current?.pages ?? []
    forgetNeighbours()
    current = new
    let leaving = old.filter { page in !new.pages.contains { $0 === page } }
    let coming = new.pages.filter { page in !old.contains { $0 === page } }
    let isVisible = appearance == .appeared || appearance == .appearing
    for page in leaving {
      if isVisible { page.beginAppearanceTransition(false, animated: false) }
      remove(page)
      if isVisible { page.endAppearanceTransition() }
    }
    for page in coming {
      if isVisible { page.beginAppearanceTransition(true, animated: false) }
      insert(page)
    }
    // The pages beside them are asked for with the layout, when code has noted which ones are shown now.
    placePages(asksSource: false)
    if appearance == .appeared { coming.forEach { $0.endAppearanceTransition() } }
  }

  func insert(_ page: UIViewController) {
    if page.parent !== self { addChild(page) }
    page.view.translatesAutoresizingMaskIntoConstraints = true
    page.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    pages.addSubview(curls ? TurningPage(page.view) : page.view)
    page.didMove(toParent: self)
  }

  func remove(_ page: UIViewController) {
    page.willMove(toParent: nil)
    let sheet = page.viewIfLoaded?.superview as? TurningPage
    page.viewIfLoaded?.removeFromSuperview()
    if sheet?.front == nil { sheet?.removeFromSuperview() }
    if page.parent === self { page.removeFromParent() }
  }

  // MARK: The spine

  /// A turn of the device asks the delegate of pages that curl where the spine is to be.
  open override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    if let turn = (coordinator as? ImmediateTransitionCoordinator)?.turn { askForSpine(turn.new) }
  }

  private func askForSpine(_ orientation: UIInterfaceOrientation) {
    guard curls, current != nil, let delegate else { return }
    abandonTurn()
    isAskedForSpine = true
    let answer = OptionalRequirement.result(of: "pageViewController(_:spineLocationFor:)") {
      delegate.pageViewController(self, spineLocationFor: orientation)
    }
    isAskedForSpine = false
    let given = pagesForNewSpine
    pagesForNewSpine = nil
    guard let answer else { return }
    spine = answer == .none ? .min : answer
    if spine == .mid { isDoubleSided = true }
    show(spread(of: given ?? current?.pages ?? []))
  }

  /// The orientations that the delegate allows, or else the controller's own.
  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    delegate.flatMap { delegate in
      OptionalRequirement.result(of: "pageViewControllerSupportedInterfaceOrientations(_:)") {
        delegate.pageViewControllerSupportedInterfaceOrientations(self)
      }
    } ?? super.supportedInterfaceOrientations
  }
  open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    delegate.flatMap { delegate in
      OptionalRequirement.result(
        of: "pageViewControllerPreferredInterfaceOrientationForPresentation(_:)"
      ) { delegate.pageViewControllerPreferredInterfaceOrientationForPresentation(self) }
    } ?? super.preferredInterfaceOrientationForPresentation
  }

  // MARK: Page indicator

  /// Turns one page, as a tap on the indicator's dots does.
  func turnPage(forward: Bool) {
    findNeighbours()
    guard turn == nil, let spread = (forward ? after : before).spread else { return }
    beginTurn(to: spread, isForward: forward, isByHand: true, completion: nil)
    pages.setContentOffset(
      pages.offset(at: CGFloat(slot(of: spread)) * pages.step), animated: true)
  }
}

extension UIPageViewController.SpineLocation {
  /// The value of an option: a number, or the location itself.
  fileprivate init?(option: Any?) {
    switch option {
    case let location as Self: self = location
    case let number as Int: self.init(rawValue: number)
    case let number as NSNumber: self.init(rawValue: number.intValue)
    default: return nil
    }
  }
}
