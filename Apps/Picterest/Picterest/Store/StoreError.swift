import CoreData
import Foundation

/// Why something was not stored or not deleted, with a sentence for a person.
enum StoreError: LocalizedError, Equatable {
  case noSpace
  /// The data that arrived is no picture.
  case brokenPhoto
  case failed(reason: String)

  init(_ error: Error) {
    let errors = StoreError.chain(error as NSError)
    self =
      errors.contains(where: StoreError.isOutOfSpace)
      ? .noSpace : .failed(reason: error.localizedDescription)
  }

  /// Whether a store that gave this error is damaged, rather than out of reach for now.
  static func isDamage(_ error: Error) -> Bool {
    chain(error as NSError).contains { error in
      if error.domain == NSCocoaErrorDomain {
        let codes = [
          NSFileReadCorruptFileError, NSPersistentStoreInvalidTypeError,
          NSPersistentStoreIncompatibleSchemaError, NSPersistentStoreIncompatibleVersionHashError,
          NSMigrationMissingSourceModelError,
        ]
        if codes.contains(error.code) { return true }
      }
      // SQLITE_CORRUPT and SQLITE_NOTADB.
      return sqliteCode(of: error).map { [11, 26].contains($0 & 0xff) } ?? false
    }
  }

  private static func isOutOfSpace(_ error: NSError) -> Bool {
    switch error.domain {
    case NSCocoaErrorDomain where error.code == NSFileWriteOutOfSpaceError: return true
    case NSPOSIXErrorDomain where [Int(ENOSPC), Int(EDQUOT)].contains(error.code): return true
    // SQLITE_FULL.
    default: return sqliteCode(of: error).map { $0 & 0xff == 13 } ?? false
    }
  }

  private static func sqliteCode(of error: NSError) -> Int? {
    if error.domain == NSSQLiteErrorDomain { return error.code }
    return error.userInfo[NSSQLiteErrorDomain] as? Int
  }

  /// An error and those it was caused by.
  private static func chain(_ error: NSError) -> [NSError] {
    var errors = [error]
    while errors.count < 8, let cause = errors.last?.userInfo[NSUnderlyingErrorKey] as? NSError {
      errors.append(cause)
    }
    return errors
  }

  var errorDescription: String? {
    switch self {
    case .noSpace: return Texts.noSpace
    case .brokenPhoto: return Texts.brokenPhoto
    case .failed(let reason): return reason
    }
  }
}
