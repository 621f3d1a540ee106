/// Lets a person search the text of a view, with a panel above the keyboard (iOS 16).
@preconcurrency @MainActor
open class UIFindInteraction: NSObject, UIInteraction {
  public private(set) weak var view: UIView?
  open private(set) weak var delegate: (any UIFindInteractionDelegate)?
  /// The search that is going on.
  open private(set) var activeFindSession: UIFindSession?
  /// Gives entries for the menu of the panel's magnifying glass, besides those the system has.
  open var optionsMenuProvider: (([UIMenuElement]) -> UIMenu?)?
  private var panel: FindPanel?

  /// The text to search for.
  open var searchText: String? {
    get { panel?.searchText ?? searchTextStorage }
    set {
      searchTextStorage = newValue
      panel?.searchText = newValue ?? ""
    }
  }
  private var searchTextStorage: String?
  /// The text that replaces found text.
  open var replacementText: String? {
    get { panel?.replacementText ?? replacementStorage }
    set {
      replacementStorage = newValue
      panel?.replacementText = newValue ?? ""
    }
  }
  private var replacementStorage: String?

  public init(sessionDelegate: any UIFindInteractionDelegate) {
    delegate = sessionDelegate
    super.init()
  }

  open func willMove(to view: UIView?) {
    if view == nil { dismissFindNavigator() }
  }
  open func didMove(to view: UIView?) { self.view = view }

  open var isFindNavigatorVisible: Bool { panel != nil }

  /// Shows the panel, and with it a field for what to replace by.
  open func presentFindNavigator(showingReplace replaceVisible: Bool) {
    guard let view, let window = view.window else { return }
    if panel == nil {
      guard let session = delegate?.findInteraction(self, sessionFor: view) else { return }
      activeFindSession = session
      let panel = FindPanel(self)
      self.panel = panel
      panel.searchText = searchTextStorage ?? ""
      panel.replacementText = replacementStorage ?? ""
      panel.show(in: window)
      delegate?.findInteraction(self, didBegin: session)
    }
    panel?.showsReplace = replaceVisible && activeFindSession?.supportsReplacement == true
    panel?.focus()
    search()
  }

  open func dismissFindNavigator() {
    guard let panel, let session = activeFindSession else { return }
    searchTextStorage = panel.searchText
    replacementStorage = panel.replacementText
    panel.close()
    self.panel = nil
    session.invalidateFoundResults()
    activeFindSession = nil
    delegate?.findInteraction(self, didEnd: session)
  }

  open func findNext() { step(.forward) }
  open func findPrevious() { step(.backward) }

  /// Takes the number of results from the session again.
  open func updateResultCount() { panel?.updateCount() }

  // MARK: For the panel

  private(set) var options = UITextSearchOptions()

  func search() {
    activeFindSession?.performSearch(query: searchText ?? "", options: options)
    updateResultCount()
  }

  private func step(_ direction: UITextStorageDirection) {
    activeFindSession?.highlightNextResult(in: direction)
    updateResultCount()
  }

  func replace(all: Bool) {
    guard let session = activeFindSession, session.supportsReplacement else { return }
    let replacement = replacementText ?? ""
    if all {
      session.replaceAll(
        searchQuery: searchText ?? "", replacementString: replacement, options: options)
    } else {
      session.performSingleReplacement(
        query: searchText ?? "", replacementString: replacement, options: options)
    }
    updateResultCount()
  }

  /// The entries of the magnifying glass: how words are matched, and replacing.
  var optionsMenu: UIMenu {
    let elements: [UIMenuElement] = [
      UIAction(title: "Match Case", state: options.matchesCase ? .on : .off) { [weak self] _ in
        self?.change { $0.matchesCase.toggle() }
      },
      UIAction(
        title: "Whole Words", state: options.wordMatchMethod == .fullWord ? .on : .off
      ) { [weak self] _ in
        self?.change {
          $0.wordMatchMethod = $0.wordMatchMethod == .fullWord ? .contains : .fullWord
        }
      },
    ]
    var replace: [UIMenuElement] = []
    if activeFindSession?.supportsReplacement == true {
      replace = [
        UIAction(title: "Find and Replace", state: panel?.showsReplace == true ? .on : .off) {
          [weak self] _ in
          self?.panel?.showsReplace.toggle()
        }
      ]
    }
    return optionsMenuProvider?(elements + replace) ?? UIMenu(children: elements + replace)
  }

  private func change(_ change: (inout UITextSearchOptions) -> Void) {
    change(&options)
    search()
  }
}

/// Makes the searches of a find interaction.
@preconcurrency @MainActor
public protocol UIFindInteractionDelegate: NSObjectProtocol {
  func findInteraction(
    _ interaction: UIFindInteraction, sessionFor view: UIView
  ) -> UIFindSession?
  func findInteraction(_ interaction: UIFindInteraction, didBegin session: UIFindSession)
  func findInteraction(_ interaction: UIFindInteraction, didEnd session: UIFindSession)
}

extension UIFindInteractionDelegate {
  public func findInteraction(_ interaction: UIFindInteraction, didBegin session: UIFindSession) {}
  public func findInteraction(_ interaction: UIFindInteraction, didEnd session: UIFindSession) {}
}
