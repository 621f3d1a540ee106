/// Posts in the database, and the lists, words and numbers that hang on them.
struct PostStore: Sendable {
  let database: any Database
  let clock: ServerClock
  let memory = PostMemory()

  /// The data of a post that is published.
  struct Draft: Sendable {
    var title: String
    var text: String
    var topics: [String]
    var facts: PictureFacts
    /// The file's key in the storage; a chore for it has been noted.
    var object: String
    /// The client's word for this request, by which a repetition is known.
    var word: String?
  }

  // MARK: Publishing

  /// The post that the account has made with the same word before.
  func post(word: String, of account: String) throws -> Post? {
    try database.read { try PostStore.post(word: word, of: account, in: $0) }
  }

  /// Publishes a post. When the same word came first by another way, that post is the answer and
  /// the new file stays a chore.
  func publish(_ draft: Draft, by account: String) throws -> Post {
    try database.write { connection in
      try AccountStore.lock(account, in: connection)
      let id = RandomText.identifier()
      if let word = draft.word,
        let earlier = try PostStore.claim(
          word, for: id, account: account, at: clock, in: connection)
      {
        return earlier
      }
      try ChoreStore.settle(object: draft.object, in: connection)
      let seq = try insert(draft, id: id, account: account, in: connection)
      try PostStore.describe(id, seq: seq, draft.title, draft.text, draft.topics, in: connection)
      try connection.run("UPDATE account SET posts = posts + 1 WHERE id = ?1", account)
      // Last, since the counts of the list of all posts are what publishers wait for.
      try PostStore.list(id, seq: seq, account: account, in: connection)
      guard let post = try PostStore.post(id, in: connection) else {
        throw DatabaseFailure.failed("the post is not there after it was written")
      }
      return post
    }
  }

  /// Notes the word; gives the post that it already led to, if there is one.
  private static func claim(
    _ word: String, for id: String, account: String, at clock: ServerClock,
    in connection: any DatabaseConnection
  ) throws -> Post? {
    let claimed = try connection.run(
      """
      INSERT INTO request (account, word, post, created) VALUES (?1, ?2, ?3, ?4)
      ON CONFLICT (account, word) DO NOTHING RETURNING post
      """, account, word, id, clock.now())
    guard claimed.isEmpty else { return nil }
    return try post(word: word, of: account, in: connection)
  }

  /// The post that a word has led to, or nil. Throws when the post was deleted since, so that a
  /// late repetition does not bring it back.
  private static func post(
    word: String, of account: String, in connection: any DatabaseConnection
  ) throws -> Post? {
    let row = try connection.first(
      "SELECT post FROM request WHERE account = ?1 AND word = ?2", account, word)
    guard let row else { return nil }
    guard let post = try post(row.text(0), in: connection) else {
      throw APIFailure(410, "This photo was published and has been deleted since.")
    }
    return post
  }

  private func insert(
    _ draft: Draft, id: String, account: String, in connection: any DatabaseConnection
  ) throws -> Int64 {
    let facts = draft.facts
    let row = try connection.first(
      """
      INSERT INTO post (id, account, object, title, body, topics, type, width, height, color,
        blur_hash, exif, created, updated, revision)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?13, 1) RETURNING seq
      """, id, account, draft.object, draft.title, draft.text,
      draft.topics.joined(separator: "\n"), facts.type, Int64(facts.size.width),
      Int64(facts.size.height), facts.color, facts.blurHash, facts.exif, clock.now())
    return row?.integer(0) ?? 0
  }

  private static func list(
    _ id: String, seq: Int64, account: String, in connection: any DatabaseConnection
  ) throws {
    try RankedList.posts.insert(id, seq: seq, in: connection)
    try RankedList.posts(of: account).insert(id, seq: seq, in: connection)
  }

