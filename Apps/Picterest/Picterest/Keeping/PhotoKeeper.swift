import Foundation

/// Keeps photos: gets the image and hands it to the store. Use on the main thread.
final class PhotoKeeper {
  /// Images are kept in no more than this many pixels across.
  static let largestWidth = 2048

  let store: KeptPhotoStore
  private let downloader = WebClient(timeout: PhotoService.timeout)
  /// The photos whose images are on their way.
  private var downloads: [String: WebTask] = [:]

  init(store: KeptPhotoStore) {
    self.store = store
  }

  func isKept(_ photo: Photo) -> Bool { store.isKept(id: photo.id) }

  /// Whether a photo is about to be kept.
  func isKeeping(_ photo: Photo) -> Bool { downloads[photo.id] != nil }

  /// Keeps a photo. The completion is called later, with what went wrong, or nil.
  func keep(_ photo: Photo, memo: String, completion: @escaping (Error?) -> Void) {
    guard !isKept(photo), !isKeeping(photo) else { return }
    if let failure = store.failure { return completion(failure) }
    let width = max(1, min(photo.width, PhotoKeeper.largestWidth))
    let url = photo.imageURL(pixelWidth: width)
    downloads[photo.id] = downloader.download(url, progress: { _ in }) { [weak self] result in
      guard let self else { return }
      self.downloads[photo.id] = nil
      completion(self.receive(result, of: photo, memo: memo))
    }
  }

  private func receive(
    _ result: Result<Data, PhotoServiceError>, of photo: Photo, memo: String
  ) -> Error? {
    do {
      let image = try result.get()
      guard Downsampler.image(from: image, pixelWidth: 16, scale: 1) != nil else {
        throw StoreError.brokenPhoto
      }
      try store.keep(photo, memo: memo, image: image)
      return nil
    } catch {
      return error
    }
  }
}
