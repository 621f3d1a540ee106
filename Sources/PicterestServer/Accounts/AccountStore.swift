/// Accounts and their tokens in the database.
struct AccountStore: Sendable {
  let database: any Database
  let clock: ServerClock

  /// Makes an account; throws `DatabaseFailure.duplicate` when the name is taken.
  func create(username: String, name: String, passwordHash: String) throws -> Account {
    let id = RandomText.identifier()
    return try database.write { connection in
      try connection.run(
        """
        INSERT INTO account
          (id, username, name, bio, password, avatar, revision, created, updated, posts, likes, state)
        VALUES (?1, ?2, ?3, '', ?4, NULL, 1, ?5, ?5, 0, 0, 0)
        """, id, username, name, passwordHash, clock.now())
      try AuthorTally.begin(id, in: connection)
      let account = try AccountStore.account(id: id, in: connection)
      try NameTerms.describe(account, in: connection)
      return account
    }
  }

  /// The account and its password's hash.
  func credentials(username: String) throws -> (account: Account, passwordHash: String)? {
    try database.read { connection in
      try connection.first(
        "SELECT \(Account.columns), a.password FROM account a WHERE a.username = ?1 AND a.state = 0",
        username
      ).map { (Account($0), $0.text(Account.columnCount)) }
    }
  }

  func account(username: String) throws -> Account? {
    try database.read { connection in
      try connection.first(
        "SELECT \(Account.columns) FROM account a WHERE a.username = ?1 AND a.state = 0", username
      ).map { Account($0) }
    }
  }

  /// The account, which a transaction has just locked or made.
  static func account(id: String, in connection: any DatabaseConnection) throws -> Account {
    guard
      let row = try connection.first(
        "SELECT \(Account.columns) FROM account a WHERE a.id = ?1 AND a.state = 0", id)
    else { throw APIFailure.signInNeeded }
    return Account(row)
  }

  /// Keeps every other change to this account waiting until the transaction ends. Throws when the
  /// account has been removed.
  static func lock(_ id: String, in connection: any DatabaseConnection) throws {
    let rows = try connection.run(
      "UPDATE account SET revision = revision WHERE id = ?1 AND state = 0 RETURNING id", id)
    if rows.isEmpty { throw APIFailure.signInNeeded }
  }

  /// Changes the given values and leaves the rest.
  func change(_ id: String, name: String?, bio: String?) throws -> Account {
    try database.write { connection in
      try connection.run(
        """
        UPDATE account SET name = COALESCE(?2, name), bio = COALESCE(?3, bio),
          revision = revision + 1, updated = ?4 WHERE id = ?1 AND state = 0
        """, id, name, bio, clock.now())
      let account = try AccountStore.account(id: id, in: connection)
      if name != nil { try NameTerms.describe(account, in: connection) }
      return account
    }
  }

  /// Puts another avatar, or none, in place; the old one's file becomes a chore.
  func changeAvatar(of id: String, to object: String?) throws -> Account {
    try database.write { connection in
      try AccountStore.lock(id, in: connection)
      let old = try AccountStore.account(id: id, in: connection)
      if let object { try ChoreStore.settle(object: object, in: connection) }
      if let avatar = old.avatar {
        try ChoreStore.add(.object, avatar, due: clock.now(), in: connection)
      }
      try connection.run(
        "UPDATE account SET avatar = ?2, revision = revision + 1, updated = ?3 WHERE id = ?1",
        id, object, clock.now())
      return try AccountStore.account(id: id, in: connection)
    }
  }

  /// Takes the account's name and tokens away at once; deleting its posts becomes a chore.
  func beginRemoval(of id: String) throws {
    try database.write { connection in
      let account = try AccountStore.account(id: id, in: connection)
      try connection.run(
        """
        UPDATE account SET state = 1, username = ?2, avatar = NULL, revision = revision + 1
        WHERE id = ?1
        """, id, "#" + id)
      try connection.run("DELETE FROM token WHERE account = ?1", id)
      try NameTerms.forget(id, in: connection)
      if let avatar = account.avatar {
        try ChoreStore.add(.object, avatar, due: clock.now(), in: connection)
      }
      try ChoreStore.add(.account, id, due: clock.now(), in: connection)
    }
  }

  // MARK: Tokens

  func makeToken(for account: String) throws -> AccessToken {
    let token = AccessToken()
    try database.write { connection in
      try AccountStore.lock(account, in: connection)
      try connection.run(
        "INSERT INTO token (hash, account, created) VALUES (?1, ?2, ?3)", token.hash, account,
        clock.now())
    }
    return token
  }

  private static let tokenQuery = """
    SELECT \(Account.columns) FROM token t JOIN account a ON a.id = t.account
    WHERE t.hash = ?1 AND a.state = 0
    """

  /// Whose token this is; nil when it was never given out, or was revoked.
  func account(token: AccessToken) throws -> Account? {
    let hash = token.hash
    return try database.read { connection in
      try connection.rows(AccountStore.tokenQuery, [.text(hash)]) { Account($0) }.first
    }
  }

  func revoke(_ token: AccessToken) throws {
    let hash = token.hash
    try database.write { _ = try $0.run("DELETE FROM token WHERE hash = ?1", hash) }
  }

  func revokeAll(of account: String) throws {
    try database.write { _ = try $0.run("DELETE FROM token WHERE account = ?1", account) }
  }
}
