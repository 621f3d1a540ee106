import Foundation

/// The contents of `index.json` beside the pictures: titles, authors, tags and topics.
///
/// The file is optional, and so is every field except `file`:
///
///     { "topics": [{"slug": "sea", "title": "Sea", "description": "…"}],
///       "pictures": [{"file": "a.jpg", "title": "…", "description": "…", "author": "…",
///                     "tags": ["…"], "topic": "sea", "color": "#336699"}] }
///
/// Pictures that are named come first, in this order.
struct FolderNotes: Decodable, Sendable {
  struct Topic: Decodable, Sendable {
    var slug: String
    var title: String
    var description: String?
  }

  struct Picture: Decodable, Sendable {
    var file: String
    var title: String?
    var description: String?
    var author: String?
    var tags: [String]?
    var topic: String?
    var color: String?
  }

  var topics: [Topic]?
  var pictures: [Picture]?

  static let fileName = "index.json"
  private static let sizeLimit = 64 * 1024 * 1024

  /// The notes of a folder; empty, with a line in the log, when the file is damaged.
  static func read(from folder: PictureFolder, log: ServerLog) -> FolderNotes {
    guard let file = folder.open(fileName) else { return FolderNotes() }
    guard file.size <= sizeLimit, let data = file.readAll() else {
      log.problem("ignored \(fileName): it is too long or cannot be read")
      return FolderNotes()
    }
    do {
      return try JSONDecoder().decode(FolderNotes.self, from: data)
    } catch {
      log.problem("ignored \(fileName): it is not the JSON that was expected (\(error))")
      return FolderNotes()
    }
  }
}
