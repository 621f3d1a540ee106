import LinkMetadata

/// An activity sheet's description of its items: a picture, a title, and what kind they are.
@MainActor
struct ActivityPreview {
  var image: UIImage?
  var title = ""
  var detail = ""
  /// Gives a better picture later.
  var imageProvider: NSItemProvider?

  init(_ items: [Any]) {
    image = items.lazy.compactMap { $0 as? UIImage }.first
    let url = items.lazy.compactMap { $0 as? URL }.first
    let text = items.lazy.compactMap { $0 as? String ?? ($0 as? NSAttributedString)?.string }.first
    title = text ?? url.map { $0.isFileURL ? $0.lastPathComponent : $0.absoluteString } ?? ""
    if let url { detail = url.isFileURL ? url.pathExtension.uppercased() : url.host ?? "" }
    let pictures = items.filter { $0 is UIImage }.count
    if title.isEmpty, pictures > 0 { title = UIKitStrings.images(pictures) }
    if image == nil {
      image = UIImage(
        systemName: url == nil ? "doc.text" : url?.isFileURL == true ? "doc" : "safari")
    }
  }

  /// Says of the items what an app says of them.
  mutating func describe(_ metadata: LPLinkMetadata) {
    let url = metadata.originalURL ?? metadata.url
    if let title = metadata.title
      ?? url.map({ $0.isFileURL ? $0.lastPathComponent : $0.absoluteString })
    {
      self.title = title
    }
    if let url { detail = Self.origin(of: url) }
    imageProvider = metadata.imageProvider ?? metadata.iconProvider
  }

  /// A file's kind, or the site's name as people say it.
  private static func origin(of url: URL) -> String {
    guard !url.isFileURL else { return url.pathExtension.uppercased() }
    let host = url.host ?? ""
    return host.hasPrefix("www.") ? String(host.dropFirst(4)) : host
  }
}
