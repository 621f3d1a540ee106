/// One person's account, as it is stored; the password is not part of it.
struct Account: Sendable, Equatable {
  /// The part that stays the same until there is another revision; shared, so that copying an account costs little.
  private final class Content: Sendable, Equatable {
    let id: String
    let username: String
    let name: String
    let bio: String
    let avatar: String?
    let revision: Int64
    let created: Int64
    let updated: Int64

    init(_ row: some SQLColumns, from column: Int) {
      id = row.text(column)
      username = row.text(column + 1)
      name = row.text(column + 2)
      bio = row.text(column + 3)
      avatar = row.optionalText(column + 4)
      revision = row.integer(column + Account.revisionColumn)
      created = row.integer(column + 6)
      updated = row.integer(column + 7)
    }

    static func == (one: Content, other: Content) -> Bool {
      one.id == other.id && one.username == other.username && one.name == other.name
        && one.bio == other.bio && one.avatar == other.avatar && one.revision == other.revision
        && one.created == other.created && one.updated == other.updated
    }
  }

  private let content: Content
  var posts: Int64
  var likes: Int64

  /// The columns that `init(_:from:)` reads, of the table `account` under the name `a`.
  static let columns =
    "a.id, a.username, a.name, a.bio, a.avatar, a.revision, a.created, a.updated, a.posts, a.likes"
  static let columnCount = 10
  static let revisionColumn = 5

  init(_ row: some SQLColumns, from column: Int = 0) {
    content = Content(row, from: column)
    posts = row.integer(column + 8)
    likes = row.integer(column + 9)
  }

  var id: String { content.id }
  var username: String { content.username }
  var name: String { content.name }
  var bio: String { content.bio }
  /// The storage's key of the avatar, if there is one.
  var avatar: String? { content.avatar }
  /// Rises with each change of the fields above.
  var revision: Int64 { content.revision }
  /// Milliseconds since 1970.
  var created: Int64 { content.created }
  var updated: Int64 { content.updated }

  /// Reads anew what changes without a new revision.
  mutating func readNumbers(_ row: some SQLColumns, from column: Int) {
    posts = row.integer(column + 8)
    likes = row.integer(column + 9)
  }
}
