import CoreData
import Foundation

/// The draft: the one post that is being written.
extension PostStore {
  /// The post that is being written; nil when none is.
  var draft: Post? { draftRow.map(post) }

  /// Keeps the draft's words. Without words and without a photo there is no draft.
  func saveDraft(title: String, text: String) throws {
    let row = draftRow
    if let row, row.title == title, row.text == text { return }
    if title.isEmpty, text.isEmpty, row?.fileName == nil { return try discardDraft() }
    try store.save { context, _ in
      let row = row ?? newDraft(in: context)
      row.title = title
      row.text = text
      row.date = now()
    }
  }

  /// Keeps the draft's photo in place of the one it had.
  func saveDraft(image: PostImage) throws {
    let row = draftRow
    try store.save(images: [image.data], removing: [row?.fileName].compactMap { $0 }) {
      context, names in
      let row = row ?? newDraft(in: context)
      row.fileName = names[0]
      row.pixelWidth = Int32(clamping: image.pixelWidth)
      row.pixelHeight = Int32(clamping: image.pixelHeight)
      row.color = image.color
      row.date = now()
    }
  }

  /// Forgets the draft, words and photo.
  func discardDraft() throws {
    guard let row = draftRow else { return }
    try store.save(removing: [row.fileName].compactMap { $0 }) { context, _ in
      context.delete(row)
    }
  }

  /// Makes a post of the draft: one that waits to be published, or one that stays on this device.
  /// - Returns: the post; nil when there is no draft with a photo.
  func publishDraft() throws -> Post? {
    guard let row = draftRow, row.fileName != nil else { return nil }
    try store.save { _, _ in
      row.title = PostStore.trimmed(row.title)
      row.text = PostStore.trimmed(row.text)
      row.date = now()
      own(row)
    }
    tell()
    return post(row)
  }

  /// Gives a post to the account that is signed in, to be published, or else to this device.
  func own(_ row: PostRow) {
    let owner = owner()
    row.state = (owner == nil ? Post.State.onThisDevice : .waiting).rawValue
    row.username = owner?.username
    row.origin = owner?.origin
    row.failure = nil
  }

  /// Takes a post back that was about to be published: it is the draft again.
  ///
  /// When the server may have it already, the draft is a copy, and the post itself is deleted there.
  func takeBack(id: String, mayBeRemote: Bool) throws {
    guard let row = row(id: id), row.remoteID == nil, row.state != Post.State.draft.rawValue
    else { return }
    let state = draftRow == nil ? Post.State.draft : .onThisDevice
    let copy =
      mayBeRemote
      ? try row.fileName.map { try Data(contentsOf: store.images.url(of: $0)) } : nil
    try store.save(images: [copy].compactMap { $0 }) { context, names in
      guard mayBeRemote else {
        row.state = state.rawValue
        row.mayBeRemote = false
        row.username = nil
        row.origin = nil
        return
      }
      let draft = newDraft(in: context)
      draft.state = state.rawValue
      (draft.title, draft.text, draft.date) = (row.title, row.text, row.date)
      (draft.pixelWidth, draft.pixelHeight) = (row.pixelWidth, row.pixelHeight)
      draft.color = row.color
      draft.fileName = names.first
      row.mustDelete = true
    }
    tell()
  }

  private var draftRow: PostRow? {
    rows(NSPredicate(format: "state == \(Post.State.draft.rawValue)"), limit: 1).first
  }

  private func newDraft(in context: NSManagedObjectContext) -> PostRow {
    let row = PostRow(context: context)
    row.postID = UUID().uuidString
    row.state = Post.State.draft.rawValue
    row.date = now()
    return row
  }

  static func trimmed(_ text: String?) -> String {
    (text ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
