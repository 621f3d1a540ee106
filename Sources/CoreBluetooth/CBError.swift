import Foundation

public let CBErrorDomain = "CBErrorDomain"
public let CBATTErrorDomain = "CBATTErrorDomain"

/// Why Bluetooth failed.
public struct CBError: CustomNSError, Hashable, Sendable {
  public enum Code: Int, Sendable {
    case unknown = 0
    case invalidParameters, invalidHandle, notConnected, outOfSpace, operationCancelled
    case connectionTimeout, peripheralDisconnected, uuidNotAllowed, alreadyAdvertising
    case connectionFailed, connectionLimitReached, unkownDevice, operationNotSupported
    case peerRemovedPairingInformation, encryptionTimedOut, tooManyLEPairedDevices
  }
  public static let errorDomain = CBErrorDomain
  public let code: Code
  public init(_ code: Code) { self.code = code }
  public var errorCode: Int { code.rawValue }
}

/// What a device answers to a question for a value.
public struct CBATTError: CustomNSError, Hashable, Sendable {
  public enum Code: Int, Sendable {
    case success = 0
    case invalidHandle, readNotPermitted, writeNotPermitted, invalidPdu
    case insufficientAuthentication, requestNotSupported, invalidOffset, insufficientAuthorization
    case prepareQueueFull, attributeNotFound, attributeNotLong, insufficientEncryptionKeySize
    case invalidAttributeValueLength, unlikelyError, insufficientEncryption, unsupportedGroupType
    case insufficientResources
  }
  public static let errorDomain = CBATTErrorDomain
  public let code: Code
  public init(_ code: Code) { self.code = code }
  public var errorCode: Int { code.rawValue }
}
