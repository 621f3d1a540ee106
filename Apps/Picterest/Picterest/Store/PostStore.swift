import CoreData
import Foundation

/// The posts of who uses the app, wherever they are: written here, on their way, or at the server. Use on
/// the main thread.
///
/// Every change is one save, so that a post is always in one of its states, whenever the app ends. This
/// file reads posts; extensions beside it write drafts, send posts and take over what the server has.
final class PostStore {
  /// Posted after posts came, went or changed; drafts excepted.
  static let didChange = Notification.Name("PostStoreDidChange")

  let store: Store
  /// When something happens.
  let now: () -> Date
  /// Who new posts are published by; nil when nobody is signed in where posts are taken.
  var owner: () -> PostOwner? = { nil }
  /// Who the photos of posts are said to be by.
  var author: () -> Photo.User = { Photo.User(name: "") }

  /// The photos that the server has deleted for the user. A list that was asked for earlier still has them.
  var deletedPhotoIDs: Set<String> = []

  /// Why nothing can be stored; nil when all is well.
  var failure: StoreError? { store.failure }

  init(store: Store, now: @escaping () -> Date = Date.init) {
    self.store = store
    self.now = now
    NotificationCenter.default.addObserver(
      self, selector: #selector(tell), name: Store.didReplaceRows, object: store)
  }

  // MARK: Reading

  /// A post by its id; nil when there is none, or it is deleted.
  func post(id: String) -> Post? {
    row(id: id).flatMap { $0.mustDelete ? nil : post($0) }
  }

  /// The post that a wall's photo shows; nil when it is none of the user's, or it is deleted.
  func post(photoID: String) -> Post? {
    rowIncludingDeleted(photoID: photoID).flatMap { $0.mustDelete ? nil : post($0) }
  }

  /// Whether a wall's photo is a post that the user has deleted, though the server may still show it.
  func isDeleted(photoID: String) -> Bool {
    deletedPhotoIDs.contains(photoID)
      || rowIncludingDeleted(photoID: photoID)?.mustDelete ?? false
  }

  /// All photos that the user has deleted and the server may still show.
  var allDeletedPhotoIDs: Set<String> {
    deletedPhotoIDs.union(rows(NSPredicate(format: "mustDelete == YES")).compactMap(\.remoteID))
  }

  /// The posts of this device that the server does not show, the newest first.
  var unpublished: [Post] {
    let states: [Post.State] = [.onThisDevice, .waiting, .publishing, .failed]
    return rows(
      NSPredicate(format: "state IN %@ AND mustDelete == NO", states.map(\.rawValue)),
      newestFirst: true
    ).map(post)
  }

  /// The content of the list of own posts: those of this device and those of the account that is signed in;
  /// all that are known while nobody is.
  var listPredicate: NSPredicate {
    let shown = "state != \(Post.State.draft.rawValue) AND mustDelete == NO"
    guard let owner = owner() else { return NSPredicate(format: shown) }
    return NSPredicate(
      format: "\(shown) AND (state != \(Post.State.published.rawValue) "
        + "OR (username == %@ AND origin == %@))", owner.username, owner.origin)
  }

  /// How many own posts there are.
  var count: Int {
    let request = PostStore.request(listPredicate)
    return (try? store.context().count(for: request)) ?? 0
  }

  // MARK: Rows

  static func request(_ predicate: NSPredicate) -> NSFetchRequest<PostRow> {
    let request = NSFetchRequest<PostRow>(entityName: "Post")
    request.predicate = predicate
    return request
  }

  func row(id: String) -> PostRow? {
    rows(NSPredicate(format: "postID == %@", id), limit: 1).first
  }

  func rowIncludingDeleted(photoID: String) -> PostRow? {
    if photoID.hasPrefix(Post.localPrefix) {
      return row(id: String(photoID.dropFirst(Post.localPrefix.count)))
    }
    return rows(NSPredicate(format: "remoteID == %@", photoID), limit: 1).first
  }

  func rows(
    _ predicate: NSPredicate, newestFirst: Bool = false, limit: Int = 0
  ) -> [PostRow] {
    let request = PostStore.request(predicate)
    request.sortDescriptors = [NSSortDescriptor(key: "date", ascending: !newestFirst)]
    request.fetchLimit = limit
    return (try? store.context().fetch(request)) ?? []
  }

  func post(_ row: PostRow) -> Post {
    let owner = row.username.map { PostOwner(username: $0, origin: row.origin ?? "") }
    return Post(
      id: row.postID ?? "", title: row.title ?? "", text: row.text ?? "",
      state: Post.State(rawValue: row.state) ?? .failed, failure: row.failure,
      date: row.date ?? .distantPast, file: row.fileName.map(store.images.url),
      pixelWidth: Int(row.pixelWidth), pixelHeight: Int(row.pixelHeight), color: row.color,
      remoteID: row.remoteID, remoteURL: row.remoteURL, owner: owner, hasEdits: row.hasEdits,
      mayBeRemote: row.mayBeRemote, mustDelete: row.mustDelete)
  }

  @objc func tell() {
    NotificationCenter.default.post(name: PostStore.didChange, object: self)
  }
}
