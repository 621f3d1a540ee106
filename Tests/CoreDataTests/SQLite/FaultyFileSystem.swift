import CSQLite
import Foundation

/// A file system for SQLite that lets the n-th write, truncation or synchronisation fail, and all after it.
///
/// It is the standard one with a counter in front of the operations that change files.
final class FaultyFileSystem: @unchecked Sendable {
  static let shared = FaultyFileSystem()

  /// How many operations may succeed; negative for all.
  private var remaining = -1
  private(set) var operations = 0
  /// Called in place of the first operation that may not succeed. Deletions of files count too when it is set.
  var onLimit: (() -> Void)?
  private var result = SQLITE_IOERR_WRITE
  private let base: UnsafeMutablePointer<sqlite3_vfs>
  private var vfs: UnsafeMutablePointer<sqlite3_vfs>
  private var methods: [UnsafeRawPointer: UnsafeMutablePointer<sqlite3_io_methods>] = [:]
  private var originals: [UnsafeRawPointer: UnsafePointer<sqlite3_io_methods>] = [:]

  private static let SQLITE_IOERR_WRITE = SQLITE_IOERR | (3 << 8)

  private init() {
    result = Self.SQLITE_IOERR_WRITE
    base = sqlite3_vfs_find(nil)
    vfs = .allocate(capacity: 1)
    vfs.initialize(to: base.pointee)
    vfs.pointee.zName = UnsafePointer(strdup("faulty"))
    vfs.pointee.pNext = nil
    vfs.pointee.xOpen = { _, name, file, flags, outFlags in
      FaultyFileSystem.shared.open(name, file, flags, outFlags)
    }
    vfs.pointee.xDelete = { _, name, synchronizes in
      let system = FaultyFileSystem.shared
      if system.onLimit != nil { _ = system.mayChange() }
      return system.base.pointee.xDelete(system.base, name, synchronizes)
    }
    sqlite3_vfs_register(vfs, 0)
  }

  /// Makes stores that are opened by `body` use the file system.
  func use<Result>(_ body: () throws -> Result) rethrows -> Result {
    sqlite3_vfs_register(vfs, 1)
    defer { sqlite3_vfs_register(base, 1) }
    return try body()
  }

  /// Lets operations fail after so many more.
  func fail(after count: Int, with result: Int32 = FaultyFileSystem.SQLITE_IOERR_WRITE) {
    remaining = count
    operations = 0
    self.result = result
  }

  func heal() { remaining = -1 }

  /// Whether the next operation may go on.
  private func mayChange() -> Bool {
    operations += 1
    if remaining < 0 { return true }
    if remaining == 0 {
      onLimit?()
      return false
    }
    remaining -= 1
    return true
  }

  private func open(
    _ name: sqlite3_filename?, _ file: UnsafeMutablePointer<sqlite3_file>?, _ flags: Int32,
    _ outFlags: UnsafeMutablePointer<Int32>?
  ) -> Int32 {
    let status = base.pointee.xOpen(base, name, file, flags, outFlags)
    guard status == SQLITE_OK, let file, let original = file.pointee.pMethods else { return status }
    file.pointee.pMethods = UnsafePointer(wrapped(original))
    return status
  }

  private func wrapped(
    _ original: UnsafePointer<sqlite3_io_methods>
  ) -> UnsafeMutablePointer<sqlite3_io_methods> {
    if let known = methods[original] { return known }
    let copy = UnsafeMutablePointer<sqlite3_io_methods>.allocate(capacity: 1)
    copy.initialize(to: original.pointee)
    copy.pointee.xWrite = { file, bytes, count, offset in
      let system = FaultyFileSystem.shared
      guard system.mayChange() else { return system.result }
      return system.original(file).pointee.xWrite(file, bytes, count, offset)
    }
    copy.pointee.xSync = { _, _ in
      let system = FaultyFileSystem.shared
      // What only a loss of power would undo is not tested here, so nothing need wait for the disk.
      return system.mayChange() ? SQLITE_OK : SQLITE_IOERR | (4 << 8)
    }
    copy.pointee.xTruncate = { file, size in
      let system = FaultyFileSystem.shared
      guard system.mayChange() else { return SQLITE_IOERR | (6 << 8) }
      return system.original(file).pointee.xTruncate(file, size)
    }
    methods[original] = copy
    originals[copy] = original
    return copy
  }

  private func original(
    _ file: UnsafeMutablePointer<sqlite3_file>?
  ) -> UnsafePointer<sqlite3_io_methods> {
    originals[file!.pointee.pMethods!]!
  }
}
