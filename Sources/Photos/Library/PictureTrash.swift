import Foundation

/// The desktop's waste bin, as freedesktop.org's "Trash specification" describes the one of the home folder. iOS, too,
/// keeps what was deleted for a while.
enum PictureTrash {
  /// Where the bin is; tests name another place.
  nonisolated(unsafe) static var folder: URL = {
    let data = ProcessInfo.processInfo.environment["XDG_DATA_HOME"].map {
      URL(fileURLWithPath: $0)
    }
    let home = FileManager.default.homeDirectoryForCurrentUser
    return (data ?? home.appendingPathComponent(".local/share")).appendingPathComponent("Trash")
  }()

  /// Moves a file there, with a note of where it was.
  static func take(_ url: URL) throws {
    let files = folder.appendingPathComponent("files")
    let notes = folder.appendingPathComponent("info")
    for place in [files, notes] {
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    }
    var name = url.lastPathComponent
    while FileManager.default.fileExists(atPath: files.appendingPathComponent(name).path) {
      name = "\(UUID().uuidString) \(url.lastPathComponent)"
    }
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.dateFormat = "yyyy-MM-dd'T'HH:mm:ss"
    let path = url.path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? url.path
    let note = notes.appendingPathComponent(name + ".trashinfo")
    try Data(
      "[Trash Info]\nPath=\(path)\nDeletionDate=\(formatter.string(from: Date()))\n".utf8
    ).write(to: note)
    do {
      try FileManager.default.moveItem(at: url, to: files.appendingPathComponent(name))
    } catch {
      try? FileManager.default.removeItem(at: note)
      throw error
    }
  }
}
