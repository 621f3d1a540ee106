import Foundation

/// The folder that holds what can be made again: adapted sources, objects, built apps.
public struct Scratch: Sendable {
  public let url: URL

  public init(url: URL) { self.url = url }

  /// $HANOK_CACHE, or `.build/hanok` in Hanok's checkout; for an installed Hanok, a folder of the user's caches.
  public static let shared: Scratch = {
    if let path = ProcessInfo.processInfo.environment["HANOK_CACHE"], !path.isEmpty {
      return Scratch(url: URL(fileURLWithPath: path))
    }
    if HanokRoot.installation != nil { return ofUser(ProcessInfo.processInfo.environment) }
    return Scratch(url: HanokRoot.url.appendingPathComponent(".build/hanok"))
  }()

  /// `hanok` in $XDG_CACHE_HOME, which is `~/.cache` if it names no folder.
  static func ofUser(_ environment: [String: String]) -> Scratch {
    let caches = environment["XDG_CACHE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    let home = environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? NSHomeDirectory()
    return Scratch(
      url: URL(fileURLWithPath: caches ?? home + "/.cache").appendingPathComponent("hanok"))
  }

  /// A folder inside, made if need be.
  public func folder(_ name: String) -> URL {
    let folder = url.appendingPathComponent(name, isDirectory: true)
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }
}

extension Data {
  /// Writes only when the file has other contents, so that its date keeps telling of real changes.
  /// Returns whether it wrote.
  @discardableResult
  func writeIfChanged(to url: URL) throws -> Bool {
    if let old = try? Data(contentsOf: url), old == self { return false }
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try write(to: url, options: .atomic)
    return true
  }
}
