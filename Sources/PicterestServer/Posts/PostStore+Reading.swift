/// Pages of posts.
extension PostStore {
  /// A page, and how long the whole list is.
  struct Page: Sendable {
    var total: Int
    var posts: [Post]
  }

  func post(_ id: String) throws -> Post? {
    try database.read { try PostStore.post(id, in: $0) }
  }

  /// How many posts a list has.
  func count(of list: RankedList) throws -> Int {
    try database.read { try list.count(in: $0) }
  }

  /// The first post of a list.
  func newest(of list: RankedList) throws -> Post? {
    try database.read { connection in
      try list.items(0..<1, in: connection).first.flatMap { try PostStore.post($0, in: connection) }
    }
  }

  /// A page of one of the lists of posts.
  func page(of list: RankedList, _ paging: Paging) throws -> Page {
    try database.read { connection in
      let total = try list.count(in: connection)
      let range = paging.range(in: total)
      guard !range.isEmpty else { return Page(total: total, posts: []) }
      let start = try list.start(at: range.lowerBound, in: connection)
      // The entries are chosen first, so that those that are skipped are not joined.
      let rows = try connection.run(
        """
        SELECT \(Post.columns) FROM (
          SELECT seq FROM entry WHERE list = ?1 AND seq < ?2 ORDER BY seq DESC LIMIT ?3 OFFSET ?4
        ) e JOIN post p ON p.seq = e.seq \(Post.joins) ORDER BY e.seq DESC
        """, list.name, start.upper, range.count, start.skip)
      return Page(total: total, posts: rows.map(Post.init))
    }
  }

  /// Posts by their identifiers; what is no post, or is gone, is left out.
  func posts(_ ids: [String]) throws -> [String: Post] {
    guard !ids.isEmpty else { return [:] }
    return try database.read { connection in
      let rows = try connection.run(
        """
        SELECT \(Post.columns) FROM post p \(Post.joins)
        WHERE p.id IN (\(SQLList.placeholders))
        """, SQLList.padded(ids))
      return Dictionary(rows.map(Post.init).map { ($0.id, $0) }) { first, _ in first }
    }
  }

  // MARK: Searching

  /// So many of the newest posts with the rarest word are looked at.
  private static let scanLimit = 5_000
  /// So many matches are counted and can be paged through.
  static let matchLimit = 1_000

  /// A page of the posts that have a word for each of the query's words, newest first.
  func search(_ query: String, _ paging: Paging) throws -> Page {
    let words = SearchTerms.words(of: query)
    guard let rarest = words.first else { return Page(total: 0, posts: []) }
    let others = words.indices.dropFirst().map {
      "EXISTS (SELECT 1 FROM term o WHERE o.word = ?\($0 + 1) AND o.seq = n.seq)"
    }
    let condition = others.isEmpty ? "" : "WHERE " + others.joined(separator: " AND ")
    return try database.read { connection in
      let matches = try connection.run(
        """
        SELECT n.seq FROM (
          SELECT seq FROM term WHERE word = ?1 ORDER BY seq DESC LIMIT \(PostStore.scanLimit)
        ) n \(condition) ORDER BY n.seq DESC LIMIT \(PostStore.matchLimit)
        """, [.text(rarest)] + words.dropFirst().map { .text($0) })
      let wanted = matches[paging.range(in: matches.count)].map { $0.values[0] }
      guard !wanted.isEmpty else { return Page(total: matches.count, posts: []) }
      let rows = try connection.run(
        """
        SELECT \(Post.columns) FROM post p \(Post.joins)
        WHERE p.seq IN (\(SQLList.placeholders)) ORDER BY p.seq DESC
        """, SQLList.padded(wanted))
      return Page(total: matches.count, posts: rows.map(Post.init))
    }
  }
}

/// A list of up to thirty parameters. It always has thirty places, so that one prepared statement
/// serves every length.
enum SQLList {
  private static let length = Paging.lengthLimit
  static let placeholders = placeholders(from: 1)

  static func placeholders(from first: Int) -> String {
    (first..<first + length).map { "?\($0)" }.joined(separator: ", ")
  }

  static func padded(_ values: [SQLValue]) -> [SQLValue] {
    guard let last = values.last else { return Array(repeating: .null, count: length) }
    return Array(values.prefix(length))
      + Array(repeating: last, count: max(0, length - values.count))
  }

  static func padded(_ texts: [String]) -> [SQLValue] { padded(texts.map { .text($0) }) }
}
