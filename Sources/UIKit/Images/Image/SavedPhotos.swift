/// Writes an image into the person's folder of pictures, as a PNG file, and then tells `completionTarget` through
/// `completionSelector`, whose parameters are the image, an error or nil, and the context.
@preconcurrency @MainActor
public func UIImageWriteToSavedPhotosAlbum(
  _ image: UIImage, _ completionTarget: Any?, _ completionSelector: Selector?,
  _ contextInfo: UnsafeMutableRawPointer?
) {
  var failure: (any Error)?
  do {
    try SavedPhotos.write(image)
  } catch {
    failure = error
  }
  guard let target = completionTarget as AnyObject?, let completionSelector else { return }
  // Apps declare the context as a pointer that cannot be nil.
  let context = UnsafeRawPointer(contextInfo) ?? UnsafeRawPointer(bitPattern: 1)
  let box = UncheckedBox((target, failure as NSError?, context))
  DispatchQueue.main.async {
    MainActor.assumeIsolated {
      let (target, failure, context) = box.value
      completionSelector.perform(on: target, with: image, failure, context)
    }
  }
}

/// The folder that stands for the album of saved photographs.
enum SavedPhotos {
  /// The desktop's folder for pictures; tests name another.
  nonisolated(unsafe) static var folder =
    FileManager.default.urls(for: .picturesDirectory, in: .userDomainMask).first
    ?? FileManager.default.homeDirectoryForCurrentUser.appendingPathComponent("Pictures")

  @MainActor
  static func write(_ image: UIImage) throws {
    guard let data = image.pngData() else {
      throw CocoaError(.fileWriteUnknown)
    }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var number = 1
    var url = folder.appendingPathComponent("IMG_0001.png")
    while FileManager.default.fileExists(atPath: url.path) {
      number += 1
      url = folder.appendingPathComponent(String(format: "IMG_%04d.png", number))
    }
    try data.write(to: url, options: .atomic)
  }
}
