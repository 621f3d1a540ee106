import Foundation

public let AVSpeechUtteranceMinimumSpeechRate: Float = 0
public let AVSpeechUtteranceMaximumSpeechRate: Float = 1
public let AVSpeechUtteranceDefaultSpeechRate: Float = 0.5

/// A text to be spoken, and how.
open class AVSpeechUtterance: NSObject, @unchecked Sendable {
  open private(set) var speechString: String
  open private(set) var attributedSpeechString: NSAttributedString

  public init(string: String) {
    speechString = string
    attributedSpeechString = NSAttributedString(string: string)
  }

  public init(attributedString string: NSAttributedString) {
    speechString = string.string
    attributedSpeechString = string
  }

  /// Nothing to be said; what every class inherits from `NSObject` on iOS.
  public override convenience init() { self.init(string: "") }

  /// The voice; nil for that of the system's language.
  open var voice: AVSpeechSynthesisVoice?
  /// From 0, slow, to 1.
  open var rate = AVSpeechUtteranceDefaultSpeechRate
  /// From 0.5, low, to 2.
  open var pitchMultiplier: Float = 1
  /// From 0 to 1.
  open var volume: Float = 1
  /// Seconds of silence before it.
  open var preUtteranceDelay: TimeInterval = 0
  /// Seconds of silence after it.
  open var postUtteranceDelay: TimeInterval = 0
}
