import Foundation

/// A file that describes something for Tuist.
enum TuistManifest {
  /// `Project.swift` or `Workspace.swift` in a folder; a workspace's comes first.
  static func file(in folder: URL) -> URL? {
    ["Workspace.swift", "Project.swift"].map { folder.appendingPathComponent($0) }
      .first(where: isManifest)
  }

  /// Whether a file describes projects: apps have types that are called `Project`, too.
  static func isManifest(_ file: URL) -> Bool {
    guard ["Project.swift", "Workspace.swift"].contains(file.lastPathComponent) else {
      return false
    }
    return importsDescription(file)
  }

  static func importsDescription(_ file: URL) -> Bool {
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return false }
    return text.split(separator: "\n").contains {
      let words = $0.split(whereSeparator: \.isWhitespace)
      return words.first?.hasPrefix("//") != true && words.contains("import")
        && words.contains { $0.hasPrefix("ProjectDescription") }
    }
  }
}
