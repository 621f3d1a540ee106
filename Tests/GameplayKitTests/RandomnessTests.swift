import GameplayKit
import XCTest

final class RandomnessTests: XCTestCase {
  private let seeded: [GKRandomSource] = [
    GKARC4RandomSource(seed: Data("seed".utf8)), GKLinearCongruentialRandomSource(seed: 7),
    GKMersenneTwisterRandomSource(seed: 7),
  ]

  func testSourcesWithOneSeedGiveOneSequence() {
    let others: [GKRandomSource] = [
      GKARC4RandomSource(seed: Data("seed".utf8)), GKLinearCongruentialRandomSource(seed: 7),
      GKMersenneTwisterRandomSource(seed: 7),
    ]
    for (a, b) in zip(seeded, others) {
      XCTAssertEqual((0..<400).map { _ in a.nextInt() }, (0..<400).map { _ in b.nextInt() })
    }
  }

  /// The first numbers of the authors' own program for its one-word seed.
  func testMersenneTwisterIsTheKnownOne() {
    let source = GKMersenneTwisterRandomSource(seed: 5489)
    // 14514284786278117030, of which the upper 32 bits are given.
    XCTAssertEqual(
      source.nextInt(), Int(Int32(truncatingIfNeeded: 14_514_284_786_278_117_030 >> 32 as UInt64)))
  }

  /// The key stream of RC4 for the key "Key" begins with EB9F7781B734CA72.
  func testARC4IsTheKnownCipher() {
    let source = GKARC4RandomSource(seed: Data("Key".utf8))
    XCTAssertEqual(source.nextInt(), Int(Int32(bitPattern: 0xEB9F_7781)))
  }

  func testCopiesAndArchivesGoOnWithTheSameNumbers() throws {
    for source in seeded {
      _ = source.nextInt()
      let copy = try XCTUnwrap(source.copy() as? GKRandomSource)
      let archive = try NSKeyedArchiver.archivedData(
        withRootObject: source, requiringSecureCoding: false)
      let read = try XCTUnwrap(
        NSKeyedUnarchiver.unarchiveTopLevelObjectWithData(archive) as? GKRandomSource)
      let next = (0..<20).map { _ in source.nextInt() }
      XCTAssertEqual((0..<20).map { _ in copy.nextInt() }, next, "\(type(of: source))")
      XCTAssertEqual((0..<20).map { _ in read.nextInt() }, next, "\(type(of: source))")
    }
  }

  func testNumbersStayInTheirRanges() {
    for source in seeded + [GKRandomSource.sharedRandom()] {
      for _ in 0..<500 {
        XCTAssertTrue((Int(Int32.min)...Int(Int32.max)).contains(source.nextInt()))
        XCTAssertTrue((0..<7).contains(source.nextInt(upperBound: 7)))
        XCTAssertTrue((0...1).contains(source.nextUniform()))
      }
      XCTAssertEqual(source.nextInt(upperBound: 1), 0)
    }
  }

  func testShufflingKeepsTheObjects() {
    let numbers = Array(1...49)
    let mixed = GKMersenneTwisterRandomSource(seed: 1).arrayByShufflingObjects(in: numbers)
    XCTAssertEqual((mixed as? [Int])?.sorted(), numbers)
    XCTAssertNotEqual(mixed as? [Int], numbers)
    let array = numbers as NSArray
    XCTAssertEqual((array.shuffled(using: GKRandomSource()) as? [Int])?.sorted(), numbers)
    XCTAssertEqual((array.shuffled() as? [Int])?.sorted(), numbers)
  }

  func testDiceGiveEverySideAboutAsOften() {
    let die = GKRandomDistribution(
      randomSource: GKMersenneTwisterRandomSource(seed: 3), lowestValue: 1, highestValue: 6)
    var counts: [Int: Int] = [:]
    for _ in 0..<6000 { counts[die.nextInt(), default: 0] += 1 }
    XCTAssertEqual(counts.keys.sorted(), Array(1...6))
    for count in counts.values { XCTAssertEqual(Double(count), 1000, accuracy: 150) }
    XCTAssertEqual(GKRandomDistribution.d20().numberOfPossibleOutcomes, 20)
    XCTAssertEqual(GKShuffledDistribution.d6().highestValue, 6)
  }

  func testAGaussianDistributionIsHighestInTheMiddle() {
    let source = GKMersenneTwisterRandomSource(seed: 3)
    let bell = GKGaussianDistribution(randomSource: source, lowestValue: 1, highestValue: 20)
    let values = (0..<4000).map { _ in bell.nextInt() }
    XCTAssertTrue(values.allSatisfy { (1...20).contains($0) })
    XCTAssertEqual(bell.mean, 10.5)
    XCTAssertGreaterThan(values.count { (8...13).contains($0) }, values.count { $0 < 5 || $0 > 16 })
    let given = GKGaussianDistribution(randomSource: source, mean: 50, deviation: 5)
    XCTAssertEqual([given.lowestValue, given.highestValue], [35, 65])
  }

  func testAShuffledDistributionRepeatsNothingBeforeAllCame() {
    let bag = GKShuffledDistribution(
      randomSource: GKMersenneTwisterRandomSource(seed: 9), lowestValue: 1, highestValue: 6)
    var last = 0
    for _ in 0..<50 {
      let round = (0..<6).map { _ in bag.nextInt() }
      XCTAssertEqual(round.sorted(), Array(1...6))
      XCTAssertNotEqual(round[0], last)
      last = round[5]
    }
  }
}
