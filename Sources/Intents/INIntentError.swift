import Foundation

public let INIntentErrorDomain = "IntentsErrorDomain"

/// Why Siri has no answer.
public struct INIntentError: CustomNSError, LocalizedError, Hashable, Sendable {
  /// The reasons, with Apple's numbers.
  public enum Code: Int, Sendable {
    case interactionOperationNotSupported = 1900
    case donatingInteraction
    case deletingAllInteractions
    case deletingInteractionWithIdentifiers
    case deletingInteractionWithGroupIdentifier
    case intentSupportedByMultipleExtension = 2001
    case restrictedIntentsNotSupportedByExtension
    case noHandlerProvidedForIntent
    case invalidIntentName
    case noAppAvailable
    case requestTimedOut = 3001
    case missingInformation
    case invalidUserVocabularyFileLocation = 4000
    case extensionLaunchingTimeout = 5000
    case extensionBringUpFailed
    case imageGeneric = 6000
    case imageNoServiceAvailable
    case imageStorageFailed
    case imageLoadingFailed
    case imageRetrievalFailed
    case imageProxyLoop
    case imageProxyInvalid
    case imageProxyTimeout
    case imageServiceFailure
    case imageScalingFailed
    case permissionDenied
    case voiceShortcutCreationFailed = 7000
    case voiceShortcutGetFailed
    case voiceShortcutDeleteFailed
    case encodingGeneric = 8000
    case encodingFailed
    case decodingGeneric = 9000
    case unableToCreateAppIntentRepresentation = 10000
    case noAppIntent

    /// Makes `catch INIntentError.interactionOperationNotSupported` read errors.
    public static func ~= (code: Code, error: any Error) -> Bool {
      (error as? INIntentError)?.code == code
    }
  }

  public static let interactionOperationNotSupported = Code.interactionOperationNotSupported
  public static let donatingInteraction = Code.donatingInteraction
  public static let deletingAllInteractions = Code.deletingAllInteractions
  public static let deletingInteractionWithIdentifiers = Code.deletingInteractionWithIdentifiers
  public static let deletingInteractionWithGroupIdentifier = Code
    .deletingInteractionWithGroupIdentifier
  public static let intentSupportedByMultipleExtension = Code.intentSupportedByMultipleExtension
  public static let restrictedIntentsNotSupportedByExtension = Code
    .restrictedIntentsNotSupportedByExtension
  public static let noHandlerProvidedForIntent = Code.noHandlerProvidedForIntent
  public static let invalidIntentName = Code.invalidIntentName
  public static let noAppAvailable = Code.noAppAvailable
  public static let requestTimedOut = Code.requestTimedOut
  public static let missingInformation = Code.missingInformation
  public static let invalidUserVocabularyFileLocation = Code.invalidUserVocabularyFileLocation
  public static let extensionLaunchingTimeout = Code.extensionLaunchingTimeout
  public static let extensionBringUpFailed = Code.extensionBringUpFailed
  public static let imageGeneric = Code.imageGeneric
  public static let imageNoServiceAvailable = Code.imageNoServiceAvailable
  public static let imageStorageFailed = Code.imageStorageFailed
  public static let imageLoadingFailed = Code.imageLoadingFailed
  public static let imageRetrievalFailed = Code.imageRetrievalFailed
  public static let imageProxyLoop = Code.imageProxyLoop
  public static let imageProxyInvalid = Code.imageProxyInvalid
  public static let imageProxyTimeout = Code.imageProxyTimeout
  public static let imageServiceFailure = Code.imageServiceFailure
  public static let imageScalingFailed = Code.imageScalingFailed
  public static let permissionDenied = Code.permissionDenied
  public static let voiceShortcutCreationFailed = Code.voiceShortcutCreationFailed
  public static let voiceShortcutGetFailed = Code.voiceShortcutGetFailed
  public static let voiceShortcutDeleteFailed = Code.voiceShortcutDeleteFailed
  public static let encodingGeneric = Code.encodingGeneric
  public static let encodingFailed = Code.encodingFailed
  public static let decodingGeneric = Code.decodingGeneric
  public static let unableToCreateAppIntentRepresentation = Code
    .unableToCreateAppIntentRepresentation
  public static let noAppIntent = Code.noAppIntent

  public static var errorDomain: String { INIntentErrorDomain }
  public let code: Code
  public init(_ code: Code) { self.code = code }

  public var errorCode: Int { code.rawValue }
  public var userInfo: [String: Any] { errorUserInfo }
  public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: sentence] }
  public var errorDescription: String? { sentence }

  private var sentence: String {
    switch code {
    case .interactionOperationNotSupported: "Siri is turned off on this device."
    default: "The operation couldn’t be completed."
    }
  }
}
