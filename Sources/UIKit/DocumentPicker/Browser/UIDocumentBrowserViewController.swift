import UniformTypeIdentifiers

/// Shows the documents of an app, as the first controller of an app that works on documents.
///
/// It shows the app's folder of documents; there are no other providers.
@preconcurrency @MainActor
open class UIDocumentBrowserViewController: UIViewController {
  /// What becomes of the file of a new document: nothing, a copy is made, or it moves.
  public enum ImportMode: UInt, Sendable { case none, copy, move }
  /// The look of the browser. White and light are the same.
  public enum BrowserUserInterfaceStyle: UInt, Sendable { case white, light, dark }

  open weak var delegate: (any UIDocumentBrowserViewControllerDelegate)?
  /// Whether the person can make new documents.
  open var allowsDocumentCreation = true { didSet { updateBars() } }
  /// The title of the button for new documents.
  open var localizedCreateDocumentActionTitle = UIKitStrings.createDocument {
    didSet { updateBars() }
  }
  /// Whether several documents may be chosen at once.
  open var allowsPickingMultipleItems = false { didSet { updateBars() } }
  /// Whether names are shown with extensions: no, unless set.
  open var shouldShowFileExtensions = false { didSet { reload() } }
  /// What the bar has before its own buttons, and after them.
  open var additionalLeadingNavigationBarButtonItems: [UIBarButtonItem] = [] {
    didSet { updateBars() }
  }
  open var additionalTrailingNavigationBarButtonItems: [UIBarButtonItem] = [] {
    didSet { updateBars() }
  }
  /// What the menus of documents have after the browser's own.
  open var customActions: [UIDocumentBrowserAction] = []
  open var browserUserInterfaceStyle: BrowserUserInterfaceStyle = .white {
    didSet { overrideUserInterfaceStyle = browserUserInterfaceStyle == .dark ? .dark : .light }
  }
  /// The types of the documents that can be chosen.
  open private(set) var contentTypesForRecentDocuments: [UTType]

  /// The folder that the browser begins in.
  var folder = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]
  private let stack = UINavigationController()

  /// For documents of some types; nil for those that the app's Info.plist names.
  public init(forOpening contentTypes: [UTType]?) {
    contentTypesForRecentDocuments = contentTypes ?? Self.typesOfTheApp
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, deprecated, message: "Use init(forOpening:).")
  public convenience init(forOpeningFilesWithContentTypes allowedContentTypes: [String]?) {
    self.init(forOpening: allowedContentTypes?.map { UTType($0) ?? UTType(importedAs: $0) })
  }

  public required init?(coder: NSCoder) {
    contentTypesForRecentDocuments = Self.typesOfTheApp
    super.init(coder: coder)
    NibCoder.finish(coder, self, as: UIDocumentBrowserViewController.self)
  }

  /// The types of documents that the app's Info.plist names; any file if it names none.
  private static var typesOfTheApp: [UTType] {
    let documents = Bundle.main.infoDictionary?["CFBundleDocumentTypes"] as? [[String: Any]] ?? []
    let names = documents.flatMap { $0["LSItemContentTypes"] as? [String] ?? [] }
    return names.isEmpty ? [.item] : names.map { UTType($0) ?? UTType(importedAs: $0) }
  }

  /// The identifiers of the types of the documents that can be chosen.
  open var allowedContentTypes: [String] { contentTypesForRecentDocuments.map(\.identifier) }

  // MARK: View

  open override func viewDidLoad() {
    super.viewDidLoad()
    addChild(stack)
    stack.view.frame = view.bounds
    stack.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(stack.view)
    stack.didMove(toParent: self)
    stack.navigationBar.prefersLargeTitles = true
    let list = makeList(folder)
    list.title = UIKitStrings.appName
    stack.viewControllers = [list]
  }

  private func makeList(_ folder: URL) -> DocumentBrowserList {
    DocumentBrowserList(folder: folder, browser: self)
  }

  var lists: [DocumentBrowserList] {
    stack.viewControllers.compactMap { $0 as? DocumentBrowserList }
  }

  private func updateBars() { lists.forEach { $0.updateBar() } }

  /// Reads the folders anew.
  func reload() { lists.forEach { $0.reload() } }

  func show(folder: URL) { stack.pushViewController(makeList(folder), animated: true) }

  /// Goes to the folder of a document, which is the shown one or below the first.
  func open(folder wanted: URL) {
    let list = lists.last { $0.folder.isSameFile(as: wanted) } ?? makeList(wanted)
    if stack.viewControllers.contains(list) {
      stack.popToViewController(list, animated: false)
    } else {
      stack.pushViewController(list, animated: false)
    }
  }

  /// Whether the person may choose an entry.
  func accepts(_ entry: DocumentFolder.Entry) -> Bool {
    contentTypesForRecentDocuments.contains { entry.type.conforms(to: $0) }
  }

  func pick(_ urls: [URL]) { delegate?.documentBrowser(self, didPickDocumentsAt: urls) }

  /// The row of a document on the screen.
  func row(of url: URL) -> UIView? { lists.last?.cell(of: url) }

  /// Shows how far the opening of a document is.
  func show(_ progress: Progress?, of url: URL) { lists.last?.show(progress, of: url) }

  /// An animator that has the controller of a document grow out of the document's row.
  open func transitionController(forDocumentAt documentURL: URL)
    -> UIDocumentBrowserTransitionController
  { UIDocumentBrowserTransitionController(documentURL, in: self) }

  @available(*, deprecated, renamed: "transitionController(forDocumentAt:)")
  open func transitionController(forDocumentURL documentURL: URL)
    -> UIDocumentBrowserTransitionController
  { transitionController(forDocumentAt: documentURL) }
}

extension URL {
  func isSameFile(as other: URL) -> Bool {
    resolvingSymlinksInPath().standardizedFileURL.path
      == other.resolvingSymlinksInPath().standardizedFileURL.path
  }
}
