import CSQLite
import Foundation
import FoundationCompatibility

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A store that is written beside another and takes its place whole, or not at all.
struct StoreReplacement {
  let url: URL
  /// Where the new store is written: in the same folder, so that it can be renamed.
  let temporaryURL: URL

  init(of url: URL) {
    self.url = url
    let name = ".\(url.lastPathComponent).\(UUID().uuidString).migrating"
    temporaryURL = url.deletingLastPathComponent().appendingPathComponent(name)
  }

  /// Puts the new store, which must be closed, in the old one's place.
  ///
  /// At every moment one of the two is there whole: both are without a log and on the disk before the name
  /// changes hands, and files of large data of one name have the same content. A mark has the next process
  /// remove files that are left over when this one ends in between.
  func commit() throws {
    try Self.emptyLog(of: temporaryURL)
    try emptyLogOfOldStore()
    try Self.flush(temporaryURL)
    let files = ExternalFiles(storeURL: url)
    let oldFiles = Self.externalFiles(of: url)
    let newFiles = Self.externalFiles(of: temporaryURL)
    if !oldFiles.isEmpty || !newFiles.isEmpty { try files.begin() }
    try move(newFiles)
    guard rename(temporaryURL.path, url.path) == 0 else {
      throw Self.failure("The new store cannot take the place of \(url.path).")
    }
    try? Self.flush(url.deletingLastPathComponent())
    let kept = Set(newFiles.map(\.lastPathComponent))
    for file in oldFiles where !kept.contains(file.lastPathComponent) { unlink(file.path) }
    files.end()
  }

  /// A store that is damaged has no log that anyone could read.
  private func emptyLogOfOldStore() throws {
    do {
      try Self.emptyLog(of: url)
    } catch let error as NSError {
      let code = (error.userInfo[NSSQLiteErrorDomain] as? NSNumber)?.int32Value ?? 0
      guard [SQLITE_CORRUPT, SQLITE_NOTADB].contains(code & 0xFF) else { throw error }
      SQLiteFile.destroyLogs(of: url)
    }
  }

  /// Removes what a migration that failed left; nothing after one that did not.
  func discard() { try? SQLiteFile.destroy(temporaryURL) }

  // MARK: SQLite's log

  /// Brings what is in the log of a SQLite file into the file, and removes the log: it would be read as that of
  /// the file which takes the place.
  private static func emptyLog(of url: URL) throws {
    guard isSQLite(url) else { return }
    do {
      let connection = try SQLiteConnection(
        path: url.path, flags: SQLITE_OPEN_READWRITE, timeout: 5)
      try connection.query("PRAGMA journal_mode = DELETE")
    } catch let failure as SQLiteFailure {
      throw failure.error(.saving, url: url)
    }
    let log = url.path + "-wal"
    guard access(log, F_OK) != 0 else {
      throw MigrationFailure.error(
        NSMigrationManagerDestinationStoreError,
        "\(url.path) is in use, so that no other store can take its place.")
    }
  }

  private static func isSQLite(_ url: URL) -> Bool {
    guard let file = FileHandle(forReadingAtPath: url.path) else { return false }
    defer { try? file.close() }
    return (try? file.read(upToCount: 15)) == Data("SQLite format 3".utf8)
  }

  // MARK: Large data

  private static func externalFiles(of url: URL) -> [URL] {
    let folder = externalFolder(of: url)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { !$0.hasPrefix(".") }.map { folder.appendingPathComponent($0) }
  }

  private static func externalFolder(of url: URL) -> URL {
    ExternalFiles.supportDirectory(for: url).appendingPathComponent("_EXTERNAL_DATA")
  }

  private func move(_ files: [URL]) throws {
    guard !files.isEmpty else { return }
    let folder = Self.externalFolder(of: url)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for file in files {
      let target = folder.appendingPathComponent(file.lastPathComponent)
      guard rename(file.path, target.path) == 0 else {
        throw Self.failure("\(file.path) cannot be moved.")
      }
    }
    try Self.flush(folder)
  }

  // MARK: The disk

  private static func flush(_ url: URL) throws {
    let descriptor = open(url.path, O_RDONLY)
    guard descriptor >= 0 else { throw failure("\(url.path) cannot be opened.") }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else {
      throw failure("\(url.path) cannot be written to the disk.")
    }
  }

  private static func failure(_ reason: String) -> NSError {
    let cause = POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
    return MigrationFailure.error(
      NSMigrationManagerDestinationStoreError, reason, underlying: cause)
  }
}
