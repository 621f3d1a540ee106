import Foundation

/// A PostgreSQL server, which any number of picture servers share.
///
/// Transactions read what is committed. Those that change what an account owns lock its row first, so
/// that two of them never build on the same old state.
final class PostgreSQLDatabase: Database, @unchecked Sendable {
  /// How often a transaction is tried that others come between.
  private static let attempts = 8
  /// Taken while the tables are made, so that servers that start together do it one by one.
  private static let schemaLock: Int64 = 0x5069_6374

  let isInProcess = false
  private let address: String
  private let lock = NSLock()
  private var idle: [PostgreSQLConnection] = []

  init(address: String) throws {
    self.address = address
    let connection = try PostgreSQLConnection(address: address)
    try connection.run("SELECT pg_advisory_lock(?1)", PostgreSQLDatabase.schemaLock)
    defer {
      _ = try? connection.run("SELECT pg_advisory_unlock(?1)", PostgreSQLDatabase.schemaLock)
    }
    try connection.runScript(Schema.sql(for: .postgreSQL))
    idle = [connection]
  }

  func read<Value>(_ body: (any DatabaseConnection) throws -> Value) throws -> Value {
    do {
      return try withConnection(body)
    } catch DatabaseFailure.outOfReach {
      // The server may have been started anew since this connection was last used.
      lock.withLock { idle = [] }
      return try withConnection(body)
    }
  }

  func write<Value>(_ body: (any DatabaseConnection) throws -> Value) throws -> Value {
    for attempt in 1... {
      do {
        return try withConnection { try PostgreSQLDatabase.transaction($0, body) }
      } catch DatabaseFailure.conflict where attempt < PostgreSQLDatabase.attempts {
        usleep(UInt32.random(in: 500...2_000) << UInt32(attempt))
      }
    }
    throw DatabaseFailure.conflict("too often")
  }

  private static func transaction<Value>(
    _ connection: PostgreSQLConnection, _ body: (any DatabaseConnection) throws -> Value
  ) throws -> Value {
    try connection.run("BEGIN")
    do {
      let value = try body(connection)
      try connection.run("COMMIT")
      return value
    } catch {
      _ = try? connection.run("ROLLBACK")
      throw error
    }
  }

  private func withConnection<Value>(
    _ body: (PostgreSQLConnection) throws -> Value
  ) throws -> Value {
    let connection =
      try lock.withLock { idle.popLast() } ?? PostgreSQLConnection(address: address)
    defer { if connection.isUsable { lock.withLock { idle.append(connection) } } }
    return try body(connection)
  }

  func close() { lock.withLock { idle = [] } }
}
