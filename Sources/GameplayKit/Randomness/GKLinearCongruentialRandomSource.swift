import Foundation

/// Random numbers by a multiplication and an addition each: the fastest, and the least random in the low
/// bits, which are not given out.
open class GKLinearCongruentialRandomSource: GKRandomSource, @unchecked Sendable {
  private var state: UInt64

  /// What the sequence goes on with.
  open var seed: UInt64 {
    get { state }
    set { state = newValue }
  }

  public override convenience init() { self.init(seed: .random(in: 0 ... .max)) }

  public init(seed: UInt64) {
    state = seed
    super.init()
  }

  /// Knuth's constants for 64 bits. The high half of each of two steps is taken.
  override func nextBits() -> UInt64 { step() << 32 | step() }

  private func step() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state >> 32
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    GKLinearCongruentialRandomSource(seed: state)
  }

  public required init?(coder: NSCoder) {
    state = UInt64(bitPattern: coder.decodeInt64(forKey: "seed"))
    super.init(coder: coder)
  }

  open override func encode(with coder: NSCoder) {
    coder.encode(Int64(bitPattern: state), forKey: "seed")
  }
}
