import Foundation

/// How good a voice is.
public enum AVSpeechSynthesisVoiceQuality: Int, Sendable {
  case `default` = 1
  case enhanced, premium
}

/// A voice of speech-dispatcher; without it there are none.
open class AVSpeechSynthesisVoice: NSObject, @unchecked Sendable {
  /// A language as `en-US`.
  open private(set) var language: String
  open private(set) var identifier: String
  open private(set) var name: String
  open var quality: AVSpeechSynthesisVoiceQuality { .default }

  init(name: String, language: String) {
    (self.name, self.language) = (name, language)
    identifier = name
  }

  /// The first voice of a language, or of the same language elsewhere; nil without one. No language stands for the
  /// system's.
  public convenience init?(language languageCode: String?) {
    let wanted = languageCode ?? Self.currentLanguageCode()
    let voices = SpeechProgram.shared?.voices ?? []
    let base = wanted.prefix { $0 != "-" }
    let found =
      voices.first { $0.language.caseInsensitiveCompare(wanted) == .orderedSame }
      ?? voices.first { $0.language.prefix { $0 != "-" } == base }
    guard let found else { return nil }
    self.init(name: found.name, language: found.language)
  }

  public convenience init?(identifier: String) {
    let voices = SpeechProgram.shared?.voices ?? []
    guard let found = voices.first(where: { $0.identifier == identifier }) else { return nil }
    self.init(name: found.name, language: found.language)
  }

  open class func speechVoices() -> [AVSpeechSynthesisVoice] { SpeechProgram.shared?.voices ?? [] }

  /// The language of the system.
  open class func currentLanguageCode() -> String {
    Locale.current.identifier(.bcp47)
  }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? AVSpeechSynthesisVoice)?.identifier == identifier
  }
  open override var hash: Int { identifier.hashValue }
}
