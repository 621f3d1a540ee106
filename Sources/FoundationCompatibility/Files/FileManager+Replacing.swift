public import Foundation

extension FileManager {
  /// Puts a new item in the place of another one, a file in one step, so that there is always one of the two. Foundation
  /// on Linux loses the old one and leaves the new one where it was.
  ///
  /// - Parameter backupItemName: the name that the old item has meanwhile, beside the new one.
  /// - Returns: where the new item is.
  public func _hanok_replaceItemAt(
    _ originalItemURL: URL, withItemAt newItemURL: URL, backupItemName: String?,
    options: FileManager.ItemReplacementOptions
  ) throws -> URL? {
    let replacement = ItemReplacement(manager: self, original: originalItemURL)
    let backup = backupItemName.map { replacement.folder.appendingPathComponent($0) }
    if !options.contains(.usingNewMetadataOnly) { try replacement.keepPermissions(on: newItemURL) }
    try replacement.run(with: replacement.near(newItemURL), backup: backup)
    if let backup, !options.contains(.withoutDeletingBackupItem) { try? removeItem(at: backup) }
    if fileExists(atPath: newItemURL.path) { try? removeItem(at: newItemURL) }
    return originalItemURL
  }
}

/// An item that another one takes the place of.
private struct ItemReplacement {
  let manager: FileManager
  let original: URL
  var folder: URL { original.deletingLastPathComponent() }

  func keepPermissions(on item: URL) throws {
    guard manager.fileExists(atPath: original.path),
      let permissions = try manager.attributesOfItem(atPath: original.path)[.posixPermissions]
    else { return }
    try manager.setAttributes([.posixPermissions: permissions], ofItemAtPath: item.path)
  }

  /// The new item, or a copy of it where it is on another volume.
  func near(_ item: URL) throws -> URL {
    let systems = try [item, folder].map {
      try manager.attributesOfItem(atPath: $0.path)[.systemNumber] as? NSNumber
    }
    guard systems[0] != systems[1] else { return item }
    let copy = temporaryURL
    try manager.copyItem(at: item, to: copy)
    return copy
  }

  private var temporaryURL: URL { folder.appendingPathComponent(".\(UUID().uuidString)") }

  func run(with item: URL, backup: URL?) throws {
    guard manager.fileExists(atPath: original.path) else {
      return try manager.moveItem(at: item, to: original)
    }
    if replaceFile(with: item, backup: backup) { return }
    let aside = backup ?? temporaryURL
    try? manager.removeItem(at: aside)
    try manager.moveItem(at: original, to: aside)
    do {
      try manager.moveItem(at: item, to: original)
    } catch {
      try manager.moveItem(at: aside, to: original)
      throw error
    }
    if backup == nil { try? manager.removeItem(at: aside) }
  }

  /// Has a file take the place of a file in one step; false for folders.
  private func replaceFile(with item: URL, backup: URL?) -> Bool {
    if let backup {
      try? manager.removeItem(at: backup)
      guard link(original.path, backup.path) == 0 else { return false }
    }
    return rename(item.path, original.path) == 0
  }
}
