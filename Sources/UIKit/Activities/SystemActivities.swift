import Foundation

/// Puts the items on the pasteboard.
@MainActor
final class CopyActivity: UIActivity {
  private var items: [Any] = []

  override var activityType: ActivityType? { .copyToPasteboard }
  override var activityTitle: String? { UIKitStrings.copy }
  override var activityImage: UIImage? { UIImage(systemName: "doc.on.doc") }

  override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
    activityItems.contains {
      $0 is String || $0 is NSAttributedString || $0 is URL || $0 is UIImage
    }
  }

  override func prepare(withActivityItems activityItems: [Any]) { items = activityItems }

  override func perform() {
    let board = UIPasteboard.general
    if let image = items.lazy.compactMap({ $0 as? UIImage }).first {
      board.image = image
    } else if let url = items.lazy.compactMap({ $0 as? URL }).first {
      board.url = url
    } else if let text = items.lazy.compactMap(Self.text).first {
      board.string = text
    }
    activityDidFinish(true)
  }

  private static func text(_ item: Any) -> String? {
    item as? String ?? (item as? NSAttributedString)?.string
  }
}

/// Writes pictures to the photo library, and files to the folder of downloads.
@MainActor
final class SaveActivity: UIActivity {
  private var items: [Any] = []
  private let downloads: URL?

  /// Where to write files; by default the desktop's folder.
  init(downloads: URL? = nil) {
    self.downloads =
      downloads ?? FileManager.default.urls(for: .downloadsDirectory, in: .userDomainMask).first
    super.init()
  }

  override var activityType: ActivityType? { .saveToCameraRoll }
  override var activityTitle: String? {
    items.isEmpty || items.contains { $0 is UIImage }
      ? UIKitStrings.saveImage : UIKitStrings.saveToFiles
  }
  override var activityImage: UIImage? { UIImage(systemName: "square.and.arrow.down") }

  private static func isSavable(_ item: Any) -> Bool {
    item is UIImage || item is Data || (item as? URL)?.isFileURL == true
  }

  override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
    items = activityItems.filter(Self.isSavable)
    return !items.isEmpty
  }

  override func prepare(withActivityItems activityItems: [Any]) {
    items = activityItems.filter(Self.isSavable)
  }

  override func perform() {
    do {
      for item in items { try save(item) }
      onFinish?(true, nil)
    } catch {
      onFinish?(false, error)
    }
  }

  private func save(_ item: Any) throws {
    switch item {
    case let image as UIImage: try SavedPhotos.write(image)
    case let data as Data: try write(data, named: "File", "data")
    case let url as URL:
      let data = try Data(contentsOf: url)
      let name = url.deletingPathExtension().lastPathComponent
      try write(data, named: name, url.pathExtension)
    default: break
    }
  }

  /// Writes under a name that is free: an existing file is not overwritten.
  private func write(_ data: Data, named name: String, _ suffix: String) throws {
    guard let folder = downloads else { throw CocoaError(.fileNoSuchFile) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let ending = suffix.isEmpty ? "" : "." + suffix
    for number in 1...10_000 {
      let title = number == 1 ? name : "\(name) \(number)"
      let file = folder.appendingPathComponent(title + ending)
      if FileManager.default.fileExists(atPath: file.path) { continue }
      return try data.write(to: file)
    }
    throw CocoaError(.fileWriteFileExists)
  }
}
