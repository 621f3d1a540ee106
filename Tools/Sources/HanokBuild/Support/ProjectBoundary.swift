import Foundation

/// The boundary of a project: its folder, or the git repository around it.
///
/// A symbolic link that leads out of it would take a stranger's file into the app, so it is refused.
struct ProjectBoundary: Sendable {
  private let inside: String
  private let resolved: String

  init(_ folder: URL) {
    var root = folder.standardizedFileURL
    var place = root
    for _ in 0..<8 {
      if FileManager.default.fileExists(atPath: place.appendingPathComponent(".git").path) {
        root = place
        break
      }
      place = place.deletingLastPathComponent()
    }
    inside = root.path + "/"
    resolved = root.resolvingSymlinksInPath().path + "/"
  }

  /// Whether a path inside of the project is a link to something outside.
  func isLeft(by url: URL) -> Bool {
    let path = url.standardizedFileURL.path
    guard path.hasPrefix(inside) else { return false }
    return !url.resolvingSymlinksInPath().path.hasPrefix(resolved)
  }

  func problem(_ url: URL) -> BuildProblem {
    BuildProblem(
      "is a link to \(url.resolvingSymlinksInPath().path), outside of the project; put a copy in "
        + "its place", file: url.path)
  }
}
