import Foundation

/// The files that large data of a store is kept in, beside the database: `.Name_SUPPORT/_EXTERNAL_DATA`.
///
/// A column holds either 1 and the bytes themselves, or 2, the name of a file and 0. Files are written and
/// synchronised before the transaction that names them is committed, and removed after the one that forgets
/// them; a mark on disk tells the next process that it was interrupted in between, and it sweeps.
final class ExternalFiles: @unchecked Sendable {
  /// Data up to this size stays in the row: 100 KB, about what the framework does.
  static let threshold = 100_000
  private static let mark = ".unfinished"

  /// Whether data goes to a file. A store in memory has no folder for files.
  func takes(_ data: Data) -> Bool { directory != nil && data.count > Self.threshold }

  let directory: URL?

  init(storeURL: URL?) {
    directory = storeURL.map(Self.directory(for:))
  }

  static func supportDirectory(for storeURL: URL) -> URL {
    let name = storeURL.deletingPathExtension().lastPathComponent
    return storeURL.deletingLastPathComponent().appendingPathComponent(
      ".\(name)_SUPPORT", isDirectory: true)
  }

  private static func directory(for storeURL: URL) -> URL {
    supportDirectory(for: storeURL).appendingPathComponent("_EXTERNAL_DATA", isDirectory: true)
  }

  // MARK: Columns

  /// The data that a column stands for; nil when its file is gone.
  func value(of column: UnsafeRawBufferPointer) -> Data? {
    switch column.first {
    case 1: return Data(column.dropFirst())
    case 2:
      guard let name = Self.fileName(in: column), let directory else { return nil }
      return try? Data(contentsOf: directory.appendingPathComponent(name))
    default: return column.isEmpty ? Data() : Data(column)
    }
  }

  /// The name of the file that a column refers to; nil when the data is in the column.
  static func fileName(in column: UnsafeRawBufferPointer) -> String? {
    guard column.first == 2 else { return nil }
    let name = String(decoding: column.dropFirst().prefix { $0 != 0 }, as: UTF8.self)
    // A damaged or hostile file names nothing outside of the directory.
    return name.contains("/") || name.hasPrefix(".") || name.isEmpty ? nil : name
  }

  /// The bytes of a column for data that stays in the row.
  static func inlineColumn(_ data: Data) -> Data { Data([1]) + data }

  static func fileColumn(_ name: String) -> Data { Data([2]) + Data(name.utf8) + Data([0]) }

  // MARK: Files

  /// Writes data to a new file, durably, and gives the file's name.
  func write(_ data: Data) throws -> String {
    guard let directory else { return "" }
    let name = UUID().uuidString
    let path = directory.appendingPathComponent(name).path
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw Self.failure(path) }
    defer { close(file) }
    try data.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = Foundation.write(
          file, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count < 0 && errno == EINTR { continue }
        guard count > 0 else { throw Self.failure(path) }
        rest = rest.dropFirst(count)
      }
    }
    guard fsync(file) == 0 else { throw Self.failure(path) }
    return name
  }

  func remove(_ names: [String]) {
    guard let directory else { return }
    for name in names { unlink(directory.appendingPathComponent(name).path) }
  }

  /// Notes on disk that files may be there which no row names.
  func begin() throws {
    guard let directory else { return }
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    let path = directory.appendingPathComponent(Self.mark).path
    let file = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw Self.failure(path) }
    close(file)
  }

  /// Makes the names of new files durable.
  func synchronizeDirectory() {
    guard let directory else { return }
    let file = open(directory.path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return }
    fsync(file)
    close(file)
  }

  /// Notes that all files are named by rows.
  func end() {
    guard let directory else { return }
    unlink(directory.appendingPathComponent(Self.mark).path)
  }

  /// Whether a process was interrupted while files and rows differed.
  var wasInterrupted: Bool {
    guard let directory else { return false }
    return access(directory.appendingPathComponent(Self.mark).path, F_OK) == 0
  }

  /// Removes the files that no row names.
  func sweep(keeping names: Set<String>) {
    guard let directory,
      let present = try? FileManager.default.contentsOfDirectory(atPath: directory.path)
    else { return }
    remove(present.filter { !$0.hasPrefix(".") && !names.contains($0) })
    end()
  }

  private static func failure(_ path: String) -> NSError {
    let code: CocoaError.Code =
      switch errno {
      case ENOSPC, EDQUOT: .fileWriteOutOfSpace
      case EACCES, EPERM, EROFS: .fileWriteNoPermission
      default: .fileWriteUnknown
      }
    return CoreDataFailure.coded(
      code.rawValue, "“\(path)” could not be written: \(String(cString: strerror(errno)))",
      [NSFilePathErrorKey: path]
    ).error
  }
}
