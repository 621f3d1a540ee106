import Foundation

public let CKErrorDomain = "CKErrorDomain"

/// Why iCloud has no answer.
public struct CKError: CustomNSError, LocalizedError, Hashable, Sendable {
  /// The reasons, with Apple's numbers.
  public enum Code: Int, Sendable {
    case internalError = 1
    case partialFailure
    case networkUnavailable
    case networkFailure
    case badContainer
    case serviceUnavailable
    case requestRateLimited
    case missingEntitlement
    case notAuthenticated
    case permissionFailure
    case unknownItem
    case invalidArguments
    case resultsTruncated
    case serverRecordChanged
    case serverRejectedRequest
    case assetFileNotFound
    case assetFileModified
    case incompatibleVersion
    case constraintViolation
    case operationCancelled
    case changeTokenExpired
    case batchRequestFailed
    case zoneBusy
    case badDatabase
    case quotaExceeded
    case zoneNotFound
    case limitExceeded
    case userDeletedZone
    case tooManyParticipants
    case alreadyShared
    case referenceViolation
    case managedAccountRestricted
    case participantMayNeedVerification
    case serverResponseLost
    case assetNotAvailable
    case accountTemporarilyUnavailable
    case participantAlreadyInvited

    /// Makes `catch CKError.internalError` read errors.
    public static func ~= (code: Code, error: any Error) -> Bool {
      (error as? CKError)?.code == code
    }
  }

  public static let internalError = Code.internalError
  public static let partialFailure = Code.partialFailure
  public static let networkUnavailable = Code.networkUnavailable
  public static let networkFailure = Code.networkFailure
  public static let badContainer = Code.badContainer
  public static let serviceUnavailable = Code.serviceUnavailable
  public static let requestRateLimited = Code.requestRateLimited
  public static let missingEntitlement = Code.missingEntitlement
  public static let notAuthenticated = Code.notAuthenticated
  public static let permissionFailure = Code.permissionFailure
  public static let unknownItem = Code.unknownItem
  public static let invalidArguments = Code.invalidArguments
  public static let resultsTruncated = Code.resultsTruncated
  public static let serverRecordChanged = Code.serverRecordChanged
  public static let serverRejectedRequest = Code.serverRejectedRequest
  public static let assetFileNotFound = Code.assetFileNotFound
  public static let assetFileModified = Code.assetFileModified
  public static let incompatibleVersion = Code.incompatibleVersion
  public static let constraintViolation = Code.constraintViolation
  public static let operationCancelled = Code.operationCancelled
  public static let changeTokenExpired = Code.changeTokenExpired
  public static let batchRequestFailed = Code.batchRequestFailed
  public static let zoneBusy = Code.zoneBusy
  public static let badDatabase = Code.badDatabase
  public static let quotaExceeded = Code.quotaExceeded
  public static let zoneNotFound = Code.zoneNotFound
  public static let limitExceeded = Code.limitExceeded
  public static let userDeletedZone = Code.userDeletedZone
  public static let tooManyParticipants = Code.tooManyParticipants
  public static let alreadyShared = Code.alreadyShared
  public static let referenceViolation = Code.referenceViolation
  public static let managedAccountRestricted = Code.managedAccountRestricted
  public static let participantMayNeedVerification = Code.participantMayNeedVerification
  public static let serverResponseLost = Code.serverResponseLost
  public static let assetNotAvailable = Code.assetNotAvailable
  public static let accountTemporarilyUnavailable = Code.accountTemporarilyUnavailable
  public static let participantAlreadyInvited = Code.participantAlreadyInvited

  public static var errorDomain: String { CKErrorDomain }
  public let code: Code
  public init(_ code: Code) { self.code = code }

  public var errorCode: Int { code.rawValue }
  public var userInfo: [String: Any] { errorUserInfo }
  public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: sentence] }
  public var errorDescription: String? { sentence }

  private var sentence: String {
    switch code {
    case .notAuthenticated: "This request requires an authenticated account"
    case .invalidArguments: "The arguments are not valid."
    default: "The operation couldn’t be completed."
    }
  }
}

extension CKError {
  /// The errors of single items in a partial failure; what fails here fails as a whole.
  public var partialErrorsByItemID: [AnyHashable: any Error]? { nil }
  public var ancestorRecord: CKRecord? { nil }
  public var clientRecord: CKRecord? { nil }
  public var serverRecord: CKRecord? { nil }
  public var retryAfterSeconds: Double? { nil }
}

public let CKPartialErrorsByItemIDKey = "CKPartialErrors"
public let CKErrorRetryAfterKey = "CKRetryAfter"
public let CKRecordChangedErrorAncestorRecordKey = "AncestorRecord"
public let CKRecordChangedErrorServerRecordKey = "ServerRecord"
public let CKRecordChangedErrorClientRecordKey = "ClientRecord"
public let CKErrorUserDidResetEncryptedDataKey = "CKErrorUserDidResetEncryptedData"
