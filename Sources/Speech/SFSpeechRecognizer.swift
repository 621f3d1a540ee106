import Foundation
import PermissionSupport

public enum SFSpeechRecognizerAuthorizationStatus: Int, Sendable {
  case notDetermined, denied, restricted, authorized
}

public enum SFSpeechRecognitionTaskHint: Int, Sendable {
  case unspecified, dictation, search, confirmation
}

/// Turns speech into text on devices that can. This computer cannot: recognisers are not available, as on a
/// device without a network and without the language's data, and tasks end with the error of then.
open class SFSpeechRecognizer: NSObject, @unchecked Sendable {
  static let permission = Permission(
    "Speech", usageKey: "NSSpeechRecognitionUsageDescription", question: .speech)

  public let locale: Locale
  /// False, and never otherwise.
  open var isAvailable: Bool { false }
  open var supportsOnDeviceRecognition: Bool { false }
  open var defaultTaskHint = SFSpeechRecognitionTaskHint.unspecified
  /// Told of changes, of which there are none. Kept weakly.
  open weak var delegate: (any SFSpeechRecognizerDelegate)?
  /// Where handlers and delegates are called.
  open var queue = OperationQueue.main

  /// The languages of iOS's recogniser that apps ask for most.
  private static let languages: Set<String> = [
    "en", "ko", "ja", "zh", "de", "fr", "es", "it", "pt", "nl", "sv", "da", "nb", "fi", "pl", "ru",
    "tr", "ar", "he", "hi", "id", "ms", "th", "vi", "el", "cs", "hu", "ro", "sk", "uk", "ca", "hr",
  ]

  /// Nil for a language that iOS does not recognise.
  public init?(locale: Locale) {
    guard let code = locale.language.languageCode?.identifier, Self.languages.contains(code) else {
      return nil
    }
    self.locale = locale
    super.init()
  }
  public convenience override init() {
    // Every device's own language has a recogniser.
    self.init(any: .current)
  }
  private init(any locale: Locale) {
    self.locale = locale
    super.init()
  }

  open class func supportedLocales() -> Set<Locale> {
    Set(languages.map { Locale(identifier: $0) })
  }

  open class func authorizationStatus() -> SFSpeechRecognizerAuthorizationStatus {
    switch permission.answer {
    case .notDetermined: .notDetermined
    case .denied: .denied
    case .authorized: .authorized
    }
  }

  /// Asks the person the first time, with the words of Info.plist. The handler is called on another thread.
  @preconcurrency
  open class func requestAuthorization(
    _ handler: @escaping @Sendable (SFSpeechRecognizerAuthorizationStatus) -> Void
  ) {
    permission.request { _ in
      DispatchQueue.global().async { handler(authorizationStatus()) }
    }
  }

  /// A task that ends at once: the handler gets the error on ``queue``.
  @discardableResult
  open func recognitionTask(
    with request: SFSpeechRecognitionRequest,
    resultHandler: @escaping (SFSpeechRecognitionResult?, (any Error)?) -> Void
  ) -> SFSpeechRecognitionTask {
    let task = SFSpeechRecognitionTask()
    nonisolated(unsafe) let handler = resultHandler
    queue.addOperation {
      task.end()
      handler(nil, SpeechError.unavailable)
    }
    return task
  }

  @discardableResult
  open func recognitionTask(
    with request: SFSpeechRecognitionRequest, delegate: any SFSpeechRecognitionTaskDelegate
  ) -> SFSpeechRecognitionTask {
    let task = SFSpeechRecognitionTask()
    nonisolated(unsafe) let owner = delegate
    queue.addOperation {
      task.end()
      owner.speechRecognitionTask(task, didFinishSuccessfully: false)
    }
    return task
  }
}

enum SpeechError {
  static let unavailable = NSError(
    domain: "kLSRErrorDomain", code: 201,
    userInfo: [NSLocalizedDescriptionKey: "Siri and Dictation are disabled"])
}

public protocol SFSpeechRecognizerDelegate: NSObjectProtocol {
  func speechRecognizer(
    _ speechRecognizer: SFSpeechRecognizer, availabilityDidChange available: Bool)
}

extension SFSpeechRecognizerDelegate {
  public func speechRecognizer(
    _ speechRecognizer: SFSpeechRecognizer, availabilityDidChange available: Bool
  ) {}
}
