import Foundation

public enum AVAudioUnitEQFilterType: Int, Sendable {
  case parametric, lowPass, highPass, resonantLowPass, resonantHighPass, bandPass, bandStop
  case lowShelf, highShelf, resonantLowShelf, resonantHighShelf
}

/// One band of an equaliser.
open class AVAudioUnitEQFilterParameters: NSObject, @unchecked Sendable {
  open var filterType = AVAudioUnitEQFilterType.parametric
  /// In hertz.
  open var frequency: Float = 1000
  /// In octaves.
  open var bandwidth: Float = 0.5
  /// In decibels, from -96 to 24.
  open var gain: Float = 0
  open var bypass = true
  override init() { super.init() }
}

/// Makes some frequencies louder and others less so.
open class AVAudioUnitEQ: AVAudioUnitEffect, @unchecked Sendable {
  public let bands: [AVAudioUnitEQFilterParameters]
  /// In decibels, from -96 to 24.
  open var globalGain: Float = 0
  private var filters: [(left: Biquad, right: Biquad)]

  public init(numberOfBands: Int) {
    bands = (0..<max(0, numberOfBands)).map { _ in AVAudioUnitEQFilterParameters() }
    filters = bands.map { _ in (Biquad(), Biquad()) }
    super.init()
  }
  public override convenience init() { self.init(numberOfBands: 1) }

  open override func reset() { filters = bands.map { _ in (Biquad(), Biquad()) } }

  override func make(_ count: Int) -> NodeSound {
    var sound = super.make(count)
    guard !bypass else { return sound }
    let rate = engine?.rate ?? AVAudioEngine.usualRate
    for (index, band) in bands.enumerated() where !band.bypass {
      let weights = Biquad.Weights(band, rate: rate)
      for frame in 0..<count {
        sound.left[frame] = filters[index].left.next(sound.left[frame], weights)
        sound.right[frame] = filters[index].right.next(sound.right[frame], weights)
      }
    }
    let gain = pow(10, min(max(globalGain, -96), 24) / 20)
    sound.scale(left: gain, right: gain)
    return sound
  }
}

/// A filter of the second order, by the formulas of Robert Bristow-Johnson's cookbook.
private struct Biquad {
  private var (x1, x2, y1, y2): (Float, Float, Float, Float) = (0, 0, 0, 0)

  mutating func next(_ x: Float, _ w: Weights) -> Float {
    let y = w.b0 * x + w.b1 * x1 + w.b2 * x2 - w.a1 * y1 - w.a2 * y2
    (x2, x1, y2, y1) = (x1, x, y1, y)
    return y
  }

  struct Weights {
    let b0, b1, b2, a1, a2: Float

    init(_ band: AVAudioUnitEQFilterParameters, rate: Double) {
      let frequency = min(max(Double(band.frequency), 20), rate / 2 * 0.99)
      let angle = 2 * Double.pi * frequency / rate
      let (sine, cosine) = (sin(angle), cos(angle))
      let octaves = min(max(Double(band.bandwidth), 0.05), 5)
      let wide = sine * sinh(log(2) / 2 * octaves * angle / sine)
      // Filters without a bandwidth are as flat as can be.
      let flat = sine / 2.0.squareRoot()
      let amount = pow(10, Double(min(max(band.gain, -96), 24)) / 40)
      let root = 2 * amount.squareRoot()
      let (b, a): ([Double], [Double])
      switch band.filterType {
      case .parametric:
        b = [1 + wide * amount, -2 * cosine, 1 - wide * amount]
        a = [1 + wide / amount, -2 * cosine, 1 - wide / amount]
      case .lowPass, .resonantLowPass:
        let alpha = band.filterType == .lowPass ? flat : wide
        b = [(1 - cosine) / 2, 1 - cosine, (1 - cosine) / 2]
        a = [1 + alpha, -2 * cosine, 1 - alpha]
      case .highPass, .resonantHighPass:
        let alpha = band.filterType == .highPass ? flat : wide
        b = [(1 + cosine) / 2, -(1 + cosine), (1 + cosine) / 2]
        a = [1 + alpha, -2 * cosine, 1 - alpha]
      case .bandPass:
        b = [wide, 0, -wide]
        a = [1 + wide, -2 * cosine, 1 - wide]
      case .bandStop:
        b = [1, -2 * cosine, 1]
        a = [1 + wide, -2 * cosine, 1 - wide]
      case .lowShelf, .resonantLowShelf:
        let alpha = (band.filterType == .lowShelf ? flat : wide) * root
        b = [
          amount * (amount + 1 - (amount - 1) * cosine + alpha),
          2 * amount * (amount - 1 - (amount + 1) * cosine),
          amount * (amount + 1 - (amount - 1) * cosine - alpha),
        ]
        a = [
          amount + 1 + (amount - 1) * cosine + alpha, -2 * (amount - 1 + (amount + 1) * cosine),
          amount + 1 + (amount - 1) * cosine - alpha,
        ]
      case .highShelf, .resonantHighShelf:
        let alpha = (band.filterType == .highShelf ? flat : wide) * root
        b = [
          amount * (amount + 1 + (amount - 1) * cosine + alpha),
          -2 * amount * (amount - 1 + (amount + 1) * cosine),
          amount * (amount + 1 + (amount - 1) * cosine - alpha),
        ]
        a = [
          amount + 1 - (amount - 1) * cosine + alpha, 2 * (amount - 1 - (amount + 1) * cosine),
          amount + 1 - (amount - 1) * cosine - alpha,
        ]
      }
      b0 = Float(b[0] / a[0])
      b1 = Float(b[1] / a[0])
      b2 = Float(b[2] / a[0])
      a1 = Float(a[1] / a[0])
      a2 = Float(a[2] / a[0])
    }
  }
}

/// Repeats sound some time later.
open class AVAudioUnitDelay: AVAudioUnitEffect, @unchecked Sendable {
  /// In seconds, up to 2.
  open var delayTime: TimeInterval = 1
  /// How much of the echo is repeated, in percent from -100 to 100.
  open var feedback: Float = 50
  /// How much of the echo is heard, in percent.
  open var wetDryMix: Float = 100
  private var past = NodeSound(silence: 0)
  private var place = 0
  /// For how many moments nothing was heard of the echo.
  private var lastLoud = Int.max / 2
  public override init() { super.init() }

  open override func reset() {
    past = NodeSound(silence: 0)
    place = 0
    lastLoud = Int.max / 2
  }

  override func make(_ count: Int) -> NodeSound {
    var sound = super.make(count)
    guard !bypass else { return sound }
    let rate = engine?.rate ?? AVAudioEngine.usualRate
    let length = max(1, Int(min(max(delayTime, 0), 2) * rate))
    if past.count != length {
      past = NodeSound(silence: length)
      place = 0
    }
    let back = min(max(feedback, -100), 100) / 100
    let wet = min(max(wetDryMix, 0), 100) / 100
    var loudest: Float = 0
    for frame in 0..<count {
      let (left, right) = (past.left[place], past.right[place])
      past.left[place] = sound.left[frame] + left * back
      past.right[place] = sound.right[frame] + right * back
      sound.left[frame] = sound.left[frame] * (1 - wet) + left * wet
      sound.right[frame] = sound.right[frame] * (1 - wet) + right * wet
      place = (place + 1) % length
      loudest = max(loudest, abs(past.left[place]), abs(past.right[place]))
    }
    // The echo of what just came in is not heard before the delay is over.
    if loudest > Self.silence { lastLoud = 0 } else { lastLoud += count }
    isRinging = wet > 0 && lastLoud <= length
    return sound
  }
}
