import Foundation

// The error of the last call of SystemConfiguration on the thread.

/// Nothing went wrong.
public let kSCStatusOK: Int32 = 0
public let kSCStatusFailed: Int32 = 1001
public let kSCStatusInvalidArgument: Int32 = 1002
public let kSCStatusAccessError: Int32 = 1003
public let kSCStatusNoKey: Int32 = 1004
public let kSCStatusReachabilityUnknown: Int32 = 4

/// The domain of errors.
nonisolated(unsafe) public let kCFErrorDomainSystemConfiguration: CFString! =
  "com.apple.SystemConfiguration"

/// The number of the last error.
public func SCError() -> Int32 { LastError.status }

/// The words for an error's number.
public func SCErrorString(_ status: Int32) -> UnsafePointer<CChar> { LastError.words(status) }

/// The last error.
public func SCCopyLastError() -> CFError {
  NSError(
    domain: kCFErrorDomainSystemConfiguration as String, code: Int(LastError.status),
    userInfo: [NSLocalizedDescriptionKey: String(cString: SCErrorString(LastError.status))])
}

enum LastError {
  private static let key = "org.hanok.SystemConfiguration.status"

  /// Of the calling thread.
  static var status: Int32 {
    get { Thread.current.threadDictionary[key] as? Int32 ?? kSCStatusOK }
    set { Thread.current.threadDictionary[key] = newValue }
  }

  /// Notes whether there is a result, and gives it.
  static func noted<Result>(_ result: Result?) -> Result? {
    status = result == nil ? kSCStatusInvalidArgument : kSCStatusOK
    return result
  }

  /// Texts that live as long as the program.
  nonisolated(unsafe) private static let texts: [Int32: UnsafePointer<CChar>] =
    ([
      kSCStatusOK: "Success!", kSCStatusFailed: "Failed!",
      kSCStatusInvalidArgument: "Invalid argument", kSCStatusAccessError: "Permission denied",
      kSCStatusNoKey: "No such key", kSCStatusReachabilityUnknown: "Network reachability unknown",
    ] as [Int32: String]).mapValues { text in UnsafePointer(strdup(text)!) }
  nonisolated(unsafe) private static let unknown = UnsafePointer(strdup("Unknown error")!)

  static func words(_ status: Int32) -> UnsafePointer<CChar> {
    texts[status] ?? strerror(status).map { UnsafePointer($0) } ?? unknown
  }
}
