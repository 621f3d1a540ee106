import AVFAudio
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

/// Speech that is given piece by piece, to nobody who recognises it: the task has ended already.
open class SFSpeechAudioBufferRecognitionRequest: SFSpeechRecognitionRequest, @unchecked Sendable {
  public override init() { super.init() }
  /// The format that needs no conversion.
  open var nativeAudioFormat: AVAudioFormat {
    AVAudioFormat(standardFormatWithSampleRate: 16_000, channels: 1) ?? AVAudioFormat()
  }
  // What is given after the end of a task is not heard, as on iOS.
  open func append(_ audioPCMBuffer: AVAudioPCMBuffer) {}
  open func endAudio() {}
}