  /// Puts a post into its topics and under its words.
  private static func describe(
    _ id: String, seq: Int64, _ title: String, _ text: String, _ topics: [String],
    in connection: any DatabaseConnection
  ) throws {
    for topic in topics.sorted() {
      try RankedList.topic(topic).insert(id, seq: seq, in: connection)
    }
    let author = try connection.first(
      "SELECT a.username FROM post p JOIN account a ON a.id = p.account WHERE p.seq = ?1", seq)
    let terms = SearchTerms.beginnings(title: title, text: text, author: author?.text(0) ?? "")
    for start in stride(from: 0, to: terms.count, by: 16) {
      // Sixteen a statement, so that few statements need preparing.
      let part = (0..<16).map { terms[min(start + $0, terms.count - 1)] }
      let rows = (1...16).map { "(?\($0), ?17)" }.joined(separator: ", ")
      try connection.run(
        "INSERT INTO term (word, seq) VALUES \(rows) ON CONFLICT (word, seq) DO NOTHING",
        part.map { .text($0) } + [.integer(seq)])
    }
  }

  // MARK: Changing

  /// Changes title and text; the topics are those of the new words.
  func change(
    _ id: String, by account: String, title: String?, text: String?,
    topics: (_ title: String, _ text: String) -> [String]
  ) throws -> Post {
    try database.write { connection in
      try AccountStore.lock(account, in: connection)
      let old = try PostStore.own(id, of: account, in: connection)
      let title = title ?? old.title
      let text = text ?? old.text
      let slugs = topics(title, text)
      try PostStore.undescribe(old, in: connection)
      try connection.run(
        """
        UPDATE post SET title = ?2, body = ?3, topics = ?4, updated = ?5,
          revision = revision + 1 WHERE id = ?1
        """, id, title, text, slugs.joined(separator: "\n"), clock.now())
      try PostStore.describe(id, seq: old.seq, title, text, slugs, in: connection)
      return try PostStore.post(id, in: connection) ?? old
    }
  }

  private static func undescribe(_ post: Post, in connection: any DatabaseConnection) throws {
    for topic in post.topics.sorted() {
      try RankedList.topic(topic).remove(seq: post.seq, in: connection)
    }
    try connection.run("DELETE FROM term WHERE seq = ?1", post.seq)
  }

  /// Deletes a post; its file and the likes of others become chores.
  func delete(_ id: String, by account: String) throws {
    try database.write { connection in
      try AccountStore.lock(account, in: connection)
      let post = try PostStore.own(id, of: account, in: connection)
      try PostStore.remove(post, at: clock.now(), in: connection)
    }
  }

  /// Takes a post out of every table but those of who likes and keeps it.
  static func remove(
    _ post: Post, at time: Int64, in connection: any DatabaseConnection
  ) throws {
    try RankedList.posts.remove(seq: post.seq, in: connection)
    try RankedList.posts(of: post.author.id).remove(seq: post.seq, in: connection)
    try undescribe(post, in: connection)
    try connection.run("DELETE FROM post WHERE id = ?1", post.id)
    try AuthorTally.forget(post: post.id, of: post.author.id, in: connection)
    try connection.run("UPDATE account SET posts = posts - 1 WHERE id = ?1", post.author.id)
    try ChoreStore.add(.object, post.object, due: time, in: connection)
    try ChoreStore.add(.photo, post.id, due: time, in: connection)
  }

  private static func own(
    _ id: String, of account: String, in connection: any DatabaseConnection
  ) throws -> Post {
    guard let post = try post(id, in: connection) else { throw APIFailure.noPhoto }
    guard post.author.id == account else {
      throw APIFailure(403, "This photo is somebody else's.")
    }
    return post
  }

  /// Whose post this is; nil when it is none.
  static func author(
    of photo: String, in connection: any DatabaseConnection
  ) throws -> String? {
    try connection.first("SELECT account FROM post WHERE id = ?1", photo)?.text(0)
  }

  private static let oneQuery = "SELECT \(Post.columns) FROM post p \(Post.joins) WHERE p.id = ?1"

  static func post(_ id: String, in connection: any DatabaseConnection) throws -> Post? {
    try connection.rows(oneQuery, [.text(id)]) { Post($0) }.first
  }
}
