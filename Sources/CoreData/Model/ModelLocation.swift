import Foundation

/// The files of a model's versions, wherever it stands: compiled (`.momd`, `.mom`) or as Xcode keeps it
/// (`.xcdatamodeld`, `.xcdatamodel`).
struct ModelLocation {
  /// A version: its name and its file of XML.
  struct Version: Equatable {
    let name: String
    let file: URL
  }

  /// Every version, in the order of their names.
  let versions: [Version]
  /// The version that new stores are made with.
  let current: Version

  init(_ url: URL) throws {
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isDirectory) else {
      throw ModelReadingError("There is no such file.", file: url)
    }
    guard isDirectory.boolValue else {
      self.init(only: Version(name: Self.name(of: url), file: url))
      return
    }
    let contents = url.appendingPathComponent("contents")
    if FileManager.default.fileExists(atPath: contents.path) {
      self.init(only: Version(name: Self.name(of: url), file: contents))
      return
    }
    try self.init(versionsIn: url)
  }

  private init(only version: Version) {
    versions = [version]
    current = version
  }

  private init(versionsIn folder: URL) throws {
    let entries = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    versions = entries.compactMap { entry in
      let url = folder.appendingPathComponent(entry)
      switch url.pathExtension {
      case "mom": return Version(name: Self.name(of: url), file: url)
      case "xcdatamodel":
        return Version(name: Self.name(of: url), file: url.appendingPathComponent("contents"))
      default: return nil
      }
    }
    guard let first = versions.first else {
      throw ModelReadingError("The folder has no version of a model in it.", file: folder)
    }
    guard let name = try Self.currentName(in: folder) else {
      let own = Self.name(of: folder)
      current = versions.first { $0.name == own } ?? first
      return
    }
    guard let named = versions.first(where: { $0.name == name }) else {
      throw ModelReadingError("Its current version is “\(name)”, which there is not.", file: folder)
    }
    current = named
  }

  /// What `VersionInfo.plist` or `.xccurrentversion` says; nil where there is neither.
  private static func currentName(in folder: URL) throws -> String? {
    let compiled = folder.appendingPathComponent("VersionInfo.plist")
    let source = folder.appendingPathComponent(".xccurrentversion")
    if let name = try word("NSManagedObjectModel_CurrentVersionName", in: compiled) { return name }
    let file = try word("_XCCurrentVersionName", in: source)
    return file.map { URL(fileURLWithPath: $0).deletingPathExtension().lastPathComponent }
  }

  private static func word(_ key: String, in file: URL) throws -> String? {
    guard let data = FileManager.default.contents(atPath: file.path) else { return nil }
    guard let plist = try? PropertyListSerialization.propertyList(from: data, format: nil),
      let words = plist as? [String: Any]
    else { throw ModelReadingError("It is not a property list of keys.", file: file) }
    return words[key] as? String
  }

  private static func name(of url: URL) -> String {
    url.deletingPathExtension().lastPathComponent
  }

  /// The models in a bundle's resources, of whatever kind.
  static func models(in bundle: Bundle) -> [URL] {
    guard let folder = bundle.resourceURL else { return [] }
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return entries.sorted().map { folder.appendingPathComponent($0) }
      .filter { ["mom", "momd", "xcdatamodel", "xcdatamodeld"].contains($0.pathExtension) }
  }
}
