import Foundation

/// Random numbers by the Mersenne Twister of 64 bits (Matsumoto and Nishimura): slower and more random.
open class GKMersenneTwisterRandomSource: GKRandomSource, @unchecked Sendable {
  private var twister: Twister
  private var chosenSeed: UInt64

  /// What the sequence follows from. Setting it begins the sequence anew.
  open var seed: UInt64 {
    get { chosenSeed }
    set {
      chosenSeed = newValue
      twister = Twister(seed: newValue)
    }
  }

  public override convenience init() { self.init(seed: .random(in: 0 ... .max)) }

  public init(seed: UInt64) {
    chosenSeed = seed
    twister = Twister(seed: seed)
    super.init()
  }

  override func nextBits() -> UInt64 { twister.next() }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = GKMersenneTwisterRandomSource(seed: chosenSeed)
    copy.twister = twister
    return copy
  }

  public required init?(coder: NSCoder) {
    let seed = UInt64(bitPattern: coder.decodeInt64(forKey: "seed"))
    chosenSeed = seed
    twister = Twister(seed: seed)
    super.init(coder: coder)
    for _ in 0..<max(0, coder.decodeInteger(forKey: "given")) { _ = twister.next() }
  }

  open override func encode(with coder: NSCoder) {
    coder.encode(Int64(bitPattern: chosenSeed), forKey: "seed")
    coder.encode(twister.given, forKey: "given")
  }

  /// MT19937-64.
  private struct Twister {
    private static let count = 312
    private static let middle = 156
    private var words: [UInt64]
    private var index = Self.count
    /// How many numbers were given.
    private(set) var given = 0

    init(seed: UInt64) {
      words = [seed]
      words.reserveCapacity(Self.count)
      for i in 1..<Self.count {
        let last = words[i - 1]
        words.append(6_364_136_223_846_793_005 &* (last ^ last >> 62) &+ UInt64(i))
      }
    }

    private mutating func twist() {
      let low: UInt64 = 0x7FFF_FFFF
      for i in 0..<Self.count {
        let bits = words[i] & ~low | words[(i + 1) % Self.count] & low
        words[i] =
          words[(i + Self.middle) % Self.count] ^ bits >> 1
          ^ (bits & 1 == 1 ? 0xB502_6F5A_A966_19E9 : 0)
      }
      index = 0
    }

    mutating func next() -> UInt64 {
      if index == Self.count { twist() }
      var bits = words[index]
      index += 1
      given += 1
      bits ^= bits >> 29 & 0x5555_5555_5555_5555
      bits ^= bits << 17 & 0x71D6_7FFF_EDA6_0000
      bits ^= bits << 37 & 0xFFF7_EEE0_0000_0000
      return bits ^ bits >> 43
    }
  }
}
