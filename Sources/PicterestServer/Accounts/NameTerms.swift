/// The words under which accounts are found: every beginning of every word of their names, as posts have
/// them of their texts.
struct NameTerms: Sendable {
  let database: any Database

  /// So many matches are counted and can be paged through.
  static let matchLimit = 1_000
  private static let batch = 100

  /// A page of accounts, and how many there are.
  struct Page {
    var total: Int
    var accounts: [Account]
  }

  // MARK: Changing

  /// Puts an account under the words of its names, and of no others.
  static func describe(_ account: Account, in connection: any DatabaseConnection) throws {
    try forget(account.id, in: connection)
    let terms = SearchTerms.beginnings(title: account.name, text: "", author: account.username)
    for term in terms {
      try connection.run(
        "INSERT INTO name_term (word, account) VALUES (?1, ?2) ON CONFLICT DO NOTHING", term,
        account.id)
    }
  }

  static func forget(_ account: String, in connection: any DatabaseConnection) throws {
    try connection.run("DELETE FROM name_term WHERE account = ?1", account)
  }

  /// Describes accounts that an older server has made, some at a time: those behind an account, in the
  /// order of their names. Gives the last one that was looked at; nil at the end.
  func describeOld(after id: String) throws -> String? {
    let next = try database.read { connection in
      try connection.run(
        """
        SELECT a.id, EXISTS (SELECT 1 FROM name_term n WHERE n.account = a.id)
        FROM account a WHERE a.id > ?1 AND a.state = 0 ORDER BY a.id LIMIT \(NameTerms.batch)
        """, id)
    }
    for row in next where !row.flag(1) {
      try database.write { connection in
        try AccountStore.lock(row.text(0), in: connection)
        try NameTerms.describe(
          try AccountStore.account(id: row.text(0), in: connection), in: connection)
      }
    }
    return next.last?.text(0)
  }

  // MARK: Searching

  /// A page of the accounts that have a word for each of the query's words, up to a number of which the
  /// caller makes the page.
  func search(_ query: String, _ page: (Int) -> Range<Int>) throws -> Page {
    let words = SearchTerms.words(of: query)
    guard let rarest = words.first else { return Page(total: 0, accounts: []) }
    let others = words.indices.dropFirst().map {
      "EXISTS (SELECT 1 FROM name_term o WHERE o.word = ?\($0 + 1) AND o.account = n.account)"
    }
    let condition = (["n.word = ?1"] + others).joined(separator: " AND ")
    return try database.read { connection in
      let matches = try connection.rows(
        """
        SELECT n.account FROM (
          SELECT word, account FROM name_term WHERE word = ?1 ORDER BY account LIMIT 5000
        ) n WHERE \(condition) ORDER BY n.account LIMIT \(NameTerms.matchLimit)
        """, [.text(rarest)] + words.dropFirst().map { .text($0) }
      ) { $0.text(0) }
      let wanted = Array(matches[page(matches.count)])
      guard !wanted.isEmpty else { return Page(total: matches.count, accounts: []) }
      let accounts = try connection.rows(
        """
        SELECT \(Account.columns) FROM account a WHERE a.id IN (\(SQLList.placeholders))
        ORDER BY a.id
        """, SQLList.padded(wanted)
      ) { Account($0) }
      return Page(total: matches.count, accounts: accounts)
    }
  }
}
