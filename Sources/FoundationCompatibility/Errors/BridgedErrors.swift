public import Foundation
public import FoundationNetworking

// `error as? URLError` of an `NSError`, and `catch let error as POSIXError`: what these casts ask a type for. Foundation on
// Linux has it for `CocoaError` only.

extension URLError: @retroactive _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSError { _nsError }

  public static func _forceBridgeFromObjectiveC(_ source: NSError, result: inout URLError?) {
    result = _unconditionallyBridgeFromObjectiveC(source)
  }

  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSError, result: inout URLError?
  ) -> Bool {
    result = source.domain == NSURLErrorDomain ? URLError(_nsError: source) : nil
    return result != nil
  }

  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSError?) -> URLError {
    guard let source, source.domain == NSURLErrorDomain else {
      preconditionFailure("not an error of \(NSURLErrorDomain)")
    }
    return URLError(_nsError: source)
  }
}

extension POSIXError: @retroactive _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSError { NSError(posix: self) }

  public static func _forceBridgeFromObjectiveC(_ source: NSError, result: inout POSIXError?) {
    result = _unconditionallyBridgeFromObjectiveC(source)
  }

  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSError, result: inout POSIXError?
  ) -> Bool {
    result = source.posix
    return result != nil
  }

  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSError?) -> POSIXError {
    guard let error = source?.posix else {
      preconditionFailure("not an error of \(NSPOSIXErrorDomain)")
    }
    return error
  }
}

extension NSError {
  fileprivate convenience init(posix error: POSIXError) {
    self.init(domain: NSPOSIXErrorDomain, code: Int(error.code.rawValue), userInfo: error.userInfo)
  }

  fileprivate var posix: POSIXError? {
    guard domain == NSPOSIXErrorDomain,
      let code = POSIXError.Code(rawValue: Int32(truncatingIfNeeded: code))
    else { return nil }
    return POSIXError(code, userInfo: userInfo)
  }

  /// The errors that this one came of.
  public var underlyingErrors: [any Error] {
    let several = userInfo[NSMultipleUnderlyingErrorsKey] as? [any Error] ?? []
    return ((userInfo[NSUnderlyingErrorKey] as? any Error).map { [$0] } ?? []) + several
  }
}

/// The key of several errors that an error came of.
public let NSMultipleUnderlyingErrorsKey = "NSMultipleUnderlyingErrorsKey"
