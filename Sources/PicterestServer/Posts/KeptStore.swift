/// The photos that people keep for themselves, each with a memo.
struct KeptStore: Sendable {
  let database: any Database
  let clock: ServerClock

  struct Kept: Sendable {
    let photo: String
    let memo: String
    /// Milliseconds since 1970.
    let kept: Int64
  }

  /// Keeps a photo, or changes the memo of one that is kept already.
  func keep(_ photo: String, memo: String, by account: String) throws -> Kept {
    try database.write { connection in
      try AccountStore.lock(account, in: connection)
      let known = try connection.first(
        "UPDATE keeping SET memo = ?3 WHERE account = ?1 AND photo = ?2 RETURNING kept", account,
        photo, memo)
      if let known { return Kept(photo: photo, memo: memo, kept: known.integer(0)) }
      let time = clock.now()
      let seq = try RankedList.kept(by: account).append(photo, in: connection)
      try connection.run(
        "INSERT INTO keeping (account, photo, memo, kept, seq) VALUES (?1, ?2, ?3, ?4, ?5)",
        account, photo, memo, time, seq)
      return Kept(photo: photo, memo: memo, kept: time)
    }
  }

  func release(_ photo: String, by account: String) throws {
    try database.write { connection in
      try AccountStore.lock(account, in: connection)
      try KeptStore.remove(photo, of: account, in: connection)
    }
  }

  /// Takes a photo off a list, if it is on it.
  static func remove(
    _ photo: String, of account: String, in connection: any DatabaseConnection
  ) throws {
    let removed = try connection.first(
      "DELETE FROM keeping WHERE account = ?1 AND photo = ?2 RETURNING seq", account, photo)
    guard let removed else { return }
    try RankedList.kept(by: account).remove(seq: removed.integer(0), in: connection)
  }

  /// A page of an account's list, the last kept first.
  func page(of account: String, _ paging: Paging) throws -> (total: Int, kept: [Kept]) {
    let list = RankedList.kept(by: account)
    return try database.read { connection in
      let total = try list.count(in: connection)
      let photos = try list.items(paging.range(in: total), in: connection)
      let rows = try connection.run(
        """
        SELECT photo, memo, kept FROM keeping
        WHERE account = ?31 AND photo IN (\(SQLList.placeholders))
        """, SQLList.padded(photos) + [.text(account)])
      let byPhoto = Dictionary(
        rows.map { ($0.text(0), Kept(photo: $0.text(0), memo: $0.text(1), kept: $0.integer(2))) }
      ) { first, _ in first }
      return (total, photos.compactMap { byPhoto[$0] })
    }
  }
}
