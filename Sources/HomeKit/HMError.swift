import Foundation

public let HMErrorDomain = "HMErrorDomain"

/// Why something of a home is not done.
public struct HMError: CustomNSError, LocalizedError, Hashable, Sendable {
  /// The reasons, with Apple's numbers.
  public enum Code: Int, Sendable {
    case alreadyExists = 1
    case notFound
    case invalidParameter
    case accessoryNotReachable
    case readOnlyCharacteristic
    case writeOnlyCharacteristic
    case notificationNotSupported
    case operationTimedOut
    case accessoryPoweredOff
    case accessDenied
    case objectAssociatedToAnotherHome
    case objectNotAssociatedToAnyHome
    case objectAlreadyAssociatedToHome
    case accessoryIsBusy
    case operationInProgress
    case accessoryOutOfResources
    case insufficientPrivileges
    case accessoryPairingFailed
    case invalidDataFormatSpecified
    case nilParameter
    case unconfiguredParameter
    case invalidClass
    case operationCancelled
    case roomForHomeCannotBeInZone
    case noActionsInActionSet
    case noRegisteredActionSets
    case missingParameter
    case fireDateInPast
    case roomForHomeCannotBeUpdated
    case actionInAnotherActionSet
    case objectWithSimilarNameExistsInHome
    case homeWithSimilarNameExists
    case renameWithSimilarName
    case cannotRemoveNonBridgeAccessory
    case nameContainsProhibitedCharacters
    case nameDoesNotStartWithValidCharacters
    case userIDNotEmailAddress
    case userDeclinedAddingUser
    case userDeclinedRemovingUser
    case userDeclinedInvite
    case userManagementFailed
    case recurrenceTooSmall
    case invalidValueType
    case valueLowerThanMinimum
    case valueHigherThanMaximum
    case stringLongerThanMaximum
    case homeAccessNotAuthorized
    case operationNotSupported
    case maximumObjectLimitReached
    case accessorySentInvalidResponse
    case stringShorterThanMinimum
    case genericError
    case securityFailure
    case communicationFailure
    case messageAuthenticationFailed
    case invalidMessageSize
    case accessoryDiscoveryFailed
    case clientRequestError
    case accessoryResponseError
    case nameDoesNotEndWithValidCharacters
    case accessoryIsBlocked
    case invalidAssociatedServiceType
    case actionSetExecutionFailed
    case actionSetExecutionPartialSuccess
    case actionSetExecutionInProgress
    case accessoryOutOfCompliance
    case dataResetFailure
    case notificationAlreadyEnabled
    case recurrenceMustBeOnSpecifiedBoundaries
    case dateMustBeOnSpecifiedBoundaries
    case cannotActivateTriggerTooFarInFuture
    case recurrenceTooLarge
    case readWritePartialSuccess
    case readWriteFailure
    case notSignedIntoiCloud
    case keychainSyncNotEnabled
    case cloudDataSyncInProgress
    case networkUnavailable
    case addAccessoryFailed
    case missingEntitlement
    case cannotUnblockNonBridgeAccessory
    case deviceLocked

    /// Makes `catch HMError.alreadyExists` read errors.
    public static func ~= (code: Code, error: any Error) -> Bool {
      (error as? HMError)?.code == code
    }
  }

