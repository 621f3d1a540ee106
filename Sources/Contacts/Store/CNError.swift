import Foundation

public let CNErrorDomain = "CNErrorDomain"
public let CNErrorUserInfoAffectedRecordIdentifiersKey =
  "CNErrorUserInfoAffectedRecordIdentifiersKey"
public let CNErrorUserInfoAffectedRecordsKey = "CNErrorUserInfoAffectedRecordsKey"
public let CNErrorUserInfoKeyPathsKey = "CNErrorUserInfoKeyPathsKey"
public let CNErrorUserInfoValidationErrorsKey = "CNErrorUserInfoValidationErrorsKey"

/// Why the store did not do what it was asked for.
public struct CNError: CustomNSError, Hashable, Sendable {
  public enum Code: Int, Sendable {
    case communicationError = 1
    case dataAccessError
    case authorizationDenied = 100
    case noAccessableWritableContainers
    case unauthorizedKeys
    case featureDisabledByUser
    case featureNotAvailable
    case recordDoesNotExist = 200
    case insertedRecordAlreadyExists
    case containmentCycle
    case containmentScope
    case parentRecordDoesNotExist
    case recordIdentifierInvalid
    case recordNotWritable
    case parentContainerNotWritable
    case validationMultipleErrors = 300
    case validationTypeMismatch
    case validationConfigurationError
    case predicateInvalid = 400
    case policyViolation = 500
    case clientIdentifierInvalid = 600
    case clientIdentifierDoesNotExist
    case clientIdentifierCollision
    case changeHistoryExpired
    case changeHistoryInvalidAnchor
    case changeHistoryInvalidFetchRequest
    case vCardMalformed = 700
    case vCardSummarizationError
  }

  public static let errorDomain = CNErrorDomain
  public let code: Code
  /// The identifiers that the error is about.
  public let affectedRecordIdentifiers: [String]?

  public init(_ code: Code) { self.init(code, records: nil) }

  init(_ code: Code, records: [String]?) {
    self.code = code
    affectedRecordIdentifiers = records
  }

  public var errorCode: Int { code.rawValue }
  public var errorUserInfo: [String: Any] {
    var info: [String: Any] = [NSLocalizedDescriptionKey: text]
    info[CNErrorUserInfoAffectedRecordIdentifiersKey] = affectedRecordIdentifiers
    return info
  }

  private var text: String {
    switch code {
    case .authorizationDenied: "Access Denied"
    case .recordDoesNotExist: "Updated Record Does Not Exist"
    case .insertedRecordAlreadyExists: "Inserted Record Already Exists"
    case .vCardMalformed: "The vCard could not be read."
    default: "The operation couldn’t be completed."
    }
  }
}
