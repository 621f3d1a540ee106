import Foundation

/// Rooms whose echo a reverb has.
public enum AVAudioUnitReverbPreset: Int, Sendable {
  case smallRoom, mediumRoom, largeRoom, mediumHall, largeHall, plate, mediumChamber
  case largeChamber, cathedral, largeRoom2, mediumHall2, mediumHall3, largeHall2

  /// How many seconds the echo takes to become a thousandth, how large the room is, and how much its walls take off the
  /// high tones. Not measured on iOS.
  fileprivate var room: (time: Float, size: Float, damping: Float) {
    switch self {
    case .smallRoom: (0.5, 0.5, 0.5)
    case .mediumRoom: (0.9, 0.7, 0.45)
    case .largeRoom: (1.3, 0.9, 0.4)
    case .largeRoom2: (1.5, 1, 0.5)
    case .mediumHall: (1.8, 1.1, 0.4)
    case .mediumHall2: (2, 1.15, 0.5)
    case .mediumHall3: (1.6, 1.1, 0.3)
    case .largeHall: (2.6, 1.35, 0.35)
    case .largeHall2: (3, 1.4, 0.45)
    case .plate: (1.6, 0.6, 0.1)
    case .mediumChamber: (1.2, 0.8, 0.25)
    case .largeChamber: (1.9, 1, 0.25)
    case .cathedral: (4.5, 1.6, 0.3)
    }
  }
}

/// Adds the echo of a room (Schroeder's reverberator: combs beside each other, then all-passes one behind the other).
open class AVAudioUnitReverb: AVAudioUnitEffect, @unchecked Sendable {
  /// How much of the echo is heard, in percent.
  open var wetDryMix: Float = 0
  private var room = AVAudioUnitReverbPreset.mediumHall.room
  private var sides: [Side] = []
  private var rate = 0.0

  public override init() { super.init() }

  open func loadFactoryPreset(_ preset: AVAudioUnitReverbPreset) {
    withEngine {
      room = preset.room
      sides = []
    }
  }

  open override func reset() { sides = [] }

  override func make(_ count: Int) -> NodeSound {
    var sound = super.make(count)
    guard !bypass, wetDryMix > 0 else {
      isRinging = false
      return sound
    }
    let rate = engine?.rate ?? AVAudioEngine.usualRate
    if sides.isEmpty || rate != self.rate {
      self.rate = rate
      sides = [0, 23].map { Side(room, rate: rate, spread: $0) }
    }
    let wet = min(wetDryMix, 100) / 100
    var loudest: Float = 0
    for frame in 0..<count {
      // Both sides hear the same room from two places.
      let source = (sound.left[frame] + sound.right[frame]) / 2
      let (left, right) = (sides[0].next(source), sides[1].next(source))
      loudest = max(loudest, abs(left), abs(right))
      sound.left[frame] = sound.left[frame] * (1 - wet) + left * wet
      sound.right[frame] = sound.right[frame] * (1 - wet) + right * wet
    }
    isRinging = loudest > Self.silence
    return sound
  }

  private struct Side {
    private var combs: [Comb]
    private var passes: [AllPass]

    /// In milliseconds; without common divisors, so that echoes do not fall together.
    private static let combTimes: [Double] = [25.3, 27.1, 29.3, 31.1, 33.7, 35.9, 37.9, 41.3]
    private static let passTimes: [Double] = [5.1, 7.7, 10.1, 12.7]

    init(_ room: (time: Float, size: Float, damping: Float), rate: Double, spread: Int) {
      combs = Self.combTimes.map { time in
        let length = max(1, Int(time / 1000 * rate * Double(room.size)) + spread)
        let feedback = pow(10, -3 * Float(length) / (room.time * Float(rate)))
        return Comb(length, feedback: feedback, damping: room.damping)
      }
      passes = Self.passTimes.map { AllPass(max(1, Int($0 / 1000 * rate) + spread)) }
    }

    mutating func next(_ x: Float) -> Float {
      var sum: Float = 0
      for index in combs.indices { sum += combs[index].next(x) }
      sum /= Float(combs.count) / 2
      for index in passes.indices { sum = passes[index].next(sum) }
      return sum
    }
  }

  /// An echo that comes again and again, each time with less of the high tones.
  private struct Comb {
    private var past: [Float]
    private var place = 0
    private var low: Float = 0
    private let feedback: Float
    private let damping: Float

    init(_ length: Int, feedback: Float, damping: Float) {
      past = Array(repeating: 0, count: length)
      (self.feedback, self.damping) = (feedback, damping)
    }

    mutating func next(_ x: Float) -> Float {
      let y = past[place]
      low = y * (1 - damping) + low * damping
      past[place] = x + low * feedback
      place = place + 1 == past.count ? 0 : place + 1
      return y
    }
  }

  /// Spreads echoes without making any tone louder.
  private struct AllPass {
    private var past: [Float]
    private var place = 0
    private static let gain: Float = 0.5

    init(_ length: Int) { past = Array(repeating: 0, count: length) }

    mutating func next(_ x: Float) -> Float {
      let delayed = past[place]
      let kept = x + delayed * Self.gain
      past[place] = kept
      place = place + 1 == past.count ? 0 : place + 1
      return delayed - kept * Self.gain
    }
  }
}
