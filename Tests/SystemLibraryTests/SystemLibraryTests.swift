import Foundation
import SQLite3
import XCTest
import zlib

/// Libraries of C by the names that apps import them by.
final class SystemLibraryTests: XCTestCase {
  /// A function that apps define themselves, since a macro of C's has no Swift spelling.
  private let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

  func testSQLiteKeepsWhatIsBound() throws {
    var database: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
    XCTAssertEqual(sqlite3_open_v2(":memory:", &database, flags, nil), SQLITE_OK)
    defer { sqlite3_close(database) }
    XCTAssertEqual(
      sqlite3_exec(database, "CREATE TABLE note (text TEXT)", nil, nil, nil), SQLITE_OK)
    var statement: OpaquePointer?
    sqlite3_prepare_v2(database, "INSERT INTO note VALUES (?)", -1, &statement, nil)
    sqlite3_bind_text(statement, 1, "한옥", -1, transient)
    XCTAssertEqual(sqlite3_step(statement), SQLITE_DONE)
    sqlite3_finalize(statement)
    sqlite3_prepare_v2(database, "SELECT text FROM note", -1, &statement, nil)
    XCTAssertEqual(sqlite3_step(statement), SQLITE_ROW)
    XCTAssertEqual(String(cString: sqlite3_column_text(statement, 0)), "한옥")
    sqlite3_finalize(statement)
  }

  func testZlibUnpacksWhatItPacked() {
    let text = [UInt8](repeating: 65, count: 1000)
    var packed = [UInt8](repeating: 0, count: Int(compressBound(uLong(text.count))))
    var packedCount = uLongf(packed.count)
    XCTAssertEqual(compress(&packed, &packedCount, text, uLong(text.count)), Z_OK)
    XCTAssertLessThan(packedCount, 100)
    var unpacked = [UInt8](repeating: 0, count: text.count)
    var count = uLongf(unpacked.count)
    XCTAssertEqual(uncompress(&unpacked, &count, packed, packedCount), Z_OK)
    XCTAssertEqual(unpacked, text)
    // The check value that the description of CRC-32 gives for these nine digits.
    XCTAssertEqual(crc32(0, Array("123456789".utf8), 9), 0xCBF4_3926)
  }
}
