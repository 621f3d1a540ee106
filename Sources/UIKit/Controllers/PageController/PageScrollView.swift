/// The paging scroll view of a page controller: the current page, and room before and after it, which
/// is out of reach where there is no page. So the current page always rests one step from the start;
/// apps read from that how far a page has turned, and are the view's delegate for it.
final class PageScrollView: UIScrollView {
  let isHorizontal: Bool
  /// The space between pages, in points. The view is that much longer than a page.
  let spacing: CGFloat
  /// Who turns the pages; it hears of the scrolling itself, as the delegate is an app's.
  weak var turner: UIPageViewController?

  init(isHorizontal: Bool, spacing: CGFloat) {
    self.isHorizontal = isHorizontal
    self.spacing = spacing
    super.init(frame: .zero)
    isPagingEnabled = true
    isDirectionalLockEnabled = true
    showsHorizontalScrollIndicator = false
    showsVerticalScrollIndicator = false
    contentInsetAdjustmentBehavior = .never
    scrollsToTop = false
    allowsKeyboardScrolling = false
    alwaysBounceHorizontal = isHorizontal
    alwaysBounceVertical = !isHorizontal
  }

  required init?(coder: NSCoder) { fatalError("page scroll views are not archived") }

  /// The distance between the starts of two pages, in points.
  var step: CGFloat { isHorizontal ? bounds.width : bounds.height }

  /// Where the content is along the axis of the pages.
  var position: CGFloat { isHorizontal ? bounds.minX : bounds.minY }

  func offset(at position: CGFloat) -> CGPoint {
    isHorizontal ? CGPoint(x: position, y: 0) : CGPoint(x: 0, y: position)
  }

  /// The frame of the page in a slot.
  func frame(ofSlot slot: Int) -> CGRect {
    let start = CGFloat(slot) * step + spacing / 2
    return isHorizontal
      ? CGRect(x: start, y: 0, width: bounds.width - spacing, height: bounds.height)
      : CGRect(x: 0, y: start, width: bounds.width, height: bounds.height - spacing)
  }

  /// The slot of the current page.
  static let currentSlot = 1

  /// Makes room for three pages, of which the first and the last may be missing.
  func makeRoom(hasFirst: Bool, hasLast: Bool) {
    let length = 3 * step
    let (start, end) = (hasFirst ? 0 : -step, hasLast ? 0 : -step)
    contentSize =
      isHorizontal
      ? CGSize(width: length, height: bounds.height)
      : CGSize(width: bounds.width, height: length)
    contentInset =
      isHorizontal
      ? UIEdgeInsets(top: 0, left: start, bottom: 0, right: end)
      : UIEdgeInsets(top: start, left: 0, bottom: end, right: 0)
  }

  override func hear(_ event: ScrollEvent) {
    switch event {
    case .moved: turner?.pagesDidScroll()
    case .reportedMove: turner?.pagesWereSeen()
    case .endedDragging(goesOn: true): break
    case .endedDragging, .endedDecelerating, .endedAnimation: turner?.comeToRest()
    }
  }
}
