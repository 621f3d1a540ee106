public import Foundation

extension URL {
  /// Whether there is a file, in the place of Foundation's: a link is there even where what it names is not.
  @_silgen_name("$s20FoundationEssentials3URLV0A0E24checkResourceIsReachableSbyKF")
  public func _hanok_checkResourceIsReachable() throws -> Bool {
    guard isFileURL else {
      throw NSError(domain: NSCocoaErrorDomain, code: CocoaError.fileReadUnsupportedScheme.rawValue)
    }
    var status = stat()
    guard path.withCString({ lstat($0, &status) }) != 0 else { return true }
    let code: CocoaError.Code =
      switch errno {
      case EACCES: .fileReadNoPermission
      case ENOENT, ENOTDIR: .fileReadNoSuchFile
      default: .fileReadUnknown
      }
    throw NSError(
      domain: NSCocoaErrorDomain, code: code.rawValue,
      userInfo: [
        NSFilePathErrorKey: path, NSURLErrorKey: self,
        NSUnderlyingErrorKey: NSError(domain: NSPOSIXErrorDomain, code: Int(errno)),
      ])
  }
}
