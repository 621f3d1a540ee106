import Foundation

/// Who uses the app, and how much there is of theirs. Use on the main thread.
final class ProfileViewModel {
  /// The content of the profile's head.
  struct Head: Equatable {
    var name: String
    /// The account's name; nil while nobody is signed in.
    var username: String?
    var bio: String
    var avatar: URL?
    var posts: Int
    var kept: Int
    var likes: Int
  }

  /// Called when the head says something else.
  var onChange: (() -> Void)?
  private(set) var head: Head

  private let profiles: ProfileStore
  private let posts: PostStore
  private let kept: KeptPhotoStore
  private let sync: ProfileSync
  private var observers: [NSObjectProtocol] = []

  init(profiles: ProfileStore, posts: PostStore, kept: KeptPhotoStore, sync: ProfileSync) {
    self.profiles = profiles
    self.posts = posts
    self.kept = kept
    self.sync = sync
    head = Head(name: "", bio: "", posts: 0, kept: 0, likes: 0)
    head = read()
    let names: [(Notification.Name, AnyObject?)] = [
      (ProfileStore.didChange, profiles), (PostStore.didChange, posts),
      (KeptPhotoStore.didChange, kept), (Account.didChange, nil),
    ]
    for (name, object) in names {
      observers.append(
        NotificationCenter.default.addObserver(forName: name, object: object, queue: nil) {
          [weak self] _ in self?.update()
        })
    }
  }

  deinit {
    observers.forEach(NotificationCenter.default.removeObserver)
  }

  /// Asks the server what is new, if somebody is signed in.
  func refresh() {
    sync.run()
    update()
  }

  private func update() {
    let new = read()
    guard new != head else { return }
    head = new
    onChange?()
  }

  private func read() -> Head {
    let profile = profiles.profile
    let username = posts.owner()?.username
    return Head(
      name: profile.name.isEmpty ? username ?? "" : profile.name, username: username,
      bio: profile.bio, avatar: profile.avatar,
      posts: max(posts.count, username == nil ? 0 : profile.posts), kept: kept.count,
      likes: username == nil ? 0 : profile.likes)
  }
}
