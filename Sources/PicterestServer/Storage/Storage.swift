/// Where the files of posts and avatars are: a folder, or an S3-compatible store.
///
/// Keys are made by the server (`StorageKey`) and never by a client. A file under a key never
/// changes.
protocol Storage: Sendable {
  /// The folder in which uploads arrive. Files that are in it when the server starts are left over.
  var incoming: String { get }

  /// Moves a complete file under a key. When this returns, the file survives a power cut.
  func put(_ file: IncomingFile, key: String, type: String) throws

  /// The file of a key; nil when there is none.
  func open(_ key: String) throws -> OpenFile?

  /// Removes a file; one that is not there is no error.
  func delete(_ key: String) throws

  /// Throws when the storage is out of reach.
  func check() throws
}

/// An error of a storage.
struct StorageFailure: Error, CustomStringConvertible {
  let reason: String

  var description: String { "The storage failed: \(reason)" }
}

/// Names files in the storage.
enum StorageKey {
  /// A new key for a picture of this kind: `posts/a7/a7Xk….jpg`.
  static func make(in folder: String, type: String) -> String {
    let name = RandomText.make(byteCount: 16)
    let ending: String
    switch PictureHeader.Format(rawValue: type) {
    case .jpeg: ending = "jpg"
    case .png: ending = "png"
    case .gif: ending = "gif"
    case .webp: ending = "webp"
    case nil: ending = "bin"
    }
    return "\(folder)/\(name.prefix(2).lowercased())/\(name).\(ending)"
  }
}
