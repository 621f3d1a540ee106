/// A search: its bar, its results controller, and its updater.
///
/// In a navigation item the bar stands below the title, and takes its place while the search is active. On Linux
/// the controller is not presented modally; its view lies over the content below the navigation bar.
@preconcurrency @MainActor
open class UISearchController: UIViewController {
  /// Shows the results over the searched content; nil when the content itself shows them.
  open var searchResultsController: UIViewController? { searchResultsControllerValue }
  private let searchResultsControllerValue: UIViewController?
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  open weak var delegate: (any UISearchControllerDelegate)?
  /// The bar, made by the controller.
  open var searchBar: UISearchBar { bar }
  private let bar = UISearchBar()
  /// Whether content is dimmed, and closed to touches, until there are results.
  open var obscuresBackgroundDuringPresentation: Bool
  /// The name that `obscuresBackgroundDuringPresentation` had before iOS 12.
  open var dimsBackgroundDuringPresentation: Bool {
    get { obscuresBackgroundDuringPresentation }
    set { obscuresBackgroundDuringPresentation = newValue }
  }
  open var hidesNavigationBarDuringPresentation = true
  /// Whether the cancel button comes and goes with the search.
  open var automaticallyShowsCancelButton = true
  /// Whether the scope buttons, if there are titles for them, come and go with the search.
  open var automaticallyShowsScopeBar: Bool {
    get { scopeBarActivation != .manual }
    set { scopeBarActivation = newValue ? .automatic : .manual }
  }
  /// When the scope buttons come (iOS 16).
  open var scopeBarActivation = ScopeBarActivation.automatic
  /// Suggestions of what to search for while the search is active (iOS 16).
  open var searchSuggestions: [any UISearchSuggestion]? { didSet { updateSuggestions() } }
  private var suggestionList: SearchSuggestionList?
  /// Whether results are shown as soon as there is text.
  open var automaticallyShowsSearchResultsController = true
  /// Whether results are shown while the search is active.
  open var showsSearchResultsController = false {
    didSet { updateResults() }
  }

  private var isSearching = false
  /// The dimming and the results over the content.
  private(set) var overlay: SearchOverlay?

  public init(searchResultsController: UIViewController?) {
    searchResultsControllerValue = searchResultsController
    obscuresBackgroundDuringPresentation = true
    super.init(nibName: nil, bundle: nil)
    bar.controller = self
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    searchResultsControllerValue = nil
    obscuresBackgroundDuringPresentation = true
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    bar.controller = self
  }

  public required init?(coder: NSCoder) {
    searchResultsControllerValue = nil
    obscuresBackgroundDuringPresentation = true
    super.init(coder: coder)
    bar.controller = self
  }

  // MARK: Beginning and ending

  /// Whether the search is going on. Setting it begins or ends the search, as tapping the bar and its cancel
  /// button do.
  open var isActive: Bool {
    get { isSearching }
    set {
      guard newValue != isSearching else { return }
      newValue ? begin() : end()
    }
  }

  /// The bar's field is about to be edited.
  func willBeginEditing() {
    if !isSearching { begin() }
  }

  private func begin() {
    delegate?.presentSearchController(self)
    delegate?.willPresentSearchController(self)
    isSearching = true
    if automaticallyShowsCancelButton { bar.setShowsCancelButton(true, animated: true) }
    updateScopeBar()
    raiseBar()
    showOverlay()
    moveBars { [weak self] in
      guard let self, self.isSearching else { return }
      self.delegate?.didPresentSearchController(self)
    }
    searchResultsUpdater?.updateSearchResults(for: self)
  }

  private func end() {
    delegate?.willDismissSearchController(self)
    isSearching = false
    if automaticallyShowsCancelButton { bar.setShowsCancelButton(false, animated: true) }
    if automaticallyShowsScopeBar { bar.showsScopeBar = false }
    bar.resignFirstResponder()
    let hadText = bar.text?.isEmpty == false
    if hadText { bar.text = "" } else { searchResultsUpdater?.updateSearchResults(for: self) }
    hideOverlay()
    lowerBar()
    moveBars { [weak self] in
      guard let self, !self.isSearching else { return }
      self.delegate?.didDismissSearchController(self)
    }
  }

