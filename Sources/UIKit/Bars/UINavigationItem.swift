/// The content of a navigation bar for one controller.
@preconcurrency @MainActor
open class UINavigationItem: NSObject, ObservedObject {
  public enum LargeTitleDisplayMode: Int, Sendable { case automatic, always, never, inline }
  public enum BackButtonDisplayMode: Int, Sendable { case `default`, generic, minimal }

  /// How far the content below was scrolled when the item's controller went, in points.
  var scrolledDistance: CGFloat = 0
  open var title: String? { didSet { if title != oldValue { didChange() } } }
  /// A line of text above the title, for which the bar is 30 points higher.
  open var prompt: String? {
    didSet {
      guard prompt != oldValue else { return }
      didChange()
      if (prompt == nil) != (oldValue == nil) { onSearchChange?() }
    }
  }
  /// How titles and buttons are arranged (iOS 16).
  open var style: ItemStyle = .navigator { didSet { if style != oldValue { didChange() } } }
  /// Gives the menu that a press on the title opens; what it is handed are the system's entries (iOS 16).
  open var titleMenuProvider: (([UIMenuElement]) -> UIMenu?)? { didSet { didChange() } }
  /// Lets people change the title: the title's menu offers it (iOS 16).
  open weak var renameDelegate: (any UINavigationItemRenameDelegate)? { didSet { didChange() } }
  /// The document described in the title's menu (iOS 16).
  open var documentProperties: UIDocumentProperties? { didSet { didChange() } }
  /// Under what name people's changes to the centre items are kept (iOS 16). As on iPhones, people change none.
  open var customizationIdentifier: String?
  /// A line below the title on iOS 26. Bars look as on iOS 18, without any; so for the next six.
  open var subtitle: String?
  open var attributedTitle: AttributedString?
  open var attributedSubtitle: AttributedString?
  open var subtitleView: UIView?
  open var largeTitle: String?
  open var largeSubtitle: String?
  open var largeSubtitleView: UIView?
  /// Buttons in groups from the leading edge on; `leftBarButtonItems` come first (iOS 16).
  open var leadingItemGroups: [UIBarButtonItemGroup] = [] { didSet { observe(leadingItemGroups) } }
  /// Groups in the middle of the bar, where it is wide.
  open var centerItemGroups: [UIBarButtonItemGroup] = [] { didSet { observe(centerItemGroups) } }
  open var trailingItemGroups: [UIBarButtonItemGroup] = [] {
    didSet { observe(trailingItemGroups) }
  }
  /// A group that always stands at the trailing edge.
  open var pinnedTrailingGroup: UIBarButtonItemGroup? {
    didSet { observe(pinnedTrailingGroup.map { [$0] } ?? []) }
  }
  /// Elements of the bar's overflow menu besides groups without room (iOS 16).
  open var additionalOverflowItems: UIDeferredMenuElement? { didSet { didChange() } }
  open var titleView: UIView? { didSet { if titleView !== oldValue { didChange() } } }
  open var backBarButtonItem: UIBarButtonItem? { didSet { didChange() } }
  open var backButtonTitle: String? { didSet { didChange() } }
  open var backButtonDisplayMode: BackButtonDisplayMode = .default { didSet { didChange() } }
  open var hidesBackButton = false { didSet { if hidesBackButton != oldValue { didChange() } } }
  open var leftItemsSupplementBackButton = false { didSet { didChange() } }
  /// Whether a back button is shown where there is something to go back to: items of the app's own take its place.
  var allowsBackButton: Bool {
    !hidesBackButton && (leftBarButtonItems?.isEmpty ?? true || leftItemsSupplementBackButton)
  }
  open var leftBarButtonItems: [UIBarButtonItem]? { didSet { observe(leftBarButtonItems) } }
  open var rightBarButtonItems: [UIBarButtonItem]? { didSet { observe(rightBarButtonItems) } }
  open var largeTitleDisplayMode: LargeTitleDisplayMode = .automatic { didSet { didChange() } }
  open var standardAppearance: UINavigationBarAppearance? { didSet { didChange() } }
  open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { didChange() } }
  open var compactAppearance: UINavigationBarAppearance? { didSet { didChange() } }
  open var compactScrollEdgeAppearance: UINavigationBarAppearance? { didSet { didChange() } }
  /// The action of the back button in place of going back (iOS 16).
  open var backAction: UIAction? { didSet { didChange() } }

  /// Where the search bar should stand (iOS 16). It stands below the title unless it is to be beside it and the bar is
  /// wide.
  open var preferredSearchBarPlacement = SearchBarPlacement.automatic {
    didSet { if preferredSearchBarPlacement != oldValue { onSearchChange?() } }
  }
  /// Where the search bar stands: stacked or inline.
  open internal(set) var searchBarPlacement = SearchBarPlacement.stacked
  /// Where a search bar may stand.
  public enum SearchBarPlacement: Int, Sendable {
    case automatic, inline, stacked, integrated, integratedCentered, integratedButton
  }
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
      tellObservers()
    }
  }
  /// What lies over the content of the item's controller and goes where that goes: a search's dimming and results.
  weak var contentCover: UIView?
  /// A size that a bar gave a view, and the one that the app had set before, if it did.
  struct SizeInBar {
    /// Another view may come to lie where one was that is gone.
    weak var view: UIView?
    var own: CGSize?
    var given: CGSize
  }
  /// The sizes of the item's views in its bar.
  var sizesInBar: [ObjectIdentifier: SizeInBar] = [:]

  /// Called when the search or its place in the bar changed.
  var onSearchChange: (() -> Void)?

  /// Called when something changed that the bar shows.
  var onChange: (() -> Void)?

  public init(title: String) {
    _ = KeyedNames.areKnown
    super.init()
    self.title = title
  }

  public override convenience init() {
    self.init(title: "")
    title = nil
  }

  public required init?(coder: NSCoder) {
    super.init()
    NibCoder.finish(coder, self, as: UINavigationItem.self)
  }

  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  /// How the bar arranges title and buttons.
  public enum ItemStyle: Int, Sendable {
    /// The title in the middle.
    case navigator
    /// The title at the leading edge, as for web pages.
    case browser
    /// The title at the leading edge, as for documents.
    case editor
  }

  private func observe(_ groups: [UIBarButtonItemGroup]) {
    for group in groups { group.onChange = { [weak self] in self?.didChange() } }
    didChange()
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

  private func didChange() {
    onChange?()
    tellObservers()
  }
}
