import Foundation

/// Lists the files below a folder in a stable order.
public enum FileWalk {
  private static let deepestFolder = 32

  /// Paths relative to `folder`, sorted; hidden files are left out, and a folder that is one thing
  /// (.xcassets) is listed instead of what it contains.
  public static func files(below folder: URL) -> [String] { walk(folder, "", depth: 0) }

  public static func isFolder(_ url: URL) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  /// The file or folder whose path differs from `url`'s in capitals only: a Mac's volumes find it as well. Nil when
  /// `url` itself is there, or nothing is.
  static func spelledOtherwise(_ url: URL, below root: URL) -> URL? {
    let files = FileManager.default
    let path = url.standardizedFileURL.path
    let start = root.standardizedFileURL.path + "/"
    guard !files.fileExists(atPath: path), path.hasPrefix(start) else { return nil }
    var found = root
    for part in path.dropFirst(start.count).split(separator: "/") {
      let next = found.appendingPathComponent(String(part))
      if files.fileExists(atPath: next.path) {
        found = next
        continue
      }
      let names = (try? files.contentsOfDirectory(atPath: found.path)) ?? []
      guard let name = names.sorted().first(where: { $0.lowercased() == part.lowercased() }) else {
        return nil
      }
      found = found.appendingPathComponent(name)
    }
    return found
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
