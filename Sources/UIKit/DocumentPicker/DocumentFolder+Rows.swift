import UniformTypeIdentifiers

extension DocumentFolder.Entry {
  private static let dates: DateFormatter = {
    let formatter = DateFormatter()
    formatter.dateStyle = .short
    return formatter
  }()

  /// What a list shows of a file or folder.
  @MainActor
  func content(showsExtension: Bool) -> UIListContentConfiguration {
    var content = UIListContentConfiguration.subtitleCell()
    content.text =
      showsExtension || isFolder
      ? url.lastPathComponent : url.deletingPathExtension().lastPathComponent
    content.image = UIImage(systemName: isFolder ? "folder.fill" : symbol)
    content.imageProperties.tintColor = isFolder ? .systemBlue : .secondaryLabel
    content.imageProperties.preferredSymbolConfiguration = .init(pointSize: 26)
    content.imageProperties.reservedLayoutSize = CGSize(width: 36, height: 38)
    let date = Self.dates.string(from: date)
    content.secondaryText = isFolder ? date : "\(date) – \(sizeText)"
    content.secondaryTextProperties.color = .secondaryLabel
    return content
  }

  private var sizeText: String {
    ByteCountFormatter.string(fromByteCount: Int64(size), countStyle: .file)
  }

  private var symbol: String {
    if type.conforms(to: .image) { return "photo" }
    if type.conforms(to: .text) || type.conforms(to: .pdf) { return "doc.text" }
    return "doc"
  }
}
