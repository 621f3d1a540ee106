import CSQLite
import Foundation

/// SQLite's answer when it could not do something.
struct SQLiteFailure: Error {
  /// The extended result code.
  var code: Int32
  var message: String

  /// The result code without its extension.
  var primaryCode: Int32 { code & 0xFF }

  init(code: Int32, message: String) {
    self.code = code
    self.message = message
  }

  init(_ database: OpaquePointer?, _ result: Int32) {
    let extended = database.map(sqlite3_extended_errcode) ?? result
    code = extended & 0xFF == result & 0xFF ? extended : result
    let text = database.flatMap(sqlite3_errmsg).map { String(cString: $0) }
    message = text ?? String(cString: sqlite3_errstr(result))
  }

  /// A broken uniqueness constraint: `SQLITE_CONSTRAINT_UNIQUE`, which Swift does not see.
  var isUniquenessViolation: Bool { code == SQLITE_CONSTRAINT | (8 << 8) }

  /// The activity during which SQLite failed.
  enum Activity { case opening, saving, reading }

  /// The failure as Core Data reports it.
  func error(_ activity: Activity, url: URL?) -> NSError {
    var info: [String: Any] = [
      NSSQLiteErrorDomain: NSNumber(value: code),
      NSUnderlyingErrorKey: NSError(
        domain: NSSQLiteErrorDomain, code: Int(code),
        userInfo: [NSLocalizedDescriptionKey: message]),
      NSLocalizedFailureReasonErrorKey: message,
    ]
    if let url { info[NSFilePathErrorKey] = url.path }
    let name = url?.lastPathComponent ?? "store"
    let (code, text) = report(activity, name)
    return CoreDataFailure.coded(code, text, info).error
  }

  private func report(_ activity: Activity, _ name: String) -> (Int, String) {
    switch primaryCode {
    case SQLITE_NOTADB:
      (CocoaError.fileReadCorruptFile.rawValue, "The file “\(name)” is not a SQLite database.")
    case SQLITE_CORRUPT:
      (CocoaError.fileReadCorruptFile.rawValue, "The file “\(name)” is damaged.")
    case SQLITE_FULL:
      (
        CocoaError.fileWriteOutOfSpace.rawValue,
        "The file “\(name)” could not be saved: the volume is full."
      )
    case SQLITE_READONLY:
      (CocoaError.fileWriteNoPermission.rawValue, "The file “\(name)” cannot be written.")
    case SQLITE_PERM, SQLITE_AUTH:
      (CocoaError.fileReadNoPermission.rawValue, "There is no permission to open “\(name)”.")
    case SQLITE_BUSY, SQLITE_LOCKED, SQLITE_PROTOCOL:
      (
        NSPersistentStoreTimeoutError,
        "The file “\(name)” is locked by another process, which did not let go of it in time."
      )
    case SQLITE_CANTOPEN where activity == .opening:
      (CocoaError.fileReadUnknown.rawValue, "The file “\(name)” couldn’t be opened.")
    default:
      switch activity {
      case .opening:
        (NSPersistentStoreOpenError, "The store “\(name)” could not be opened: \(message).")
      case .saving:
        (NSPersistentStoreSaveError, "The store “\(name)” could not be saved: \(message).")
      case .reading: (NSSQLiteError, "The store “\(name)” could not be read: \(message).")
      }
    }
  }
}
