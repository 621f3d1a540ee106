import Foundation

/// The changes of Edit Profile, until they are saved. Use on the main thread.
final class EditProfileViewModel {
  /// Characters that the server takes.
  static let nameLimit = 60
  static let bioLimit = 500

  var name: String
  var bio: String
  private(set) var avatar = ProfileStore.AvatarChange.keep
  /// Whether a picture was chosen and is being read.
  private(set) var isPreparing = false
  /// Called when the picture is another one; with an error when it could not be read.
  var onAvatar: ((Error?) -> Void)?

  private let profiles: ProfileStore
  private let sync: ProfileSync
  private let original: Profile

  init(profiles: ProfileStore, sync: ProfileSync) {
    self.profiles = profiles
    self.sync = sync
    original = profiles.profile
    name = original.name
    bio = original.bio
  }

  /// The picture's file as it was when the editing began; nil without one.
  var originalAvatar: URL? { original.avatar }

  /// Whether there is a picture.
  var hasAvatar: Bool {
    switch avatar {
    case .keep: return original.avatar != nil
    case .remove: return false
    case .replace: return true
    }
  }

  var hasChanges: Bool { name != original.name || bio != original.bio || avatar != .keep }

  /// Whether what was written can be saved. A name that was there may not be taken away.
  var canSave: Bool {
    let name = name.trimmingCharacters(in: .whitespacesAndNewlines)
    return hasChanges && !isPreparing && (!name.isEmpty || original.name.isEmpty)
      && name.count <= EditProfileViewModel.nameLimit && bio.count <= EditProfileViewModel.bioLimit
  }

  /// Takes a picture that was chosen; nil is one that could not be read.
  func choose(_ data: Data?) {
    isPreparing = true
    onAvatar?(nil)
    DispatchQueue.global(qos: .userInitiated).async {
      let image = data.flatMap(PhotoPreparer.avatar)
      DispatchQueue.main.async { [weak self] in
        guard let self else { return }
        self.isPreparing = false
        if let image { self.avatar = .replace(image) }
        self.onAvatar?(image == nil ? StoreError.brokenPhoto : nil)
      }
    }
  }

  func removeAvatar() {
    avatar = original.avatar == nil ? .keep : .remove
    onAvatar?(nil)
  }

  /// Keeps the changes on this device and lets them go out. When this throws, nothing is changed.
  func save() throws {
    try profiles.edit(
      name: name.trimmingCharacters(in: .whitespacesAndNewlines),
      bio: bio.trimmingCharacters(in: .whitespacesAndNewlines), avatar: avatar)
    sync.run()
  }
}
