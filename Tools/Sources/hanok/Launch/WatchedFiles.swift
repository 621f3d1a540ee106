import Foundation
import HanokBuild

/// The files of a project, and which of them changed since they were looked at last.
struct WatchedFiles {
  struct Changes: Equatable {
    var modified: Set<String> = []
    var added: Set<String> = []
    var removed: Set<String> = []

    var isEmpty: Bool { modified.isEmpty && added.isEmpty && removed.isEmpty }
  }

  private let root: URL
  private var stamps: [String: String] = [:]

  init(below root: URL) {
    self.root = root.standardizedFileURL
    stamps = current
  }

  /// The changes since the last call.
  mutating func changes() -> Changes {
    let now = current
    defer { stamps = now }
    var changes = Changes()
    for (path, stamp) in now {
      if let before = stamps[path] {
        if before != stamp { changes.modified.insert(path) }
      } else {
        changes.added.insert(path)
      }
    }
    changes.removed = Set(stamps.keys).subtracting(now.keys)
    return changes
  }

  private var current: [String: String] {
    // An editor's own files are hidden or have such endings.
    let files = FileWalk.files(below: root).filter { !$0.hasSuffix("~") && !$0.hasSuffix(".tmp") }
    return Dictionary(
      files.map { root.appendingPathComponent($0) }.map { ($0.path, Self.stamp($0)) }
    ) { first, _ in first }
  }

  private static func stamp(_ url: URL) -> String {
    // A folder that counts as one file changes with its contents.
    guard FileWalk.isFolder(url) else { return FileTime.text(of: url) }
    return FileWalk.files(below: url).map { FileTime.text(of: url.appendingPathComponent($0)) }
      .joined(separator: " ")
  }
}

/// When a file was written, and how long it is.
private enum FileTime {
  static func text(of url: URL) -> String {
    var status = stat()
    guard stat(url.path, &status) == 0 else { return "" }
    return "\(status.st_size) \(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec) \(status.st_ino)"
  }
}
