import Foundation

/// Finds where the files of an Xcode project lie: a reference's path is relative to its group, the
/// group's to the group above it.
struct XcodeFileTree {
  let project: XcodeProject
  private let parents: [String: String]

  init(project: XcodeProject) {
    self.project = project
    var parents: [String: String] = [:]
    for (id, object) in project.objects {
      for child in object["children"]?.strings ?? [] { parents[child] = id }
    }
    self.parents = parents
  }

  /// The file or folder an object stands for; nil for products and SDK files.
  func url(of id: String) -> URL? { url(of: id, depth: 0) }

  private func url(of id: String, depth: Int) -> URL? {
    guard depth < 64, project.objects[id] != nil else { return nil }
    let path = project.text(id, "path")
    switch project.text(id, "sourceTree") ?? "<group>" {
    case "<absolute>": return path.map { URL(fileURLWithPath: $0) }
    case "SOURCE_ROOT", "PROJECT_DIR", "SRCROOT":
      return append(path, to: project.root)
    case "<group>":
      guard let parent = parents[id] else { return append(path, to: project.root) }
      return url(of: parent, depth: depth + 1).flatMap { append(path, to: $0) }
    default: return nil
    }
  }

  private func append(_ path: String?, to folder: URL) -> URL? {
    guard let path, !path.isEmpty else { return folder }
    guard !path.hasPrefix("/") else { return URL(fileURLWithPath: path) }
    return folder.appendingPathComponent(path).standardizedFileURL
  }
}
