public import Foundation
import Glibc

/// An error of the network.
public enum NWError: Error, Hashable, Sendable, CustomDebugStringConvertible, CustomNSError,
  LocalizedError
{
  /// An error of sockets.
  case posix(POSIXErrorCode)
  /// An error of looking names up.
  case dns(Int32)
  /// An error of TLS.
  case tls(OSStatus)

  /// DNSServiceErrorType's number for an unknown name.
  static let noSuchRecord: Int32 = -65554

  public typealias OSStatus = Int32

  init(errno code: CInt) { self = .posix(POSIXErrorCode(rawValue: code) ?? .EIO) }

  public static var errorDomain: String { "Network.NWError" }
  public var errorCode: Int {
    switch self {
    case .posix(let code): Int(code.rawValue)
    case .dns(let code): Int(code)
    case .tls(let code): Int(code)
    }
  }

  public var errorDescription: String? { debugDescription }

  public var debugDescription: String {
    switch self {
    case .posix(let code):
      "POSIXErrorCode(rawValue: \(code.rawValue)): \(String(cString: strerror(code.rawValue)))"
    case .dns(Self.noSuchRecord): "-65554: NoSuchRecord"
    case .dns(let code): "\(code): \(String(cString: gai_strerror(code)))"
    case .tls(let status): "\(status)"
    }
  }
}
