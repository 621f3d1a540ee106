import Foundation

/// A source of random numbers; this class itself gives the system's, which cannot be repeated.
///
/// A copy goes on independently with the same numbers. Sources of one kind with one seed give one sequence,
/// though not the one that they give on Apple's devices, which is not documented.
open class GKRandomSource: NSObject, GKRandom, NSCopying, NSSecureCoding, @unchecked Sendable {
  private static let shared = GKRandomSource()

  open class var supportsSecureCoding: Bool { true }

  /// The source that parts of the program share; nobody can tell what it gives next.
  open class func sharedRandom() -> GKRandomSource { shared }

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init() }
  open func encode(with coder: NSCoder) {}
  open func copy(with zone: NSZone? = nil) -> Any {
    type(of: self) == GKRandomSource.self ? GKRandomSource() : self
  }

  /// The next 64 random bits; what kinds of sources differ in.
  func nextBits() -> UInt64 { .random(in: 0 ... .max) }

  open func nextInt() -> Int { Int(Int32(truncatingIfNeeded: nextBits() >> 32)) }

  open func nextInt(upperBound: Int) -> Int {
    guard upperBound > 1 else { return 0 }
    return Int(below(UInt64(upperBound)))
  }

  open func nextUniform() -> Float {
    // 24 bits are all that a Float holds of such a number.
    Float(nextBits() >> 40) / Float(1 << 24 - 1)
  }

  open func nextBool() -> Bool { nextBits() >> 63 == 1 }

  /// A number below `bound`, each with the same probability.
  func below(_ bound: UInt64) -> UInt64 {
    while true {
      let (high, low) = bound.multipliedFullWidth(by: nextBits())
      if low >= (0 &- bound) % bound { return high }
    }
  }

  /// The same objects in a random order, each order with the same probability.
  open func arrayByShufflingObjects(in array: [Any]) -> [Any] {
    var result = array
    for index in stride(from: result.count - 1, to: 0, by: -1) {
      result.swapAt(index, Int(below(UInt64(index + 1))))
    }
    return result
  }
}

extension NSArray {
  /// The same objects in a random order of a source's.
  public func shuffled(using randomSource: GKRandomSource) -> [Any] {
    randomSource.arrayByShufflingObjects(in: map { $0 })
  }

  /// The same objects in a random order.
  public func shuffled() -> [Any] { shuffled(using: .sharedRandom()) }
}
