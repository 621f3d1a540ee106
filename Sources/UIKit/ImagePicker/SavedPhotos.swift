/// Writes an image into the person's folder of pictures, as a PNG file, and then tells `completionTarget` through
/// `completionSelector`, whose parameters are the image, an error or nil, and the context.
@preconcurrency @MainActor
public func UIImageWriteToSavedPhotosAlbum(
  _ image: UIImage, _ completionTarget: Any?, _ completionSelector: Selector?,
  _ contextInfo: UnsafeMutableRawPointer?
) {
  save(image, completionTarget, completionSelector, contextInfo) { try SavedPhotos.write(image) }
}

/// Copies a video into the person's folder of pictures, and then tells `completionTarget` through `completionSelector`, whose
/// parameters are the video's path, an error or nil, and the context.
@preconcurrency @MainActor
public func UISaveVideoAtPathToSavedPhotosAlbum(
  _ videoPath: String, _ completionTarget: Any?, _ completionSelector: Selector?,
  _ contextInfo: UnsafeMutableRawPointer?
) {
  save(videoPath, completionTarget, completionSelector, contextInfo) {
    try SavedPhotos.copy(URL(fileURLWithPath: videoPath))
  }
}

/// Saves something and then tells a target of it.
@MainActor
private func save(
  _ saved: Any, _ target: Any?, _ selector: Selector?, _ contextInfo: UnsafeMutableRawPointer?,
  by saving: () throws -> Void
) {
  var failure: (any Error)?
  do {
    try saving()
  } catch {
    failure = error
  }
  guard let target = target as AnyObject?, let selector else { return }
  // Apps declare the context as a pointer that cannot be nil.
  let context = UnsafeRawPointer(contextInfo) ?? UnsafeRawPointer(bitPattern: 1)
  let box = UncheckedBox((target, saved, failure as NSError?, context))
  DispatchQueue.main.async {
    MainActor.assumeIsolated {
      let (target, saved, failure, context) = box.value
      selector.perform(on: target, with: saved, failure, context)
    }
  }
}

/// Whether a file is a video that the folder of pictures takes: one of QuickTime's or MPEG-4's.
@preconcurrency @MainActor
public func UIVideoAtPathIsCompatibleWithSavedPhotosAlbum(_ videoPath: String) -> Bool {
  let type = URL(fileURLWithPath: videoPath).pathExtension.lowercased()
  return SavedPhotos.videoTypes.contains(type) && FileManager.default.fileExists(atPath: videoPath)
}

/// The folder that stands for the album of saved photographs.
package enum SavedPhotos {
  /// The desktop's folder for pictures. Safe: only tests name another, before anything is saved.
  nonisolated(unsafe) package static var folder =
    FileManager.default.urls(for: .picturesDirectory, in: .userDomainMask).first
    ?? FileManager.default.homeDirectoryForCurrentUser.appendingPathComponent("Pictures")

  /// Posted, on the thread that wrote, when a picture was added.
  package static let didChange = Notification.Name("HanokSavedPhotosDidChange")

  @MainActor
  static func write(_ image: UIImage) throws {
    guard let data = image.pngData() else {
      throw CocoaError(.fileWriteUnknown)
    }
    try write(data, extension: "png")
    NotificationCenter.default.post(name: didChange, object: nil)
  }

  static let videoTypes: Set<String> = ["mov", "mp4", "m4v"]

  /// Copies a video's file under the next free name.
  @MainActor
  static func copy(_ video: URL) throws {
    guard UIVideoAtPathIsCompatibleWithSavedPhotosAlbum(video.path) else {
      throw CocoaError(.fileReadUnknown)
    }
    try write(Data(contentsOf: video), extension: video.pathExtension.lowercased())
    NotificationCenter.default.post(name: didChange, object: nil)
  }

  /// The next free name, which none of `taken` is.
  package static func nextURL(extension type: String, besides taken: Set<URL> = []) -> URL {
    var number = 1
    while true {
      let url = folder.appendingPathComponent(String(format: "IMG_%04d.", number) + type)
      if !taken.contains(url), !FileManager.default.fileExists(atPath: url.path) { return url }
      number += 1
    }
  }

  /// Writes a picture's data under the next free name. Any thread.
  @discardableResult
  package static func write(_ data: Data, extension type: String) throws -> URL {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    while true {
      let url = nextURL(extension: type)
      do {
        // Two that write at once do not overwrite each other.
        try data.write(to: url, options: .withoutOverwriting)
        return url
      } catch CocoaError.fileWriteFileExists {
        continue
      }
    }
  }
}
