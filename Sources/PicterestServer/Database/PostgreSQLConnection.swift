import CPostgreSQL
import Foundation

/// One connection to a PostgreSQL server, with the statements it has prepared.
final class PostgreSQLConnection: DatabaseConnection {
  private let handle: OpaquePointer
  private var statements: [String: String] = [:]

  /// Connects by a `postgres://` address.
  init(address: String) throws {
    guard let handle = PQconnectdb(address) else {
      throw DatabaseFailure.outOfReach("there is no memory for a connection")
    }
    guard PQstatus(handle) == CONNECTION_OK else {
      let reason = PostgreSQLConnection.reason(PQerrorMessage(handle))
      PQfinish(handle)
      throw DatabaseFailure.outOfReach(reason)
    }
    self.handle = handle
    // Notices say that a table is there already, which is as it should be.
    PQsetNoticeProcessor(handle, { _, _ in }, nil)
    try runScript("SET statement_timeout = '30s'; SET lock_timeout = '10s'")
  }

  deinit { PQfinish(handle) }

  /// Whether the server still answers on this connection.
  var isUsable: Bool {
    PQstatus(handle) == CONNECTION_OK && PQtransactionStatus(handle) == PQTRANS_IDLE
  }

  @discardableResult
  func run(_ sql: String, _ parameters: [SQLValue]) throws -> [SQLRow] {
    try withResult(of: sql, parameters, rows)
  }

  func each(
    _ sql: String, _ parameters: [SQLValue], _ body: (any SQLColumns) throws -> Bool
  ) throws {
    try withResult(of: sql, parameters) { result in
      for row in 0..<PQntuples(result) {
        guard try body(PostgreSQLColumns(result: result, row: row)) else { return }
      }
    }
  }

  private func withResult<Value>(
    of sql: String, _ parameters: [SQLValue], _ body: (OpaquePointer?) throws -> Value
  ) throws -> Value {
    let name = try prepared(sql, count: parameters.count)
    let texts: [String?] = parameters.map {
      switch $0 {
      case .null: return nil
      case .integer(let number): return String(number)
      case .text(let text): return text
      }
    }
    let result = PostgreSQLConnection.withPointers(texts) { pointers in
      PQexecPrepared(handle, name, Int32(pointers.count), pointers, nil, nil, 0)
    }
    defer { PQclear(result) }
    try check(result)
    return try body(result)
  }

  /// Runs several statements without parameters, as a schema has them.
  func runScript(_ sql: String) throws {
    let result = PQexec(handle, sql)
    defer { PQclear(result) }
    try check(result)
  }

  private func prepared(_ sql: String, count: Int) throws -> String {
    if let known = statements[sql] { return known }
    let name = "s\(statements.count)"
    let result = PQprepare(handle, name, PostgreSQLConnection.numbered(sql), 0, nil)
    defer { PQclear(result) }
    try check(result)
    statements[sql] = name
    return name
  }

  /// Parameters are `?1` in our statements and `$1` in PostgreSQL's. A question mark stands nowhere
  /// else in them.
  static func numbered(_ sql: String) -> String { sql.replacing("?", with: "$") }

  private static func withPointers<Value>(
    _ texts: [String?], _ body: ([UnsafePointer<CChar>?]) -> Value
  ) -> Value {
    let copies = texts.map { $0.map { strdup($0) } ?? nil }
    defer { for copy in copies { free(copy) } }
    return body(copies.map { $0.map { UnsafePointer($0) } })
  }

  private static let integerTypes: Set<Oid> = [20, 21, 23]

  private func rows(_ result: OpaquePointer?) -> [SQLRow] {
    let columns = PQnfields(result)
    let areIntegers = (0..<columns).map {
      PostgreSQLConnection.integerTypes.contains(PQftype(result, $0))
    }
    return (0..<PQntuples(result)).map { row in
      SQLRow(
        values: (0..<columns).map { column in
          guard PQgetisnull(result, row, column) == 0,
            let bytes = PQgetvalue(result, row, column)
          else { return .null }
          let text = String(cString: bytes)
          if areIntegers[Int(column)], let number = Int64(text) { return .integer(number) }
          return .text(text)
        })
    }
  }

  private func check(_ result: OpaquePointer?) throws {
    switch PQresultStatus(result) {
    case PGRES_COMMAND_OK, PGRES_TUPLES_OK: return
    default: throw failure(result)
    }
  }

  private func failure(_ result: OpaquePointer?) -> DatabaseFailure {
    let reason = PostgreSQLConnection.reason(PQerrorMessage(handle))
    guard PQstatus(handle) == CONNECTION_OK,
      let state = PQresultErrorField(result, Int32(UInt8(ascii: "C"))).map({ String(cString: $0) })
    else { return .outOfReach(reason) }
    switch state {
    case "23505": return .duplicate(reason)
    case "40001", "40P01", "55P03": return .conflict(reason)
    case _ where state.hasPrefix("08") || state.hasPrefix("57P") || state.hasPrefix("53"):
      return .outOfReach(reason)
    default: return .failed(reason)
    }
  }

  private static func reason(_ message: UnsafePointer<CChar>?) -> String {
    (message.map { String(cString: $0) } ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
  }
}

/// A row of a result.
private struct PostgreSQLColumns: SQLColumns {
  let result: OpaquePointer?
  let row: Int32

  func integer(_ column: Int) -> Int64 {
    PQgetvalue(result, row, Int32(column)).map { Int64(atoll($0)) } ?? 0
  }

  func text(_ column: Int) -> String { optionalText(column) ?? "" }

  func optionalText(_ column: Int) -> String? {
    guard PQgetisnull(result, row, Int32(column)) == 0 else { return nil }
    return PQgetvalue(result, row, Int32(column)).map { String(cString: $0) }
  }
}
