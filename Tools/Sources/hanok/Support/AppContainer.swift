import Foundation
import HanokBuild

/// The home folder an app sees: its documents, caches and settings, apart from the user's own.
struct AppContainer {
  let url: URL
  private let isTemporary: Bool

  /// The container that keeps an app's data from one run to the next.
  static func kept(bundleIdentifier: String) -> AppContainer {
    let environment = ProcessInfo.processInfo.environment
    let data =
      environment["XDG_DATA_HOME"].map { URL(fileURLWithPath: $0) }
      ?? URL(fileURLWithPath: NSHomeDirectory()).appendingPathComponent(".local/share")
    let name = ContainerName.name(bundleIdentifier: bundleIdentifier)
    return .kept(at: data.appendingPathComponent("hanok/\(name)"))
  }

  /// A container that stays, in a given place.
  static func kept(at url: URL) -> AppContainer { AppContainer(url: url, isTemporary: false) }

  /// An empty one that is gone afterwards, so that a snapshot always begins at first launch.
  static func temporary() -> AppContainer {
    let name = "hanok-\(ProcessInfo.processInfo.processIdentifier)-\(UInt32.random(in: 0 ... .max))"
    return AppContainer(
      url: FileManager.default.temporaryDirectory.appendingPathComponent(name), isTemporary: true)
  }

  /// Makes the folders and gives the variables by which Foundation finds them.
  func prepare() throws -> [String: String] {
    var values = [
      "CFFIXED_USER_HOME": url.path, "XDG_CACHE_HOME": path("Library/Caches"),
      "XDG_DATA_HOME": path("Library/Application Support"), "TMPDIR": path("tmp"),
    ]
    // A kept app still follows the desktop's settings.
    if isTemporary { values["XDG_CONFIG_HOME"] = path("Library/Preferences") }
    for folder in Array(values.values) + [path("Documents")] {
      do {
        try FileManager.default.createDirectory(
          atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      } catch {
        throw CommandError("The folder \(folder) cannot be made: \(error.localizedDescription)")
      }
    }
    return values
  }

  func remove() {
    if isTemporary { try? FileManager.default.removeItem(at: url) }
  }

  private func path(_ name: String) -> String { url.appendingPathComponent(name).path }
}
