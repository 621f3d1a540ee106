/// The control above a scroll view's content that a pull beyond the top edge triggers.
///
/// It sends `.valueChanged` when the pull has come far enough; call `endRefreshing()` when the
/// work is done. Give it to a scroll view's `refreshControl`.
@preconcurrency @MainActor
open class UIRefreshControl: UIControl {
  /// Whether a refresh is under way.
  open private(set) var isRefreshing = false { didSet { tellObservers() } }

  /// A line under the spinner.
  open var attributedTitle: NSAttributedString? {
    didSet { titleDidChange() }
  }

  /// The height of the control, in points.
  static let height: CGFloat = 60
  /// How far the content has to be pulled to refresh, in points.
  static let threshold: CGFloat = 100

  private let spinner = RefreshSpinner(frame: CGRect(x: 0, y: 0, width: 28, height: 28))
  private var titleLabel: UILabel?
  weak var scrollView: UIScrollView?
  /// Set once a pull has triggered, until the finger lifts.
  private var hasTriggered = false

  public init() {
    super.init(frame: CGRect(x: 0, y: 0, width: 0, height: Self.height))
    setUp()
  }

  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: CGSize(width: 0, height: Self.height)))
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    NibCoder.finish(coder, self, as: UIRefreshControl.self)
  }

  private func setUp() {
    isUserInteractionEnabled = false
    addSubview(spinner)
    spinner.color = tintedColor
    accessibilityLabel = "Refresh"
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    spinner.color = tintedColor
  }

  /// Grey unless a tint was set on the control itself.
  private var tintedColor: UIColor { tintColorStorage ?? .systemGray }

  /// Added to a scroll view as a subview, as before iOS 10, it is that view's refresh control.
  open override func didMoveToSuperview() {
    super.didMoveToSuperview()
    if let list = superview as? UIScrollView, list.refreshControl !== self {
      list.refreshControl = self
    } else if superview == nil, let scrollView, scrollView.refreshControl === self {
      scrollView.refreshControl = nil
    }
  }

  override var primaryEvent: Event { .valueChanged }

  // MARK: Beginning and ending

  /// Shows that a refresh began by other means than a pull. It sends no event.
  open func beginRefreshing() {
    guard !isRefreshing else { return }
    isRefreshing = true
    spinner.spin()
    // While a finger holds the content, room is made when it lifts.
    if scrollView?.isDragging != true { makeRoom() }
  }

  /// Says that the refresh is done: the content closes over the control.
  open func endRefreshing() {
    guard isRefreshing else { return }
    isRefreshing = false
    scrollView?.refreshDidEnd(self)
    spinner.rest(after: 0.3)
  }

  // MARK: Following the content

  /// How far the content is pulled beyond its top edge, without the room for the control.
  private var pull: CGFloat {
    guard let scrollView else { return 0 }
    let top = scrollView.insets.adjusted.top - scrollView.insets.appliedRefreshing
    return -(scrollView.bounds.minY + top)
  }

  func contentMoved() {
    guard let scrollView, !isRefreshing else { return }
    spinner.progress = pull / Self.threshold
    let follows = scrollView.isDragging && scrollView.panRecognizer.isActive
    if follows || scrollView.pad != nil, pull >= Self.threshold, !hasTriggered, isEnabled {
      trigger()
    }
  }

  private func trigger() {
    hasTriggered = true
    isRefreshing = true
    spinner.spin()
    sendActions(for: .valueChanged)
  }

  /// The finger is about to lift: from now on the content leaves room for the control.
  func dragWillEnd() {
    hasTriggered = false
    if isRefreshing { makeRoom() }
  }

  func makeRoom() {
    scrollView?.insets.refreshing = Self.height
    scrollView?.updateAdjustedInsets()
  }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    let middle = titleLabel == nil ? bounds.midY : bounds.midY - 10
    spinner.center = CGPoint(x: bounds.midX, y: middle)
    titleLabel?.frame = CGRect(
      x: 16, y: bounds.midY + 8, width: max(0, bounds.width - 32), height: 16)
  }

  private func titleDidChange() {
    setNeedsLayout()
    guard let attributedTitle else {
      titleLabel?.removeFromSuperview()
      titleLabel = nil
      return
    }
    let label = titleLabel ?? UILabel(frame: .zero)
    label.font = .systemFont(ofSize: 12)
    label.textColor = .secondaryLabel
    label.textAlignment = .center
    label.attributedText = attributedTitle
    if titleLabel == nil { addSubview(label) }
    titleLabel = label
  }
}

/// Refreshing as a scroll view sees it.
extension UIScrollView {
  func refreshControlDidChange(from old: UIRefreshControl?) {
    if let old {
      old.scrollView = nil
      if old.superview === self { old.removeFromSuperview() }
    }
    insets.refreshing = 0
    if let refreshControl {
      refreshControl.scrollView = self
      if refreshControl.superview !== self { insertSubview(refreshControl, at: 0) }
      if refreshControl.isRefreshing { refreshControl.makeRoom() }
    }
    updateAdjustedInsets()
    setNeedsLayout()
  }

  /// Keeps the control in the gap above the content.
  func placeRefreshControl() {
    guard let refreshControl, refreshControl.superview === self else { return }
    let top = insets.adjusted.top - insets.appliedRefreshing
    let height = UIRefreshControl.height
    let gap = -(bounds.minY + top)
    let isOpen = gap > 0.01 || refreshControl.isRefreshing
    if refreshControl.isHidden == isOpen { refreshControl.isHidden = !isOpen }
    // A large title and a search bar are pulled down with the content: the gap is above them.
    let y = min(-height, bounds.minY + top) - heightBelowBarRow
    let frame = CGRect(x: bounds.minX, y: y, width: bounds.width, height: height)
    if isOpen, refreshControl.frame != frame { refreshControl.frame = frame }
  }

  /// Takes the room back, and closes the gap when nothing else moves the content.
  func refreshDidEnd(_ control: UIRefreshControl) {
    guard insets.refreshing != 0 else { return }
    insets.refreshing = 0
    let top = insets.adjusted.top - insets.appliedRefreshing
    let isInGap = bounds.minY < -top - 0.01
    if motion.drag == nil, isInGap {
      motion.flight = nil
      motion.wheel = nil
      if window == nil {
        applyOffset(CGPoint(x: bounds.minX, y: -top))
      } else {
        travel(to: CGPoint(x: bounds.minX, y: -top), tellsDelegate: false)
      }
    }
    updateAdjustedInsets()
  }
}
