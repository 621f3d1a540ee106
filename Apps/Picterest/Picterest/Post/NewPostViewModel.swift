import Foundation

/// The post that is being written, until it is on its way. Use on the main thread.
///
/// Words are kept as a draft shortly after they were written, the photo as soon as it was chosen.
final class NewPostViewModel {
  /// The steps that the view takes after something changed.
  enum Change: Equatable {
    /// There is another photo, none any more, or one is being read.
    case photo
    /// The words are other ones than were typed.
    case words
    /// Publishing has begun, gone on or ended.
    case progress
    /// Something did not work; sentences for a person.
    case failed(title: String, message: String)
    /// The server refuses the post, which is kept; the user may go on writing it.
    case refused(message: String)
    /// The post has left the form.
    case finished
  }

  private(set) var title = ""
  private(set) var text = ""
  /// The photo that was chosen: its file and its height divided by its width.
  private(set) var photo: (file: URL, heightRatio: CGFloat)?
  /// Whether a photo was chosen and is being read.
  private(set) var isPreparing = false
  /// Called after each change.
  var onChange: ((Change) -> Void)?

  private let store: PostStore
  private let outbox: Outbox
  private let schedule: Outbox.Schedule
  private var callOffSaving: (() -> Void)?
  private var observers: [NSObjectProtocol] = []
  /// The post that is on its way, while the form shows that.
  private var publishedID: String?

  /// Seconds without typing after which words are kept.
  static let pauseBeforeSaving: TimeInterval = 0.5

  init(store: PostStore, outbox: Outbox, schedule: @escaping Outbox.Schedule = Outbox.schedule) {
    self.store = store
    self.outbox = outbox
    self.schedule = schedule
    takeDraft()
    observe(Outbox.didProgress, of: outbox) { [weak self] in
      if self?.publishedID != nil { self?.onChange?(.progress) }
    }
    observe(PostStore.didChange, of: store) { [weak self] in self?.follow() }
  }

  deinit {
    observers.forEach(NotificationCenter.default.removeObserver)
  }

  private func observe(
    _ name: Notification.Name, of object: AnyObject, _ body: @escaping () -> Void
  ) {
    observers.append(
      NotificationCenter.default.addObserver(forName: name, object: object, queue: nil) { _ in
        body()
      })
  }

  /// Whether nothing is written and no photo is chosen.
  var isEmpty: Bool { title.isEmpty && text.isEmpty && photo == nil }
  var canPublish: Bool { photo != nil && !isPreparing && publishedID == nil }
  /// Whether posts stay on this device, since nobody is signed in where posts are taken.
  var staysOnThisDevice: Bool { store.owner() == nil }
  /// How much of the post has left, from 0 to 1; nil when none is on its way.
  var progress: Double? { publishedID.map { outbox.progress(of: $0) ?? 0 } }

  // MARK: Writing

  func setTitle(_ title: String) {
    self.title = title
    saveLater()
  }

  func setText(_ text: String) {
    self.text = text
    saveLater()
  }

  private func saveLater() {
    callOffSaving?()
    callOffSaving = schedule(NewPostViewModel.pauseBeforeSaving) { [weak self] in self?.save() }
  }

  /// Keeps the words now: the app may end.
  func save() {
    guard callOffSaving != nil else { return }
    callOffSaving?()
    callOffSaving = nil
    attempt(Texts.notSavedTitle) { try store.saveDraft(title: title, text: text) }
  }

  /// Takes a picture that was chosen; nil is one that could not be read.
  func choose(_ data: Data?) {
    isPreparing = true
    onChange?(.photo)
    DispatchQueue.global(qos: .userInitiated).async {
      let image = data.flatMap(PhotoPreparer.post)
      DispatchQueue.main.async { [weak self] in self?.take(image) }
    }
  }

  private func take(_ image: PostImage?) {
    isPreparing = false
    attempt(Texts.notSavedTitle) {
      guard let image else { throw StoreError.brokenPhoto }
      try store.saveDraft(image: image)
      photo = NewPostViewModel.photo(of: store.draft)
    }
    onChange?(.photo)
  }

  /// Forgets everything that was written, and the photo.
  func discard() {
    callOffSaving?()
    callOffSaving = nil
    attempt(Texts.notSavedTitle) {
      try store.discardDraft()
      showDraft()
    }
  }

  // MARK: Publishing

  func publish() {
    guard canPublish else { return }
    attempt(Texts.notSavedTitle) {
      callOffSaving?()
      callOffSaving = nil
      try store.saveDraft(title: title, text: text)
      guard let post = try store.publishDraft() else { return }
      publishedID = post.id
      outbox.wake()
      follow()
    }
  }

  /// Takes the post back while it is on its way.
  func cancel() {
    guard let id = publishedID else { return }
    takeBack(id)
  }

  /// Goes on writing a post that was refused.
  func rewrite(id: String) {
    takeBack(id)
  }

  private func takeBack(_ id: String) {
    publishedID = nil
    attempt(Texts.notSavedTitle) { try outbox.cancel(id: id) }
    showDraft()
    onChange?(.progress)
  }

  /// The id of the post that was refused last.
  private(set) var refusedID: String?

  /// Looks how the post on its way fares.
  private func follow() {
    guard let id = publishedID else { return }
    switch store.post(id: id)?.status {
    case .publishing?: onChange?(.progress)
    case .waiting(reason: nil)? where outbox.isSending: onChange?(.progress)
    case .failed(let reason)?:
      empty()
      refusedID = id
      onChange?(.refused(message: reason))
    case nil, .onThisDevice?, .waiting?:
      empty()
      onChange?(.finished)
    }
  }

  /// Empties the form: the post is published, it waits, or it was refused.
  private func empty() {
    publishedID = nil
    showDraft()
    onChange?(.progress)
  }

  private func showDraft() {
    takeDraft()
    onChange?(.words)
    onChange?(.photo)
  }

  private func takeDraft() {
    let draft = store.draft
    title = draft?.title ?? ""
    text = draft?.text ?? ""
    photo = NewPostViewModel.photo(of: draft)
  }

  private static func photo(of draft: Post?) -> (file: URL, heightRatio: CGFloat)? {
    guard let draft, let file = draft.file else { return nil }
    return (file, draft.photo(by: Photo.User(name: "")).heightRatio)
  }

  private func attempt(_ title: String, _ work: () throws -> Void) {
    do {
      try work()
    } catch {
      onChange?(.failed(title: title, message: error.localizedDescription))
    }
  }
}
