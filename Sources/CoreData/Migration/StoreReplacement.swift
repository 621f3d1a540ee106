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
  /// The new file is on the disk before it gets its name, and the old one's log is empty by then: at every
  /// moment one of the two is there whole.
  func commit() throws {
    try Self.flush(temporaryURL)
    // A log that is left over would be read as the new file's.
    for suffix in Self.companions { unlink(url.path + suffix) }
    guard rename(temporaryURL.path, url.path) == 0 else {
      throw MigrationFailure.error(
        NSMigrationManagerDestinationStoreError,
        "The migrated store cannot take the place of \(url.path).",
        underlying: POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO))
    }
    moveExternalData()
    try? Self.flush(url.deletingLastPathComponent())
  }

  /// Removes what a migration that failed left; nothing after one that did not.
  func discard() { destroy(temporaryURL) }

  /// Removes a store with all its files.
  func destroy(_ store: URL) {
    unlink(store.path)
    for suffix in Self.companions { unlink(store.path + suffix) }
    try? FileManager.default.removeItem(at: Self.externalData(of: store))
  }

  /// What SQLite keeps beside a file.
  private static let companions = ["-wal", "-shm", "-journal"]

  /// The folder of large data beside a store.
  private static func externalData(of store: URL) -> URL {
    let name = store.deletingPathExtension().lastPathComponent
    return store.deletingLastPathComponent().appendingPathComponent(".\(name)_SUPPORT")
  }

  private func moveExternalData() {
    let new = Self.externalData(of: temporaryURL)
    let old = Self.externalData(of: url)
    guard FileManager.default.fileExists(atPath: new.path) else { return }
    try? FileManager.default.removeItem(at: old)
    try? FileManager.default.moveItem(at: new, to: old)
  }

  private static func flush(_ url: URL) throws {
    let descriptor = open(url.path, O_RDONLY)
    guard descriptor >= 0 else { throw failure(url) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw failure(url) }
  }

  private static func failure(_ url: URL) -> NSError {
    MigrationFailure.error(
      NSMigrationManagerDestinationStoreError, "\(url.path) cannot be written to the disk.",
      underlying: POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO))
  }
}
