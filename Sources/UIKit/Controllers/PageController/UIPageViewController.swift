/// Shows pages, each a view controller, that a swipe turns.
///
/// The data source is asked for the pages next to the current one when they can come into view, and
/// again after each turn. A single page is shown at a time.
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
  /// `.none` for pages that scroll, else `.min`: a single page.
  open var spineLocation: SpineLocation { transitionStyle == .scroll ? .none : .min }

  /// The page shown, in an array; nil before one was set.
  open var viewControllers: [UIViewController]? { current.map { [$0] } }

  /// The recognisers that turn pages; none for pages that scroll, as on iOS.
  open var gestureRecognizers: [UIGestureRecognizer] {
    transitionStyle == .scroll ? [] : [pages.panGestureRecognizer]
  }

  let pages: PageScrollView
  private(set) var current: UIViewController?
  /// The pages beside the current one; asked for when it comes to rest.
  private var before: Neighbour = .unknown
  private var after: Neighbour = .unknown
  private var turn: PageTurn?
  private lazy var indicator = PageDotsPresenter(of: self)

  public init(
    transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    transitionStyleValue = style
    navigationOrientationValue = navigationOrientation
    let spacing = (options?[.interPageSpacing] as? NSNumber).map { CGFloat($0.doubleValue) }
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
    view.addSubview(pages)
  }

  override func layoutContent() {
    super.layoutContent()
    let area = indicator.area(in: view.bounds)
    let frame =
      pages.isHorizontal
      ? area.insetBy(dx: -pages.spacing / 2, dy: 0) : area.insetBy(dx: 0, dy: -pages.spacing / 2)
    guard pages.frame != frame || !isPlaced else { return }
    pages.frame = frame
    placePages()
  }

  // MARK: Changing pages by code

  /// Shows a page, sliding it in from the side that the direction says.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    guard let new = viewControllers?.first else {
      preconditionFailure("a page view controller needs a view controller to show")
    }
    loadViewIfNeeded()
    abandonTurn()
    guard let old = current, old !== new, animated, view.window != nil else {
      show(new)
      indicator.reload()
      completion?(true)
      return
    }
    before = direction == .forward ? .none : .page(new)
    after = direction == .forward ? .page(new) : .none
    placePages()
    beginTurn(
      to: new, isForward: direction == .forward, isByHand: false, completion: completion)
    pages.isScrollEnabled = false
    pages.setContentOffset(pages.offset(at: CGFloat(slot(of: new)) * pages.step), animated: true)
  }

  /// Puts a page in place of the one shown.
  private func show(_ new: UIViewController) {
    let old = current
    forgetNeighbours()
    current = new
    guard old !== new else { return placePages() }
    let isVisible = appearance == .appeared || appearance == .appearing
    if let old {
      if isVisible { old.beginAppearanceTransition(false, animated: false) }
      remove(old)
      if isVisible { old.endAppearanceTransition() }
    }
    if isVisible { new.beginAppearanceTransition(true, animated: false) }
    insert(new)
    placePages()
    if appearance == .appeared { new.endAppearanceTransition() }
  }

  private func insert(_ page: UIViewController) {
    if page.parent !== self { addChild(page) }
    page.view.translatesAutoresizingMaskIntoConstraints = true
    page.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    pages.addSubview(transitionStyle == .pageCurl ? TurningPage(page.view) : page.view)
    page.didMove(toParent: self)
  }

  private func remove(_ page: UIViewController) {
    page.willMove(toParent: nil)
    let sheet = page.viewIfLoaded?.superview as? TurningPage
    page.viewIfLoaded?.removeFromSuperview()
    sheet?.removeFromSuperview()
    if page.parent === self { page.removeFromParent() }
  }

  // MARK: Slots

  private var isPlaced = false

  /// Whether the page after the current one is in front of it along the axis.
  private var isReversed: Bool {
    pages.isHorizontal && view.effectiveUserInterfaceLayoutDirection == .rightToLeft
  }

  private var first: Neighbour { isReversed ? after : before }
  private var last: Neighbour { isReversed ? before : after }
  private var currentSlot: Int { PageScrollView.currentSlot }

  /// Of two pages that follow each other in a circle, either stands on both sides of the other: the turn knows
  /// from which one it comes.
  private func slot(of page: UIViewController) -> Int {
    guard let turn, page === turn.page else { return currentSlot }
    return turn.isForward == isReversed ? currentSlot - 1 : currentSlot + 1
  }

  private func forgetNeighbours() {
    abandonTurn()
    (before, after) = (.unknown, .unknown)
    if isViewLoaded { view.setNeedsLayout() }
    isPlaced = false
  }

  private func findNeighbours() {
    guard let current, turn == nil else { return }
    if case .unknown = before {
      before = Neighbour(
        dataSource?.pageViewController(self, viewControllerBefore: current))
    }
    if case .unknown = after {
      after = Neighbour(dataSource?.pageViewController(self, viewControllerAfter: current))
    }
  }

  /// Lays the pages out and brings the current one to rest in its slot.
  private func placePages() {
    guard isViewLoaded, let current, pages.step > 0 else { return }
    findNeighbours()
    isPlaced = true
    isPlacing = true
    pages.makeRoom(hasFirst: first.controller != nil, hasLast: last.controller != nil)
    pages.contentOffset = pages.offset(at: CGFloat(currentSlot) * pages.step)
    place(current)
    isPlacing = false
    showTurn()
  }

  private var isPlacing = false

  /// Puts a page into its slot.
  private func place(_ page: UIViewController) {
    guard let view = page.viewIfLoaded else { return }
    (view.superview as? TurningPage ?? view).frame = pages.frame(ofSlot: slot(of: page))
  }

  // MARK: Curling

  /// Where pages curl, they all lie in the same place, and what the finger moves is the upper one's edge: of the
  /// current page on the way forward, of the page before it on the way back.
  private func showTurn() {
    guard transitionStyle == .pageCurl, pages.step > 0,
      let sheet = current?.viewIfLoaded?.superview as? TurningPage
    else { return }
    let place = CGRect(origin: pages.bounds.origin, size: pages.bounds.size)
    let edge =
      pages.isHorizontal ? (x: isReversed ? -0.94 : 0.94, y: 0.342) : (x: 0.342, y: 0.94)
    guard let turn, let other = turn.page.viewIfLoaded?.superview as? TurningPage else {
      return sheet.lie(in: place, turned: 0, towards: edge)
    }
    let isForward = turn.isForward
    let progress = min(abs(pages.position / pages.step - CGFloat(currentSlot)), 1)
    let (upper, lower) = isForward ? (sheet, other) : (other, sheet)
    lower.lie(in: place, turned: 0, towards: edge)
    upper.lie(in: place, turned: isForward ? progress : 1 - progress, towards: edge)
    pages.bringSubviewToFront(upper)
  }

  // MARK: Scrolling

  func pagesDidScroll() {
    defer { showTurn() }
    guard !isPlacing, pages.step > 0, current != nil else { return }
    let distance = pages.position - CGFloat(currentSlot) * pages.step
    if let turn, turn.isByHand { settle(turn, at: distance) }
    // Content may swing a little beyond its page before it rests: that turns no page.
    guard turn == nil, abs(distance) > 0.01, pages.isDragging || pages.motion.wheel != nil else {
      return
    }
    let neighbour = distance < 0 ? first : last
    guard let page = neighbour.controller else { return }
    beginTurn(to: page, isForward: (distance > 0) != isReversed, isByHand: true, completion: nil)
  }

  /// Ends a turn that reached its page, or went back beyond the page it came from.
  private func settle(_ turn: PageTurn, at distance: CGFloat) {
    let isForward = slot(of: turn.page) > currentSlot
    let progress = (isForward ? distance : -distance) / pages.step
    if progress >= 1 {
      let rest = pages.position - CGFloat(slot(of: turn.page)) * pages.step
      finish(turn)
      if rest != 0 { keepMoving(rest) }
    } else if progress < 0 {
      cancel(turn)
    }
  }

  /// The current page changed under the finger: what it moved beyond the page goes on from there.
  private func keepMoving(_ rest: CGFloat) {
    pages.contentOffset = pages.offset(at: CGFloat(currentSlot) * pages.step + rest)
  }

  func comeToRest() {
    guard let turn else { return }
    let distance = abs(pages.position - CGFloat(slot(of: turn.page)) * pages.step)
    if distance < pages.step / 2 { finish(turn) } else { cancel(turn) }
  }

  // MARK: Turns

  private func beginTurn(
    to page: UIViewController, isForward: Bool, isByHand: Bool, completion: ((Bool) -> Void)?
  ) {
    turn = PageTurn(page: page, isForward: isForward, isByHand: isByHand, completion: completion)
    if isByHand { delegate?.pageViewController(self, willTransitionTo: [page]) }
    page.beginAppearanceTransition(true, animated: true)
    current?.beginAppearanceTransition(false, animated: true)
    insert(page)
    place(page)
    showTurn()
  }

  /// The turn's page is the current one now.
  private func finish(_ turn: PageTurn) {
    guard let old = current else { return }
    let isForward = turn.isForward
    self.turn = nil
    current = turn.page
    if turn.isByHand {
      (before, after) = isForward ? (.page(old), .unknown) : (.unknown, .page(old))
    } else {
      (before, after) = (.unknown, .unknown)
    }
    remove(old)
    old.endAppearanceTransition()
    turn.page.endAppearanceTransition()
    pages.isScrollEnabled = true
    placePages()
    if turn.isByHand {
      indicator.step(isForward ? 1 : -1)
      delegate?.pageViewController(
        self, didFinishAnimating: true, previousViewControllers: [old], transitionCompleted: true)
    } else {
      indicator.reload()
    }
    turn.completion?(true)
  }

  /// The page that was coming goes away again.
  private func cancel(_ turn: PageTurn) {
    self.turn = nil
    turn.page.beginAppearanceTransition(false, animated: true)
    current?.beginAppearanceTransition(true, animated: true)
    remove(turn.page)
    turn.page.endAppearanceTransition()
    current?.endAppearanceTransition()
    pages.isScrollEnabled = true
    if turn.isByHand {
      delegate?.pageViewController(
        self, didFinishAnimating: true, previousViewControllers: current.map { [$0] } ?? [],
        transitionCompleted: false)
    }
    turn.completion?(false)
  }

  /// Ends a turn at once, where code changes the pages under it.
  private func abandonTurn() {
    guard let turn else { return }
    pages.stopScrollingAndZooming()
    if self.turn != nil { if turn.isByHand { cancel(turn) } else { finish(turn) } }
  }

  // MARK: Page indicator

  /// Turns one page, as a tap on the indicator's dots does.
  func turnPage(forward: Bool) {
    findNeighbours()
    guard turn == nil, let page = (forward ? after : before).controller else { return }
    beginTurn(to: page, isForward: forward, isByHand: true, completion: nil)
    pages.setContentOffset(pages.offset(at: CGFloat(slot(of: page)) * pages.step), animated: true)
  }
}

/// A page beside the current one.
enum Neighbour {
  /// The data source was not asked yet.
  case unknown
  case none
  case page(UIViewController)

  @MainActor
  init(_ controller: UIViewController?) { self = controller.map(Neighbour.page) ?? .none }

  var controller: UIViewController? {
    if case .page(let controller) = self { return controller }
    return nil
  }
}

/// A page on its way in.
struct PageTurn {
  let page: UIViewController
  /// Whether it comes after the current page rather than before it.
  let isForward: Bool
  let isByHand: Bool
  let completion: ((Bool) -> Void)?
}
