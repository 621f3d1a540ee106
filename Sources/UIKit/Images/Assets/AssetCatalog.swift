import CoreText

/// The asset catalogues of a bundle: image sets and colour sets by name.
///
/// Catalogues are read as they are written (folders with a Contents.json), once a bundle.
final class AssetCatalog: @unchecked Sendable {
  // Unchecked: the lock guards the caches.
  private let images: [String: URL]
  private let colors: [String: URL]
  private let datas: [String: URL]
  private let symbols: [String: URL]
  private let lock = NSLock()
  private var imageCache: [String: AssetImage?] = [:]
  private var colorCache: [String: AssetColor?] = [:]
  private var symbolCache: [String: String?] = [:]

  private static let registryLock = NSLock()
  /// Safe: only used behind the lock.
  nonisolated(unsafe) private static var catalogs: [String: AssetCatalog] = [:]

  /// The catalogues in a bundle.
  static func of(_ bundle: Bundle) -> AssetCatalog {
    let path = bundle.bundlePath
    return registryLock.withLock {
      if let known = catalogs[path] { return known }
      let made = AssetCatalog(bundle.resourceURL ?? bundle.bundleURL)
      catalogs[path] = made
      return made
    }
  }

  /// Indexes the catalogues in a folder.
  init(_ folder: URL) {
    var index = AssetIndex()
    let entries = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    for entry in (entries ?? []).sorted(by: { $0.path < $1.path })
    where entry.pathExtension == "xcassets" || entry.lastPathComponent == "Assets" {
      index.add(entry, prefix: "")
    }
    (images, colors, datas, symbols) = (index.images, index.colors, index.datas, index.symbols)
  }

  func image(named name: String) -> AssetImage? {
    lock.withLock {
      if let known = imageCache[name] { return known }
      let made = images[name].flatMap(AssetImage.init(folder:))
      imageCache[name] = .some(made)
      return made
    }
  }

  func color(named name: String) -> AssetColor? {
    lock.withLock {
      if let known = colorCache[name] { return known }
      let made = colors[name].flatMap(AssetColor.init(folder:))
      colorCache[name] = .some(made)
      return made
    }
  }

  /// The name by which symbols are drawn of a symbol of the app's own.
  func symbol(named name: String) -> String? {
    lock.withLock {
      if let known = symbolCache[name] { return known }
      let made = symbols[name].flatMap(Self.register(symbol:))
      symbolCache[name] = .some(made)
      return made
    }
  }

  private static func register(symbol folder: URL) -> String? {
    let files = AssetContents(folder: folder)?.list("symbols").compactMap(AssetContents.file)
    for file in files ?? [] {
      guard let data = try? Data(contentsOf: folder.appendingPathComponent(file)),
        let template = SymbolTemplate(data)
      else { continue }
      // No symbol of the system has such a name.
      SymbolLibrary.shared.register(template, named: folder.path)
      return folder.path
    }
    return nil
  }

  /// The bytes of a data set.
  func data(named name: String) -> (data: Data, type: String?)? {
    guard let folder = datas[name], let contents = AssetContents(folder: folder) else { return nil }
    for entry in contents.list("data") {
      guard let file = AssetContents.file(entry),
        let data = try? Data(contentsOf: folder.appendingPathComponent(file))
      else { continue }
      return (data, entry["universal-type-identifier"] as? String)
    }
    return nil
  }
}

/// Collects the sets of catalogues by name.
private struct AssetIndex {
  var images: [String: URL] = [:]
  var colors: [String: URL] = [:]
  var datas: [String: URL] = [:]
  var symbols: [String: URL] = [:]

  mutating func add(_ folder: URL, prefix: String) {
    let entries = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    for entry in (entries ?? []).sorted(by: { $0.path < $1.path }) {
      let name = prefix + entry.deletingPathExtension().lastPathComponent
      switch entry.pathExtension {
      case "imageset", "appiconset": images[name] = images[name] ?? entry
      case "colorset": colors[name] = colors[name] ?? entry
      case "dataset": datas[name] = datas[name] ?? entry
      case "symbolset": symbols[name] = symbols[name] ?? entry
      case "": addFolder(entry, prefix: prefix)
      default: continue
      }
    }
  }

  /// A folder groups sets, and is part of their names if it says so.
  private mutating func addFolder(_ folder: URL, prefix: String) {
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: folder.path, isDirectory: &isDirectory),
      isDirectory.boolValue
    else { return }
    let isNamespace = AssetContents(folder: folder)?.properties["provides-namespace"] as? Bool
    add(folder, prefix: isNamespace == true ? "\(prefix)\(folder.lastPathComponent)/" : prefix)
  }
}

/// A set's Contents.json.
struct AssetContents {
  private let root: [String: Any]

  init?(folder: URL) {
    guard let data = try? Data(contentsOf: folder.appendingPathComponent("Contents.json")),
      let root = try? JSONSerialization.jsonObject(with: data) as? [String: Any]
    else { return nil }
    self.root = root
  }

  var properties: [String: Any] { root["properties"] as? [String: Any] ?? [:] }

  func list(_ key: String) -> [[String: Any]] { root[key] as? [[String: Any]] ?? [] }

  /// The name of an entry's file, spelled as file names are in bundles.
  static func file(_ entry: [String: Any]) -> String? {
    (entry["filename"] as? String)?.precomposedStringWithCanonicalMapping
  }

  /// The appearance an entry is for: dark or light; nil for any.
  static func style(_ entry: [String: Any]) -> UIUserInterfaceStyle? {
    for appearance in entry["appearances"] as? [[String: Any]] ?? [] {
      guard appearance["appearance"] as? String == "luminosity" else { continue }
      switch appearance["value"] as? String {
      case "dark": return .dark
      case "light": return .light
      default: continue
      }
    }
    return nil
  }

  /// Whether an entry asks for high contrast.
  static func isHighContrast(_ entry: [String: Any]) -> Bool {
    (entry["appearances"] as? [[String: Any]] ?? []).contains {
      $0["appearance"] as? String == "contrast"
    }
  }
}