  /// The text or the scope changed.
  func textDidChange() {
    updateScopeBar()
    updateResults()
    searchResultsUpdater?.updateSearchResults(for: self)
  }

  /// Shows the scopes when it is time to, if there are any.
  private func updateScopeBar() {
    guard isSearching, bar.scopeButtonTitles?.isEmpty == false else { return }
    switch scopeBarActivation {
    case .manual: return
    case .automatic, .onSearchActivation: if !bar.showsScopeBar { bar.showsScopeBar = true }
    case .onTextEntry:
      let hasText = bar.text?.isEmpty == false
      if hasText != bar.showsScopeBar { bar.showsScopeBar = hasText }
    }
  }

  // MARK: A bar in the content, such as a table's header

  /// Whether the navigation bar was hidden for a search whose bar stands in the content.
  private var hidNavigationBar = false

  /// The controller whose content the bar stands in; nil for a bar in a navigation bar.
  private var contentController: UIViewController? {
    guard !bar.isInNavigationBar else { return nil }
    var responder: UIResponder? = bar.superview
    while let current = responder {
      if let controller = current as? UIViewController { return controller }
      responder = current.next
    }
    return nil
  }

  /// Brings the bar to the top of the screen: the navigation bar goes, and the table scrolls to its start.
  private func raiseBar() {
    guard let content = contentController else { return }
    if hidesNavigationBarDuringPresentation, let navigation = content.navigationController,
      !navigation.isNavigationBarHidden
    {
      hidNavigationBar = true
      navigation.setNavigationBarHidden(true, animated: true)
    }
    var ancestor = bar.superview
    while let current = ancestor, !(current is UIScrollView) { ancestor = current.superview }
    guard let scrollView = ancestor as? UIScrollView else { return }
    scrollView.layoutIfNeeded()
    scrollView.setContentOffset(
      CGPoint(x: scrollView.contentOffset.x, y: -scrollView.adjustedContentInset.top),
      animated: false)
  }

  private func lowerBar() {
    guard hidNavigationBar else { return }
    hidNavigationBar = false
    contentController?.navigationController?.setNavigationBarHidden(false, animated: true)
  }

  /// Leaves the bar and everything above it out of the overlay.
  private func fitOverlay() {
    guard let overlay, let superview = overlay.superview, !bar.isInNavigationBar else { return }
    superview.layoutIfNeeded()
    overlay.barHeight = bar.convert(bar.bounds, to: superview).maxY
  }

  // MARK: The navigation bar

  private var navigation: UINavigationController? {
    var responder: UIResponder? = bar.superview
    while let current = responder {
      if let controller = current as? UINavigationController { return controller }
      responder = current.next
    }
    return nil
  }

  private func moveBars(then done: @escaping () -> Void) {
    guard bar.isInNavigationBar, let navigation, navigation.view.window != nil else {
      return done()
    }
    UIView.animate(
      withDuration: 0.25, delay: 0, options: .allowUserInteraction,
      animations: {
        navigation.layoutBars()
        navigation.updateInsets()
        navigation.view.layoutIfNeeded()
      }, completion: { _ in done() })
  }

  /// The bar's scopes came or went.
  func searchBarDidResize() {
    fitOverlay()
    guard bar.isInNavigationBar, let navigation, navigation.isViewLoaded else { return }
    navigation.layoutBars()
    navigation.updateInsets()
  }

  func leaveNavigationBar() {
    if isSearching { end() }
    bar.isInNavigationBar = false
    bar.removeFromSuperview()
  }

  // MARK: Over the content

  /// The controller whose content alone the search covers, so that one that is pushed lies above it: where
  /// the bar stands in the navigation bar, or the controller defines the presentation's context.
  private var coveredController: UIViewController? {
    let controller = bar.isInNavigationBar ? navigation?.topViewController : contentController
    guard let controller, controller.parent is UINavigationController,
      bar.isInNavigationBar || controller.definesPresentationContext
    else { return nil }
    return controller
  }

