import Foundation

/// Hanok's own checkout: where the frameworks' sources and build products are.
public enum HanokRoot {
  /// $HANOK_ROOT, which the `hanok` script sets, or the folder this file was compiled in.
  public static let url: URL = {
    if let path = ProcessInfo.processInfo.environment["HANOK_ROOT"], !path.isEmpty {
      return URL(fileURLWithPath: path).standardizedFileURL
    }
    return (0..<5).reduce(URL(fileURLWithPath: #filePath)) { url, _ in
      url.deletingLastPathComponent()
    }.standardizedFileURL
  }()

  /// Names of the frameworks that every app finds.
  static let products: Set<String> = {
    let sources = url.appendingPathComponent("Sources")
    return Set((try? FileManager.default.contentsOfDirectory(atPath: sources.path)) ?? [])
  }()
}
