import UniformTypeIdentifiers

/// The purpose of a document picker of earlier systems.
@available(*, deprecated, message: "Use the initialisers for opening and exporting.")
public enum UIDocumentPickerMode: UInt, Sendable {
  case `import`, open, exportToService, moveToService
}

/// Lets the person choose documents of theirs, or a folder that documents of the app go to.
///
/// It begins in the person's folder of documents. There are no other providers.
@preconcurrency @MainActor
open class UIDocumentPickerViewController: UIViewController {
  /// The use of the chosen documents.
  enum Purpose {
    case open([UTType])
    case export([URL])
  }

  let purpose: Purpose
  /// Whether files are copied: into the app's temporary folder when they are opened, and else to the
  /// chosen folder. Without a copy the app gets the very file, or gives its own away.
  let asCopy: Bool

  open weak var delegate: (any UIDocumentPickerDelegate)?
  /// Whether several files may be chosen.
  open var allowsMultipleSelection = false
  /// Whether names are shown with extensions: no, unless set.
  open var shouldShowFileExtensions = false
  /// The folder that is shown first; the person's documents if nil.
  open var directoryURL: URL?

  /// For opening documents of some types, or folders where `.folder` is one of them.
  public init(forOpeningContentTypes contentTypes: [UTType], asCopy: Bool) {
    purpose = .open(contentTypes)
    self.asCopy = asCopy
    super.init(nibName: nil, bundle: nil)
  }

  public convenience init(forOpeningContentTypes contentTypes: [UTType]) {
    self.init(forOpeningContentTypes: contentTypes, asCopy: false)
  }

  /// For putting files of the app where the person wants them.
  public init(forExporting urls: [URL], asCopy: Bool) {
    purpose = .export(urls)
    self.asCopy = asCopy
    super.init(nibName: nil, bundle: nil)
  }

  public convenience init(forExporting urls: [URL]) {
    self.init(forExporting: urls, asCopy: false)
  }

  @available(*, deprecated, message: "Use init(forOpeningContentTypes:asCopy:).")
  public convenience init(documentTypes allowedUTIs: [String], in mode: UIDocumentPickerMode) {
    self.init(
      forOpeningContentTypes: allowedUTIs.map { UTType($0) ?? UTType(importedAs: $0) },
      asCopy: mode == .import)
  }

  @available(*, deprecated, message: "Use init(forExporting:asCopy:).")
  public convenience init(url: URL, in mode: UIDocumentPickerMode) {
    self.init(forExporting: [url], asCopy: mode != .moveToService)
  }

  @available(*, deprecated, message: "Use init(forExporting:asCopy:).")
  public convenience init(urls: [URL], in mode: UIDocumentPickerMode) {
    self.init(forExporting: urls, asCopy: mode != .moveToService)
  }

  @available(*, unavailable, message: "a document picker is made for what it is to do")
  public required init?(coder: NSCoder) { return nil }

  // MARK: View

  private let stack = UINavigationController()

  open override func viewDidLoad() {
    super.viewDidLoad()
    addChild(stack)
    stack.view.frame = view.bounds
    stack.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(stack.view)
    stack.didMove(toParent: self)
    stack.viewControllers = [makeList(directoryURL ?? DocumentFolder.root)]
  }

  func makeList(_ folder: URL) -> DocumentListController {
    DocumentListController(folder: folder, picker: self)
  }

  func show(folder: URL) { stack.pushViewController(makeList(folder), animated: true) }

  /// Whether the person may choose an entry.
  func accepts(_ entry: DocumentFolder.Entry) -> Bool {
    switch purpose {
    case .open(let types): types.contains { entry.type.conforms(to: $0) }
    case .export: false
    }
  }

  /// Whether the shown folder itself can be chosen.
  var choosesFolders: Bool {
    switch purpose {
    case .open(let types): types.contains(.folder)
    case .export: true
    }
  }

  // MARK: The end

  func cancel() {
    finish { picker in picker.delegate?.documentPickerWasCancelled(picker) }
  }

  /// Files, or the folder, were chosen; what cannot be read or written is told to the person.
  func choose(_ urls: [URL]) {
    do {
      let chosen = try result(of: urls)
      finish { picker in picker.delegate?.documentPicker(picker, didPickDocumentsAt: chosen) }
    } catch {
      let alert = UIAlertController(
        title: nil, message: error.localizedDescription, preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: UIKitStrings.ok, style: .default))
      present(alert, animated: true)
    }
  }

  private func result(of urls: [URL]) throws -> [URL] {
    switch purpose {
    case .export(let files):
      return try urls.first.map { try DocumentFolder.put(files, into: $0, asCopy: asCopy) } ?? []
    case .open where asCopy:
      let name = "\(Bundle.main.bundleIdentifier ?? "app")-Inbox"
      let inbox = FileManager.default.temporaryDirectory.appendingPathComponent(name)
      return try DocumentFolder.put(urls, into: inbox, asCopy: true)
    case .open: return urls
    }
  }

  /// The picker goes away by itself, and then tells.
  private func finish(_ tell: @escaping (UIDocumentPickerViewController) -> Void) {
    guard presentingViewController != nil else { return tell(self) }
    dismiss(animated: true) { tell(self) }
  }
}

extension URL {
  /// Asks for access to a file that the person chose. There is no sandbox: it is always granted.
  public func startAccessingSecurityScopedResource() -> Bool { true }
  /// Gives the access back.
  public func stopAccessingSecurityScopedResource() {}
}
