import Foundation

/// Scaled pictures on disk, up to a number of bytes; the one that was not used for longest goes
/// first. Use on one queue at a time is not needed: every method is safe from every thread.
final class ScaledImageCache: @unchecked Sendable {
  private let directory: String
  private let limit: Int64
  private let lock = NSLock()
  private var total: Int64 = 0
  private var temporaryNumber = 0

  /// Opens the cache and sets its directory in order: half-written files of a crashed run go.
  init(directory: String, limit: Int64) throws {
    self.directory = directory
    self.limit = limit
    try FileManager.default.createDirectory(
      atPath: directory, withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    for file in files() {
      if file.name.hasPrefix("new-") { unlink(path(file.name)) } else { total += file.size }
    }
  }

  /// The cached file of a key, which from now on counts as just used.
  func file(for key: String) -> OpenFile? {
    guard let file = OpenFile(path: path(key)), file.size > 0 else { return nil }
    futimens(file.descriptor, nil)
    return file
  }

  /// Keeps data under a key: written beside its place, then renamed, so that a reader sees all of it
  /// or nothing. A full disk only means that nothing is kept.
  func store(_ data: Data, for key: String) {
    lock.lock()
    temporaryNumber += 1
    let temporary = path("new-\(getpid())-\(temporaryNumber)")
    lock.unlock()
    guard write(data, to: temporary) else {
      unlink(temporary)
      return
    }
    place(temporary, size: Int64(data.count), for: key)
  }

  /// Takes a complete file of the same disk over under a key.
  func adopt(_ file: String, for key: String) {
    var status = stat()
    guard stat(file, &status) == 0 else { return }
    place(file, size: Int64(status.st_size), for: key)
  }

  private func place(_ temporary: String, size: Int64, for key: String) {
    var old = stat()
    let oldSize = stat(path(key), &old) == 0 ? Int64(old.st_size) : 0
    guard rename(temporary, path(key)) == 0 else {
      unlink(temporary)
      return
    }
    lock.lock()
    total += size - oldSize
    let isFull = total > limit
    lock.unlock()
    if isFull { shrink() }
  }

  /// Bytes that the cache holds.
  var size: Int64 {
    lock.lock()
    defer { lock.unlock() }
    return total
  }

  /// Removes the least recently used files until a tenth of the cache is free again.
  private func shrink() {
    lock.lock()
    defer { lock.unlock() }
    let files = files().sorted { $0.used < $1.used }
    total = files.reduce(0) { $0 + $1.size }
    for file in files where total > limit / 10 * 9 {
      if unlink(path(file.name)) == 0 { total -= file.size }
    }
  }

  private func path(_ name: String) -> String { directory + "/" + name }

  private func write(_ data: Data, to path: String) -> Bool {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return data.withUnsafeBytes { bytes in
      var done = 0
      while done < bytes.count {
        let count = Foundation.write(
          descriptor, bytes.baseAddress.map { $0 + done }, bytes.count - done)
        guard count > 0 else { return false }
        done += count
      }
      return true
    }
  }

  private func files() -> [(name: String, size: Int64, used: Int64)] {
    guard let handle = opendir(directory) else { return [] }
    defer { closedir(handle) }
    var files: [(name: String, size: Int64, used: Int64)] = []
    while let entry = readdir(handle) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      var status = stat()
      guard fstatat(dirfd(handle), name, &status, AT_SYMLINK_NOFOLLOW) == 0,
        status.st_mode & S_IFMT == S_IFREG
      else { continue }
      let stamp = FileStamp(status)
      files.append((name, stamp.size, stamp.modified))
    }
    return files
  }
}
