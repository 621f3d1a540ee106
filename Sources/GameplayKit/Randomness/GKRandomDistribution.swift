import Foundation

/// Whole numbers between two, each with the same probability: a die.
open class GKRandomDistribution: NSObject, GKRandom, @unchecked Sendable {
  public let lowestValue: Int
  public let highestValue: Int
  let source: any GKRandom

  /// How many different numbers there are.
  open var numberOfPossibleOutcomes: Int { highestValue - lowestValue + 1 }

  public init(
    randomSource source: any GKRandom, lowestValue lowestInclusive: Int,
    highestValue highestInclusive: Int
  ) {
    self.source = source
    lowestValue = min(lowestInclusive, highestInclusive)
    highestValue = max(lowestInclusive, highestInclusive)
    super.init()
  }

  /// Numbers of a source of its own, an ``GKARC4RandomSource``.
  public convenience init(lowestValue lowestInclusive: Int, highestValue highestInclusive: Int) {
    self.init(
      randomSource: GKARC4RandomSource(), lowestValue: lowestInclusive,
      highestValue: highestInclusive)
  }

  /// The numbers from 1 to `sideCount`.
  public convenience init(forDieWithSideCount sideCount: Int) {
    self.init(lowestValue: 1, highestValue: sideCount)
  }

  open class func d6() -> Self { make(sides: 6) }
  open class func d20() -> Self { make(sides: 20) }

  private static func make(sides: Int) -> Self {
    let die: GKRandomDistribution =
      switch self {
      case is GKGaussianDistribution.Type: GKGaussianDistribution(forDieWithSideCount: sides)
      case is GKShuffledDistribution.Type: GKShuffledDistribution(forDieWithSideCount: sides)
      default: GKRandomDistribution(forDieWithSideCount: sides)
      }
    guard let die = die as? Self else {
      preconditionFailure("A class of an app’s makes its dice with init(forDieWithSideCount:).")
    }
    return die
  }

  open func nextInt() -> Int { lowestValue + source.nextInt(upperBound: numberOfPossibleOutcomes) }

  /// A number of the distribution below `upperBound`; the lowest value if all are above.
  open func nextInt(upperBound: Int) -> Int {
    guard upperBound > lowestValue + 1 else { return lowestValue }
    return lowestValue
      + source.nextInt(upperBound: min(upperBound, highestValue + 1) - lowestValue)
  }

  open func nextUniform() -> Float {
    guard numberOfPossibleOutcomes > 1 else { return 1 }
    return Float(nextInt() - lowestValue) / Float(highestValue - lowestValue)
  }

  open func nextBool() -> Bool { nextUniform() >= 0.5 }
}

/// Whole numbers of which those in the middle come most often: a bell curve, cut off three deviations from
/// its mean.
open class GKGaussianDistribution: GKRandomDistribution, @unchecked Sendable {
  public let mean: Float
  public let deviation: Float

  public override init(
    randomSource source: any GKRandom, lowestValue lowestInclusive: Int,
    highestValue highestInclusive: Int
  ) {
    mean = Float(lowestInclusive + highestInclusive) / 2
    deviation = Float(abs(highestInclusive - lowestInclusive)) / 6
    super.init(
      randomSource: source, lowestValue: lowestInclusive, highestValue: highestInclusive)
  }

  /// The range is what lies within three deviations of the mean.
  public init(randomSource source: any GKRandom, mean: Float, deviation: Float) {
    self.mean = mean
    self.deviation = deviation
    super.init(
      randomSource: source, lowestValue: Int((mean - 3 * deviation).rounded(.up)),
      highestValue: Int((mean + 3 * deviation).rounded(.down)))
  }

  open override func nextInt() -> Int { next(below: highestValue + 1) }
  open override func nextInt(upperBound: Int) -> Int { next(below: upperBound) }

  private func next(below bound: Int) -> Int {
    guard bound > lowestValue + 1, deviation > 0 else { return lowestValue }
    while true {
      let value = Int((mean + deviation * normal()).rounded())
      if value >= lowestValue, value <= highestValue, value < bound { return value }
      // A bound far below the mean would be met hardly ever.
      if Float(bound) < mean - 3 * deviation { return lowestValue }
    }
  }

  /// A number of the normal distribution, by Box and Muller.
  private func normal() -> Float {
    let radius = (-2 * log(max(source.nextUniform(), .leastNormalMagnitude))).squareRoot()
    return radius * cos(2 * .pi * source.nextUniform())
  }
}

/// Whole numbers of which none comes again before all came: a bag of them, refilled when it is empty.
open class GKShuffledDistribution: GKRandomDistribution, @unchecked Sendable {
  private var bag: [Int] = []
  private var last: Int?

  open override func nextInt() -> Int { take { _ in true } }

  open override func nextInt(upperBound: Int) -> Int {
    upperBound > lowestValue ? take { $0 < upperBound } : lowestValue
  }

  private func take(_ isWanted: (Int) -> Bool) -> Int {
    if !bag.contains(where: isWanted) { refill() }
    guard let index = bag.lastIndex(where: isWanted) else { return lowestValue }
    let value = bag.remove(at: index)
    last = value
    return value
  }

  private func refill() {
    bag = Array(lowestValue...highestValue)
    for index in stride(from: bag.count - 1, to: 0, by: -1) {
      bag.swapAt(index, source.nextInt(upperBound: index + 1))
    }
    // The number that came last does not come first again.
    if bag.count > 1, bag.last == last { bag.swapAt(0, bag.count - 1) }
  }
}
