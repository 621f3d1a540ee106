/// What a navigation bar shows for one controller.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
  public enum LargeTitleDisplayMode: Int, Sendable { case automatic, always, never, inline }
  public enum BackButtonDisplayMode: Int, Sendable { case `default`, generic, minimal }

  open var title: String? { didSet { if title != oldValue { didChange() } } }
  open var titleView: UIView? { didSet { if titleView !== oldValue { didChange() } } }
  open var backBarButtonItem: UIBarButtonItem? { didSet { didChange() } }
  open var backButtonTitle: String? { didSet { didChange() } }
  open var backButtonDisplayMode: BackButtonDisplayMode = .default { didSet { didChange() } }
  open var hidesBackButton = false { didSet { if hidesBackButton != oldValue { didChange() } } }
  open var leftItemsSupplementBackButton = false { didSet { didChange() } }
  open var leftBarButtonItems: [UIBarButtonItem]? { didSet { observe(leftBarButtonItems) } }
  open var rightBarButtonItems: [UIBarButtonItem]? { didSet { observe(rightBarButtonItems) } }
  open var largeTitleDisplayMode: LargeTitleDisplayMode = .automatic { didSet { didChange() } }
  open var standardAppearance: UINavigationBarAppearance? { didSet { didChange() } }
  open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { didChange() } }
  open var compactAppearance: UINavigationBarAppearance? { didSet { didChange() } }
  open var compactScrollEdgeAppearance: UINavigationBarAppearance? { didSet { didChange() } }
  /// What the back button does instead of going back (iOS 16).
  open var backAction: UIAction? { didSet { didChange() } }

  /// Whether the search bar goes away while content scrolls up.
  open var hidesSearchBarWhenScrolling = true {
    didSet { if hidesSearchBarWhenScrolling != oldValue { onSearchChange?() } }
  }
  /// The search whose bar the navigation bar shows below its title.
  open var searchController: UISearchController? {
    didSet {
      guard searchController !== oldValue else { return }
      oldValue?.leaveNavigationBar()
      searchController?.searchBar.isInNavigationBar = true
      onSearchChange?()
    }
  }
  /// Called when the search or its place in the bar changed.
  var onSearchChange: (() -> Void)?

  /// Called when something changed that the bar shows.
  var onChange: (() -> Void)?

  public init(title: String) {
    super.init()
    self.title = title
  }

  public override convenience init() {
    self.init(title: "")
    title = nil
  }

  public required init?(coder: NSCoder) {
    super.init()
  }

  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    rightBarButtonItem = item
  }
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    leftBarButtonItems = items
  }
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    rightBarButtonItems = items
  }
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    self.hidesBackButton = hidesBackButton
  }

  private func observe(_ items: [UIBarButtonItem]?) {
    for item in items ?? [] { item.onChange = { [weak self] in self?.didChange() } }
    didChange()
  }

  private func didChange() { onChange?() }
}
