import Foundation

/// Tells the server of posts that are to be published, edited or deleted, one after the other, and again
/// until it has answered. Use on the main thread.
///
/// The work to be done is in `PostStore` only, so that nothing is forgotten when the app ends. A post goes
/// out under its own id, by which the server knows it when it comes again: it is published once, however
/// often it had to be sent.
final class Outbox {
  /// Posted as a post leaves; `progress(of:)` tells how much of it has.
  static let didProgress = Notification.Name("OutboxDidProgress")

  /// Calls something after so many seconds; gives what calls it off.
  typealias Schedule = (TimeInterval, @escaping () -> Void) -> () -> Void

  /// A request on its way.
  private final class Attempt {
    let post: Post
    var task: WebTask?
    /// How much of a photo has left, from 0 to 1.
    var progress = 0.0

    init(post: Post) { self.post = post }
  }

  /// Seconds after which something is tried again, at most.
  static let longestPause: TimeInterval = 300

  private let store: PostStore
  private let sender: PostSending
  private let schedule: Schedule
  private var attempt: Attempt?
  /// Posts that the server could not take just now. The others go on.
  private var excluded: Set<String> = []
  /// How often in a row nothing got through.
  private var failureCount = 0
  /// Whether the last thing that went wrong was that the server could not be reached.
  private var isOutOfReach = false
  /// Whether the server no longer knows the account: it is left alone until somebody signs in again.
  private var isLockedOut = false
  private var callOff: (() -> Void)?

  init(
    store: PostStore, sender: PostSending, schedule: @escaping Schedule = Outbox.schedule
  ) {
    self.store = store
    self.sender = sender
    self.schedule = schedule
  }

  /// Whether something is on its way.
  var isSending: Bool { attempt != nil }

  /// How much of a post's photo has left, from 0 to 1; nil when it is not on its way.
  func progress(of id: String) -> Double? {
    attempt.flatMap { $0.post.id == id && $0.post.remoteID == nil ? $0.progress : nil }
  }

  // MARK: Beginning

  /// Sends what is to be sent: after a start, when the app comes to the front, when there is something
  /// new, and when another account or server was chosen.
  func wake() {
    excluded = []
    isLockedOut = false
    sendNext()
  }

  /// Tries again at once what found no server: somebody has just reached it.
  func serverWasReached() {
    guard isOutOfReach, attempt == nil else { return }
    isOutOfReach = false
    wake()
  }

  private func sendNext() {
    guard attempt == nil, !isLockedOut, let owner = store.owner() else { return }
    callOff?()
    callOff = nil
    guard let post = store.nextToSend(for: owner, excluding: excluded) else {
      if !excluded.isEmpty { tryAgainLater() }
      return
    }
    let attempt = Attempt(post: post)
    self.attempt = attempt
    if post.remoteID == nil {
      publish(post, attempt)
    } else if post.mustDelete {
      delete(post, attempt)
    } else {
      edit(post, attempt)
    }
  }

  private func tryAgainLater() {
    let pause = min(pow(2, Double(min(failureCount, 16))), Outbox.longestPause)
    callOff?()
    callOff = schedule(pause) { [weak self] in
      self?.callOff = nil
      self?.wake()
    }
  }

  // MARK: Sending

  private func publish(_ post: Post, _ attempt: Attempt) {
    guard let file = post.file, let image = try? Data(contentsOf: file) else {
      return conclude(attempt) { try store.reject(id: post.id, reason: PostTexts.photoIsGone) }
    }
    do {
      try store.begin(id: post.id)
    } catch {
      // Without the note that it is on its way, it does not go.
      return setBack(attempt, reason: error.localizedDescription)
    }
    let new = PhotoService.NewPost(
      key: post.id, image: image, title: post.title, text: post.text)
    attempt.task = sender.publish(
      new, progress: { [weak self] part in self?.note(part, of: attempt) },
      completion: { [weak self] result in
        self?.receive(result, attempt) { store, photo in
          try store.finish(id: post.id, photo: photo)
        }
      })
  }

