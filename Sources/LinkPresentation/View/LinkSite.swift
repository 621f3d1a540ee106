import Foundation

/// A site's name as a card shows it.
enum LinkSite {
  /// The host without `www.`; a file's name for files.
  static func name(of url: URL?) -> String {
    guard let url else { return "" }
    if url.isFileURL { return url.lastPathComponent }
    guard let host = url.host else { return url.absoluteString }
    return host.hasPrefix("www.") ? String(host.dropFirst(4)) : host
  }
}
