import Foundation
import ProjectDescription

/// Says where the paths of a manifest lie.
struct TuistPaths {
  /// The folder of the manifest.
  let folder: URL
  /// The folder of the repository.
  let root: URL

  /// The folder of the repository around a manifest: the nearest with a `Tuist` folder, a `Tuist.swift` or a git
  /// repository in it.
  static func root(of folder: URL) -> URL {
    let places = sequence(first: folder.standardizedFileURL) { place in
      place.path == "/" ? nil : place.deletingLastPathComponent()
    }
    return places.prefix(deepestFolder).first { place in
      ["Tuist.swift", ".git"].contains {
        FileManager.default.fileExists(atPath: place.appendingPathComponent($0).path)
      } || FileWalk.isFolder(place.appendingPathComponent("Tuist"))
    } ?? folder
  }

  private static let deepestFolder = 32

  /// The absolute path, which may be a pattern.
  func absolute(_ path: Path) -> String {
    if path.pathString.hasPrefix("/") { return path.pathString }
    let base: URL =
      switch path.type {
      case .relativeToManifest: folder
      case .relativeToRoot: root
      case .relativeToCurrentFile:
        path.callerPath.map { URL(fileURLWithPath: $0).deletingLastPathComponent() } ?? folder
      }
    return base.appendingPathComponent(path.pathString).standardizedFileURL.path
  }

  func url(_ path: Path) -> URL { URL(fileURLWithPath: absolute(path)) }
}
