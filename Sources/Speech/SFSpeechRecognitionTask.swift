import Foundation

public enum SFSpeechRecognitionTaskState: Int, Sendable {
  case starting, running, finishing, canceling, completed
}

/// The work on a request.
open class SFSpeechRecognitionTask: NSObject, @unchecked Sendable {
  private let lock = NSLock()
  private var current = SFSpeechRecognitionTaskState.starting
  private var cancelled = false

  open var state: SFSpeechRecognitionTaskState { lock.withLock { current } }
  open var isFinishing: Bool { state == .finishing }
  open var isCancelled: Bool { lock.withLock { cancelled } }
  open var error: (any Error)? { state == .completed ? SpeechError.unavailable : nil }

  override init() { super.init() }

  func end() { lock.withLock { current = .completed } }

  open func finish() {
    lock.withLock { if current != .completed { current = .finishing } }
  }
  open func cancel() {
    lock.withLock {
      cancelled = true
      if current != .completed { current = .canceling }
    }
  }
}

/// Hears of a task. Every method has the default of one not implemented.
public protocol SFSpeechRecognitionTaskDelegate: NSObjectProtocol {
  func speechRecognitionDidDetectSpeech(_ task: SFSpeechRecognitionTask)
  func speechRecognitionTask(
    _ task: SFSpeechRecognitionTask, didHypothesizeTranscription transcription: SFTranscription)
  func speechRecognitionTask(
    _ task: SFSpeechRecognitionTask,
    didFinishRecognition recognitionResult: SFSpeechRecognitionResult)
  func speechRecognitionTaskFinishedReadingAudio(_ task: SFSpeechRecognitionTask)
  func speechRecognitionTaskWasCancelled(_ task: SFSpeechRecognitionTask)
  func speechRecognitionTask(
    _ task: SFSpeechRecognitionTask, didFinishSuccessfully successfully: Bool)
}

extension SFSpeechRecognitionTaskDelegate {
  public func speechRecognitionDidDetectSpeech(_ task: SFSpeechRecognitionTask) {}
  public func speechRecognitionTask(
    _ task: SFSpeechRecognitionTask, didHypothesizeTranscription transcription: SFTranscription
  ) {}
  public func speechRecognitionTask(
    _ task: SFSpeechRecognitionTask,
    didFinishRecognition recognitionResult: SFSpeechRecognitionResult
  ) {}
  public func speechRecognitionTaskFinishedReadingAudio(_ task: SFSpeechRecognitionTask) {}
  public func speechRecognitionTaskWasCancelled(_ task: SFSpeechRecognitionTask) {}
  public func speechRecognitionTask(
    _ task: SFSpeechRecognitionTask, didFinishSuccessfully successfully: Bool
  ) {}
}

/// What was understood. Nothing makes one here.
open class SFSpeechRecognitionResult: NSObject, @unchecked Sendable {
  open var bestTranscription: SFTranscription { SFTranscription() }
  open var transcriptions: [SFTranscription] { [] }
  open var isFinal: Bool { false }
  override init() { super.init() }
}

/// A text of what was said.
open class SFTranscription: NSObject, @unchecked Sendable {
  open var formattedString: String { "" }
  open var segments: [SFTranscriptionSegment] { [] }
  override init() { super.init() }
}

/// A part of a text, and when it was said.
open class SFTranscriptionSegment: NSObject, @unchecked Sendable {
  open var substring: String { "" }
  open var substringRange: NSRange { NSRange(location: 0, length: 0) }
  open var timestamp: TimeInterval { 0 }
  open var duration: TimeInterval { 0 }
  open var confidence: Float { 0 }
  open var alternativeSubstrings: [String] { [] }
  override init() { super.init() }
}
