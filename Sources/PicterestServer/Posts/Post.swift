import Foundation

/// A picture file's properties, found out when it was uploaded.
struct PictureFacts: Sendable, Equatable {
  /// Like `image/jpeg`.
  var type: String
  var size: PixelSize
  /// The mean colour, like `#8c7340`.
  var color: String
  var blurHash: String
  /// The camera's notes as JSON in the API's shape.
  var exif: String
}

/// One photo that somebody posted, with its author and its numbers.
struct Post: Sendable {
  /// The part that stays the same until there is another revision; shared, so that copying a post costs little.
  final class Content: Sendable {
    let seq: Int64
    let id: String
    /// The storage's key of the file.
    let object: String
    let title: String
    let text: String
    /// The slugs of its topics.
    let topics: [String]
    let facts: PictureFacts
    /// Milliseconds since 1970.
    let created: Int64
    let updated: Int64
    /// Rises with each change of title, text or topics.
    let revision: Int64
    /// Its fields in the API's shape, once it is remembered.
    let fields = RememberedFields()

    init(_ row: some SQLColumns) {
      seq = row.integer(Column.seq)
      id = row.text(1)
      object = row.text(2)
      title = row.text(3)
      text = row.text(4)
      topics = row.text(5).utf8.split(separator: UInt8(ascii: "\n")).map { String(Substring($0)) }
      facts = PictureFacts(
        type: row.text(6),
        size: PixelSize(width: Int32(row.integer(7)), height: Int32(row.integer(8))),
        color: row.text(9), blurHash: row.text(10), exif: row.text(11))
      created = row.integer(12)
      updated = row.integer(13)
      revision = row.integer(Column.revision)
    }
  }

  private let content: Content
  /// Whether this post is read again and again, so that what is written of it is worth keeping.
  private(set) var isRemembered = false
  var likes: Int64
  var views: Int64
  var downloads: Int64
  var author: Account

  /// Whether the reader whom it was read for likes it; nil when it was read for nobody.
  var isLiked: Bool?

  /// The columns that `init` reads; `p` is the post, `t` its tally, `a` its author.
  static let columns = """
    p.seq, p.id, p.object, p.title, p.body, p.topics, p.type, p.width, p.height, p.color,
    p.blur_hash, p.exif, p.created, p.updated, p.revision, COALESCE(t.likes, 0),
    COALESCE(t.views, 0), COALESCE(t.downloads, 0), \(Account.columns)
    """
  /// Joins the author and the tally to a post `p`.
  static let joins =
    "JOIN account a ON a.id = p.account LEFT JOIN tally t ON t.photo = p.id"

  /// Places of some of the columns.
  enum Column {
    static let seq = 0
    static let revision = 14
    static let author = 18
    /// Behind the others, in what is read for somebody: whether they like it.
    static let isLiked = author + Account.columnCount
  }

  init(_ row: some SQLColumns) {
    content = Content(row)
    likes = row.integer(15)
    views = row.integer(16)
    downloads = row.integer(17)
    author = Account(row, from: Column.author)
  }

  var seq: Int64 { content.seq }
  var id: String { content.id }
  var object: String { content.object }
  var title: String { content.title }
  var text: String { content.text }
  var topics: [String] { content.topics }
  var facts: PictureFacts { content.facts }
  var created: Int64 { content.created }
  var updated: Int64 { content.updated }
  var revision: Int64 { content.revision }
  var fields: RememberedFields { content.fields }

  /// Notes that it is kept in memory.
  mutating func remember() { isRemembered = true }

  /// Reads anew what changes without a new revision.
  mutating func readNumbers(_ row: some SQLColumns) {
    likes = row.integer(15)
    views = row.integer(16)
    downloads = row.integer(17)
    author.readNumbers(row, from: Column.author)
  }
}
