import Foundation

public enum AVAudioUnitDistortionPreset: Int, Sendable {
  case drumsBitBrush, drumsBufferBeats, drumsLoFi, multiBrokenSpeaker, multiCellphoneConcert
  case multiDecimated1, multiDecimated2, multiDecimated3, multiDecimated4, multiDistortedFunk
  case multiDistortedCubed, multiDistortedSquared, multiEcho1, multiEcho2, multiEchoTight1
  case multiEchoTight2, multiEverythingIsBroken, speechAlienChatter, speechCosmicInterference
  case speechGoldenPi, speechRadioTower, speechWaves

  /// Not measured on iOS.
  fileprivate var damage: SoundDamage {
    switch self {
    case .drumsBitBrush: SoundDamage(bits: 5)
    case .drumsBufferBeats: SoundDamage(echo: (0.06, 0.7), bits: 8)
    case .drumsLoFi: SoundDamage(hold: 4, bits: 8)
    case .multiBrokenSpeaker: SoundDamage(drive: 8, hold: 2)
    case .multiCellphoneConcert: SoundDamage(drive: 3, hold: 6)
    case .multiDecimated1: SoundDamage(hold: 4)
    case .multiDecimated2: SoundDamage(hold: 8)
    case .multiDecimated3: SoundDamage(hold: 12)
    case .multiDecimated4: SoundDamage(hold: 16)
    case .multiDistortedFunk: SoundDamage(drive: 5, ring: 40)
    case .multiDistortedCubed: SoundDamage(power: 3, drive: 2)
    case .multiDistortedSquared: SoundDamage(power: 2, drive: 2)
    case .multiEcho1: SoundDamage(echo: (0.25, 0.5))
    case .multiEcho2: SoundDamage(echo: (0.4, 0.6))
    case .multiEchoTight1: SoundDamage(echo: (0.09, 0.5))
    case .multiEchoTight2: SoundDamage(echo: (0.12, 0.65))
    case .multiEverythingIsBroken: SoundDamage(drive: 10, hold: 8, bits: 4, ring: 90)
    case .speechAlienChatter: SoundDamage(echo: (0.03, 0.5), ring: 120)
    case .speechCosmicInterference: SoundDamage(hold: 3, ring: 500)
    case .speechGoldenPi: SoundDamage(power: 2, ring: 314)
    case .speechRadioTower: SoundDamage(drive: 4, hold: 5, bits: 8)
    case .speechWaves: SoundDamage(echo: (0.02, 0.6), ring: 6)
    }
  }
}

/// What is done to a sound, in this order.
private struct SoundDamage {
  /// The seconds until an echo, and how much of it is repeated.
  var echo: (time: Double, feedback: Float)?
  /// Each number is raised to it.
  var power = 1
  /// How much louder it is made before the loudest is bent.
  var drive: Float = 1
  /// How many moments have the number of the first of them.
  var hold = 1
  /// How many steps a number has, as a power of two; 0 for all.
  var bits = 0
  /// The frequency of a tone that it is multiplied with, in hertz; 0 for none.
  var ring: Double = 0
}

/// Makes sound rough, or damaged, or adds an echo to it.
open class AVAudioUnitDistortion: AVAudioUnitEffect, @unchecked Sendable {
  /// In decibels, from -80 to 20.
  open var preGain: Float = -6
  /// How much of the changed sound is heard, in percent.
  open var wetDryMix: Float = 50
  private var damage = AVAudioUnitDistortionPreset.drumsBitBrush.damage
  private var past = NodeSound(silence: 0)
  private var place = 0
  private var held: (left: Float, right: Float) = (0, 0)
  private var moment = 0

  public override init() { super.init() }

  open func loadFactoryPreset(_ preset: AVAudioUnitDistortionPreset) {
    withEngine {
      damage = preset.damage
      reset()
    }
  }

  open override func reset() {
    past = NodeSound(silence: 0)
    (place, moment, held) = (0, 0, (0, 0))
  }

  override func make(_ count: Int) -> NodeSound {
    var sound = super.make(count)
    guard !bypass, wetDryMix > 0 else {
      isRinging = false
      return sound
    }
    let rate = engine?.rate ?? AVAudioEngine.usualRate
    let gain = pow(10, min(max(preGain, -80), 20) / 20)
    let wet = min(wetDryMix, 100) / 100
    if let echo = damage.echo, past.count != Int(echo.time * rate) {
      past = NodeSound(silence: max(1, Int(echo.time * rate)))
      place = 0
    }
    var loudest: Float = 0
    for frame in 0..<count {
      let changed = next(sound.left[frame] * gain, sound.right[frame] * gain, rate)
      loudest = max(loudest, abs(changed.left), abs(changed.right))
      sound.left[frame] = sound.left[frame] * (1 - wet) + changed.left * wet
      sound.right[frame] = sound.right[frame] * (1 - wet) + changed.right * wet
    }
    isRinging = damage.echo != nil && loudest > Self.silence
    return sound
  }

  private func next(_ left: Float, _ right: Float, _ rate: Double) -> (left: Float, right: Float) {
    var (left, right) = (left, right)
    if let echo = damage.echo {
      let before = (past.left[place], past.right[place])
      left += before.0 * echo.feedback
      right += before.1 * echo.feedback
      (past.left[place], past.right[place]) = (left, right)
      place = place + 1 == past.count ? 0 : place + 1
    }
    if moment % damage.hold == 0 { held = (bent(left), bent(right)) }
    var result = held
    if damage.ring > 0 {
      let tone = Float(sin(2 * Double.pi * damage.ring * Double(moment) / rate))
      result = (result.left * tone, result.right * tone)
    }
    moment += 1
    return result
  }

  private func bent(_ x: Float) -> Float {
    var y = x
    // The sign stays.
    for _ in 1..<damage.power { y *= abs(x) }
    if damage.drive > 1 { y = tanh(y * damage.drive) }
    if damage.bits > 0 {
      let steps = Float(1 << (damage.bits - 1))
      y = (y * steps).rounded() / steps
    }
    return y
  }
}
