import Foundation

/// A photo that is kept: what the server said of it, the memo, and its image on this device.
struct KeptPhoto: Equatable {
  let photo: Photo
  let memo: String
  /// The image as it was downloaded.
  let file: URL
}
