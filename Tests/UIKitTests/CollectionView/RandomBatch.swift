import Foundation
import TestSupport

@testable import UIKit

/// A random batch of updates and the sections of named items before and after it.
struct RandomBatch {
  struct Section: Equatable {
    var name: Int
    var items: [Int]
  }

  /// Sections of so many items, which are numbered from 1 through all of them.
  static func sections(_ counts: [Int]) -> [Section] {
    var name = 0
    return counts.enumerated().map { index, count in
      defer { name += count }
      return Section(name: -index - 1, items: Array(name + 1..<name + 1 + count))
    }
  }

  private(set) var before: [Section] = []
  private(set) var after: [Section] = []
  private(set) var changes = ListChanges()

  nonisolated(unsafe) private static var names = 1_000_000

  private static func newName() -> Int {
    names += 1
    return names
  }

  static func place(of name: Int, in sections: [Section]) -> IndexPath? {
    for (section, content) in sections.enumerated() {
      if let item = content.items.firstIndex(of: name) {
        return IndexPath(item: item, section: section)
      }
    }
    return nil
  }

  init(sections: Int = 4, items: Int = 8, random: inout SeededRandom) {
    let sections = (0..<Int.random(in: 1...sections, using: &random)).map { _ in
      Section(
        name: Self.newName(),
        items: (0..<Int.random(in: 0...items, using: &random)).map { _ in Self.newName() })
    }
    self.init(from: sections, random: &random)
  }

  /// A batch that changes `sections`.
  init(from sections: [Section], random: inout SeededRandom) {
    before = sections
    after = sections
    changeSections(&random)
    changeItems(&random)
  }

  /// Asks a view for the changes, inside of a batch of its own.
  @MainActor func record(in view: UICollectionView) {
    view.deleteSections(changes.deletedSections)
    view.insertSections(changes.insertedSections)
    view.deleteItems(at: changes.deletedItems)
    view.insertItems(at: changes.insertedItems)
    for move in changes.movedItems { view.moveItem(at: move.from, to: move.to) }
  }

  @MainActor func record(in table: UITableView) {
    table.deleteSections(changes.deletedSections, with: .fade)
    table.insertSections(changes.insertedSections, with: .left)
    table.deleteRows(at: changes.deletedItems, with: .top)
    table.insertRows(at: changes.insertedItems, with: .automatic)
    for move in changes.movedItems { table.moveRow(at: move.from, to: move.to) }
  }

  func make() throws -> ListUpdate {
    try ListUpdate(
      changes: changes, countsBefore: before.map(\.items.count),
      countsAfter: after.map(\.items.count))
  }

  private mutating func changeSections(_ random: inout SeededRandom) {
    for index in before.indices.reversed() where Int.random(in: 0..<6, using: &random) == 0 {
      after.remove(at: index)
      changes.deletedSections.insert(index)
    }
    if Int.random(in: 0..<5, using: &random) == 0 {
      let index = Int.random(in: 0...after.count, using: &random)
      let items = (0..<Int.random(in: 0...4, using: &random)).map { _ in Self.newName() }
      after.insert(Section(name: Self.newName(), items: items), at: index)
      changes.insertedSections.insert(index)
    }
  }

  private mutating func changeItems(_ random: inout SeededRandom) {
    var moving: [(name: Int, from: IndexPath)] = []
    for (section, content) in before.enumerated() {
      guard let target = after.firstIndex(where: { $0.name == content.name }) else { continue }
      for (item, name) in content.items.enumerated() {
        let path = IndexPath(item: item, section: section)
        switch Int.random(in: 0..<8, using: &random) {
        case 0:
          changes.deletedItems.append(path)
          after[target].items.removeAll { $0 == name }
        case 1 where moving.count < 2:
          moving.append((name, path))
          after[target].items.removeAll { $0 == name }
        default:
          break
        }
      }
    }
    let places = after.indices.filter { !changes.insertedSections.contains($0) }
    var arrivals: [Int: IndexPath?] = Dictionary(
      uniqueKeysWithValues: moving.map { ($0.name, .some($0.from)) })
    for _ in 0..<Int.random(in: 0...3, using: &random) { arrivals[Self.newName()] = .some(nil) }
    guard let _ = places.first else {
      // Nowhere to go: what was moving is deleted instead.
      changes.deletedItems += moving.map(\.from)
      return
    }
    for name in arrivals.keys.sorted() {
      let section = places.randomElement(using: &random) ?? 0
      let index = Int.random(in: 0...after[section].items.count, using: &random)
      after[section].items.insert(name, at: index)
    }
    for name in arrivals.keys.sorted() {
      guard let place = Self.place(of: name, in: after) else { continue }
      if let origin = arrivals[name] ?? nil {
        changes.movedItems.append((origin, place))
      } else {
        changes.insertedItems.append(place)
      }
    }
  }
}
