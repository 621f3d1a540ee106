import Foundation

/// What is to be recognised, and how.
open class SFSpeechRecognitionRequest: NSObject, @unchecked Sendable {
  // These shape results, of which there are none.
  open var taskHint = SFSpeechRecognitionTaskHint.unspecified
  open var shouldReportPartialResults = true
  open var contextualStrings: [String] = []
  open var requiresOnDeviceRecognition = false
  open var addsPunctuation = false

  override init() { super.init() }
}

/// Speech of a file.
open class SFSpeechURLRecognitionRequest: SFSpeechRecognitionRequest, @unchecked Sendable {
  public let url: URL
  public init(url: URL) {
    self.url = url
    super.init()
  }
}

/// Speech that is given piece by piece. Buffers of `AVAudioEngine` are what it takes, which there is not yet.
open class SFSpeechAudioBufferRecognitionRequest: SFSpeechRecognitionRequest, @unchecked Sendable {
  public override init() { super.init() }
  open func endAudio() {}
}
