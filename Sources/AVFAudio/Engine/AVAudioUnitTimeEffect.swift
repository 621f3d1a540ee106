import Foundation

/// An effect that takes another time for a sound than the sound has.
open class AVAudioUnitTimeEffect: AVAudioUnit, @unchecked Sendable {
  /// Whether sound passes unchanged.
  open var bypass = false
}

/// Plays sound faster and higher, or slower and deeper.
open class AVAudioUnitVarispeed: AVAudioUnitTimeEffect, @unchecked Sendable {
  /// From 0.25 to 4; twice the speed is an octave.
  open var rate: Float = 1
  private var reader = VariableReader()
  public override init() { super.init() }

  open override func reset() { reader = VariableReader() }

  override func make(_ count: Int) -> NodeSound {
    guard !bypass, rate != 1 else { return super.make(count) }
    return reader.make(count, rate: Double(min(max(rate, 0.25), 4))) { super.make($0) }
  }
}

/// Changes the speed of sound and its pitch, each without the other.
open class AVAudioUnitTimePitch: AVAudioUnitTimeEffect, @unchecked Sendable {
  /// From 1/32 to 32.
  open var rate: Float = 1
  /// In cents, from -2400 to 2400; 1200 are an octave.
  open var pitch: Float = 0
  private var stretcher = TimeStretcher()
  private var reader = VariableReader()
  public override init() { super.init() }

  open override func reset() { (stretcher, reader) = (TimeStretcher(), VariableReader()) }

  override func make(_ count: Int) -> NodeSound {
    guard !bypass, rate != 1 || pitch != 0 else { return super.make(count) }
    let higher = pow(2, Double(min(max(pitch, -2400), 2400)) / 1200)
    let faster = Double(min(max(rate, 1 / 32), 32))
    // Made longer by as much as it is read faster afterwards, sound keeps its time and gets another pitch.
    return reader.make(count, rate: higher) { read in
      stretcher.make(read, longer: higher / faster) { super.make($0) }
    }
  }
}
