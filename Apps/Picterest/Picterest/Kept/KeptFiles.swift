import Foundation

/// The image files of kept photos: one folder, a name of its own for each.
struct KeptFiles {
  let folder: URL

  /// Makes the folder, if need be.
  func prepare() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  func url(of name: String) -> URL { folder.appendingPathComponent(name) }

  /// The names of all files.
  func names() throws -> Set<String> {
    Set(try FileManager.default.contentsOfDirectory(atPath: folder.path))
  }

  /// Writes an image under a new name. When this returns, all of it is on the disk; when it throws,
  /// nothing of it is.
  func write(_ data: Data) throws -> String {
    let name = UUID().uuidString
    do {
      try Data().write(to: url(of: name), options: .withoutOverwriting)
      try KeptFiles.fill(url(of: name), with: data)
    } catch {
      remove(name)
      throw error
    }
    return name
  }

  /// Writes into a file that is there, and waits until the disk has it.
  static func fill(_ url: URL, with data: Data) throws {
    let handle = try FileHandle(forWritingTo: url)
    defer { try? handle.close() }
    try handle.write(contentsOf: data)
    try handle.synchronize()
  }

  /// Removes an image. One that cannot be removed now is removed at a later start.
  func remove(_ name: String) {
    try? FileManager.default.removeItem(at: url(of: name))
  }
}
