import Foundation

/// The names of what is in an asset catalogue, or in a folder of one that is a namespace.
struct AssetCatalog {
  /// An asset, and the name by which an app loads it.
  struct Asset {
    let name: String
    let fullName: String
  }

  private(set) var colors: [Asset] = []
  private(set) var images: [Asset] = []
  private(set) var data: [Asset] = []
  private(set) var spaces: [Space] = []

  /// A folder whose name comes before those of its assets.
  struct Space {
    let name: String
    let content: AssetCatalog
  }

  var isEmpty: Bool {
    colors.isEmpty && images.isEmpty && data.isEmpty && spaces.allSatisfy(\.content.isEmpty)
  }

  init(_ folder: URL) { read(folder, path: []) }

  private init(_ folder: URL, path: [String]) { read(folder, path: path) }

  private static let deepestSpace = 16

  private mutating func read(_ folder: URL, path: [String], depth: Int = 0) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    for name in names.sorted() {
      let url = folder.appendingPathComponent(name)
      let plain = (name as NSString).deletingPathExtension
      let asset = Asset(name: plain, fullName: (path + [plain]).joined(separator: "/"))
      switch url.pathExtension {
      case "colorset": colors.append(asset)
      case "imageset", "symbolset": images.append(asset)
      case "dataset": data.append(asset)
      case "" where FileWalk.isFolder(url) && path.count + depth < Self.deepestSpace:
        if Self.providesNamespace(url) {
          spaces.append(Space(name: name, content: AssetCatalog(url, path: path + [name])))
        } else {
          read(url, path: path, depth: depth + 1)
        }
      default: continue
      }
    }
  }

  private static func providesNamespace(_ folder: URL) -> Bool {
    guard let data = try? Data(contentsOf: folder.appendingPathComponent("Contents.json")),
      let json = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
      let properties = json["properties"] as? [String: Any]
    else { return false }
    return properties["provides-namespace"] as? Bool ?? false
  }
}
