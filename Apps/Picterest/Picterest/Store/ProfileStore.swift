import CoreData
import Foundation

/// Who uses the app, as the profile shows it.
struct Profile: Equatable {
  var name = ""
  var bio = ""
  /// The picture's file; nil without a picture.
  var avatar: URL?
  /// The server's last counts.
  var likes = 0
  var posts = 0
}

/// The profile that is kept on this device, and what of it the server has not been told. Use on the main
/// thread.
final class ProfileStore {
  /// Posted after the profile has changed.
  static let didChange = Notification.Name("ProfileStoreDidChange")

  /// The change of the picture.
  enum AvatarChange: Equatable {
    case keep
    case remove
    /// - Parameter data: a JPEG file's contents.
    case replace(Data)
  }

  /// The changes that the server has not been told.
  struct Unsent: Equatable {
    var words = false
    var avatar = false

    var isEmpty: Bool { !words && !avatar }
  }

  private let store: Store

  init(store: Store) {
    self.store = store
    NotificationCenter.default.addObserver(
      self, selector: #selector(tell), name: Store.didReplaceRows, object: store)
  }

  var profile: Profile {
    guard let row else { return Profile() }
    return Profile(
      name: row.name ?? "", bio: row.bio ?? "", avatar: row.fileName.map(store.images.url),
      likes: Int(row.likes), posts: Int(row.posts))
  }

  var unsent: Unsent {
    Unsent(words: row?.hasUnsentWords ?? false, avatar: row?.hasUnsentAvatar ?? false)
  }

  // MARK: By the user

  /// Changes the profile. The server is told later; until then, what it says does not count.
  func edit(name: String, bio: String, avatar: AvatarChange) throws {
    let old = row?.fileName
    var images: [Data] = []
    if case .replace(let data) = avatar { images = [data] }
    try store.save(images: images, removing: avatar == .keep ? [] : [old].compactMap { $0 }) {
      context, names in
      let row = row ?? ProfileRow(context: context)
      if row.name != name || row.bio != bio { row.hasUnsentWords = true }
      row.name = name
      row.bio = bio
      guard avatar != .keep else { return }
      row.fileName = names.first
      row.hasUnsentAvatar = true
    }
    tell()
  }

  // MARK: By the server

  /// Notes that the server has these words; words that have changed since are still to be sent.
  func finishWords(name: String, bio: String) throws {
    guard let row, row.name == name, row.bio == bio else { return }
    try store.save { _, _ in row.hasUnsentWords = false }
  }

  /// Notes that the server has this picture, or none; one that was chosen since is still to be sent.
  /// - Parameter url: where the server has it. The file here need not be loaded from there.
  func finishAvatar(_ file: URL?, at url: URL?) throws {
    guard let row, row.fileName == file?.lastPathComponent else { return }
    try store.save { _, _ in
      row.hasUnsentAvatar = false
      if file != nil { row.avatarURL = url }
    }
  }

  /// Makes the profile an account's. That of another account is forgotten; one that nobody owned yet is
  /// the account's from now on, and what was written into it is to be sent.
  func give(to owner: PostOwner) throws {
    let name = "\(owner.username) \(owner.origin)"
    guard row?.owner != name else { return }
    let belongsToOther = !(row?.owner ?? "").isEmpty
    let old = row?.fileName
    try store.save(removing: belongsToOther ? [old].compactMap { $0 } : []) { context, _ in
      let row = row ?? ProfileRow(context: context)
      row.owner = name
      row.avatarURL = nil
      (row.likes, row.posts) = (0, 0)
      if belongsToOther {
        (row.name, row.bio, row.fileName) = ("", "", nil)
        (row.hasUnsentWords, row.hasUnsentAvatar) = (false, false)
      }
    }
    tell()
  }

  /// Takes over what the server says, as far as nothing newer was written here.
  func takeOver(_ user: UserProfile) throws {
    guard let row else { return }
    try store.save { _, _ in
      row.likes = Int32(clamping: user.totalLikes ?? 0)
      row.posts = Int32(clamping: user.totalPhotos ?? 0)
      guard !row.hasUnsentWords else { return }
      row.name = user.name
      row.bio = user.bio ?? ""
    }
    tell()
  }

  /// Where the server's picture is that the profile's file is a copy of.
  var avatarURL: URL? { row?.avatarURL }

  /// Takes over the server's picture, unless another one was chosen here.
  /// - Parameter data: the picture's contents; nil when the server has none.
  func takeOver(avatar data: Data?, at url: URL?) throws {
    guard let row, !row.hasUnsentAvatar else { return }
    let old = row.fileName
    try store.save(images: [data].compactMap { $0 }, removing: [old].compactMap { $0 }) {
      _, names in
      row.fileName = names.first
      row.avatarURL = url
    }
    tell()
  }

  // MARK: The row

  private var row: ProfileRow? {
    let request: NSFetchRequest<ProfileRow> = ProfileRow.fetchRequest()
    request.fetchLimit = 1
    return (try? store.context().fetch(request))?.first
  }

  @objc private func tell() {
    NotificationCenter.default.post(name: ProfileStore.didChange, object: self)
  }
}
