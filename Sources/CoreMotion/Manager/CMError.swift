import Foundation

/// Codes of sensors' errors, in ``CMErrorDomain``.
public struct CMError: RawRepresentable, Hashable, Sendable {
  public var rawValue: UInt32
  public init(_ rawValue: UInt32) { self.rawValue = rawValue }
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The error that a handler gets.
  var error: NSError {
    NSError(
      domain: CMErrorDomain, code: Int(rawValue),
      userInfo: [
        NSLocalizedDescriptionKey:
          "The operation couldn’t be completed. (CMErrorDomain error \(rawValue).)"
      ])
  }
}

public let CMErrorDomain = "CMErrorDomain"
public let CMErrorNULL = CMError(100)
public let CMErrorDeviceRequiresMovement = CMError(101)
public let CMErrorTrueNorthNotAvailable = CMError(102)
public let CMErrorUnknown = CMError(103)
public let CMErrorMotionActivityNotAvailable = CMError(104)
public let CMErrorMotionActivityNotAuthorized = CMError(105)
public let CMErrorMotionActivityNotEntitled = CMError(106)
public let CMErrorInvalidParameter = CMError(107)
public let CMErrorInvalidAction = CMError(108)
/// There is no such sensor.
public let CMErrorNotAvailable = CMError(109)
public let CMErrorNotEntitled = CMError(110)
public let CMErrorNotAuthorized = CMError(111)
