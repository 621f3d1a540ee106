import Foundation

public let GKErrorDomain = "GKErrorDomain"

/// Why a service of Game Center has no answer.
public struct GKError: CustomNSError, LocalizedError, Hashable, Sendable {
  /// The reasons, with Apple's numbers.
  public enum Code: Int, Sendable {
    case unknown = 1
    case cancelled
    case communicationsFailure
    case userDenied
    case invalidCredentials
    case notAuthenticated
    case authenticationInProgress
    case invalidPlayer
    case scoreNotSet
    case parentalControlsBlocked
    case playerStatusExceedsMaximumLength
    case playerStatusInvalid
    case matchRequestInvalid
    case underage
    case gameUnrecognized
    case notSupported
    case invalidParameter
    case unexpectedConnection
    case challengeInvalid
    case turnBasedMatchDataTooLarge
    case turnBasedTooManySessions
    case turnBasedInvalidParticipant
    case turnBasedInvalidTurn
    case turnBasedInvalidState
    case invitationsDisabled
    case playerPhotoFailure
    case ubiquityContainerUnavailable
    case matchNotConnected
    case gameSessionRequestInvalid
    case restrictedToAutomatch
    case apiNotAvailable
    case notAuthorized
    case connectionTimeout
    case apiObsolete
    case iCloudUnavailable
    case lockdownMode
    case appUnlisted
    case debugMode
    case friendListDescriptionMissing = 100
    case friendListRestricted
    case friendListDenied
    case friendRequestNotAvailable

    /// Makes `catch GKError.unknown` read errors.
    public static func ~= (code: Code, error: any Error) -> Bool {
      (error as? GKError)?.code == code
    }
  }

  public static let unknown = Code.unknown
  public static let cancelled = Code.cancelled
  public static let communicationsFailure = Code.communicationsFailure
  public static let userDenied = Code.userDenied
  public static let invalidCredentials = Code.invalidCredentials
  public static let notAuthenticated = Code.notAuthenticated
  public static let authenticationInProgress = Code.authenticationInProgress
  public static let invalidPlayer = Code.invalidPlayer
  public static let scoreNotSet = Code.scoreNotSet
  public static let parentalControlsBlocked = Code.parentalControlsBlocked
  public static let playerStatusExceedsMaximumLength = Code.playerStatusExceedsMaximumLength
  public static let playerStatusInvalid = Code.playerStatusInvalid
  public static let matchRequestInvalid = Code.matchRequestInvalid
  public static let underage = Code.underage
  public static let gameUnrecognized = Code.gameUnrecognized
  public static let notSupported = Code.notSupported
  public static let invalidParameter = Code.invalidParameter
  public static let unexpectedConnection = Code.unexpectedConnection
  public static let challengeInvalid = Code.challengeInvalid
  public static let turnBasedMatchDataTooLarge = Code.turnBasedMatchDataTooLarge
  public static let turnBasedTooManySessions = Code.turnBasedTooManySessions
  public static let turnBasedInvalidParticipant = Code.turnBasedInvalidParticipant
  public static let turnBasedInvalidTurn = Code.turnBasedInvalidTurn
  public static let turnBasedInvalidState = Code.turnBasedInvalidState
  public static let invitationsDisabled = Code.invitationsDisabled
  public static let playerPhotoFailure = Code.playerPhotoFailure
  public static let ubiquityContainerUnavailable = Code.ubiquityContainerUnavailable
  public static let matchNotConnected = Code.matchNotConnected
  public static let gameSessionRequestInvalid = Code.gameSessionRequestInvalid
  public static let restrictedToAutomatch = Code.restrictedToAutomatch
  public static let apiNotAvailable = Code.apiNotAvailable
  public static let notAuthorized = Code.notAuthorized
  public static let connectionTimeout = Code.connectionTimeout
  public static let apiObsolete = Code.apiObsolete
  public static let iCloudUnavailable = Code.iCloudUnavailable
  public static let lockdownMode = Code.lockdownMode
  public static let appUnlisted = Code.appUnlisted
  public static let debugMode = Code.debugMode
  public static let friendListDescriptionMissing = Code.friendListDescriptionMissing
  public static let friendListRestricted = Code.friendListRestricted
  public static let friendListDenied = Code.friendListDenied
  public static let friendRequestNotAvailable = Code.friendRequestNotAvailable

  public static var errorDomain: String { GKErrorDomain }
  public let code: Code
  public init(_ code: Code) { self.code = code }

  public var errorCode: Int { code.rawValue }
  public var userInfo: [String: Any] { errorUserInfo }
  public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: sentence] }
  public var errorDescription: String? { sentence }

  private var sentence: String {
    switch code {
    case .notAuthenticated:
      "The requested operation could not be completed because local player has not been authenticated."
    case .notSupported:
      "The requested operation could not be completed because the feature is not supported by this device."
    default: "The requested operation could not be completed."
    }
  }
}
