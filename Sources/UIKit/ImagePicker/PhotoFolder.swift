import ImageIO

/// The pictures and videos in the folder that stands for the photo library.
package enum PhotoFolder {
  /// What a file is, as its name says.
  package enum Kind: Sendable {
    case picture, video

    private static let pictures: Set<String> = [
      "jpg", "jpeg", "png", "gif", "webp", "heic", "heif", "tif", "tiff", "bmp",
    ]

    /// nil for a file that is neither.
    package init?(_ url: URL) {
      let type = url.pathExtension.lowercased()
      if Self.pictures.contains(type) {
        self = .picture
      } else if SavedPhotos.videoTypes.contains(type) {
        self = .video
      } else {
        return nil
      }
    }
  }

  /// No more are listed, however many there are.
  private static let limit = 20_000

  /// The file of a picture or video.
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

  /// The pictures, or other kinds, newest first, with those in folders inside.
  package static func photos(
    in folder: URL = SavedPhotos.folder, of kinds: Set<Kind> = [.picture]
  ) -> [URL] {
    files(in: folder, of: kinds).map(\.url)
  }

  /// Pictures and videos with what their folder says of them, newest first. Any thread.
  nonisolated package static func files(
    in folder: URL = SavedPhotos.folder, of kinds: Set<Kind> = [.picture, .video]
  ) -> [File] {
    let keys: [URLResourceKey] = [
      .contentModificationDateKey, .isRegularFileKey, .fileSizeKey,
    ]
    let files = FileManager.default.enumerator(
      at: folder, includingPropertiesForKeys: keys, options: [.skipsHiddenFiles])
    var found: [File] = []
    while found.count < limit, let url = files?.nextObject() as? URL {
      guard let kind = Kind(url), kinds.contains(kind),
        let values = try? url.resourceValues(forKeys: Set(keys)), values.isRegularFile == true
      else { continue }
      found.append(
        File(
          url: url, date: values.contentModificationDate ?? .distantPast,
          size: values.fileSize ?? 0))
    }
    return found.sorted { ($0.date, $1.url.path) > ($1.date, $0.url.path) }
  }

  /// A small upright picture of a file, a video's first, or nil when it cannot be read.
  nonisolated package static func thumbnail(_ url: URL, pixels: Int) -> UIImage? {
    if Kind(url) == .video { return VideoFacts.still(url, pixels: pixels) }
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
