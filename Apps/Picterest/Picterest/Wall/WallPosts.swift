import Foundation

/// The user's own posts as a wall shows them: those that the server's list does not have yet stand first,
/// and what was deleted or written anew here is so on the wall too, whatever the list says.
final class WallPosts {
  /// A post at the head of the wall.
  struct Item: Equatable {
    let photo: Photo
    let file: URL?
    let status: PostStatus?
  }

  /// The posts that stand first: what is not published, and what was since the list was asked for.
  private(set) var first: [Item] = []

  private let store: PostStore
  /// The posts that are not published, by their ids.
  private var unpublished: Set<String> = []
  /// The posts that were published while the wall was there, and during which round, the newest first.
  private var published: [(id: String, round: Int)] = []
  /// How often the list was asked for from its beginning.
  private var round = 0

  init(store: PostStore) {
    self.store = store
    update(listed: [])
  }

  /// Says that the list is asked for from its beginning.
  func beginRound() {
    round += 1
  }

  /// Says that the list's beginning has arrived. A post that was published before it was asked for and is
  /// not in it is further down, or gone.
  func endRound(listed: Set<String>) {
    published.removeAll { $0.round < round }
    update(listed: listed)
  }

  /// Looks what has become of the posts.
  /// - Parameter listed: the ids of the photos that the server's list has.
  func update(listed: Set<String>) {
    let waiting = store.unpublished
    let ids = Set(waiting.map(\.id))
    for id in unpublished.subtracting(ids) where store.post(id: id)?.state == .published {
      published.insert((id, round), at: 0)
    }
    unpublished = ids
    let recent = published.compactMap { store.post(id: $0.id) }
      .filter { !listed.contains($0.photoID) }
    let author = store.author()
    first = (waiting + recent).map { post in
      Item(photo: post.photo(by: author), file: post.file, status: post.status)
    }
  }

  /// A listed photo as it is now; nil when the user has deleted it.
  func current(_ photo: Photo, owner: PostOwner?, deleted: Set<String>) -> Photo? {
    if deleted.contains(photo.id) { return nil }
    guard let owner, photo.user.username == owner.username,
      let post = store.post(photoID: photo.id)
    else { return photo }
    var current = post.photo(by: photo.user)
    current.urls = photo.urls
    (current.likes, current.likedByUser) = (photo.likes, photo.likedByUser)
    current.createdAt = photo.createdAt
    return current
  }

  /// The inputs of `current`, read once for many photos.
  var context: (owner: PostOwner?, deleted: Set<String>) {
    (store.owner(), store.allDeletedPhotoIDs)
  }
}
