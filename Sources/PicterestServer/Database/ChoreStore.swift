/// The work that is left after a change: files to delete and rows to tidy up.
///
/// A chore is written in the same transaction as the change that needs it, or before a file is made
/// that no row names yet. So whatever a crash interrupts is found and finished later.
struct ChoreStore {
  enum Kind: String {
    /// A file in the storage that belongs to nothing.
    case object
    /// The likes and kept entries of a photo that was deleted.
    case photo
    /// Everything an account that was removed has made.
    case account
  }

  struct Chore {
    let kind: Kind
    let subject: String
  }

  /// Notes a chore that may be done from a time on.
  static func add(
    _ kind: Kind, _ subject: String, due: Int64, in connection: any DatabaseConnection
  ) throws {
    try connection.run(
      """
      INSERT INTO chore (kind, subject, due) VALUES (?1, ?2, ?3)
      ON CONFLICT (kind, subject) DO UPDATE SET due = excluded.due
      """, kind.rawValue, subject, due)
  }

  /// Crosses a chore off; false when another server did so before.
  @discardableResult
  static func finish(
    _ kind: Kind, _ subject: String, in connection: any DatabaseConnection
  ) throws -> Bool {
    try !connection.run(
      "DELETE FROM chore WHERE kind = ?1 AND subject = ?2 RETURNING id", kind.rawValue, subject
    ).isEmpty
  }

  /// Crosses off the deletion of a file that a row names from now on. Throws when the file may be
  /// gone already.
  static func settle(object: String, in connection: any DatabaseConnection) throws {
    guard try finish(.object, object, in: connection) else {
      throw DatabaseFailure.failed("the upload took too long and was given up")
    }
  }

  /// The next chores that are due.
  static func due(
    by time: Int64, limit: Int, in connection: any DatabaseConnection
  ) throws -> [Chore] {
    try connection.run(
      "SELECT kind, subject FROM chore WHERE due <= ?1 ORDER BY id LIMIT ?2", time, limit
    ).compactMap { row in
      Kind(rawValue: row.text(0)).map { Chore(kind: $0, subject: row.text(1)) }
    }
  }
}
