import Foundation

/// The cache between two runs of `ModuleAdapter`: facts and adapted copies, by content.
struct AdapterCache: Sendable {
  struct Entry: Codable, Sendable {
    var stamp: FileStamp?
    var hash: ContentHash
    var facts: SourceFacts
    /// The fingerprint of the index the file was adapted with.
    var fingerprint: String
    /// Whether it needed an adapted copy.
    var isCopied: Bool
    var usesSelector: Bool
    var interfaceFunction: String?
    var missingImports: [MissingImport]
    var hiddenMethods: [HiddenMethod]
    var dynamicMembers: Bool
    var requirementTests: Bool
  }

  private struct Stored: Codable {
    var key: String
    var entries: [String: Entry]
  }

  private let folder: URL
  private let key: String
  private let entries: [String: Entry]

  /// Reads the cache in `folder`; one written with another key counts as empty.
  init(folder: URL, key: String) {
    self.folder = folder
    self.key = key
    let data = try? Data(contentsOf: folder.appendingPathComponent("adapter.json"))
    let stored = data.flatMap { try? JSONDecoder().decode(Stored.self, from: $0) }
    entries = stored?.key == key ? stored?.entries ?? [:] : [:]
  }

  func entry(of path: String) -> Entry? { entries[path] }

  /// Where the adapted copy of a file is. The name stays, the folder tells equal names apart.
  func copy(of path: String) -> URL {
    folder.appendingPathComponent(String(ContentHash().adding(path).text.prefix(8)))
      .appendingPathComponent(URL(fileURLWithPath: path).lastPathComponent)
  }

  /// The adapted text of a file, if that is still true.
  func result(of path: String, hash: ContentHash, fingerprint: String) -> FileAdapter.Result? {
    guard let entry = entries[path], entry.hash == hash, entry.fingerprint == fingerprint else {
      return nil
    }
    var text: [UInt8]?
    if entry.isCopied {
      guard let copy = try? Data(contentsOf: copy(of: path)) else { return nil }
      text = Array(copy)
    }
    return FileAdapter.Result(
      text: text, problems: [], usesSelector: entry.usesSelector,
      interfaceFunction: entry.interfaceFunction, missingImports: entry.missingImports,
      hiddenMethods: entry.hiddenMethods, dynamicMembers: entry.dynamicMembers,
      requirementTests: entry.requirementTests)
  }

  func store(_ entries: [String: Entry]) {
    guard let data = try? JSONEncoder().encode(Stored(key: key, entries: entries)) else { return }
    _ = try? data.writeIfChanged(to: folder.appendingPathComponent("adapter.json"))
  }
}