  private func showOverlay() {
    let container = bar.isInNavigationBar ? navigation : contentController
    guard overlay == nil, let view = (container?.navigationController ?? container)?.viewIfLoaded,
      obscuresBackgroundDuringPresentation || searchResultsController != nil || hasSuggestions
    else { return }
    let cover = SearchOverlay(frame: view.bounds)
    cover.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    cover.isDimming = obscuresBackgroundDuringPresentation
    cover.onTap = { [weak self] in self?.isActive = false }
    overlay = cover
    coveredController?.navigationItem.contentCover = cover
    let outer = container as? UINavigationController ?? container?.navigationController
    if let content = coveredController?.viewIfLoaded, let superview = content.superview {
      superview.insertSubview(cover, aboveSubview: content)
    } else if let navigation = outer {
      view.insertSubview(cover, belowSubview: navigation.navigationBar)
    } else {
      view.addSubview(cover)
    }
    fitOverlay()
    cover.alpha = 0
    UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction) { cover.alpha = 1 }
    updateResults()
    updateSuggestions()
  }

  private func hideOverlay() {
    guard let cover = overlay else { return }
    overlay = nil
    suggestionList = nil
    hideResults()
    UIView.animate(
      withDuration: 0.25, animations: { cover.alpha = 0 },
      completion: { _ in cover.removeFromSuperview() })
  }

  /// Shows the results once there is text, and hides them without.
  private func updateResults() {
    guard isSearching, let overlay, let results = searchResultsController else { return }
    let hasText = bar.text?.isEmpty == false
    let shows =
      showsSearchResultsController || (automaticallyShowsSearchResultsController && hasText)
    guard shows != (results.viewIfLoaded?.superview === overlay) else { return }
    guard shows, let view = results.view else { return hideResults() }
    addChild(results)
    fitOverlay()
    view.frame = overlay.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if view.backgroundColor == nil { view.backgroundColor = .systemBackground }
    results.additionalSafeAreaInsets.top = coveredHeight
    results.beginAppearanceTransition(true, animated: false)
    overlay.addSubview(view)
    results.endAppearanceTransition()
    results.didMove(toParent: self)
  }

  private var hasSuggestions: Bool { searchSuggestions?.isEmpty == false }

  /// Where the content begins that is not covered by the bar, in points from the overlay's safe area.
  private var coveredHeight: CGFloat {
    guard let overlay else { return 0 }
    let covered = bar.isInNavigationBar ? navigation?.navigationBar.frame.maxY : nil
    return max(0, (covered ?? overlay.barHeight) - overlay.safeAreaInsets.top)
  }

  /// Suggestions lie over the results.
  private func updateSuggestions() {
    guard isSearching else { return }
    guard hasSuggestions, let suggestions = searchSuggestions else {
      suggestionList?.removeFromSuperview()
      suggestionList = nil
      return
    }
    // Showing the overlay shows the suggestions, too.
    guard let overlay else { return showOverlay() }
    let list = suggestionList ?? SearchSuggestionList()
    list.suggestions = suggestions
    guard suggestionList == nil else { return }
    suggestionList = list
    list.onChoose = { [weak self] in self?.choose($0) }
    list.frame = overlay.bounds
    list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    fitOverlay()
    list.contentInset.top = coveredHeight
    list.verticalScrollIndicatorInsets.top = coveredHeight
    overlay.addSubview(list)
  }

  private func choose(_ suggestion: any UISearchSuggestion) {
    suggestionList?.removeFromSuperview()
    suggestionList = nil
    searchResultsUpdater?.updateSearchResults(for: self, selecting: suggestion)
    let field = searchBar.searchTextField
    (field.delegate as? any UISearchTextFieldDelegate)?
      .searchTextField(field, didSelect: suggestion)
  }

  private func hideResults() {
    guard let results = searchResultsController, let view = results.viewIfLoaded,
      view.superview != nil
    else { return }
    results.willMove(toParent: nil)
    results.beginAppearanceTransition(false, animated: false)
    view.removeFromSuperview()
    results.endAppearanceTransition()
    results.removeFromParent()
  }
}

extension UISearchController {
  /// When the scope buttons come and go.
  public enum ScopeBarActivation: Int, Sendable {
    /// As the platform does: with the search.
    case automatic
    /// When the app says so.
    case manual
    /// As soon as there is text.
    case onTextEntry
    /// With the search.
    case onSearchActivation
  }
}
