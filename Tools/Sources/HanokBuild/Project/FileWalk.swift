import Foundation

/// Lists the files below a folder in a stable order.
enum FileWalk {
  private static let deepestFolder = 32

  /// Paths relative to `folder`, sorted; hidden files are left out, and a folder that is one thing
  /// (.xcassets) is listed instead of what it contains.
  static func files(below folder: URL) -> [String] { walk(folder, "", depth: 0) }

  static func isFolder(_ url: URL) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  private static func walk(_ root: URL, _ path: String, depth: Int) -> [String] {
    guard depth < deepestFolder else { return [] }
    let folder = path.isEmpty ? root : root.appendingPathComponent(path)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().filter { !$0.hasPrefix(".") }.flatMap { name -> [String] in
      let child = path.isEmpty ? name : path + "/" + name
      guard !FileKind(path: name).isWholeFolder, isFolder(root.appendingPathComponent(child)) else {
        return [child]
      }
      return walk(root, child, depth: depth + 1)
    }
  }
}
