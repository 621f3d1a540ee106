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

  /// A page of one of the lists of posts, as it is shown to an account.
  func page(of list: RankedList, _ paging: Paging, for reader: String? = nil) throws -> Page {
    try database.read { connection in
      let total = try list.count(in: connection)
      let range = paging.range(in: total)
      guard !range.isEmpty else { return Page(total: total, posts: []) }
      let start = try list.start(at: range.lowerBound, of: total, in: connection)
      let place: [SQLValue] = [
        .text(list.name), .integer(start.upper), .integer(Int64(range.count)),
        .integer(Int64(start.skip)),
      ]
      let posts = try posts(PostStore.pageQuery, place, for: reader, in: connection)
      return Page(total: total, posts: posts)
    }
  }

  // The entries are chosen first, so that those that are skipped are not joined. Their order is made
  // of the posts that were read: SQLite would write each row into a table of its own to sort them.
  private static let pageQuery = Query(parameters: 4) { columns, joins in
    """
    SELECT \(columns) FROM (
      SELECT seq FROM entry WHERE list = ?1 AND seq < ?2 ORDER BY seq DESC LIMIT ?3 OFFSET ?4
    ) e JOIN post p ON p.seq = e.seq \(joins)
    """
  }

  /// A query for posts, with and without a look at what its reader likes.
  private struct Query {
    let plain: String
    let forReader: String

    /// - Parameter parameters: how many the statement has; the reader is one more.
    init(parameters: Int, _ statement: (_ columns: String, _ joins: String) -> String) {
      plain = statement(Post.columns, Post.joins)
      forReader = statement(
        Post.columns + ", l.seq IS NOT NULL",
        Post.joins
          + " LEFT JOIN liking l ON l.account = ?\(parameters + 1) AND l.photo = p.id")
    }
  }

  /// The posts that a query finds, newest first.
  private func posts(
    _ query: Query, _ parameters: [SQLValue], for reader: String?,
    in connection: any DatabaseConnection
  ) throws -> [Post] {
    let found: [Post]
    if let reader {
      found = try connection.rows(query.forReader, parameters + [.text(reader)]) { row in
        var post = memory.post(row)
        post.isLiked = row.flag(Post.Column.isLiked)
        return post
      }
    } else {
      found = try connection.rows(query.plain, parameters, memory.post)
    }
    let isOrdered = zip(found, found.dropFirst()).allSatisfy { $0.seq > $1.seq }
    return isOrdered ? found : found.sorted { $0.seq > $1.seq }
  }

  /// Posts by their identifiers; unknown and deleted ones are left out.
  func posts(_ ids: [String]) throws -> [String: Post] {
    guard !ids.isEmpty else { return [:] }
    return try database.read { connection in
      let posts = try connection.rows(PostStore.listQuery, SQLList.padded(ids), memory.post)
      return Dictionary(posts.map { ($0.id, $0) }) { first, _ in first }
    }
  }

  private static let listQuery = """
    SELECT \(Post.columns) FROM post p \(Post.joins) WHERE p.id IN (\(SQLList.placeholders))
    """

  // MARK: Searching

  /// So many of the newest posts with the rarest word are looked at.
  private static let scanLimit = 5_000
  /// So many matches are counted and can be paged through.
  static let matchLimit = 1_000

  /// A page of the posts that have a word for each of the query's words, newest first.
  func search(_ query: String, _ paging: Paging, for reader: String? = nil) throws -> Page {
    try search(query, for: reader) { Array(paging.range(in: $0)) }
  }

  /// The matches at the places that the closure chooses, which gets their number and names at most 30.
  func search(
    _ query: String, for reader: String? = nil, choosing places: (Int) -> [Int]
  ) throws -> Page {
    let words = SearchTerms.words(of: query)
    guard let rarest = words.first else {
      _ = places(0)
      return Page(total: 0, posts: [])
    }
    let others = words.indices.dropFirst().map {
      "EXISTS (SELECT 1 FROM term o WHERE o.word = ?\($0 + 1) AND o.seq = n.seq)"
    }
    let condition = others.isEmpty ? "" : "WHERE " + others.joined(separator: " AND ")
    return try database.read { connection in
      let matches = try connection.rows(
        """
        SELECT n.seq FROM (
          SELECT seq FROM term WHERE word = ?1 ORDER BY seq DESC LIMIT \(PostStore.scanLimit)
        ) n \(condition) ORDER BY n.seq DESC LIMIT \(PostStore.matchLimit)
        """, [.text(rarest)] + words.dropFirst().map { .text($0) }
      ) { $0.integer(0) }
      let wanted = places(matches.count).map { SQLValue.integer(matches[$0]) }
      guard !wanted.isEmpty else { return Page(total: matches.count, posts: []) }
      let posts = try posts(
        PostStore.foundQuery, SQLList.padded(wanted), for: reader, in: connection)
      return Page(total: matches.count, posts: posts)
    }
  }

  private static let foundQuery = Query(parameters: Paging.lengthLimit) { columns, joins in
    """
    SELECT \(columns) FROM post p \(joins)
    WHERE p.seq IN (\(SQLList.placeholders))
    """
  }
}

/// A list of parameters. It always has the same number of places, thirty unless said otherwise, so that
/// one prepared statement serves every length.
enum SQLList {
  static let placeholders = placeholders(Paging.lengthLimit, from: 1)

  static func placeholders(_ count: Int, from first: Int) -> String {
    (first..<first + count).map { "?\($0)" }.joined(separator: ", ")
  }

  static func padded(_ values: [SQLValue], to count: Int = Paging.lengthLimit) -> [SQLValue] {
    guard let last = values.last else { return Array(repeating: .null, count: count) }
    return Array(values.prefix(count))
      + Array(repeating: last, count: max(0, count - values.count))
  }

  static func padded(_ texts: [String], to count: Int = Paging.lengthLimit) -> [SQLValue] {
    padded(texts.map { .text($0) }, to: count)
  }
}
