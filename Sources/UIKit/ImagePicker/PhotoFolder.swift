import ImageIO

/// The pictures in the folder that stands for the photo library.
package enum PhotoFolder {
  private static let extensions: Set<String> = [
    "jpg", "jpeg", "png", "gif", "webp", "heic", "heif", "tif", "tiff", "bmp",
  ]
  /// No more are listed, however many there are.
  private static let limit = 20_000

  /// A picture's file.
  package struct File: Sendable {
    package let url: URL
    package let date: Date
    package let size: Int

    package init(url: URL, date: Date, size: Int) {
      self.url = url
      self.date = date
      self.size = size
    }
  }

  /// The pictures, newest first, with those in folders inside.
  package static func photos(in folder: URL = SavedPhotos.folder) -> [URL] {
    files(in: folder).map(\.url)
  }

  /// The pictures with what their folder says of them, newest first. Any thread.
  nonisolated package static func files(in folder: URL = SavedPhotos.folder) -> [File] {
    let keys: [URLResourceKey] = [
      .contentModificationDateKey, .isRegularFileKey, .fileSizeKey,
    ]
    let files = FileManager.default.enumerator(
      at: folder, includingPropertiesForKeys: keys, options: [.skipsHiddenFiles])
    var found: [File] = []
    while found.count < limit, let url = files?.nextObject() as? URL {
      guard extensions.contains(url.pathExtension.lowercased()),
        let values = try? url.resourceValues(forKeys: Set(keys)), values.isRegularFile == true
      else { continue }
      found.append(
        File(
          url: url, date: values.contentModificationDate ?? .distantPast,
          size: values.fileSize ?? 0))
    }
    return found.sorted { ($0.date, $1.url.path) > ($1.date, $0.url.path) }
  }

  /// A small upright picture of a file, or nil when it cannot be read.
  nonisolated package static func thumbnail(_ url: URL, pixels: Int) -> UIImage? {
    guard let source = CGImageSourceCreateWithURL(url as CFURL, nil) else { return nil }
    let options =
      [
        kCGImageSourceCreateThumbnailFromImageAlways: true,
        kCGImageSourceCreateThumbnailWithTransform: true,
        kCGImageSourceThumbnailMaxPixelSize: pixels,
      ] as CFDictionary
    return CGImageSourceCreateThumbnailAtIndex(source, 0, options).map { UIImage(cgImage: $0) }
  }
}
