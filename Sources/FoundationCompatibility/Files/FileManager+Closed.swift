public import Foundation

// Foundation's own members, which adapted modules hide (see `OverridingObject`).
extension FileManager {
  /// Whether there is a file, and whether it is a folder.
  public func _hanok_fileExists(
    atPath path: String, isDirectory: UnsafeMutablePointer<ObjCBool>?
  ) -> Bool {
    guard let isDirectory else { return fileExists(atPath: path) }
    return fileExists(atPath: path, isDirectory: isDirectory)
  }

  /// What is in a folder.
  public func _hanok_contentsOfDirectory(
    at url: URL, includingPropertiesForKeys keys: [URLResourceKey]?,
    options: FileManager.DirectoryEnumerationOptions
  ) throws -> [URL] {
    try contentsOfDirectory(at: url, includingPropertiesForKeys: keys, options: options)
  }

  /// A standard folder.
  public func _hanok_url(
    for directory: FileManager.SearchPathDirectory, in domain: FileManager.SearchPathDomainMask,
    appropriateFor url: URL?, create: Bool
  ) throws -> URL {
    try self.url(for: directory, in: domain, appropriateFor: url, create: create)
  }

  /// The folder that an app shares with its extensions.
  public func _hanok_containerURL(forSecurityApplicationGroupIdentifier name: String) -> URL? {
    containerURL(forSecurityApplicationGroupIdentifier: name)
  }

  /// What is in a folder and in those in it.
  public func _hanok_enumerator(
    at url: URL, includingPropertiesForKeys keys: [URLResourceKey]?,
    options: FileManager.DirectoryEnumerationOptions, errorHandler: ((URL, any Error) -> Bool)?
  ) -> FileManager.DirectoryEnumerator? {
    enumerator(
      at: url, includingPropertiesForKeys: keys, options: options, errorHandler: errorHandler)
  }

  /// The paths of what is in a folder and in those in it.
  public func _hanok_subpaths(atPath path: String) -> [String]? { subpaths(atPath: path) }

  /// Who is signed in to iCloud.
  public var _hanok_ubiquityIdentityToken: (any NSCoding & NSCopying & NSObjectProtocol)? {
    ubiquityIdentityToken
  }
}
