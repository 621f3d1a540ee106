public import Foundation

// Whether a file is left out of backups, and the creation date that it was given: attributes of the file. Foundation on
// Linux forgets both; adapted modules have these in place of Foundation's members.

extension URL {
  /// Sets a file's properties.
  public mutating func _hanok_setResourceValues(_ values: URLResourceValues) throws {
    try setResourceValues(values)
    if let isExcluded = values.isExcludedFromBackup { BackupMark.set(isExcluded, path) }
    if let date = values.creationDate { CreationMark.set(date, path) }
  }

  /// A file's properties.
  public func _hanok_resourceValues(
    forKeys keys: Set<URLResourceKey>
  ) throws -> URLResourceValues {
    var values = try resourceValues(forKeys: keys)
    if keys.contains(.isExcludedFromBackupKey) {
      values.isExcludedFromBackup = BackupMark.isSet(path)
    }
    if keys.contains(.creationDateKey), let date = CreationMark.date(path) {
      values.creationDate = date
    }
    return values
  }
}

extension NSURL {
  /// Sets one of a file's properties.
  public func _hanok_setResourceValue(_ value: Any?, forKey key: URLResourceKey) throws {
    if key == .creationDateKey, let date = value as? Date { CreationMark.set(date, path ?? "") }
    guard key == .isExcludedFromBackupKey else { return try setResourceValue(value, forKey: key) }
    let isExcluded = value.flatMap { DynamicValue($0).asNumber }?.boolValue ?? false
    BackupMark.set(isExcluded, path ?? "")
  }
}

/// The attribute that keeps a file out of backups.
private enum BackupMark {
  private static let name = "com.apple.metadata:com_apple_backup_excludeItem"
  private static let value = Array("com.apple.backupd".utf8)

  static func set(_ isExcluded: Bool, _ path: String) {
    if isExcluded {
      setxattr(path, name, value, value.count, 0, 0)
    } else {
      removexattr(path, name, 0)
    }
  }

  static func isSet(_ path: String) -> Bool { getxattr(path, name, nil, 0, 0, 0) >= 0 }
}
