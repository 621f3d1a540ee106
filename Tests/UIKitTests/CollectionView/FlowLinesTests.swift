import TestSupport
import XCTest

@testable import UIKit

/// Sizes that become known one by one must give what laying everything out anew gives.
final class FlowLinesTests: XCTestCase {
  func testMeasuringItemsGivesWhatLayingOutAnewGives() {
    var random = SeededRandom(seed: 91)
    for round in 0..<150 {
      var metrics = randomMetrics(&random, count: Int.random(in: 1...900, using: &random))
      var section = FlowSection(metrics, crossLength: 300)
      for step in 0..<8 {
        var sizes: [Int: FlowExtent] = [:]
        for _ in 0..<Int.random(in: 1...6, using: &random) {
          let item = Int.random(in: 0..<metrics.count, using: &random)
          sizes[item] = randomExtent(&random)
        }
        section.measure(sizes)
        for (item, size) in sizes { metrics.sizes.set(size, for: item) }
        guard isSame(section, FlowSection(metrics, crossLength: 300)) else {
          return XCTFail("round \(round), step \(step)")
        }
      }
    }
  }

  /// Scrolling through measured cells in order, from the start and from the end.
  func testMeasuringInOrderGivesWhatLayingOutAnewGives() {
    var random = SeededRandom(seed: 17)
    for isForwards in [true, false] {
      var metrics = randomMetrics(&random, count: 700)
      var section = FlowSection(metrics, crossLength: 300)
      let order = Array(0..<700)
      for item in isForwards ? order : order.reversed() {
        let size = randomExtent(&random)
        section.measure([item: size])
        metrics.sizes.set(size, for: item)
        guard item % 50 == 0 else { continue }
        XCTAssertTrue(isSame(section, FlowSection(metrics, crossLength: 300)), "\(item)")
      }
      section.forget(order)
      for item in order { metrics.sizes.forget(item) }
      XCTAssertTrue(isSame(section, FlowSection(metrics, crossLength: 300)))
    }
  }

  func testKeepingWhatComesBeforeAChangeGivesWhatLayingOutAnewGives() {
    var random = SeededRandom(seed: 5)
    for round in 0..<150 {
      var metrics = randomMetrics(&random, count: Int.random(in: 1...600, using: &random))
      for _ in 0..<Int.random(in: 0...30, using: &random) {
        metrics.sizes.set(
          randomExtent(&random), for: Int.random(in: 0..<metrics.count, using: &random))
      }
      let old = FlowSection(metrics, crossLength: 300)
      let first = Int.random(in: 1...metrics.count, using: &random)
      metrics.sizes.truncate(from: first)
      metrics.count = first + Int.random(in: 0...300, using: &random)
      for item in first..<metrics.count where Int.random(in: 0..<3, using: &random) == 0 {
        metrics.sizes.set(randomExtent(&random), for: item)
      }
      let kept = FlowSection(
        metrics, crossLength: 300, keeping: old.dismantled().lines, before: first)
      guard isSame(kept, FlowSection(metrics, crossLength: 300)) else {
        return XCTFail("round \(round)")
      }
    }
  }

  /// A place far into a million items, all of the usual size but for a few, is found without a walk.
  func testAMillionEstimatedItemsTakeMeasurementsAnywhere() {
    var metrics = FlowSection.Metrics()
    metrics.count = 1_000_000
    metrics.lineSpacing = 0
    metrics.sizes = .uniform(main: 40, cross: 300)
    var section = FlowSection(metrics, crossLength: 300)
    for item in [0, 999_999, 500_000, 499_999, 123_456] {
      section.measure([item: FlowExtent(main: 100, cross: 300)])
    }
    XCTAssertEqual(section.length, 40_000_000 + 5 * 60)
    XCTAssertEqual(section.place(of: 123_457).main, 123_457 * 40 + 120)
    XCTAssertEqual(section.place(of: 500_000).main, 500_000 * 40 + 180)
  }

  private func randomMetrics(_ random: inout SeededRandom, count: Int) -> FlowSection.Metrics {
    var metrics = FlowSection.Metrics()
    metrics.count = count
    metrics.lineSpacing = CGFloat(Int.random(in: 0...12, using: &random))
    metrics.interitemSpacing = CGFloat(Int.random(in: 0...12, using: &random))
    metrics.crossInsets = (5, 6)
    let usual = randomExtent(&random)
    metrics.sizes = .uniform(main: usual.main, cross: usual.cross)
    return metrics
  }

  private func randomExtent(_ random: inout SeededRandom) -> FlowExtent {
    FlowExtent(
      main: CGFloat(Int.random(in: 5...90, using: &random)),
      cross: CGFloat(Int.random(in: 20...320, using: &random)))
  }

  /// Whether two sections agree on every place, and on what is in a span.
  private func isSame(_ a: FlowSection, _ b: FlowSection) -> Bool {
    guard abs(a.length - b.length) < 0.001 else { return false }
    for item in 0..<a.metrics.count {
      let (one, other) = (a.place(of: item), b.place(of: item))
      guard abs(one.main - other.main) < 0.001, abs(one.cross - other.cross) < 0.001,
        one.extent == other.extent
      else { return false }
    }
    func span(_ section: FlowSection) -> [Int] {
      var found: [Int] = []
      section.forEachItem(from: a.length * 0.4 + 0.3, to: a.length * 0.6 + 0.3) { item, _ in
        found.append(item)
      }
      return found
    }
    return span(a) == span(b)
  }
}
