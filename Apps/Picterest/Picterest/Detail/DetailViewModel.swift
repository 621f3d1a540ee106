import Foundation

/// The model of one photo, and what can be done with it. Use on the main thread.
final class DetailViewModel {
  /// The parts that the view has to show anew.
  enum Change: Equatable {
    /// The photo's words.
    case photo
    /// Whether the photo is kept.
    case kept
    /// Whether the photo is liked, and whether it can be.
    case like
    /// The photo source did not take a like.
    case notLiked(PhotoServiceError)
    /// The photo was one's own and is deleted.
    case gone
  }

  private(set) var photo: Photo
  /// Whether the photo is liked; nil when nobody is signed in, who could like it.
  private(set) var like: PhotoLike?
  /// Called after each change.
  var onChange: ((Change) -> Void)?

  private let service: PhotoService
  private let account: Account
  private let keeper: PhotoKeeper
  private let posts: PostActions?
  private let center: NotificationCenter
  private var observers: [NSObjectProtocol] = []
  private var download: WebTask?
  /// Whether the photo was one's own and is deleted.
  private var isGone = false

  /// - Parameters:
  ///   - posts: what can be done with own posts; nil where there are none.
  ///   - center: where changes are told.
  init(
    photo: Photo, service: PhotoService, account: Account, keeper: PhotoKeeper,
    posts: PostActions? = nil, center: NotificationCenter = .default
  ) {
    self.photo = photo
    self.service = service
    self.account = account
    self.keeper = keeper
    self.posts = posts
    self.center = center
    observe(KeptPhotoStore.didChange, of: keeper.store) { $0.onChange?(.kept) }
    observe(Account.didChange, of: account) { $0.takeAccount() }
    observe(PostStore.didChange, of: nil) { $0.takePost() }
    makeLike()
  }

  deinit {
    download?.cancel()
    for observer in observers { center.removeObserver(observer) }
  }

  private func observe(
    _ name: Notification.Name, of object: AnyObject?, _ change: @escaping (DetailViewModel) -> Void
  ) {
    observers.append(
      center.addObserver(forName: name, object: object, queue: nil) { [weak self] _ in
        if let self { change(self) }
      })
  }

  // MARK: Words

  var title: String { photo.title }
  /// The description of the photo, when it says more than the title.
  var details: String? { photo.details }
  var author: String? { photo.user.name.isEmpty ? nil : DetailTexts.author(photo.user.name) }
  var size: String? {
    guard photo.width > 0, photo.height > 0 else { return nil }
    return DetailTexts.size(width: photo.width, height: photo.height)
  }
  /// The screen reader's description of the photo.
  var spokenPhoto: String { photo.details ?? photo.title }

  // MARK: Keeping

  var isKept: Bool { keeper.isKept(photo) }
  /// The photo's image on this device, once it is kept.
  var file: URL? { keeper.store.photo(id: photo.id)?.file }

  // MARK: Sharing

  /// Whether the photo is a post that only this device has.
  var isOnThisDeviceOnly: Bool { photo.urls.raw.isFileURL }

  /// Where others find the photo; nil when it comes from this device, or from a server that only this one reaches.
  var link: URL? {
    let url = photo.urls.raw
    let isLoopback = url.host.map { $0 == "localhost" || $0 == "::1" || $0.hasPrefix("127.") }
    return isOnThisDeviceOnly || isLoopback == true ? nil : url
  }

  // MARK: Own posts

  /// Whether who uses the app posted the photo.
  var isOwn: Bool { posts?.isOwn(photo) ?? false }

  /// How far the post is that is not wholly at the server; nil for every other photo.
  var status: PostStatus? { posts?.status(of: photo) }

  /// The sentence about the post's state; nil when it is as everyone else's.
  var statusText: String? {
    switch status {
    case nil: return nil
    case .onThisDevice?: return PostTexts.onThisDevice
    case .publishing?: return PostTexts.publishing
    case .waiting(let reason)?:
      return [PostTexts.waiting, reason].compactMap { $0 }.joined(separator: " · ")
    case .failed(let reason)?: return "\(PostTexts.failed) · \(reason)"
    }
  }

  /// Whether it is of use to try again to publish the post.
  var canPublish: Bool {
    switch status {
    case .waiting?, .failed?: return true
    case .onThisDevice?: return account.username != nil
    case .publishing?, nil: return false
    }
  }

  /// Deletes the own post.
  func delete() throws { try posts?.delete(photo) }

  /// Tries again to publish the own post.
  func publish() throws { try posts?.publish(photo) }

  private func takePost() {
    guard let posts, !isGone else { return }
    guard let current = posts.current(photo) else {
      isGone = true
      onChange?(.gone)
      return
    }
    let wasLikable = canLike
    photo = current
    if canLike != wasLikable { makeLike() }
    onChange?(.photo)
  }

  // MARK: Liking

  /// Only who is signed in at the source that has the photo can like it.
  private var canLike: Bool {
    account.username != nil && service.source.mayTakePosts && !isOnThisDeviceOnly
  }

  private func takeAccount() {
    makeLike()
    onChange?(.like)
    refresh()
  }

  private func makeLike() {
    like = canLike ? PhotoLike(photo: photo, service: service) : nil
    like?.onChange = { [weak self] in self?.onChange?(.like) }
    like?.onFailure = { [weak self] error in self?.onChange?(.notLiked(error)) }
  }

  /// Asks for the photo's newest likes and words, if anybody is signed in who could like it. Without an
  /// answer what is shown stays.
  func refresh() {
    download?.cancel()
    guard canLike else { return }
    download = service.get(["photos", photo.id]) {
      [weak self] (result: Result<Photo, PhotoServiceError>) in
      if case .success(let photo) = result { self?.take(photo) }
    }
  }

  /// Another source may have another photo of the same name.
  private func take(_ new: Photo) {
    guard new.id == photo.id, new.urls == photo.urls else { return }
    let hasNewWords = new.title != photo.title || new.details != photo.details
    photo = new
    like?.take(new)
    if hasNewWords { onChange?(.photo) }
  }
}
