import Foundation

// Errors under Core Foundation's names.

/// The domain of an error.
public typealias CFErrorDomain = CFString

/// The domain of errors of the operating system's C functions.
nonisolated(unsafe) public let kCFErrorDomainPOSIX: CFErrorDomain = NSString(
  string: NSPOSIXErrorDomain)
/// The domain of errors with a status of the system's older functions.
nonisolated(unsafe) public let kCFErrorDomainOSStatus: CFErrorDomain = NSString(
  string: NSOSStatusErrorDomain)
/// The domain of errors of the kernel.
nonisolated(unsafe) public let kCFErrorDomainMach: CFErrorDomain = NSString(
  string: "NSMachErrorDomain")
/// The domain of Foundation's errors.
nonisolated(unsafe) public let kCFErrorDomainCocoa: CFErrorDomain = NSString(
  string: NSCocoaErrorDomain)

/// The key of a sentence for people.
nonisolated(unsafe) public let kCFErrorLocalizedDescriptionKey: CFString = NSString(
  string: NSLocalizedDescriptionKey)
/// The key of the reason, for people.
nonisolated(unsafe) public let kCFErrorLocalizedFailureReasonKey: CFString = NSString(
  string: NSLocalizedFailureReasonErrorKey)
/// The key of what people can do.
nonisolated(unsafe) public let kCFErrorLocalizedRecoverySuggestionKey: CFString = NSString(
  string: NSLocalizedRecoverySuggestionErrorKey)
/// The key of a description for developers.
nonisolated(unsafe) public let kCFErrorDescriptionKey: CFString = NSString(string: "NSDescription")
/// The key of the error that an error came of.
nonisolated(unsafe) public let kCFErrorUnderlyingErrorKey: CFString = NSString(
  string: NSUnderlyingErrorKey)
/// The key of the address that an error is about.
nonisolated(unsafe) public let kCFErrorURLKey: CFString = NSString(string: NSURLErrorKey)
/// The key of the path that an error is about.
nonisolated(unsafe) public let kCFErrorFilePathKey: CFString = NSString(string: NSFilePathErrorKey)

/// A new error.
public func CFErrorCreate(
  _ allocator: CFAllocator?, _ domain: CFErrorDomain!, _ code: CFIndex, _ userInfo: CFDictionary!
) -> CFError! {
  let info = userInfo as? [String: Any]
  return CFError(domain: String(describing: domain ?? ""), code: code, userInfo: info)
}

/// The domain of an error.
public func CFErrorGetDomain(_ err: CFError!) -> CFErrorDomain! { NSString(string: err.domain) }

/// The code of an error.
public func CFErrorGetCode(_ err: CFError!) -> CFIndex { err.code }

/// What else an error says; empty for one that says no more.
public func CFErrorCopyUserInfo(_ err: CFError!) -> CFDictionary! {
  NSDictionary(dictionary: err.userInfo)
}

/// A sentence for people.
public func CFErrorCopyDescription(_ err: CFError!) -> CFString! {
  NSString(string: err.localizedDescription)
}

/// The reason, for people.
public func CFErrorCopyFailureReason(_ err: CFError!) -> CFString! {
  err.localizedFailureReason.map { NSString(string: $0) }
}

/// What people can do.
public func CFErrorCopyRecoverySuggestion(_ err: CFError!) -> CFString! {
  err.localizedRecoverySuggestion.map { NSString(string: $0) }
}
