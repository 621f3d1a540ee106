import UniformTypeIdentifiers

/// The folders that a person's documents are in.
package enum DocumentFolder {
  /// Where a picker begins: the person's own folder, not the app's. Safe: only tests name
  /// another, before a picker is made.
  nonisolated(unsafe) package static var root: URL = {
    let home = getpwuid(getuid()).map { String(cString: $0.pointee.pw_dir) } ?? "/"
    let documents = URL(fileURLWithPath: home).appendingPathComponent("Documents")
    return FileManager.default.fileExists(atPath: documents.path)
      ? documents : URL(fileURLWithPath: home)
  }()
  /// No more are listed, however many there are.
  private static let limit = 10_000

  /// A file or folder.
  struct Entry: Hashable, Sendable {
    let url: URL
    let isFolder: Bool
    let size: Int
    let date: Date

    var type: UTType {
      isFolder ? .folder : UTType(filenameExtension: url.pathExtension) ?? .data
    }
  }

  /// The entries of a folder, folders first, by name; hidden files are left out. Any thread.
  nonisolated static func entries(in folder: URL) throws -> [Entry] {
    let keys: Set<URLResourceKey> = [
      .isDirectoryKey, .fileSizeKey, .contentModificationDateKey,
    ]
    let urls = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: Array(keys), options: .skipsHiddenFiles)
    let entries = urls.prefix(limit).compactMap { url -> Entry? in
      guard let values = try? url.resourceValues(forKeys: keys) else { return nil }
      return Entry(
        url: url, isFolder: values.isDirectory == true, size: values.fileSize ?? 0,
        date: values.contentModificationDate ?? .distantPast)
    }
    return entries.sorted { first, second in
      if first.isFolder != second.isFolder { return first.isFolder }
      let (a, b) = (first.url.lastPathComponent, second.url.lastPathComponent)
      return a.localizedStandardCompare(b) == .orderedAscending
    }
  }

  /// Puts files into a folder, copied or moved, beside what has their names already; returns where
  /// they are.
  nonisolated static func put(_ urls: [URL], into folder: URL, asCopy: Bool) throws -> [URL] {
    let files = FileManager.default
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    return try urls.map { url in
      let target = freeURL(named: url.lastPathComponent, in: folder)
      if asCopy {
        try files.copyItem(at: url, to: target)
      } else {
        try files.moveItem(at: url, to: target)
      }
      return target
    }
  }

  /// “Notes 2.txt” where there is a “Notes.txt”.
  private nonisolated static func freeURL(named name: String, in folder: URL) -> URL {
    let plain = folder.appendingPathComponent(name)
    let (stem, type) = (plain.deletingPathExtension().lastPathComponent, plain.pathExtension)
    var (url, number) = (plain, 2)
    while FileManager.default.fileExists(atPath: url.path) {
      url = folder.appendingPathComponent("\(stem) \(number)" + (type.isEmpty ? "" : ".\(type)"))
      number += 1
    }
    return url
  }
}
