import Foundation

extension FileManager {
  /// The folder that an app shares with its extensions; it is made if it is not there.
  ///
  /// It lies in the app's own container, since no other program of the group runs beside it here.
  ///
  /// - Returns: nil for a name that is no group's.
  public func containerURL(forSecurityApplicationGroupIdentifier groupIdentifier: String) -> URL? {
    guard !groupIdentifier.isEmpty, !groupIdentifier.hasPrefix("."),
      !groupIdentifier.contains(where: { $0 == "/" || $0 == "\0" })
    else { return nil }
    let folder = URL(fileURLWithPath: NSHomeDirectory(), isDirectory: true)
      .appendingPathComponent("Library/AppGroups", isDirectory: true)
      .appendingPathComponent(groupIdentifier, isDirectory: true)
    try? createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }
}

// iCloud, which is never signed in.
extension FileManager {
  /// Who is signed in to iCloud: nobody.
  public var ubiquityIdentityToken: (any NSCoding & NSCopying & NSObjectProtocol)? { nil }
  /// The folder of an app's files in iCloud: none, as on devices that are not signed in.
  public func url(forUbiquityContainerIdentifier containerIdentifier: String?) -> URL? { nil }
}
