import Foundation

/// Remembers what a manifest creates last, which is what it describes.
enum ManifestRecord {
  /// A description as JSON, by the name of its type.
  struct Entry: Codable {
    var kind: String
    var content: Data
  }

  nonisolated(unsafe) private static var last: Entry?

  /// Remembers a description in place of the one before.
  static func note<Manifest: Codable>(_ manifest: Manifest) {
    guard let content = try? JSONEncoder().encode(manifest) else { return }
    last = Entry(kind: "\(Manifest.self)", content: content)
  }

  /// Writes the last description into a file and forgets it. Without one the file is empty.
  static func write(to path: String) {
    defer { last = nil }
    let json = last.flatMap { try? JSONEncoder().encode($0) } ?? Data()
    try? json.write(to: URL(fileURLWithPath: path))
  }
}

/// Called by the program that manifests are linked into, after each of them.
@_cdecl("hanok_write_manifest")
func writeManifest(_ path: UnsafePointer<CChar>) {
  ManifestRecord.write(to: String(cString: path))
}

/// A description as the program of manifests wrote it.
package struct WrittenManifest {
  private let entry: ManifestRecord.Entry

  package init(_ json: Data) throws {
    entry = try JSONDecoder().decode(ManifestRecord.Entry.self, from: json)
  }

  /// The description, if it is one of a type.
  package func content<Manifest: Codable>(as type: Manifest.Type) throws -> Manifest? {
    guard entry.kind == "\(type)" else { return nil }
    return try JSONDecoder().decode(type, from: entry.content)
  }
}
