import Foundation

public let NFCErrorDomain = "NFCError"

/// Why no tag was read.
public struct NFCReaderError: CustomNSError, LocalizedError, Hashable, Sendable {
  /// The reasons, with Apple's numbers.
  public enum Code: Int, Sendable {
    case readerErrorUnsupportedFeature = 1
    case readerErrorSecurityViolation
    case readerErrorInvalidParameter
    case readerErrorInvalidParameterLength
    case readerErrorParameterOutOfBound
    case readerErrorRadioDisabled
    case readerErrorIneligible
    case readerErrorAccessNotAccepted
    case readerTransceiveErrorTagConnectionLost = 100
    case readerTransceiveErrorRetryExceeded
    case readerTransceiveErrorTagResponseError
    case readerTransceiveErrorSessionInvalidated
    case readerTransceiveErrorTagNotConnected
    case readerTransceiveErrorPacketTooLong
    case readerSessionInvalidationErrorUserCanceled = 200
    case readerSessionInvalidationErrorSessionTimeout
    case readerSessionInvalidationErrorSessionTerminatedUnexpectedly
    case readerSessionInvalidationErrorSystemIsBusy
    case readerSessionInvalidationErrorFirstNDEFTagRead
    case tagCommandConfigurationErrorInvalidParameters = 300
    case ndefReaderSessionErrorTagNotWritable = 400
    case ndefReaderSessionErrorTagUpdateFailure
    case ndefReaderSessionErrorTagSizeTooSmall
    case ndefReaderSessionErrorZeroLengthMessage

    /// Makes `catch NFCReaderError.readerErrorUnsupportedFeature` read errors.
    public static func ~= (code: Code, error: any Error) -> Bool {
      (error as? NFCReaderError)?.code == code
    }
  }

  public static let readerErrorUnsupportedFeature = Code.readerErrorUnsupportedFeature
  public static let readerErrorSecurityViolation = Code.readerErrorSecurityViolation
  public static let readerErrorInvalidParameter = Code.readerErrorInvalidParameter
  public static let readerErrorInvalidParameterLength = Code.readerErrorInvalidParameterLength
  public static let readerErrorParameterOutOfBound = Code.readerErrorParameterOutOfBound
  public static let readerErrorRadioDisabled = Code.readerErrorRadioDisabled
  public static let readerErrorIneligible = Code.readerErrorIneligible
  public static let readerErrorAccessNotAccepted = Code.readerErrorAccessNotAccepted
  public static let readerTransceiveErrorTagConnectionLost = Code
    .readerTransceiveErrorTagConnectionLost
  public static let readerTransceiveErrorRetryExceeded = Code.readerTransceiveErrorRetryExceeded
  public static let readerTransceiveErrorTagResponseError = Code
    .readerTransceiveErrorTagResponseError
  public static let readerTransceiveErrorSessionInvalidated = Code
    .readerTransceiveErrorSessionInvalidated
  public static let readerTransceiveErrorTagNotConnected = Code.readerTransceiveErrorTagNotConnected
  public static let readerTransceiveErrorPacketTooLong = Code.readerTransceiveErrorPacketTooLong
  public static let readerSessionInvalidationErrorUserCanceled = Code
    .readerSessionInvalidationErrorUserCanceled
  public static let readerSessionInvalidationErrorSessionTimeout = Code
    .readerSessionInvalidationErrorSessionTimeout
  public static let readerSessionInvalidationErrorSessionTerminatedUnexpectedly = Code
    .readerSessionInvalidationErrorSessionTerminatedUnexpectedly
  public static let readerSessionInvalidationErrorSystemIsBusy = Code
    .readerSessionInvalidationErrorSystemIsBusy
  public static let readerSessionInvalidationErrorFirstNDEFTagRead = Code
    .readerSessionInvalidationErrorFirstNDEFTagRead
  public static let tagCommandConfigurationErrorInvalidParameters = Code
    .tagCommandConfigurationErrorInvalidParameters
  public static let ndefReaderSessionErrorTagNotWritable = Code.ndefReaderSessionErrorTagNotWritable
  public static let ndefReaderSessionErrorTagUpdateFailure = Code
    .ndefReaderSessionErrorTagUpdateFailure
  public static let ndefReaderSessionErrorTagSizeTooSmall = Code
    .ndefReaderSessionErrorTagSizeTooSmall
  public static let ndefReaderSessionErrorZeroLengthMessage = Code
    .ndefReaderSessionErrorZeroLengthMessage

  public static var errorDomain: String { NFCErrorDomain }
  public let code: Code
  public init(_ code: Code) { self.code = code }

  public var errorCode: Int { code.rawValue }
  public var userInfo: [String: Any] { errorUserInfo }
  public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: sentence] }
  public var errorDescription: String? { sentence }

  private var sentence: String {
    switch code {
    case .readerErrorUnsupportedFeature: "Feature not supported"
    default: "The operation couldn’t be completed."
    }
  }
}
