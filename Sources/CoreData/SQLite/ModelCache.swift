import Foundation

/// The model that a SQLite store keeps of itself (`Z_MODELCACHE`).
enum ModelCache {
  static func write(_ model: NSManagedObjectModel, to connection: SQLiteConnection) throws {
    try connection.execute("DELETE FROM Z_MODELCACHE")
    try connection.query(
      "INSERT INTO Z_MODELCACHE (Z_CONTENT) VALUES (?)", [ModelWriter.data(of: model)])
  }

  /// The model; nil in stores that Apple's framework made, which keep it in a form of their own.
  static func model(in connection: SQLiteConnection) throws -> NSManagedObjectModel? {
    var content: Data?
    try connection.query(
      "SELECT Z_CONTENT FROM Z_MODELCACHE LIMIT 1"
    ) { content = $0.data(0) }
    guard let content, content.starts(with: Data("<?xml".utf8)) else { return nil }
    return try? ModelReader.model(from: content, file: URL(fileURLWithPath: "Z_MODELCACHE"))
  }
}
