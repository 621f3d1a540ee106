import CSQLite
import Foundation

/// The orders of strings that sort descriptors ask for, as collations of SQLite, and what predicates call.
enum SQLiteFunctions {
  /// The name of a collation; nil for the order of bytes, which SQLite has itself.
  static func collation(_ order: StringMatching.SortOrder) -> String? {
    switch order {
    case .literal: nil
    case .caseInsensitive: "HANOK_CASE_INSENSITIVE"
    case .localized: "HANOK_LOCALIZED"
    case .localizedCaseInsensitive: "HANOK_LOCALIZED_CASE_INSENSITIVE"
    case .localizedStandard: "HANOK_LOCALIZED_STANDARD"
    }
  }

  static func register(in connection: SQLiteConnection) {
    PredicateSQLFunctions.register(in: connection.handle)
    add(.caseInsensitive, connection) { _, a, b, c, d in
      SQLiteFunctions.compare(.caseInsensitive, a, b, c, d)
    }
    add(.localized, connection) { _, a, b, c, d in
      SQLiteFunctions.compare(.localized, a, b, c, d)
    }
    add(.localizedCaseInsensitive, connection) { _, a, b, c, d in
      SQLiteFunctions.compare(.localizedCaseInsensitive, a, b, c, d)
    }
    add(.localizedStandard, connection) { _, a, b, c, d in
      SQLiteFunctions.compare(.localizedStandard, a, b, c, d)
    }
  }

  private typealias Collation =
    @convention(c) (
      UnsafeMutableRawPointer?, Int32, UnsafeRawPointer?, Int32, UnsafeRawPointer?
    ) -> Int32

  private static func add(
    _ order: StringMatching.SortOrder, _ connection: SQLiteConnection, _ function: Collation
  ) {
    guard let name = collation(order) else { return }
    sqlite3_create_collation_v2(
      connection.handle, name, SQLITE_UTF8, nil, function, nil)
  }

  private static func compare(
    _ order: StringMatching.SortOrder, _ leftCount: Int32, _ left: UnsafeRawPointer?,
    _ rightCount: Int32, _ right: UnsafeRawPointer?
  ) -> Int32 {
    func text(_ start: UnsafeRawPointer?, _ count: Int32) -> String {
      String(decoding: UnsafeRawBufferPointer(start: start, count: Int(count)), as: UTF8.self)
    }
    let result = StringMatching.order(text(left, leftCount), text(right, rightCount), by: order)
    return Int32(result.rawValue)
  }
}
