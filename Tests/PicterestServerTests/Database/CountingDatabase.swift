@testable import PicterestServer

/// Counts the steps of everything that goes through it, but beginnings and ends of transactions.
final class CountingDatabase: Database, @unchecked Sendable {
  let isInProcess = true
  let inner: SQLiteDatabase
  var steps: Int64 = 0

  init(_ inner: SQLiteDatabase) { self.inner = inner }

  func read<Value>(_ body: (any DatabaseConnection) throws -> Value) throws -> Value {
    try inner.read { connection in
      let before = (connection as? SQLiteConnection)?.steps ?? 0
      let value = try body(connection)
      steps += ((connection as? SQLiteConnection)?.steps ?? 0) - before
      return value
    }
  }

  func write<Value>(_ body: (any DatabaseConnection) throws -> Value) throws -> Value {
    try inner.write { connection in
      let before = (connection as? SQLiteConnection)?.steps ?? 0
      let value = try body(connection)
      steps += ((connection as? SQLiteConnection)?.steps ?? 0) - before
      return value
    }
  }

  func close() { inner.close() }
}
