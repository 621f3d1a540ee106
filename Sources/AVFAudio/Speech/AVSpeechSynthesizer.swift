import Foundation
import QuartzCore

/// When speaking stops or pauses.
public enum AVSpeechBoundary: Int, Sendable { case immediate, word }

/// Speaks texts with speech-dispatcher, one after the other.
///
/// Without speech-dispatcher, and in a run without a display, nothing is heard and a text takes the time that speaking it
/// would take.
open class AVSpeechSynthesizer: NSObject, @unchecked Sendable {
  open weak var delegate: (any AVSpeechSynthesizerDelegate)?
  open private(set) var isSpeaking = false
  open private(set) var isPaused = false

  private var waiting: [AVSpeechUtterance] = []
  private var current: Speech?
  private let program: SpeechProgram?
  /// The action at the end of the word that is spoken.
  private var atWordEnd: (() -> Void)?
  /// Calls that were scheduled before the last change come to nothing.
  private var order = 0

  /// Letters a second at the usual rate: about 180 words a minute.
  private static let lettersPerSecond = 15.0

  public override init() { program = SpeechProgram.shared }

  init(program: SpeechProgram?) { self.program = program }

  deinit { current?.process?.terminate() }

  /// Speaks a text after those that wait.
  open func speak(_ utterance: AVSpeechUtterance) {
    waiting.append(utterance)
    isSpeaking = true
    if current == nil { beginNext() }
  }

  /// Stops, and forgets what waits; false if nothing was spoken.
  @discardableResult
  open func stopSpeaking(at boundary: AVSpeechBoundary) -> Bool {
    guard isSpeaking else { return false }
    waiting = []
    if boundary == .word, !isPaused {
      atWordEnd = { [weak self] in self?.cancel() }
    } else {
      cancel()
    }
    return true
  }

  /// Pauses; false if nothing is spoken.
  @discardableResult
  open func pauseSpeaking(at boundary: AVSpeechBoundary) -> Bool {
    guard isSpeaking, !isPaused else { return false }
    if boundary == .word { atWordEnd = { [weak self] in self?.pause() } } else { pause() }
    return true
  }

  /// Goes on after a pause, from the word at which it began; false if there was none.
  @discardableResult
  open func continueSpeaking() -> Bool {
    guard isPaused, let current else { return false }
    isPaused = false
    delegate?.speechSynthesizer(self, didContinue: current.utterance)
    begin(current)
    return true
  }

  // MARK: Speaking

  private final class Speech: @unchecked Sendable {
    let utterance: AVSpeechUtterance
    let words: [NSRange]
    var next = 0
    var process: Process?
    /// How often it was begun.
    var run = 0

    init(_ utterance: AVSpeechUtterance) {
      self.utterance = utterance
      words = Speech.words(of: utterance.speechString)
    }

    /// The words between spaces.
    private static func words(of text: String) -> [NSRange] {
      text.split(whereSeparator: \.isWhitespace).map { word in
        NSRange(word.startIndex..<word.endIndex, in: text)
      }
    }
  }

  private func beginNext() {
    guard current == nil, !waiting.isEmpty else {
      isSpeaking = current != nil
      return
    }
    let speech = Speech(waiting.removeFirst())
    current = speech
    schedule(after: speech.utterance.preUtteranceDelay) { this in
      this.delegate?.speechSynthesizer(this, didStart: speech.utterance)
      // The delegate may have stopped it.
      if this.current === speech, !this.isPaused { this.begin(speech) }
    }
  }

  /// Speaks from the next word on.
  private func begin(_ speech: Speech) {
    if !MediaClock.isStepped, let program, speech.words.indices.contains(speech.next) {
      let text = speech.utterance.speechString as NSString
      speech.run += 1
      let run = speech.run
      speech.process = program.speak(
        text.substring(from: speech.words[speech.next].location), like: speech.utterance
      ) { [weak self] in
        DispatchQueue.main.async { [weak self] in
          guard let self, speech.run == run, current === speech, !isPaused else { return }
          speech.process = nil
          if speech.next >= speech.words.count { finish() }
        }
      }
    }
    speakWord(of: speech)
  }

  private func speakWord(of speech: Speech) {
    if let atWordEnd {
      self.atWordEnd = nil
      return atWordEnd()
    }
    guard speech.words.indices.contains(speech.next) else {
      if speech.process == nil { finish() }
      return
    }
    let word = speech.words[speech.next]
    delegate?.speechSynthesizer(
      self, willSpeakRangeOfSpeechString: word, utterance: speech.utterance)
    guard current === speech, !isPaused else { return }
    let speed = pow(4, Double(speech.utterance.rate) * 2 - 1)
    schedule(after: Double(word.length + 1) / (Self.lettersPerSecond * speed)) { this in
      speech.next += 1
      this.speakWord(of: speech)
    }
  }

  private func pause() {
    guard let current else { return }
    halt()
    isPaused = true
    delegate?.speechSynthesizer(self, didPause: current.utterance)
  }

  private func cancel() {
    guard let current else { return }
    halt()
    self.current = nil
    isPaused = false
    isSpeaking = false
    delegate?.speechSynthesizer(self, didCancel: current.utterance)
    beginNext()
  }

  private func halt() {
    order += 1
    atWordEnd = nil
    guard let process = current?.process else { return }
    current?.process = nil
    current?.run += 1
    process.terminate()
    program?.cancel()
  }

  private func finish() {
    guard let current else { return }
    let utterance = current.utterance
    delegate?.speechSynthesizer(self, didFinish: utterance)
    schedule(after: utterance.postUtteranceDelay) { this in
      guard this.current === current else { return }
      this.current = nil
      this.beginNext()
    }
    if waiting.isEmpty { isSpeaking = false }
  }

  private func schedule(
    after delay: TimeInterval, _ action: @escaping (AVSpeechSynthesizer) -> Void
  ) {
    order += 1
    let order = self.order
    nonisolated(unsafe) let action = action
    ClockedCall.schedule(after: delay) { [weak self] in
      if let self, self.order == order { action(self) }
    }
  }
}
