import TestSupport
import XCTest

@testable import UIKit

/// The store of heights against a plain array, in random changes.
final class HeightListTests: XCTestCase {
  func testAMillionRowsOfOneHeightAreARun() {
    let list = HeightList(repeating: .known(44), count: 1_000_000)
    XCTAssertEqual(list.total, 44_000_000)
    XCTAssertEqual(list.offset(of: 999_999), 44 * 999_999)
    XCTAssertEqual(list.index(at: 44 * 500_000 + 1), 500_000)
    XCTAssertLessThanOrEqual(MemoryLayout<RowHeight>.size, 8)
  }

  func testRandomChangesAgreeWithAnArray() {
    var random = SeededRandom(seed: 5)
    for round in 0..<60 {
      var model: [RowHeight] = Array(
        repeating: .estimated(44), count: Int.random(in: 0...1500, using: &random))
      var list = HeightList(repeating: .estimated(44), count: model.count)
      for step in 0..<60 {
        if Int.random(in: 0..<3, using: &random) > 0, !model.isEmpty {
          let index = Int.random(in: 0..<model.count, using: &random)
          let height = RowHeight.known(CGFloat(Int.random(in: 0...120, using: &random)))
          model[index] = height
          list.set(height, at: index)
        } else {
          change(&model, &list, &random)
        }
        check(list, model, "round \(round), step \(step)", &random)
      }
    }
  }

  func testScatteredInsertsKeepRowsTogether() {
    var random = SeededRandom(seed: 9)
    var list = HeightList(repeating: .estimated(44), count: 100_000)
    var total: CGFloat = 4_400_000
    for _ in 0..<300 {
      var places: Set<Int> = []
      while places.count < 20 { places.insert(Int.random(in: 0..<list.count, using: &random)) }
      list.change(leaving: [], arriving: places.sorted().map { ($0, .known(CGFloat($0 % 50))) })
      total += places.reduce(0) { $0 + CGFloat($1 % 50) }
    }
    XCTAssertEqual(list.violatedInvariants(), [])
    XCTAssertEqual(list.count, 106_000)
    XCTAssertEqual(list.total, total, accuracy: 0.01)
    XCTAssertLessThan(list.chunkCount, 1200)
  }

  private func change(
    _ model: inout [RowHeight], _ list: inout HeightList, _ random: inout SeededRandom
  ) {
    let leaving = model.indices.filter { _ in Int.random(in: 0..<20, using: &random) == 0 }
    for index in leaving.reversed() { model.remove(at: index) }
    var arriving: [(index: Int, height: RowHeight)] = []
    for _ in 0..<Int.random(in: 0...20, using: &random) {
      arriving.append(
        (
          Int.random(in: 0...(model.count + 20), using: &random),
          .known(CGFloat(Int.random(in: 1...90, using: &random)))
        ))
    }
    var seen: Set<Int> = []
    arriving = arriving.filter { seen.insert($0.index).inserted }.sorted { $0.index < $1.index }
    var kept: [(index: Int, height: RowHeight)] = []
    for entry in arriving where entry.index <= model.count {
      model.insert(entry.height, at: entry.index)
      kept.append(entry)
    }
    list.change(leaving: leaving, arriving: kept)
  }

  private func check(
    _ list: HeightList, _ model: [RowHeight], _ message: String, _ random: inout SeededRandom
  ) {
    XCTAssertEqual(list.violatedInvariants(), [], message)
    XCTAssertEqual(list.count, model.count, message)
    let total = model.reduce(0) { $0 + $1.points }
    XCTAssertEqual(list.total, total, accuracy: 0.001, message)
    guard !model.isEmpty else { return }
    for _ in 0..<5 {
      let index = Int.random(in: 0..<model.count, using: &random)
      XCTAssertEqual(list[index], model[index], message)
      let offset = model[..<index].reduce(0) { $0 + $1.points }
      XCTAssertEqual(list.offset(of: index), offset, accuracy: 0.001, message)
      if model[index].points > 0 {
        XCTAssertEqual(list.index(at: offset + model[index].points / 2), index, message)
      }
    }
  }

  func testHostileHeightsAreNone() {
    XCTAssertEqual(RowHeight.known(.nan).points, 0)
    XCTAssertEqual(RowHeight.known(-5).points, 0)
    XCTAssertTrue(RowHeight.known(.infinity).points.isFinite)
    XCTAssertTrue(RowHeight.estimated(0).isEstimate)
  }
}
