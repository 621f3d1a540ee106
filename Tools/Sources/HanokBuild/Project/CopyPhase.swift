import Foundation

/// A build phase whose files come into the app as they are.
struct CopyPhase {
  /// The folder in the bundle; empty for the bundle's own.
  let folder: String

  /// Where phases put things that lie in an app's bundle: the bundle itself, and its resources, which are the same on iOS.
  private static let places: Set<String> = ["1", "7"]

  /// Nil for a phase that copies to somewhere else, such as one that embeds frameworks.
  init?(_ phase: String, project: XcodeProject, settings: BuildSettings) {
    switch project.isa(phase) {
    case "PBXResourcesBuildPhase": folder = ""
    case "PBXCopyFilesBuildPhase":
      guard Self.places.contains(project.text(phase, "dstSubfolderSpec") ?? "") else { return nil }
      folder = settings.expand(project.text(phase, "dstPath") ?? "")
        .split(separator: "/").joined(separator: "/")
    default: return nil
    }
  }

  func resource(_ source: URL, destination: String) -> ResourceItem {
    ResourceItem(
      source: source, destination: folder.isEmpty ? destination : "\(folder)/\(destination)")
  }
}