  private func edit(_ post: Post, _ attempt: Attempt) {
    guard let photoID = post.remoteID else { return }
    attempt.task = sender.editPhoto(id: photoID, title: post.title, text: post.text) {
      [weak self] result in
      self?.receive(result, attempt) { store, _ in
        try store.finishEdit(id: post.id, title: post.title, text: post.text)
      }
    }
  }

  private func delete(_ post: Post, _ attempt: Attempt) {
    guard let photoID = post.remoteID else { return }
    attempt.task = sender.deletePhoto(id: photoID) { [weak self] result in
      // What is not there need not be deleted.
      var result = result
      if case .failure(.rejected(status: 404, _)) = result { result = .success(()) }
      self?.receive(result, attempt) { store, _ in try store.finishDeletion(id: post.id) }
    }
  }

  private func note(_ part: Double, of attempt: Attempt) {
    guard attempt === self.attempt else { return }
    attempt.progress = part
    NotificationCenter.default.post(name: Outbox.didProgress, object: self)
  }

  // MARK: Answers

  private func receive<Answer>(
    _ result: Result<Answer, PhotoServiceError>, _ attempt: Attempt,
    finish: (PostStore, Answer) throws -> Void
  ) {
    guard attempt === self.attempt else { return }
    switch result {
    case .success(let answer):
      failureCount = 0
      isOutOfReach = false
      conclude(attempt) { try finish(store, answer) }
    case .failure(let error): receive(error, attempt)
    }
  }

  private func receive(_ error: PhotoServiceError, _ attempt: Attempt) {
    let reason = error.localizedDescription
    switch error {
    case .noServer, .timedOut:
      isOutOfReach = true
      setBack(attempt, reason: reason, stopsAll: true)
    case .rejected(status: 401, _):
      isLockedOut = true
      setBack(attempt, reason: reason, stopsAll: true)
    case .unreadable,
      .rejected where error.isPassing || error == .unreadable:
      setBack(attempt, reason: reason)
    case .rejected, .unreadable:
      conclude(attempt) { try store.reject(id: attempt.post.id, reason: reason) }
    }
  }

  /// Notes how an attempt ended and goes on with the next post.
  private func conclude(_ attempt: Attempt, note: () throws -> Void) {
    do {
      try note()
      self.attempt = nil
      sendNext()
    } catch {
      setBack(attempt, reason: error.localizedDescription)
    }
  }

  /// Leaves a post for a later attempt.
  /// - Parameter stopsAll: whether the other posts would fare no better.
  private func setBack(_ attempt: Attempt, reason: String, stopsAll: Bool = false) {
    self.attempt = nil
    failureCount += 1
    excluded.insert(attempt.post.id)
    try? store.postpone(id: attempt.post.id, reason: reason)
    if !stopsAll {
      sendNext()
    } else if !isLockedOut {
      tryAgainLater()
    }
  }

  // MARK: Giving up

  /// Takes a post back before it is published: it is the draft again.
  func cancel(id: String) throws {
    guard let post = store.post(id: id) else { return }
    var mayBeRemote = post.mayBeRemote
    if let attempt, attempt.post.id == id {
      attempt.task?.cancel()
      self.attempt = nil
      // What has not wholly left cannot have arrived, unless an earlier attempt has.
      mayBeRemote = attempt.post.mayBeRemote || attempt.progress >= 1
    }
    try store.takeBack(id: id, mayBeRemote: mayBeRemote)
    sendNext()
  }

  /// Waits with a timer.
  static func schedule(_ pause: TimeInterval, _ action: @escaping () -> Void) -> () -> Void {
    let timer = Timer.scheduledTimer(withTimeInterval: pause, repeats: false) { _ in action() }
    return { timer.invalidate() }
  }
}
