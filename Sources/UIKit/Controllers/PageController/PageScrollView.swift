/// The paging scroll view of a page controller: the current page and, where there are any, the
/// pages before and after it.
final class PageScrollView: UIScrollView {
  let isHorizontal: Bool
  /// The space between pages, in points. The view is that much longer than a page.
  let spacing: CGFloat

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

  /// Makes room for a number of pages.
  func setSlots(_ count: Int) {
    let length = CGFloat(count) * step
    contentSize =
      isHorizontal
      ? CGSize(width: length, height: bounds.height)
      : CGSize(width: bounds.width, height: length)
  }
}
