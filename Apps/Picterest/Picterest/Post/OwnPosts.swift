import UIKit

/// Does to posts of who uses the app what screens ask for.
final class OwnPosts: PostActions {
  private let store: PostStore
  private let outbox: Outbox

  init(store: PostStore, outbox: Outbox) {
    self.store = store
    self.outbox = outbox
  }

  func isOwn(_ photo: Photo) -> Bool {
    if store.post(photoID: photo.id) != nil { return true }
    guard let owner = store.owner(), let username = photo.user.username else { return false }
    return username == owner.username && !store.isDeleted(photoID: photo.id)
  }

  func current(_ photo: Photo) -> Photo? {
    if let post = store.post(photoID: photo.id) {
      var current = post.photo(by: photo.user)
      (current.likes, current.likedByUser) = (photo.likes, photo.likedByUser)
      current.createdAt = photo.createdAt
      return current
    }
    let isGone = photo.id.hasPrefix(Post.localPrefix) || store.isDeleted(photoID: photo.id)
    return isGone ? nil : photo
  }

  func status(of photo: Photo) -> PostStatus? {
    store.post(photoID: photo.id)?.status
  }

  func edit(_ photo: Photo, from controller: UIViewController) {
    do {
      guard let id = try id(of: photo), let post = store.post(id: id) else { return }
      let editor = EditPostViewController(post: post) { [store, outbox] title, text in
        try store.edit(id: id, title: title, text: text)
        outbox.wake()
      }
      controller.present(UINavigationController(rootViewController: editor), animated: true)
    } catch {
      controller.say(Texts.notSavedTitle, error)
    }
  }

  func delete(_ photo: Photo) throws {
    guard let id = try id(of: photo) else { return }
    try store.delete(id: id)
    outbox.wake()
  }

  func publish(_ photo: Photo) throws {
    guard let post = store.post(photoID: photo.id) else { return }
    try store.retry(id: post.id)
    outbox.wake()
  }

  /// The id of a photo's post. An own photo that was posted from elsewhere becomes a post of this device.
  private func id(of photo: Photo) throws -> String? {
    if let post = store.post(photoID: photo.id) { return post.id }
    guard isOwn(photo), let owner = store.owner() else { return nil }
    return try store.adopt(photo, of: owner)
  }
}
