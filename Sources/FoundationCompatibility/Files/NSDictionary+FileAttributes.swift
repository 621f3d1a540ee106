public import Foundation

/// What a file manager tells of a file, by name: `(attributes as NSDictionary).fileSize()`.
extension NSDictionary {
  /// The value of an attribute; a dictionary has it under the key itself or under its name.
  private func attribute(_ key: FileAttributeKey) -> Any? {
    object(forKey: key) ?? object(forKey: key.rawValue)
  }

  private func number(_ key: FileAttributeKey) -> NSNumber? { attribute(key) as? NSNumber }

  /// How many bytes the file has; 0 if it is not known.
  public func fileSize() -> UInt64 { number(.size)?.uint64Value ?? 0 }
  public func fileModificationDate() -> Date? { attribute(.modificationDate) as? Date }
  public func fileCreationDate() -> Date? { attribute(.creationDate) as? Date }
  /// The name of the file's type, `NSFileTypeRegular` for example.
  public func fileType() -> String? {
    (attribute(.type) as? FileAttributeType)?.rawValue ?? attribute(.type) as? String
  }
  public func filePosixPermissions() -> Int { number(.posixPermissions)?.intValue ?? 0 }
  public func fileOwnerAccountName() -> String? { attribute(.ownerAccountName) as? String }
  public func fileOwnerAccountID() -> NSNumber? { number(.ownerAccountID) }
  public func fileGroupOwnerAccountName() -> String? {
    attribute(.groupOwnerAccountName) as? String
  }
  public func fileGroupOwnerAccountID() -> NSNumber? { number(.groupOwnerAccountID) }
  public func fileSystemNumber() -> Int { number(.systemNumber)?.intValue ?? 0 }
  public func fileSystemFileNumber() -> Int { number(.systemFileNumber)?.intValue ?? 0 }
  public func fileIsImmutable() -> Bool { number(.immutable)?.boolValue ?? false }
  public func fileIsAppendOnly() -> Bool { number(.appendOnly)?.boolValue ?? false }
  public func fileExtensionHidden() -> Bool { number(.extensionHidden)?.boolValue ?? false }
}
