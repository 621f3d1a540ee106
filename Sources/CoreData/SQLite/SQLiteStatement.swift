import CSQLite
import Foundation

/// A statement of SQLite: its parameters count from 1, the columns of its rows from 0.
final class SQLiteStatement {
  let handle: OpaquePointer
  private unowned let connection: SQLiteConnection
  private(set) var isRunning = false
  private let texts = PassingTexts()

  init(_ connection: SQLiteConnection, _ sql: String, isKept: Bool = false) throws {
    var handle: OpaquePointer?
    let flags = isKept ? UInt32(SQLITE_PREPARE_PERSISTENT) : 0
    let result = sqlite3_prepare_v3(connection.handle, sql, -1, flags, &handle, nil)
    guard result == SQLITE_OK, let handle else { throw connection.failure(result) }
    self.handle = handle
    self.connection = connection
  }

  deinit { sqlite3_finalize(handle) }

  /// Goes to the next row; false at the end.
  func step() throws -> Bool {
    isRunning = true
    switch sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case let result: throw connection.failure(result)
    }
  }

  /// Runs a statement that gives no rows, and makes it ready for the next time.
  func run() throws {
    let result = sqlite3_step(handle)
    texts.removeAll()
    if result == SQLITE_DONE || result == SQLITE_ROW {
      sqlite3_reset(handle)
    } else {
      let failure = connection.failure(result)
      sqlite3_reset(handle)
      throw failure
    }
  }

  /// Makes the statement ready for the next time.
  func reset() {
    isRunning = false
    texts.removeAll()
    sqlite3_reset(handle)
    sqlite3_clear_bindings(handle)
  }

  // MARK: Parameters

  private static let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

  func bindNull(_ index: Int) { sqlite3_bind_null(handle, Int32(index)) }

  func bind(integer: Int64, _ index: Int) { sqlite3_bind_int64(handle, Int32(index), integer) }

  func bind(double: Double, _ index: Int) { sqlite3_bind_double(handle, Int32(index), double) }

  func bind(text: String, _ index: Int) {
    var text = text
    text.withUTF8 { bytes in
      // An empty string's address may be null, which SQLite takes for NULL.
      if let start = bytes.baseAddress {
        start.withMemoryRebound(to: CChar.self, capacity: bytes.count) {
          _ = sqlite3_bind_text(handle, Int32(index), $0, Int32(bytes.count), Self.copied)
        }
      } else {
        sqlite3_bind_text(handle, Int32(index), "", 0, Self.copied)
      }
    }
  }

  /// Binds a text for the next `run()` only, which needs no memory of SQLite's.
  func bind(passing text: String, _ index: Int) {
    var text = text
    let isBound = text.withUTF8 { bytes in
      guard let start = texts.add(bytes) else { return false }
      return sqlite3_bind_text(handle, Int32(index), start, Int32(bytes.count), nil) == SQLITE_OK
    }
    if !isBound { bind(text: text, index) }
  }

  func bind(bytes: UnsafeRawBufferPointer, _ index: Int) {
    if let start = bytes.baseAddress, !bytes.isEmpty {
      sqlite3_bind_blob64(handle, Int32(index), start, UInt64(bytes.count), Self.copied)
    } else {
      sqlite3_bind_zeroblob(handle, Int32(index), 0)
    }
  }

  func bind(data: Data, _ index: Int) { data.withUnsafeBytes { bind(bytes: $0, index) } }

  /// Binds a value of any of the types that predicates compare with.
  func bind(_ value: Any?, at index: Int) throws {
    switch value {
    case nil, is NSNull: bindNull(index)
    case let value as Int64: bind(integer: value, index)
    case let value as Int: bind(integer: Int64(value), index)
    case let value as Bool where type(of: value) == Bool.self:
      bind(integer: value ? 1 : 0, index)
    case let value as Double where type(of: value) == Double.self: bind(double: value, index)
    case let value as NSDecimalNumber: bind(text: value.description, index)
    case let value as NSNumber: bind(number: value, index)
    case let value as String: bind(text: value, index)
    case let value as Date: bind(double: value.timeIntervalSinceReferenceDate, index)
    case let value as Data: bind(data: value, index)
    case let value as UUID: withUnsafeBytes(of: value.uuid) { bind(bytes: $0, index) }
    case let value as URL: bind(text: value.absoluteString, index)
    case let value as NSManagedObjectID: bind(integer: value.primaryKey, index)
    case let value as Decimal: bind(text: value.description, index)
    case let value as any BinaryInteger: bind(integer: Int64(truncatingIfNeeded: value), index)
    case let value as Float: bind(double: Double(value), index)
    default:
      throw CoreDataFailure.coded(
        NSCoreDataError, "A value of type \(type(of: value ?? 0)) cannot be kept in SQLite.", [:]
      ).error
    }
  }

  private func bind(number: NSNumber, _ index: Int) {
    switch UInt8(bitPattern: number.objCType.pointee) {
    case UInt8(ascii: "d"), UInt8(ascii: "f"): bind(double: number.doubleValue, index)
    default: bind(integer: number.int64Value, index)
    }
  }

  // MARK: Columns

  /// The columns by name.
  var columnNames: [String: Int] {
    var names: [String: Int] = [:]
    for index in 0..<sqlite3_column_count(handle) {
      if let name = sqlite3_column_name(handle, index) { names[String(cString: name)] = Int(index) }
    }
    return names
  }

  func isNull(_ column: Int) -> Bool {
    sqlite3_column_type(handle, Int32(column)) == SQLITE_NULL
  }

  func integer(_ column: Int) -> Int64 { sqlite3_column_int64(handle, Int32(column)) }

  func double(_ column: Int) -> Double { sqlite3_column_double(handle, Int32(column)) }

  func text(_ column: Int) -> String? {
    guard let start = sqlite3_column_text(handle, Int32(column)) else { return nil }
    let count = Int(sqlite3_column_bytes(handle, Int32(column)))
    return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  func data(_ column: Int) -> Data? {
    if isNull(column) { return nil }
    guard let start = sqlite3_column_blob(handle, Int32(column)) else { return Data() }
    return Data(bytes: start, count: Int(sqlite3_column_bytes(handle, Int32(column))))
  }
}
