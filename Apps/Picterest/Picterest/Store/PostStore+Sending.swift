import CoreData
import Foundation

/// Changes of posts on their way to the server, and by the user.
extension PostStore {
  // MARK: By the user

  /// Gives a post other words. The server is told by the outbox.
  func edit(id: String, title: String, text: String) throws {
    guard let row = row(id: id) else { return }
    let (title, text) = (PostStore.trimmed(title), PostStore.trimmed(text))
    guard row.title != title || row.text != text else { return }
    try change(row) {
      row.title = title
      row.text = text
      switch Post.State(rawValue: row.state) {
      case .published:
        row.hasEdits = true
        row.failure = nil
      case .failed:
        // Other words may be what the server wants.
        own(row)
      default: break
      }
    }
  }

  /// Deletes a post. When the server has it, or may have it, the row stays until the server is told.
  func delete(id: String) throws {
    guard let row = row(id: id) else { return }
    if row.remoteID != nil || row.mayBeRemote {
      try change(row) {
        row.mustDelete = true
        row.failure = nil
      }
    } else {
      try remove(row)
    }
  }

  /// Makes a post wait that failed or stayed on this device, if somebody is signed in. A change that the
  /// server did not take is tried again.
  func retry(id: String) throws {
    guard let row = row(id: id), let state = Post.State(rawValue: row.state) else { return }
    switch state {
    case .failed, .onThisDevice: try change(row) { own(row) }
    case .published where row.failure != nil:
      try change(row) {
        row.hasEdits = true
        row.failure = nil
      }
    default: break
    }
  }

  // MARK: By the outbox

  /// The oldest post about which an account's server must be told something.
  /// - Parameter excluded: ids of posts that are left alone for now.
  func nextToSend(for owner: PostOwner, excluding excluded: Set<String>) -> Post? {
    let waiting: [Post.State] = [.waiting, .publishing]
    let predicate = NSPredicate(
      format: "username == %@ AND origin == %@ AND NOT (postID IN %@) AND "
        + "(state IN %@ OR hasEdits == YES OR mustDelete == YES)",
      owner.username, owner.origin, Array(excluded), waiting.map(\.rawValue))
    return rows(predicate, limit: 1).first.map(post)
  }

  /// Notes, before a post leaves, that the server may have it from now on.
  func begin(id: String) throws {
    guard let row = row(id: id) else { return }
    try change(row) {
      if !row.mustDelete { row.state = Post.State.publishing.rawValue }
      row.mayBeRemote = true
      row.failure = nil
    }
  }

  /// Notes that the server has the post. Words that were changed meanwhile are to be sent.
  func finish(id: String, photo: Photo) throws {
    guard let row = row(id: id) else { return }
    try change(row) {
      fill(row, from: photo)
      row.mayBeRemote = false
      row.state = Post.State.published.rawValue
      row.failure = nil
      row.hasEdits =
        row.title != PostStore.trimmed(photo.description)
        || row.text != PostStore.trimmed(photo.altDescription)
    }
  }

  /// Notes that the server was told of an edit; words that have changed since are to be sent again.
  func finishEdit(id: String, title: String, text: String) throws {
    guard let row = row(id: id), row.hasEdits, row.title == title, row.text == text else { return }
    try change(row) {
      row.hasEdits = false
      row.failure = nil
    }
  }

  /// Forgets a post that the server has deleted, or never had.
  func finishDeletion(id: String) throws {
    guard let row = row(id: id) else { return }
    if let photoID = row.remoteID { deletedPhotoIDs.insert(photoID) }
    try remove(row)
  }

  /// Lets a post wait for another attempt.
  func postpone(id: String, reason: String) throws {
    guard let row = row(id: id) else { return }
    try change(row) {
      if row.state == Post.State.publishing.rawValue { row.state = Post.State.waiting.rawValue }
      if row.state == Post.State.waiting.rawValue { row.failure = reason }
    }
  }

  /// Notes that the server refuses what it was told, in its own words.
  func reject(id: String, reason: String) throws {
    guard let row = row(id: id) else { return }
    if row.mustDelete, row.remoteID == nil { return try remove(row) }
    try change(row) {
      row.failure = reason
      row.hasEdits = false
      row.mustDelete = false
      guard row.remoteID == nil else { return }
      row.mayBeRemote = false
      row.state = Post.State.failed.rawValue
    }
  }

  // MARK: Rows

  /// Changes a row, saves it and tells.
  func change(_ row: PostRow, by change: () -> Void) throws {
    try store.save { _, _ in change() }
    tell()
  }

  private func remove(_ row: PostRow) throws {
    try store.save(removing: [row.fileName].compactMap { $0 }) { context, _ in
      context.delete(row)
    }
    tell()
  }

  /// Takes over what only the server knows of a post.
  func fill(_ row: PostRow, from photo: Photo) {
    if row.remoteID != photo.id { row.remoteID = photo.id }
    if row.remoteURL != photo.urls.raw { row.remoteURL = photo.urls.raw }
    if row.pixelWidth != Int32(clamping: photo.width) {
      row.pixelWidth = Int32(clamping: photo.width)
    }
    if row.pixelHeight != Int32(clamping: photo.height) {
      row.pixelHeight = Int32(clamping: photo.height)
    }
    if let color = photo.color, row.color != color { row.color = color }
    if let date = photo.date, !isInSecond(row.date, after: date) { row.date = date }
  }

  /// Whether a date is the one that a server gave, which counts whole seconds. Posts of one second keep their own
  /// dates, and so the order in which they were written.
  private func isInSecond(_ own: Date?, after date: Date) -> Bool {
    own.map { (0..<1).contains($0.timeIntervalSince(date)) } ?? false
  }
}
