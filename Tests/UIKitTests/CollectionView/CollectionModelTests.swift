import TestSupport
import XCTest

@testable import UIKit

/// 100,000 random changes of small models, each compared with what a plain list says: every index
/// path before and after, and every frame in a random rectangle.
final class CollectionModelTests: XCTestCase {
  func testBatchUpdatesAgainstAPlainModel() throws {
    var random = SeededRandom(seed: 31)
    for round in 0..<50_000 {
      let batch = RandomBatch(sections: 2, items: 4, random: &random)
      let update = try batch.make()
      guard check(update, batch) else { return XCTFail("round \(round): \(batch)") }
    }
  }

  private func check(_ update: ListUpdate, _ batch: RandomBatch) -> Bool {
    for (section, content) in batch.before.enumerated() {
      for (item, name) in content.items.enumerated() {
        let path = IndexPath(item: item, section: section)
        let after = RandomBatch.place(of: name, in: batch.after)
        if update.indexPathAfter(path) != after { return false }
        if let after, update.indexPathBefore(after) != path { return false }
      }
    }
    return true
  }

  func testSnapshotsAgainstAPlainModel() {
    var random = SeededRandom(seed: 47)
    var old = content(&random)
    for round in 0..<50_000 {
      let new = content(&random)
      let changes = SnapshotDiff.changes(from: old, to: new)
      let update = try? ListUpdate(
        changes: changes, countsBefore: old.items.map(\.count), countsAfter: new.items.map(\.count))
      guard let update, follows(update, old, new), framesAgree(new, &random) else {
        return XCTFail("round \(round): \(old) to \(new)")
      }
      old = new
    }
  }

  private func content(_ random: inout SeededRandom) -> SnapshotContent<Int, Int> {
    var content = SnapshotContent<Int, Int>()
    let sections = (0..<3).filter { _ in Bool.random(using: &random) }
    content.insert(sections: Bool.random(using: &random) ? sections : sections.reversed(), at: 0)
    guard !sections.isEmpty else { return content }
    for item in 0..<5 where Int.random(in: 0..<3, using: &random) > 0 {
      let section = Int.random(in: 0..<sections.count, using: &random)
      let place = Int.random(in: 0...content.items[section].count, using: &random)
      content.insert([item], section: section, at: place)
    }
    return content
  }

  /// Items that both have, and that are not in a section that comes or goes, stay themselves.
  private func follows(
    _ update: ListUpdate, _ old: SnapshotContent<Int, Int>, _ new: SnapshotContent<Int, Int>
  ) -> Bool {
    for (section, items) in old.items.enumerated() {
      for (index, item) in items.enumerated() {
        let path = IndexPath(item: index, section: section)
        guard let after = update.indexPathAfter(path) else {
          // Only what is gone, or went with its section, may have no place.
          if new.number(of: item) != nil, update.sectionAfter(section) != nil { return false }
          continue
        }
        if new.items[after.section][after.item] != item { return false }
      }
    }
    return true
  }

  /// The frames of a rectangle by arithmetic, and by going through all items.
  private func framesAgree(
    _ content: SnapshotContent<Int, Int>, _ random: inout SeededRandom
  ) -> Bool {
    var geometry = FlowGeometry(direction: .vertical, crossLength: 100, scale: 2)
    let height = CGFloat(Int.random(in: 5...30, using: &random))
    for items in content.items {
      geometry.append(
        .init(
          count: items.count, sizes: .uniform(main: height, cross: 40), lineSpacing: 4,
          interitemSpacing: 6, header: 10))
    }
    let top = CGFloat(Int.random(in: 0...120, using: &random))
    let rect = CGRect(x: 0, y: top, width: 100, height: 50)
    var found: [IndexPath: CGRect] = [:]
    geometry.forEachElement(in: rect) { element, frame in
      if case .item(let item, let section) = element {
        found[IndexPath(item: item, section: section)] = frame
      }
    }
    var y: CGFloat = 0
    for (section, items) in content.items.enumerated() {
      y += 10
      for item in items.indices {
        // Two of 40 to a line of 100, the second at its end.
        let frame = CGRect(
          x: item % 2 == 0 ? 0 : 60, y: y + CGFloat(item / 2) * (height + 4), width: 40,
          height: height)
        let path = IndexPath(item: item, section: section)
        let isVisible = frame.minY < rect.maxY && frame.maxY > rect.minY
        if (isVisible ? frame : nil) != found[path] { return false }
      }
      let lines = CGFloat((items.count + 1) / 2)
      if lines > 0 { y += lines * height + (lines - 1) * 4 }
    }
    return true
  }
}
