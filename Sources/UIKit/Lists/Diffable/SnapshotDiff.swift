import Foundation

/// The changes that turn one snapshot's content into another's.
///
/// Identifiers that both have stay; of those that changed their order the fewest possible move,
/// found through a longest increasing subsequence: linear for what did not change its place, and
/// n log n for the rest.
enum SnapshotDiff {
  static func changes<Section, Item>(
    from old: SnapshotContent<Section, Item>, to new: SnapshotContent<Section, Item>
  ) -> ListChanges {
    var changes = ListChanges()
    sectionChanges(from: old, to: new, into: &changes)
    itemChanges(from: old, to: new, into: &changes)
    return changes
  }

  private static func sectionChanges<Section, Item>(
    from old: SnapshotContent<Section, Item>, to new: SnapshotContent<Section, Item>,
    into changes: inout ListChanges
  ) {
    guard old.sections != new.sections else { return }
    for (index, section) in old.sections.enumerated() where new.index(ofSection: section) == nil {
      changes.deletedSections.insert(index)
    }
    var origins: [Int] = []
    var places: [Int] = []
    for (index, section) in new.sections.enumerated() {
      if let origin = old.index(ofSection: section) {
        origins.append(origin)
        places.append(index)
      } else {
        changes.insertedSections.insert(index)
      }
    }
    let stays = longestIncreasing(origins)
    for index in origins.indices where !stays[index] {
      changes.movedSections.append((origins[index], places[index]))
    }
  }

  private static func itemChanges<Section, Item>(
    from old: SnapshotContent<Section, Item>, to new: SnapshotContent<Section, Item>,
    into changes: inout ListChanges
  ) {
    let touched = changedSections(from: old, to: new)
    guard !touched.old.isEmpty || !touched.new.isEmpty else { return }
    var finder = OriginFinder(old)
    for section in touched.new {
      place(new.items[section], section, &finder, new.sections[section], &changes)
    }
    for section in touched.old where !changes.deletedSections.contains(section) {
      for (index, number) in old.itemNumbers[section].enumerated() where !finder.isFound[number] {
        changes.deletedItems.append(IndexPath(item: index, section: section))
      }
    }
  }

  /// The sections whose items are not the same before and after, by index.
  private static func changedSections<Section, Item>(
    from old: SnapshotContent<Section, Item>, to new: SnapshotContent<Section, Item>
  ) -> (old: [Int], new: [Int]) {
    var isSame = Array(repeating: false, count: old.sections.count)
    var after: [Int] = []
    for (index, section) in new.sections.enumerated() {
      if let other = old.index(ofSection: section), old.items[other] == new.items[index] {
        isSame[other] = true
      } else {
        after.append(index)
      }
    }
    return (isSame.indices.filter { !isSame[$0] }, after)
  }

  /// Says of each item of a section after the change whether it stays, moves or is new.
  private static func place<Section, Item>(
    _ items: [Item], _ section: Int, _ finder: inout OriginFinder<Section, Item>,
    _ identifier: Section, _ changes: inout ListChanges
  ) {
    let home = finder.old.index(ofSection: identifier)
    var staying: [Int] = []
    var places: [Int] = []
    // Iterators of generic arrays cost more than the work on the elements here.
    items.withUnsafeBufferPointer { items in
      for index in 0..<items.count {
        guard let origin = finder.origin(of: items[index]) else {
          if home != nil { changes.insertedItems.append(IndexPath(item: index, section: section)) }
          continue
        }
        if origin.section == home {
          staying.append(origin.item)
          places.append(index)
        } else {
          changes.movedItems.append(
            (
              IndexPath(item: origin.item, section: origin.section),
              IndexPath(item: index, section: section)
            ))
        }
      }
    }
    let keeps = longestIncreasing(staying)
    guard let home else { return }
    for index in staying.indices where !keeps[index] {
      changes.movedItems.append(
        (
          IndexPath(item: staying[index], section: home),
          IndexPath(item: places[index], section: section)
        ))
    }
  }

  /// Marks a longest increasing subsequence of distinct numbers.
  static func longestIncreasing(_ numbers: [Int]) -> [Bool] {
    var keeps = Array(repeating: true, count: numbers.count)
    guard
      let firstDrop = numbers.indices.dropFirst().first(where: { numbers[$0] < numbers[$0 - 1] })
    else { return keeps }
    // The last element of the best subsequence of each length, and every element's predecessor.
    var tails: [Int] = Array(0..<firstDrop)
    var previous = Array(repeating: -1, count: numbers.count)
    for index in 1..<max(firstDrop, 1) { previous[index] = index - 1 }
    for index in firstDrop..<numbers.count {
      var low = 0
      var high = tails.count
      while low < high {
        let middle = (low + high) / 2
        if numbers[tails[middle]] < numbers[index] { low = middle + 1 } else { high = middle }
      }
      previous[index] = low > 0 ? tails[low - 1] : -1
      if low == tails.count { tails.append(index) } else { tails[low] = index }
    }
    keeps = Array(repeating: false, count: numbers.count)
    var index = tails.last ?? -1
    while index >= 0 {
      keeps[index] = true
      index = previous[index]
    }
    return keeps
  }
}

/// Finds where items were, when asked for them in their new order.
///
/// Most items follow the one that they followed before, which one comparison tells; only the others are
/// looked up.
private struct OriginFinder<Section: Hashable & Sendable, Item: Hashable & Sendable> {
  let old: SnapshotContent<Section, Item>
  /// By number, which items have been asked for.
  private(set) var isFound: [Bool]
  private let paths: [(section: Int, item: Int)]
  private var next = (section: 0, item: 0)
  /// The items and their numbers of the section that `next` is in.
  private var items: [Item]
  private var numbers: [Int]

  init(_ old: SnapshotContent<Section, Item>) {
    self.old = old
    paths = old.paths()
    items = old.items.first ?? []
    numbers = old.itemNumbers.first ?? []
    isFound = Array(repeating: false, count: paths.count)
  }

  mutating func origin(of item: Item) -> (section: Int, item: Int)? {
    var path = next
    if path.item < numbers.count, items[path.item] == item {
      isFound[numbers[path.item]] = true
    } else {
      guard let number = old.number(of: item) else { return nil }
      isFound[number] = true
      path = paths[number]
      if path.section != next.section {
        items = old.items[path.section]
        numbers = old.itemNumbers[path.section]
      }
    }
    next = (path.section, path.item + 1)
    return path
  }
}