  public static let alreadyExists = Code.alreadyExists
  public static let notFound = Code.notFound
  public static let invalidParameter = Code.invalidParameter
  public static let accessoryNotReachable = Code.accessoryNotReachable
  public static let readOnlyCharacteristic = Code.readOnlyCharacteristic
  public static let writeOnlyCharacteristic = Code.writeOnlyCharacteristic
  public static let notificationNotSupported = Code.notificationNotSupported
  public static let operationTimedOut = Code.operationTimedOut
  public static let accessoryPoweredOff = Code.accessoryPoweredOff
  public static let accessDenied = Code.accessDenied
  public static let objectAssociatedToAnotherHome = Code.objectAssociatedToAnotherHome
  public static let objectNotAssociatedToAnyHome = Code.objectNotAssociatedToAnyHome
  public static let objectAlreadyAssociatedToHome = Code.objectAlreadyAssociatedToHome
  public static let accessoryIsBusy = Code.accessoryIsBusy
  public static let operationInProgress = Code.operationInProgress
  public static let accessoryOutOfResources = Code.accessoryOutOfResources
  public static let insufficientPrivileges = Code.insufficientPrivileges
  public static let accessoryPairingFailed = Code.accessoryPairingFailed
  public static let invalidDataFormatSpecified = Code.invalidDataFormatSpecified
  public static let nilParameter = Code.nilParameter
  public static let unconfiguredParameter = Code.unconfiguredParameter
  public static let invalidClass = Code.invalidClass
  public static let operationCancelled = Code.operationCancelled
  public static let roomForHomeCannotBeInZone = Code.roomForHomeCannotBeInZone
  public static let noActionsInActionSet = Code.noActionsInActionSet
  public static let noRegisteredActionSets = Code.noRegisteredActionSets
  public static let missingParameter = Code.missingParameter
  public static let fireDateInPast = Code.fireDateInPast
  public static let roomForHomeCannotBeUpdated = Code.roomForHomeCannotBeUpdated
  public static let actionInAnotherActionSet = Code.actionInAnotherActionSet
  public static let objectWithSimilarNameExistsInHome = Code.objectWithSimilarNameExistsInHome
  public static let homeWithSimilarNameExists = Code.homeWithSimilarNameExists
  public static let renameWithSimilarName = Code.renameWithSimilarName
  public static let cannotRemoveNonBridgeAccessory = Code.cannotRemoveNonBridgeAccessory
  public static let nameContainsProhibitedCharacters = Code.nameContainsProhibitedCharacters
  public static let nameDoesNotStartWithValidCharacters = Code.nameDoesNotStartWithValidCharacters
  public static let userIDNotEmailAddress = Code.userIDNotEmailAddress
  public static let userDeclinedAddingUser = Code.userDeclinedAddingUser
  public static let userDeclinedRemovingUser = Code.userDeclinedRemovingUser
  public static let userDeclinedInvite = Code.userDeclinedInvite
  public static let userManagementFailed = Code.userManagementFailed
  public static let recurrenceTooSmall = Code.recurrenceTooSmall
  public static let invalidValueType = Code.invalidValueType
  public static let valueLowerThanMinimum = Code.valueLowerThanMinimum
  public static let valueHigherThanMaximum = Code.valueHigherThanMaximum
  public static let stringLongerThanMaximum = Code.stringLongerThanMaximum
  public static let homeAccessNotAuthorized = Code.homeAccessNotAuthorized
  public static let operationNotSupported = Code.operationNotSupported
  public static let maximumObjectLimitReached = Code.maximumObjectLimitReached
  public static let accessorySentInvalidResponse = Code.accessorySentInvalidResponse
  public static let stringShorterThanMinimum = Code.stringShorterThanMinimum
  public static let genericError = Code.genericError
  public static let securityFailure = Code.securityFailure
  public static let communicationFailure = Code.communicationFailure
  public static let messageAuthenticationFailed = Code.messageAuthenticationFailed
  public static let invalidMessageSize = Code.invalidMessageSize
  public static let accessoryDiscoveryFailed = Code.accessoryDiscoveryFailed
  public static let clientRequestError = Code.clientRequestError
  public static let accessoryResponseError = Code.accessoryResponseError
  public static let nameDoesNotEndWithValidCharacters = Code.nameDoesNotEndWithValidCharacters
  public static let accessoryIsBlocked = Code.accessoryIsBlocked
  public static let invalidAssociatedServiceType = Code.invalidAssociatedServiceType
  public static let actionSetExecutionFailed = Code.actionSetExecutionFailed
  public static let actionSetExecutionPartialSuccess = Code.actionSetExecutionPartialSuccess
  public static let actionSetExecutionInProgress = Code.actionSetExecutionInProgress
  public static let accessoryOutOfCompliance = Code.accessoryOutOfCompliance
  public static let dataResetFailure = Code.dataResetFailure
  public static let notificationAlreadyEnabled = Code.notificationAlreadyEnabled
  public static let recurrenceMustBeOnSpecifiedBoundaries = Code
    .recurrenceMustBeOnSpecifiedBoundaries
  public static let dateMustBeOnSpecifiedBoundaries = Code.dateMustBeOnSpecifiedBoundaries
  public static let cannotActivateTriggerTooFarInFuture = Code.cannotActivateTriggerTooFarInFuture
  public static let recurrenceTooLarge = Code.recurrenceTooLarge
  public static let readWritePartialSuccess = Code.readWritePartialSuccess
  public static let readWriteFailure = Code.readWriteFailure
  public static let notSignedIntoiCloud = Code.notSignedIntoiCloud
  public static let keychainSyncNotEnabled = Code.keychainSyncNotEnabled
  public static let cloudDataSyncInProgress = Code.cloudDataSyncInProgress
  public static let networkUnavailable = Code.networkUnavailable
  public static let addAccessoryFailed = Code.addAccessoryFailed
  public static let missingEntitlement = Code.missingEntitlement
  public static let cannotUnblockNonBridgeAccessory = Code.cannotUnblockNonBridgeAccessory
  public static let deviceLocked = Code.deviceLocked

  public static var errorDomain: String { HMErrorDomain }
  public let code: Code
  public init(_ code: Code) { self.code = code }

  public var errorCode: Int { code.rawValue }
  public var userInfo: [String: Any] { errorUserInfo }
  public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: sentence] }
  public var errorDescription: String? { sentence }

  private var sentence: String {
    switch code {
    case .homeAccessNotAuthorized: "The app is not authorized to access home data."
    case .notFound: "The object was not found."
    default: "The operation couldn’t be completed."
    }
  }
}
