import Foundation

/// Whether the account likes a photo, and how many people do. Use on the main thread.
///
/// A tap counts at once and is told to the photo source afterwards; what is tapped meanwhile is told when
/// that has been answered, so that the last tap wins.
final class PhotoLike {
  private(set) var isLiked: Bool
  /// How many people like the photo.
  private(set) var count: Int
  /// Called after each change.
  var onChange: (() -> Void)?
  /// Called when the photo source did not take a like; everything is as before then.
  var onFailure: ((PhotoServiceError) -> Void)?

  private let service: PhotoService
  private let photoID: String
  /// The like and the count that the photo source has.
  private var known: (isLiked: Bool, count: Int)
  private var isSending = false

  init(photo: Photo, service: PhotoService) {
    self.service = service
    photoID = photo.id
    isLiked = photo.likedByUser ?? false
    count = max(0, photo.likes ?? 0)
    known = (isLiked, count)
  }

  /// Takes over what the photo source says of the photo, unless a tap is on its way to it.
  func take(_ photo: Photo) {
    guard !isSending, let likes = photo.likes, let isLiked = photo.likedByUser else { return }
    show(isLiked, count: max(0, likes))
    known = (self.isLiked, count)
  }

  func toggle() {
    show(!isLiked, count: max(0, count + (isLiked ? -1 : 1)))
    send()
  }

  private func show(_ isLiked: Bool, count: Int) {
    guard isLiked != self.isLiked || count != self.count else { return }
    self.isLiked = isLiked
    self.count = count
    onChange?()
  }

  private func send() {
    guard !isSending, isLiked != known.isLiked else { return }
    isSending = true
    service.setLiked(isLiked, photoID: photoID) { [weak self] result in self?.receive(result) }
  }

  private func receive(_ result: Result<Photo, PhotoServiceError>) {
    isSending = false
    switch result {
    case .success(let photo):
      known = (photo.likedByUser ?? !known.isLiked, max(0, photo.likes ?? count))
      if isLiked == known.isLiked { show(known.isLiked, count: known.count) } else { send() }
    case .failure(let error):
      show(known.isLiked, count: known.count)
      onFailure?(error)
    }
  }
}
