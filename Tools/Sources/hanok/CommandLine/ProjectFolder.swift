import Foundation
import HanokBuild

/// The project of a command without a path.
enum ProjectFolder: Equatable {
  /// Hanok's own checkout.
  case hanok
  case project(URL)

  /// The project of a folder or of the nearest one above it, or else one that lies a folder down, as many
  /// repositories have it; nil when there is none.
  static func nearest(
    to folder: URL = URL(fileURLWithPath: FileManager.default.currentDirectoryPath),
    hanok root: URL = HanokRoot.url
  ) -> ProjectFolder? {
    let root = HanokRoot.installation == nil ? root.resolvingSymlinksInPath().path : nil
    let start = folder.resolvingSymlinksInPath()
    var folder = start
    while true {
      // The package of Hanok's tools is part of it.
      if let root, folder.path == root || folder.path == root + "/Tools" { return .hanok }
      if ProjectReader.isProject(folder) { return .project(folder) }
      guard folder.path != "/" else { break }
      folder = folder.deletingLastPathComponent().standardizedFileURL
    }
    return ProjectReader.isAboveProject(start) ? .project(start) : nil
  }

  /// The path that was given, or the project that is near; in Hanok's own folder Picterest.
  static func url(_ path: String?, for command: String) throws -> URL {
    if let path { return URL(fileURLWithPath: path) }
    switch nearest() {
    case .project(let url): return url
    case .hanok: return HanokRoot.url.appendingPathComponent("Apps/Picterest")
    case nil:
      throw CommandError(
        """
        There is no Xcode project, workspace or Package.swift in this folder or above it.
        Go to a project's folder, name it as in `hanok \(command) PATH`, or make one with `hanok new NAME`.
        """ + examples, status: 66)
    }
  }
  /// Where the apps are that come with an installed Hanok.
  private static var examples: String {
    guard let apps = HanokRoot.installation?.layout.apps else { return "" }
    return "\nAn app to try is in \(apps.appendingPathComponent("Picterest").path)."
  }

  /// Throws when Hanok is installed: its tests and benchmarks are those of the checkout.
  static func requireCheckout(for command: String) throws {
    guard HanokRoot.installation == nil else {
      throw CommandError(
        "\(command) is about Hanok's own checkout; this Hanok is installed.", status: 66)
    }
  }
}
