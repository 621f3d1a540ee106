import CoreData
import Foundation

/// Posts that the server has and this device did not write, or that the server no longer has.
extension PostStore {
  /// The ids of an account's posts that are known to be at the server.
  func remoteIDs(of owner: PostOwner) -> Set<String> {
    Set(remoteRows(of: owner).compactMap(\.remoteID))
  }

  /// Takes over what the server lists of the account's posts, from the newest on.
  ///
  /// Changes made here and not sent yet stay as they are. A published post that should be in the list
  /// and is not was deleted elsewhere.
  /// - Parameters:
  ///   - photos: the list's beginning, or all of it.
  ///   - known: the `remoteIDs` when the list was asked for. Posts that were published since need not be
  ///     in it.
  ///   - isWhole: whether there are no more.
  func takeOver(
    _ photos: [Photo], of owner: PostOwner, known: Set<String>, isWhole: Bool
  ) throws {
    var rows = Dictionary(
      remoteRows(of: owner).map { ($0.remoteID ?? "", $0) }, uniquingKeysWith: { $1 })
    let new = photos.filter { rows[$0.id] == nil && !deletedPhotoIDs.contains($0.id) }
    let listed = photos.compactMap { photo in
      rows.removeValue(forKey: photo.id).map { (row: $0, photo: photo) }
    }
    let oldest = isWhole ? Date.distantPast : photos.compactMap(\.date).min() ?? .distantFuture
    let gone = rows.filter { id, row in
      known.contains(id) && (row.date ?? .distantPast) > oldest && isSettled(row)
    }.map(\.value)
    var hasChanged = false
    try store.save(removing: gone.compactMap(\.fileName)) { context, _ in
      for (row, photo) in listed { take(photo, into: row) }
      for photo in new { take(photo, into: newRow(of: owner, in: context)) }
      gone.forEach(context.delete)
      hasChanged = context.hasChanges
    }
    if hasChanged { tell() }
  }

  /// Makes a row of an own photo that was posted from elsewhere, so that it can be changed from here.
  /// - Returns: the post's id.
  func adopt(_ photo: Photo, of owner: PostOwner) throws -> String {
    if let id = rowIncludingDeleted(photoID: photo.id)?.postID { return id }
    var id = ""
    try store.save { context, _ in
      let row = newRow(of: owner, in: context)
      take(photo, into: row)
      id = row.postID ?? ""
    }
    return id
  }

  private func remoteRows(of owner: PostOwner) -> [PostRow] {
    rows(
      NSPredicate(
        format: "username == %@ AND origin == %@ AND remoteID != nil", owner.username,
        owner.origin))
  }

  private func newRow(of owner: PostOwner, in context: NSManagedObjectContext) -> PostRow {
    let row = PostRow(context: context)
    row.postID = UUID().uuidString
    row.username = owner.username
    row.origin = owner.origin
    row.date = now()
    row.state = Post.State.published.rawValue
    return row
  }

  private func take(_ photo: Photo, into row: PostRow) {
    fill(row, from: photo)
    guard !row.hasEdits, row.failure == nil else { return }
    let (title, text) = (
      PostStore.trimmed(photo.description), PostStore.trimmed(photo.altDescription)
    )
    if row.title != title { row.title = title }
    if row.text != text { row.text = text }
  }

  /// Whether nothing about a post is still to be sent.
  private func isSettled(_ row: PostRow) -> Bool {
    !row.hasEdits && !row.mustDelete && row.state == Post.State.published.rawValue
  }
}
