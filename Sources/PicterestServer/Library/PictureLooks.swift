import Foundation

/// The mean colour and the BlurHash of the folder's pictures. They are found out in the background,
/// when a picture is first listed, and remembered between runs.
final class PictureLooks: @unchecked Sendable {
  struct Looks: Sendable, Equatable {
    let color: String
    let blurHash: String

    /// The value for a picture that was not looked at.
    static let grey = Looks(
      color: "#808080",
      blurHash: BlurHash.encode(
        [SIMD3(repeating: 128)], width: 1, height: 1, components: (1, 1)))
  }

  private let folder: PictureFolder
  private let path: String?
  private let queue = WorkQueue(name: "looks", threads: 1, limit: 4_096)
  private let lock = NSLock()
  private var known: [String: Looks] = [:]
  private var waiting: Set<String> = []
  private var file: FileHandle?

  /// - Parameter path: where looks are remembered; nil to remember nothing.
  init(folder: PictureFolder, path: String?) {
    self.folder = folder
    self.path = path
    read()
  }

  func stop() { queue.stop() }

  /// The looks of a picture; nil when they are not known yet: then they will be soon.
  func looks(of picture: Picture) -> Looks? {
    let key = picture.id + picture.version
    let isNew = lock.withLock { known[key] == nil && waiting.insert(key).inserted }
    if isNew {
      let isTaken = queue.add { [self] in find(picture, key) }
      if !isTaken { lock.withLock { _ = waiting.remove(key) } }
    }
    return lock.withLock { known[key] }
  }

  private func find(_ picture: Picture, _ key: String) {
    guard let file = folder.open(picture.path), let facts = try? PictureInspector().looks(of: file)
    else { return }
    // A picture that cannot be read stays in `waiting` and is not tried again.
    lock.withLock {
      known[key] = facts
      waiting.remove(key)
      remember(key, facts)
    }
  }

  // MARK: On disk

  /// One line a picture: key, colour and hash, with spaces between. The last line may be cut off.
  private func read() {
    guard let path else { return }
    if let data = FileManager.default.contents(atPath: path) {
      for line in data.split(separator: 0x0a) {
        let words = String(decoding: line, as: UTF8.self).split(separator: " ")
        guard words.count == 3, words[0].count == 22, words[1].count == 7, words[2].count == 28
        else { continue }
        known[String(words[0])] = Looks(color: String(words[1]), blurHash: String(words[2]))
      }
    } else {
      FileManager.default.createFile(atPath: path, contents: nil)
    }
    file = FileHandle(forWritingAtPath: path)
    _ = try? file?.seekToEnd()
  }

  private func remember(_ key: String, _ looks: Looks) {
    try? file?.write(contentsOf: Data("\(key) \(looks.color) \(looks.blurHash)\n".utf8))
  }
}
