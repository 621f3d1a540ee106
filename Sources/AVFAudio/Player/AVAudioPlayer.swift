import Foundation
import GStreamerSupport
import QuartzCore

/// Plays a sound from a file or from memory.
///
/// GStreamer plays it on the system's device; without a device time passes all the same. In a run without a display, where
/// time is virtual, nothing is heard and the sound ends at its moment of that time.
open class AVAudioPlayer: NSObject, @unchecked Sendable {
  /// The file; nil for sound from memory.
  open private(set) var url: URL?
  /// The bytes that are played, if they came from memory.
  open private(set) var data: Data?
  /// The length of the sound in seconds.
  open var duration: TimeInterval { sound?.duration ?? 0 }
  /// The sound's format, by the keys of `AVFormatIDKey` and the like.
  open var settings: [String: Any] { sound?.settings.values ?? [:] }
  open var numberOfChannels: Int { sound?.channels ?? 0 }

  open weak var delegate: (any AVAudioPlayerDelegate)?

  /// The sound that is played; nil for a player that was made without one.
  private let sound: PlayedSound?
  private var output: (any SoundOutput)?
  private var meter: LevelMeter?
  /// Where playing goes on.
  private var restTime: TimeInterval = 0
  private var loopsLeft = 0
  private var startOrder = 0
  private var fade: VolumeFade?

  /// A player without a sound; what every class inherits from `NSObject` on iOS.
  public override init() {
    sound = nil
    super.init()
  }

  /// A player of a file's sound; throws if it cannot be read.
  public init(contentsOf url: URL) throws {
    sound = try PlayedSound(url)
    super.init()
    self.url = url
  }

  /// - Parameter utiString: a hint of the file's type; the file itself tells it.
  public init(contentsOf url: URL, fileTypeHint utiString: String?) throws {
    sound = try PlayedSound(url)
    super.init()
    self.url = url
  }

  /// A player of sound from memory, laid out as a file of sound.
  public init(data: Data) throws {
    sound = try PlayedSound(data)
    super.init()
    self.data = data
  }

  public init(data: Data, fileTypeHint utiString: String?) throws {
    sound = try PlayedSound(data)
    super.init()
    self.data = data
  }

  // MARK: Playing

  open private(set) var isPlaying = false

  /// Gets ready to play without delay; false if that fails.
  @discardableResult
  open func prepareToPlay() -> Bool {
    if output != nil { return true }
    guard let sound else { return false }
    do {
      let output: any SoundOutput =
        MediaClock.isStepped
        ? SteppedSound(duration: duration) : try DeviceSound(sound.file)
      output.onEnd = { [weak self] problem in self?.hasEnded(problem) }
      self.output = output
      applyVolume()
      output.setPan(Double(pan))
      return true
    } catch {
      delegate?.audioPlayerDecodeErrorDidOccur(self, error: error.audioError)
      return false
    }
  }

  /// Plays from where the sound was stopped; false if it cannot be played.
  @discardableResult
  open func play() -> Bool {
    startOrder += 1
    guard !isPlaying else { return true }
    guard prepareToPlay() else { return false }
    if restTime >= duration { restTime = 0 }
    loopsLeft = numberOfLoops
    isPlaying = true
    output?.play(from: restTime, rate: speed)
    return true
  }

  /// Plays at a moment of ``deviceCurrentTime``.
  @discardableResult
  open func play(atTime time: TimeInterval) -> Bool {
    guard prepareToPlay() else { return false }
    startOrder += 1
    let order = startOrder
    ClockedCall.schedule(after: time - deviceCurrentTime) { [weak self] in
      guard let self, startOrder == order else { return }
      play()
    }
    return true
  }

  /// Stops; playing goes on from here.
  open func pause() {
    startOrder += 1
    guard isPlaying else { return }
    restTime = output?.time ?? restTime
    isPlaying = false
    output?.pause()
  }

  /// Stops, and undoes ``prepareToPlay()``; playing goes on from here.
  open func stop() {
    pause()
    output = nil
  }

  /// Where in the sound playing is, in seconds.
  open var currentTime: TimeInterval {
    get { isPlaying ? output?.time ?? restTime : restTime }
    set {
      restTime = min(max(0, newValue), duration)
      if isPlaying { output?.play(from: restTime, rate: speed) }
    }
  }

  /// The time of the clock that ``play(atTime:)`` goes by, in seconds.
  open var deviceCurrentTime: TimeInterval { CACurrentMediaTime() }

  private func hasEnded(_ problem: String?) {
    guard isPlaying else { return }
    if let problem {
      isPlaying = false
      delegate?.audioPlayerDecodeErrorDidOccur(
        self, error: MediaFailure(.failed, problem).audioError)
    } else if loopsLeft != 0 {
      loopsLeft -= loopsLeft > 0 ? 1 : 0
      restTime = 0
      output?.play(from: 0, rate: speed)
    } else {
      isPlaying = false
      restTime = 0
      output?.pause()
      delegate?.audioPlayerDidFinishPlaying(self, successfully: true)
    }
  }

  // MARK: How it sounds

  /// How often the sound is repeated: 0 plays it once, a negative number without end.
  open var numberOfLoops = 0

  /// From 0 to 1; greater numbers are louder than the file.
  open var volume: Float = 1 {
    didSet {
      fade = nil
      applyVolume()
    }
  }

  /// Changes the volume over some seconds.
  open func setVolume(_ volume: Float, fadeDuration duration: TimeInterval) {
    let fade = VolumeFade(from: presentVolume, to: volume, duration: duration)
    self.volume = volume
    self.fade = fade
    fade.run { [weak self] fade in
      guard let self, self.fade === fade else { return false }
      applyVolume()
      return true
    }
  }

  /// Whether ``rate`` counts; set it before playing.
  open var enableRate = false

  /// The speed, from half to twice the sound's own; its pitch stays.
  open var rate: Float = 1 {
    didSet {
      guard isPlaying, enableRate, rate != oldValue, let output else { return }
      output.play(from: output.time, rate: speed)
    }
  }

  private var speed: Double { enableRate ? Double(min(max(rate, 0.5), 2)) : 1 }

  /// From -1, left, to 1, right.
  open var pan: Float = 0 {
    didSet { output?.setPan(Double(min(max(pan, -1), 1))) }
  }

  private var presentVolume: Float { fade?.volume ?? volume }
  private func applyVolume() { output?.setVolume(Double(max(0, presentVolume))) }

  // MARK: Levels

  /// Whether ``updateMeters()`` measures.
  open var isMeteringEnabled = false {
    didSet { if !isMeteringEnabled { meter = nil } }
  }

  /// Measures how loud the sound is now.
  open func updateMeters() {
    guard isMeteringEnabled, let sound else { return }
    if meter == nil { meter = try? LevelMeter(sound.file, channels: numberOfChannels) }
    if isPlaying { meter?.measure(at: currentTime) } else { meter?.silence() }
  }

  /// The loudness of a channel when ``updateMeters()`` was called last, in decibels: 0 is the loudest, -160 is silence.
  open func averagePower(forChannel channelNumber: Int) -> Float {
    meter?.average(of: channelNumber) ?? LevelMeter.silence
  }

  /// The loudest moment of a channel when ``updateMeters()`` was called last, in decibels.
  open func peakPower(forChannel channelNumber: Int) -> Float {
    meter?.peak(of: channelNumber) ?? LevelMeter.silence
  }
}
