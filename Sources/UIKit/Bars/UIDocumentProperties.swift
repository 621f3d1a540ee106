/// A document's description at the head of a navigation bar's title menu.
@preconcurrency @MainActor
open class UIDocumentProperties: NSObject {
  private let url: URL?
  /// The document's name and kind, to begin with those of its file.
  open var metadata: Metadata
  /// Gives what the document is shared as; shown as an entry of the menu.
  open var wantsIconRepresentation = true

  /// The name and the picture of a document.
  public struct Metadata {
    public var title: String?
    public var image: UIImage?
  }

  public init(url: URL) {
    self.url = url
    metadata = Metadata(title: url.deletingPathExtension().lastPathComponent)
    super.init()
  }

  public init(metadata: Metadata) {
    url = nil
    self.metadata = metadata
    super.init()
  }

  /// The entry at the menu's head: the document's name, and the kind and size of its file.
  var menuHeader: UIMenuElement? {
    guard let title = metadata.title else { return nil }
    let symbol = wantsIconRepresentation ? UIImage(systemName: "doc") : nil
    let header = UIAction(
      title: title, subtitle: fileDescription, image: metadata.image ?? symbol,
      attributes: .disabled
    ) { _ in }
    return UIMenu(options: .displayInline, children: [header])
  }

  private var fileDescription: String? {
    guard let url, url.isFileURL,
      let size = try? url.resourceValues(forKeys: [.fileSizeKey]).fileSize
    else { return url?.pathExtension.uppercased() }
    let text = ByteCountFormatter.string(fromByteCount: Int64(size), countStyle: .file)
    return [url.pathExtension.uppercased(), text].filter { !$0.isEmpty }.joined(separator: " · ")
  }
}
