/// How often all posts of an account were looked at and downloaded together. The sums stand beside the
/// numbers of each post and change in the same transactions, so that nobody has to add them up.
///
/// An account of an older database has no sums until they are first needed; then they are added up.
/// Tallies are always changed before the sums, and several sums in the order of their accounts, so
/// that no two transactions wait for each other.
enum AuthorTally {
  /// Begins the sums of an account that has no posts.
  static func begin(_ account: String, in connection: any DatabaseConnection) throws {
    try connection.run(
      "INSERT INTO author_tally (account, views, downloads) VALUES (?1, 0, 0)", account)
  }

  /// Adds to an account's sums what has just been added to the tallies of its posts.
  static func add(
    views: Int64, downloads: Int64, to account: String, in connection: any DatabaseConnection
  ) throws {
    let known = try connection.first(
      """
      UPDATE author_tally SET views = views + ?2, downloads = downloads + ?3 WHERE account = ?1
      RETURNING account
      """, account, views, downloads)
    guard known == nil else { return }
    // Another transaction may put its sums there first, without what this one has added.
    try connection.run(
      """
      INSERT INTO author_tally (account, views, downloads)
      SELECT ?1, CAST(COALESCE(SUM(t.views), 0) AS BIGINT),
        CAST(COALESCE(SUM(t.downloads), 0) AS BIGINT)
      FROM post p JOIN tally t ON t.photo = p.id WHERE p.account = ?1
      ON CONFLICT (account) DO UPDATE SET views = author_tally.views + ?2,
        downloads = author_tally.downloads + ?3
      """, account, views, downloads)
  }

  /// Takes the numbers of a post that goes away from its author's sums, and forgets them.
  static func forget(
    post: String, of account: String, in connection: any DatabaseConnection
  ) throws {
    let tally = try connection.first(
      "DELETE FROM tally WHERE photo = ?1 RETURNING views, downloads", post)
    try add(
      views: -(tally?.integer(0) ?? 0), downloads: -(tally?.integer(1) ?? 0), to: account,
      in: connection)
  }

  static func remove(_ account: String, in connection: any DatabaseConnection) throws {
    try connection.run("DELETE FROM author_tally WHERE account = ?1", account)
  }

  /// An account's sums.
  static func sums(of account: String, in database: any Database) throws -> Tally {
    if let known = try database.read({ try read(account, in: $0) }) { return known }
    return try database.write { connection in
      try add(views: 0, downloads: 0, to: account, in: connection)
      return try read(account, in: connection) ?? Tally()
    }
  }

  private static func read(
    _ account: String, in connection: any DatabaseConnection
  ) throws -> Tally? {
    try connection.first("SELECT views, downloads FROM author_tally WHERE account = ?1", account)
      .map { Tally(views: $0.integer(0), downloads: $0.integer(1)) }
  }
}
