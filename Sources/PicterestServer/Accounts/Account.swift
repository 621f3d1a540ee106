/// One person's account, as it is stored; the password is not part of it.
struct Account: Sendable, Equatable {
  let id: String
  let username: String
  let name: String
  let bio: String
  /// The storage's key of the avatar, if there is one.
  let avatar: String?
  /// Rises with each change of the fields above.
  let revision: Int64
  /// Milliseconds since 1970.
  let created: Int64
  let updated: Int64
  var posts: Int64
  var likes: Int64

  /// The columns that `init(_:from:)` reads, of the table `account` under the name `a`.
  static let columns =
    "a.id, a.username, a.name, a.bio, a.avatar, a.revision, a.created, a.updated, a.posts, a.likes"
  static let columnCount = 10
  static let revisionColumn = 5

  init(_ row: some SQLColumns, from column: Int = 0) {
    id = row.text(column)
    username = row.text(column + 1)
    name = row.text(column + 2)
    bio = row.text(column + 3)
    avatar = row.optionalText(column + 4)
    revision = row.integer(column + Account.revisionColumn)
    created = row.integer(column + 6)
    updated = row.integer(column + 7)
    posts = row.integer(column + 8)
    likes = row.integer(column + 9)
  }

  /// Reads anew what changes without a new revision.
  mutating func readNumbers(_ row: some SQLColumns, from column: Int) {
    posts = row.integer(column + 8)
    likes = row.integer(column + 9)
  }
}
