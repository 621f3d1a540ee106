/// Who likes which photo, posts and pictures of the folder alike.
struct LikeStore: Sendable {
  let database: any Database

  /// Likes a photo; false when the account did so before.
  func like(_ photo: String, by account: String) throws -> Bool {
    try database.write { connection in
      try AccountStore.lock(account, in: connection)
      let known = try connection.first(
        "SELECT seq FROM liking WHERE account = ?1 AND photo = ?2", account, photo)
      guard known == nil else { return false }
      let seq = try RankedList.likes(of: account).append(photo, in: connection)
      try connection.run(
        "INSERT INTO liking (account, photo, seq) VALUES (?1, ?2, ?3)", account, photo, seq)
      try connection.run("UPDATE account SET likes = likes + 1 WHERE id = ?1", account)
      try connection.run(
        """
        INSERT INTO tally (photo, likes, views, downloads) VALUES (?1, 1, 0, 0)
        ON CONFLICT (photo) DO UPDATE SET likes = tally.likes + 1
        """, photo)
      return true
    }
  }

  func unlike(_ photo: String, by account: String) throws {
    try database.write { connection in
      try AccountStore.lock(account, in: connection)
      try LikeStore.remove(photo, of: account, in: connection)
    }
  }

  /// Takes a like away, if it is there.
  static func remove(
    _ photo: String, of account: String, in connection: any DatabaseConnection
  ) throws {
    let removed = try connection.first(
      "DELETE FROM liking WHERE account = ?1 AND photo = ?2 RETURNING seq", account, photo)
    guard let removed else { return }
    try RankedList.likes(of: account).remove(seq: removed.integer(0), in: connection)
    try connection.run("UPDATE account SET likes = likes - 1 WHERE id = ?1", account)
    try connection.run("UPDATE tally SET likes = likes - 1 WHERE photo = ?1", photo)
  }

  /// A page of an account's likes, the latest first.
  func page(of account: String, _ paging: Paging) throws -> (total: Int, photos: [String]) {
    let list = RankedList.likes(of: account)
    return try database.read { connection in
      let total = try list.count(in: connection)
      return (total, try list.items(paging.range(in: total), in: connection))
    }
  }

  /// Most pages have fifteen photos, and each place in the list costs a look.
  private static let shortLength = 15
  private static let shortQuery = likedQuery(SQLList.placeholders(shortLength, from: 2))
  private static let longQuery = likedQuery(SQLList.placeholders(Paging.lengthLimit, from: 2))

  private static func likedQuery(_ places: String) -> String {
    "SELECT photo FROM liking WHERE account = ?1 AND photo IN (\(places))"
  }

  /// Which of these photos an account likes.
  func liked(among photos: [String], by account: String) throws -> Set<String> {
    guard !photos.isEmpty else { return [] }
    return try database.read { connection in
      let isShort = photos.count <= LikeStore.shortLength
      let places = SQLList.padded(
        photos, to: isShort ? LikeStore.shortLength : Paging.lengthLimit)
      let query = isShort ? LikeStore.shortQuery : LikeStore.longQuery
      return Set(try connection.rows(query, [.text(account)] + places) { $0.text(0) })
    }
  }

  func countDownload(of photo: String) throws {
    try database.write { connection in
      try connection.run(
        """
        INSERT INTO tally (photo, likes, views, downloads) VALUES (?1, 0, 0, 1)
        ON CONFLICT (photo) DO UPDATE SET downloads = tally.downloads + 1
        """, photo)
      if let account = try PostStore.author(of: photo, in: connection) {
        try AuthorTally.add(views: 0, downloads: 1, to: account, in: connection)
      }
    }
  }

  /// The numbers of photos that have any.
  func tallies(of photos: [String]) throws -> [String: Tally] {
    guard !photos.isEmpty else { return [:] }
    return try database.read { connection in
      let rows = try connection.run(
        """
        SELECT photo, likes, views, downloads FROM tally
        WHERE photo IN (\(SQLList.placeholders))
        """, SQLList.padded(photos))
      return Dictionary(
        rows.map {
          ($0.text(0), Tally(likes: $0.integer(1), views: $0.integer(2), downloads: $0.integer(3)))
        }
      ) { first, _ in first }
    }
  }
}

extension LikeStore {
  /// The views and downloads of all posts of an account together.
  func tally(ofPosts account: String) throws -> Tally {
    try AuthorTally.sums(of: account, in: database)
  }

  /// The numbers of these photos together.
  func tally(of photos: [String]) throws -> Tally {
    var sum = Tally()
    for start in stride(from: 0, to: photos.count, by: Paging.lengthLimit) {
      let part = photos[start..<min(start + Paging.lengthLimit, photos.count)]
      for tally in try tallies(of: Array(part)).values {
        sum.likes += tally.likes
        sum.views += tally.views
        sum.downloads += tally.downloads
      }
    }
    return sum
  }
}

/// How often a photo was liked, looked at and downloaded.
struct Tally: Sendable, Equatable {
  var likes: Int64 = 0
  var views: Int64 = 0
  var downloads: Int64 = 0
}
