import Foundation

/// Keeps the profile on this device and that of the account alike: what was written here goes out first,
/// then what the server says comes in. Use on the main thread.
final class ProfileSync {
  /// Posted after an exchange with the server has ended.
  static let didEnd = Notification.Name("ProfileSyncDidEnd")

  /// Why the last exchange did not end well; a sentence for a person.
  private(set) var failure: String?
  private(set) var isRunning = false

  private let store: ProfileStore
  private let service: PhotoService
  private let owner: () -> PostOwner?
  private let downloader: WebClient
  /// Whether something has changed since the exchange began.
  private var mustRunAgain = false

  /// - Parameter owner: whose profile it is; nil while nobody is signed in.
  init(store: ProfileStore, service: PhotoService, owner: @escaping () -> PostOwner?) {
    self.store = store
    self.service = service
    self.owner = owner
    downloader = WebClient(timeout: PhotoService.timeout)
  }

  /// Sends what is to be sent and asks for the rest. Does nothing while nobody is signed in.
  func run() {
    guard let owner = owner() else { return }
    guard !isRunning else {
      mustRunAgain = true
      return
    }
    isRunning = true
    mustRunAgain = false
    do {
      try store.give(to: owner)
      sendWords()
    } catch {
      end(error)
    }
  }

  private func sendWords() {
    guard store.unsent.words else { return sendAvatar() }
    let profile = store.profile
    guard !profile.name.isEmpty else { return sendAvatar() }
    service.editProfile(name: profile.name, bio: profile.bio) { [weak self] result in
      self?.go(on: result.map { _ in }) { sync in
        try sync.store.finishWords(name: profile.name, bio: profile.bio)
        sync.sendAvatar()
      }
    }
  }

  private func sendAvatar() {
    guard store.unsent.avatar else { return ask() }
    let file = store.profile.avatar
    service.setAvatar(file.flatMap { try? Data(contentsOf: $0) }) { [weak self] result in
      self?.go(on: result) { sync, user in
        try sync.store.finishAvatar(file, at: user.profileImage?.large)
        sync.ask()
      }
    }
  }

  private func ask() {
    service.profile { [weak self] result in
      self?.go(on: result) { sync, user in
        try sync.store.takeOver(user)
        sync.loadAvatar(of: user)
      }
    }
  }

  private func loadAvatar(of user: UserProfile) {
    let url = user.profileImage?.large
    guard !store.unsent.avatar, url != store.avatarURL else { return end(nil) }
    guard let url else {
      return go(on: .success(())) { sync in
        try sync.store.takeOver(avatar: nil, at: nil)
        sync.end(nil)
      }
    }
    _ = downloader.download(
      ProfileSync.address(of: url), progress: { _ in }
    ) { [weak self] result in
      self?.go(on: result) { sync, data in
        if Downsampler.image(from: data, longestSide: 16) != nil {
          try sync.store.takeOver(avatar: data, at: url)
        }
        sync.end(nil)
      }
    }
  }

  /// The address of a picture in the size that is kept here, where the server scales pictures.
  private static func address(of url: URL) -> URL {
    guard var components = URLComponents(url: url, resolvingAgainstBaseURL: false),
      let items = components.queryItems
    else { return url }
    let side = String(PhotoPreparer.avatarSide)
    components.queryItems = items.map { item in
      ["w", "h"].contains(item.name) ? URLQueryItem(name: item.name, value: side) : item
    }
    return components.url ?? url
  }

  // MARK: Ends

  private func go<Answer>(
    on result: Result<Answer, PhotoServiceError>, _ next: (ProfileSync, Answer) throws -> Void
  ) {
    do {
      try next(self, result.get())
    } catch {
      end(error)
    }
  }

  private func go(on result: Result<Void, PhotoServiceError>, _ next: (ProfileSync) throws -> Void)
  {
    go(on: result) { sync, _ in try next(sync) }
  }

  private func end(_ error: Error?) {
    isRunning = false
    failure = error?.localizedDescription
    NotificationCenter.default.post(name: ProfileSync.didEnd, object: self)
    if mustRunAgain { run() }
  }
}
