import Foundation

/// Adds up what comes in.
open class AVAudioMixerNode: AVAudioNode, AVAudioMixing, @unchecked Sendable {
  public override init() { super.init() }
  /// From 0 to 1.
  open var outputVolume: Float = 1
  /// How loud it is in a mixer that it is connected to.
  open var volume: Float = 1
  open var pan: Float = 0
  /// The first bus without an input.
  open var nextAvailableInputBus: AVAudioNodeBus {
    withEngine { (0...inputs.count).first { inputs[$0] == nil } ?? inputs.count }
  }

  override func make(_ count: Int) -> NodeSound {
    var sound = super.make(count)
    let gain = outputVolume * volume
    sound.scale(left: gain * min(1, 1 - pan), right: gain * min(1, 1 + pan))
    return sound
  }
}

/// Where sound comes in or goes out.
open class AVAudioIONode: AVAudioNode, @unchecked Sendable {
  open var presentationLatency: TimeInterval { 0 }
  open var isVoiceProcessingEnabled: Bool { false }
}

/// Where an engine's sound goes.
open class AVAudioOutputNode: AVAudioIONode, @unchecked Sendable {}

/// An effect or instrument.
open class AVAudioUnit: AVAudioNode, @unchecked Sendable {
  open var name: String { "\(type(of: self))" }
  open var manufacturerName: String { "Hanok" }
}

open class AVAudioUnitEffect: AVAudioUnit, @unchecked Sendable {
  /// Whether sound passes unchanged.
  open var bypass = false
  /// Whether what came in earlier is still heard.
  var isRinging = false

  /// What is less than this is not heard.
  static let silence: Float = 1e-4

  override var isBusy: Bool { isRinging || super.isBusy }
}

@available(*, unavailable, message: "there are no instruments")
open class AVAudioUnitSampler: AVAudioUnit, @unchecked Sendable {}
