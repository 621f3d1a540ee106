import Foundation

public enum INSiriAuthorizationStatus: Int, Sendable {
  case notDetermined, restricted, denied, authorized
}

/// Whether Siri may use the app: Siri is off, and the person is not asked.
open class INPreferences: NSObject {
  open class func siriAuthorizationStatus() -> INSiriAuthorizationStatus { .denied }
  /// The handler is called on another thread.
  @preconcurrency
  open class func requestSiriAuthorization(
    _ handler: @escaping @Sendable (INSiriAuthorizationStatus) -> Void
  ) { DispatchQueue.global().async { handler(.denied) } }
  open class func requestSiriAuthorization() async -> INSiriAuthorizationStatus { .denied }
  open class func siriLanguageCode() -> String {
    Locale.current.identifier.replacingOccurrences(of: "_", with: "-")
  }
}

public enum INVocabularyStringType: Int, Sendable {
  case contactName = 1
  case contactGroupName
  case photoTag = 100
  case photoAlbumName
  case workoutActivityName = 200
  case carProfileName = 300
  case carName
  case paymentsOrganizationName = 400
  case paymentsAccountNickname
  case notebookItemTitle = 500
  case notebookItemGroupName
  case mediaPlaylistTitle = 700
  case mediaMusicArtistName, mediaAudiobookTitle, mediaAudiobookAuthorName, mediaShowTitle
}

/// Names that Siri learns; nobody listens.
open class INVocabulary: NSObject, @unchecked Sendable {
  private static let instance = INVocabulary()
  open class func shared() -> Self { unsafeDowncast(instance, to: Self.self) }
  private override init() { super.init() }
  // Siri is off, so words go nowhere.
  open func setVocabularyStrings(_ vocabulary: NSOrderedSet, of type: INVocabularyStringType) {}
  open func setVocabulary(_ vocabulary: NSOrderedSet, of type: INVocabularyStringType) {}
  open func removeAllVocabularyStrings() {}
}

public enum INFocusStatusAuthorizationStatus: Int, Sendable {
  case notDetermined, restricted, denied, authorized
}

/// Whether the person wants to be left alone, which apps are not told.
open class INFocusStatusCenter: NSObject, @unchecked Sendable {
  private static let instance = INFocusStatusCenter()
  open class var `default`: INFocusStatusCenter { instance }
  open var focusStatus: INFocusStatus { INFocusStatus(isFocused: nil) }
  open var authorizationStatus: INFocusStatusAuthorizationStatus { .denied }
  private override init() { super.init() }
  @preconcurrency
  open func requestAuthorization(
    completionHandler: (@Sendable (INFocusStatusAuthorizationStatus) -> Void)? = nil
  ) { DispatchQueue.global().async { completionHandler?(.denied) } }
  open func requestAuthorization() async -> INFocusStatusAuthorizationStatus { .denied }
}

open class INFocusStatus: NSObject, @unchecked Sendable {
  public let isFocused: Bool?
  public init(isFocused: Bool?) {
    self.isFocused = isFocused
    super.init()
  }
}
