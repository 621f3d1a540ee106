import TestSupport
import XCTest

@testable import UIKit

/// Random edits of a snapshot's content against sections and items in plain arrays.
final class SnapshotContentTests: XCTestCase {
  func testContentAgreesWithPlainArrays() {
    var random = SeededRandom(seed: 29)
    for _ in 0..<40 {
      var content = SnapshotContent<Int, Int>()
      var model: [(section: Int, items: [Int])] = []
      for _ in 0..<120 {
        edit(&content, &model, &random)
        XCTAssertEqual(content.sections, model.map(\.section))
        XCTAssertEqual(content.items, model.map(\.items))
      }
      checkPlaces(content, model)
    }
  }

  /// Numbers are given anew when most have been given up, and nothing is mixed up by it.
  func testManyItemsComeAndGo() {
    var content = SnapshotContent<Int, Int>()
    content.insert(sections: [0, 1], at: 0)
    content.insert([-1, -2], section: 1, at: nil)
    for round in 0..<200 {
      content.insert(Array(round * 20..<round * 20 + 20), section: 0, at: 0)
      if round > 0 { content.remove(items: Array((round - 1) * 20..<round * 20)) }
    }
    XCTAssertLessThan(content.paths().count, 500)
    checkPlaces(content, [(0, Array(3980..<4000)), (1, [-1, -2])])
  }

  private func edit(
    _ content: inout SnapshotContent<Int, Int>, _ model: inout [(section: Int, items: [Int])],
    _ random: inout SeededRandom
  ) {
    let kind = model.isEmpty ? 0 : Int.random(in: 0..<10, using: &random)
    let section = model.indices.randomElement(using: &random) ?? 0
    switch kind {
    case 0:
      let fresh = (model.map(\.section).max() ?? 0) + 1
      let index = Int.random(in: 0...model.count, using: &random)
      content.insert(sections: [fresh], at: index)
      model.insert((fresh, []), at: index)
    case 1 where model.count > 2:
      content.remove(section: model[section].section)
      model.remove(at: section)
    case 2 where model.count > 1:
      let neighbour = (section + 1) % model.count
      let (moved, beside) = (model[section].section, model[neighbour].section)
      let offset = Int.random(in: 0...1, using: &random)
      content.move(section: moved, beside: beside, offset: offset)
      let taken = model.remove(at: section)
      let target = (model.firstIndex { $0.section == beside } ?? 0) + offset
      model.insert(taken, at: target)
    case 3, 4:
      let gone = some(&random)
      content.remove(items: gone)
      for index in model.indices { model[index].items.removeAll { gone.contains($0) } }
    default:
      let added = some(&random)
      let index: Int? =
        kind < 7 ? nil : Int.random(in: 0...model[section].items.count, using: &random)
      content.insert(added, section: section, at: index)
      var target = index
      if let index {
        target = index - model[section].items[..<index].filter(added.contains).count
      }
      for index in model.indices { model[index].items.removeAll { added.contains($0) } }
      model[section].items.insert(contentsOf: added, at: target ?? model[section].items.count)
    }
  }

  /// Up to six different identifiers of sixty.
  private func some(_ random: inout SeededRandom) -> [Int] {
    let count = Int.random(in: 1...6, using: &random)
    return Array((0..<60).shuffled(using: &random).prefix(count))
  }

  private func checkPlaces(
    _ content: SnapshotContent<Int, Int>, _ model: [(section: Int, items: [Int])]
  ) {
    let paths = content.paths()
    var count = 0
    for (section, entry) in model.enumerated() {
      XCTAssertEqual(content.index(ofSection: entry.section), section)
      for (index, item) in entry.items.enumerated() {
        count += 1
        XCTAssertEqual(content.section(of: item), section)
        let path = content.path(of: item)
        XCTAssertEqual(path?.section, section)
        XCTAssertEqual(path?.item, index)
        XCTAssert(content.number(of: item).map { paths[$0] == (section, index) } ?? false)
      }
    }
    XCTAssertEqual(content.itemCount, count)
    XCTAssertNil(content.path(of: 99))
  }
}
