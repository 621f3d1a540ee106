import Foundation

/// The image files that rows name: one folder, a name of its own for each.
struct ImageFolder {
  let url: URL
  /// The names given in this run. Their rows may be saved later, so none of them is left over.
  private let given = GivenNames()

  init(url: URL) { self.url = url }

  /// Makes the folder, if need be.
  func prepare() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  func url(of name: String) -> URL { url.appendingPathComponent(name) }

  func contains(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: url(of: name).path)
  }

  /// The names of all files.
  func names() throws -> Set<String> {
    Set(try FileManager.default.contentsOfDirectory(atPath: url.path))
  }

  /// Whether an image was begun in this run.
  func isOfThisRun(_ name: String) -> Bool { given.contains(name) }

  /// Writes an image under a new name. When this returns, all of it is on the disk; when it throws,
  /// nothing of it is.
  func write(_ data: Data) throws -> String {
    let name = given.next()
    do {
      try Data().write(to: url(of: name), options: .withoutOverwriting)
      try ImageFolder.fill(url(of: name), with: data)
    } catch {
      remove(name)
      throw error
    }
    return name
  }

  /// Begins an image under a new name. Who writes it closes it, and removes it when it does not become
  /// whole.
  func begin() throws -> (name: String, file: FileHandle) {
    let name = given.next()
    try Data().write(to: url(of: name), options: .withoutOverwriting)
    return (name, try FileHandle(forWritingTo: url(of: name)))
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

/// New names, remembered before their files are made. Any thread may ask.
private final class GivenNames: @unchecked Sendable {
  private let lock = NSLock()
  private var names: Set<String> = []

  func next() -> String {
    let name = UUID().uuidString
    lock.lock()
    names.insert(name)
    lock.unlock()
    return name
  }

  func contains(_ name: String) -> Bool {
    lock.lock()
    defer { lock.unlock() }
    return names.contains(name)
  }
}
