import Foundation
import FoundationCompatibility

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

  /// The name in `VersionInfo.plist` or `.xccurrentversion`; nil where there is neither.
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

  // MARK: Bundles

  /// The models in a bundle's resources, of whatever kind.
  static func models(in bundle: Bundle) -> [URL] {
    bundle.resourceURL.map(models(inFolder:)) ?? []
  }

  private static func models(inFolder folder: URL) -> [URL] {
    entries(of: folder).filter {
      ["mom", "momd", "xcdatamodel", "xcdatamodeld"].contains($0.pathExtension)
    }
  }

  private static func entries(of folder: URL) -> [URL] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted { $0.compare($1, options: .numeric) == .orderedAscending }
      .map { folder.appendingPathComponent($0) }
  }

  /// All versions of all models that the program brings: of its bundle, and of the bundles of resources
  /// that packages put beside or into it. Older versions, by the numbers in their names, come first.
  static func versionsEverywhere() -> [NSManagedObjectModel] {
    var folders: [URL] = []
    for bundle in [Bundle.main] + Bundle.allBundles {
      for folder in [bundle.resourceURL, bundle.bundleURL].compactMap({ $0 }) {
        folders.append(folder)
        folders += entries(of: folder).filter {
          ["resources", "bundle"].contains($0.pathExtension)
        }
      }
    }
    var seen: Set<String> = []
    let urls = folders.flatMap(models(inFolder:))
      .filter { seen.insert($0.standardizedFileURL.path).inserted }
    return urls.flatMap { url in
      guard let location = try? ModelLocation(url) else { return [NSManagedObjectModel]() }
      let ordered = location.versions.sorted {
        $0.name.compare($1.name, options: .numeric) == .orderedAscending
      }
      return ordered.compactMap { try? ModelReader.model(in: $0.file) }
    }
  }

  /// The version of that name in a bundle; a model's own name stands for its current version.
  static func version(named name: String, in bundle: Bundle) -> NSManagedObjectModel? {
    for url in models(in: bundle) {
      guard let location = try? ModelLocation(url) else { continue }
      let wanted =
        location.versions.first { $0.name == name }
        ?? (Self.name(of: url) == name ? location.current : nil)
      if let wanted { return try? ModelReader.model(in: wanted.file) }
    }
    return nil
  }
}
