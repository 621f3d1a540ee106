public import Foundation

// Bookmarks: data that a file is found by. Foundation on Linux has none. Ours hold the path, from the folder that it is
// relative to if there is one, and the file's number, by which a file that was moved within its folder is found.

extension URL {
  public struct BookmarkCreationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let minimalBookmark = Self(rawValue: 1 << 9)
    public static let suitableForBookmarkFile = Self(rawValue: 1 << 10)
    public static let withoutImplicitSecurityScope = Self(rawValue: 1 << 29)
  }

  public struct BookmarkResolutionOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let withoutUI = Self(rawValue: 1 << 8)
    public static let withoutMounting = Self(rawValue: 1 << 9)
    public static let withoutImplicitStartAccessing = Self(rawValue: 1 << 15)
  }

  private struct Bookmark: Codable {
    var path: String
    var isRelative: Bool
    var file: UInt64
    var device: UInt64
  }

  /// Data that finds the file again.
  /// - Parameter relativeURL: a folder that may move together with the file.
  /// - Throws: if there is no such file.
  public func bookmarkData(
    options: BookmarkCreationOptions = [],
    includingResourceValuesForKeys keys: Set<URLResourceKey>? = nil,
    relativeTo relativeURL: URL? = nil
  ) throws -> Data {
    var status = stat()
    guard isFileURL, stat(path, &status) == 0 else {
      throw CocoaError(.fileReadNoSuchFile, userInfo: [NSURLErrorKey: self])
    }
    let full = standardizedFileURL.path
    var bookmark = Bookmark(
      path: full, isRelative: false, file: UInt64(status.st_ino), device: UInt64(status.st_dev))
    if let folder = relativeURL?.standardizedFileURL.path, full.hasPrefix(folder + "/") {
      bookmark.path = String(full.dropFirst(folder.count + 1))
      bookmark.isRelative = true
    }
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    return try encoder.encode(bookmark)
  }

  /// The file that a bookmark finds.
  /// - Parameter bookmarkDataIsStale: set to whether a new bookmark should take its place.
  /// - Throws: if the data is no bookmark, or the file is gone.
  public init(
    resolvingBookmarkData data: Data, options: BookmarkResolutionOptions = [],
    relativeTo url: URL? = nil, bookmarkDataIsStale: inout Bool
  ) throws {
    guard let bookmark = try? PropertyListDecoder().decode(Bookmark.self, from: data),
      !bookmark.isRelative || url != nil
    else { throw CocoaError(.fileReadCorruptFile) }
    let place =
      bookmark.isRelative
      ? (url ?? URL(fileURLWithPath: "/")).appendingPathComponent(bookmark.path)
      : URL(fileURLWithPath: bookmark.path)
    bookmarkDataIsStale = false
    if FileManager.default.fileExists(atPath: place.path) {
      self = place
      return
    }
    let folder = place.deletingLastPathComponent()
    let others = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    for name in others {
      var status = stat()
      let other = folder.appendingPathComponent(name)
      guard lstat(other.path, &status) == 0, UInt64(status.st_ino) == bookmark.file,
        UInt64(status.st_dev) == bookmark.device
      else { continue }
      bookmarkDataIsStale = true
      self = other
      return
    }
    throw CocoaError(.fileReadNoSuchFile, userInfo: [NSURLErrorKey: place])
  }

  /// The file that a symbolic link leads to.
  public init(
    resolvingAliasFileAt url: URL, options: BookmarkResolutionOptions = []
  ) throws { self = url.resolvingSymlinksInPath() }
}
