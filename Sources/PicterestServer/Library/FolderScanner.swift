import Foundation

/// Walks a folder: directory by directory, names in order, without hidden ones and without following
/// links to directories.
struct FolderScanner {
  struct File: Sendable {
    /// Relative to the folder.
    let path: String
    let stamp: FileStamp
    /// A link must be opened to see whether it leads outside.
    let isLink: Bool
  }

  static let fileLimit = 1_000_000
  private static let depthLimit = 32
  private static let extensions: Set<String> = ["jpg", "jpeg", "jpe", "png", "webp", "gif"]

  let folder: PictureFolder
  let log: ServerLog

  /// Calls `visit` for each picture file until it returns false, and gives the times of change of
  /// the directories that were walked.
  func scan(_ visit: (File) -> Bool) -> [String: Int64] {
    var stamps: [String: Int64] = [:]
    var waiting: [(path: String, depth: Int)] = [("", 0)]
    var count = 0
    while let (directory, depth) = waiting.popLast() {
      guard let listing = list(directory) else { continue }
      stamps[directory] = listing.modified
      for file in listing.files {
        count += 1
        guard count <= FolderScanner.fileLimit, visit(file) else { return stamps }
      }
      if depth < FolderScanner.depthLimit {
        waiting += listing.directories.reversed().map { ($0, depth + 1) }
      }
    }
    return stamps
  }

  /// The time of change of a directory of the folder, or nil when it is gone.
  func directoryStamp(_ path: String) -> Int64? {
    var status = stat()
    guard lstat(folder.absolute(path), &status) == 0 else { return nil }
    return FileStamp(status).modified
  }

  /// One picture file by its path inside the folder.
  func file(at path: String) -> File? {
    var status = stat()
    guard FolderScanner.isPictureName(path), lstat(folder.absolute(path), &status) == 0
    else { return nil }
    return file(path: path, status: status)
  }

  private struct Listing {
    var modified: Int64
    var files: [File] = []
    var directories: [String] = []
  }

  private func list(_ directory: String) -> Listing? {
    guard let handle = opendir(folder.absolute(directory)) else {
      log.problem("skipped the folder \(directory): it cannot be read")
      return nil
    }
    defer { closedir(handle) }
    var status = stat()
    guard fstat(dirfd(handle), &status) == 0 else { return nil }
    var listing = Listing(modified: FileStamp(status).modified)
    for name in names(in: handle, of: directory).sorted() {
      guard fstatat(dirfd(handle), name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { continue }
      let path = directory.isEmpty ? name : directory + "/" + name
      if status.st_mode & S_IFMT == S_IFDIR {
        listing.directories.append(path)
      } else if FolderScanner.isPictureName(name), let file = file(path: path, status: status) {
        listing.files.append(file)
      }
    }
    return listing
  }

  private func file(path: String, status: stat) -> File? {
    switch status.st_mode & S_IFMT {
    case S_IFREG: return File(path: path, stamp: FileStamp(status), isLink: false)
    case S_IFLNK: return File(path: path, stamp: FileStamp(status), isLink: true)
    default: return nil
    }
  }

  private func names(in handle: OpaquePointer, of directory: String) -> [String] {
    var names: [String] = []
    while let entry = readdir(handle) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(validatingCString: $0) }
      }
      guard let name else {
        log.problem("skipped a file of the folder \(directory): its name is not UTF-8")
        continue
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names
  }

  private static func isPictureName(_ name: String) -> Bool {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return false }
    return extensions.contains(name[name.index(after: dot)...].lowercased())
  }
}
