/// Where accounts, posts, likes and kept lists are: SQLite in a file, or a PostgreSQL server.
///
/// Statements are written once, in the SQL that both understand; parameters are `?1`, `?2` ….
protocol Database: Sendable {
  /// Whether reading waits for nothing but the disk of this machine.
  var isInProcess: Bool { get }

  /// Runs statements that only read.
  func read<Value>(_ body: (any DatabaseConnection) throws -> Value) throws -> Value

  /// Runs statements in one transaction: all of them or none. The closure is run again when another
  /// transaction came between, so it must change nothing but the database.
  func write<Value>(_ body: (any DatabaseConnection) throws -> Value) throws -> Value

  /// Closes every connection. Call once, when nothing is under way.
  func close()
}

/// One connection to a database, used by one thread at a time.
protocol DatabaseConnection: AnyObject {
  /// Runs one statement and gives its rows.
  @discardableResult
  func run(_ sql: String, _ parameters: [SQLValue]) throws -> [SQLRow]

  /// Runs one statement and hands over each row while the statement stands at it, which spares a copy
  /// of the row. The closure says whether it wants more.
  func each(
    _ sql: String, _ parameters: [SQLValue], _ body: (any SQLColumns) throws -> Bool) throws
}

extension DatabaseConnection {
  @discardableResult
  func run(_ sql: String, _ parameters: any SQLParameter...) throws -> [SQLRow] {
    try run(sql, parameters.map(\.sqlValue))
  }

  /// Maps each row by a closure.
  func rows<Value>(
    _ sql: String, _ parameters: [SQLValue], _ read: (any SQLColumns) throws -> Value
  ) throws -> [Value] {
    var values: [Value] = []
    try each(sql, parameters) {
      values.append(try read($0))
      return true
    }
    return values
  }

  /// The first row, if there is one.
  func first(_ sql: String, _ parameters: any SQLParameter...) throws -> SQLRow? {
    try run(sql, parameters.map(\.sqlValue)).first
  }
}

/// An error of a database.
enum DatabaseFailure: Error, CustomStringConvertible {
  /// The database cannot be opened or reached.
  case outOfReach(String)
  /// A row with this key is there already.
  case duplicate(String)
  /// A transaction came between; trying again helps.
  case conflict(String)
  /// A statement failed.
  case failed(String)

  var description: String {
    switch self {
    case .outOfReach(let reason): return "The database is out of reach: \(reason)"
    case .duplicate(let reason): return "The database holds this already: \(reason)"
    case .conflict(let reason): return "Another change came between: \(reason)"
    case .failed(let reason): return "The database failed: \(reason)"
    }
  }
}
