import Foundation

/// A checked batch of updates: translates index paths between before and after it.
///
/// Deletes, reloads and the origins of moves speak of the time before the batch, inserts and the
/// destinations of moves of the time after it, as documented for `performBatchUpdates`. Its cost
/// depends on the number of changes and sections only.
package struct ListUpdate: Sendable {
  /// Items a section has before and after.
  let countsBefore: [Int]
  let countsAfter: [Int]
  /// The changes that the batch asked for.
  let changes: ListChanges

  private var sections = SlotMap()
  private var sectionMoves = MoveTable<Int>()
  private var itemMoves = MoveTable<ItemPlace>()
  /// By section after the update; sections without item changes are missing.
  private var items: [Int: SlotMap] = [:]

  /// An index path of two, which is hashed in a fraction of the time.
  private struct ItemPlace: Hashable, Sendable {
    let section: Int
    let item: Int

    init(_ path: IndexPath) {
      section = path.section
      item = path.item
    }

    var path: IndexPath { IndexPath(item: item, section: section) }
  }

  /// Origins and destinations of moves, both ways round.
  private struct MoveTable<Place: Hashable & Sendable>: Sendable {
    var destinations: [Place: Place] = [:]
    var origins: [Place: Place] = [:]

    mutating func add(from: Place, to: Place) {
      destinations[from] = to
      origins[to] = from
    }
  }

  /// Checks `changes` against the counts before and after; throws when they disagree.
  init(
    changes: ListChanges, countsBefore: [Int], countsAfter: [Int],
    container: String = "collection view", element: String = "item"
  ) throws(InvalidListUpdate) {
    self.changes = changes
    self.countsBefore = countsBefore
    self.countsAfter = countsAfter
    let words = Wording(container: container, element: element)
    try mapSections(words)
    try mapItems(words)
  }

  // MARK: Asking

  /// Where a section is after the update; nil when it was deleted or reloaded.
  func sectionAfter(_ section: Int) -> Int? {
    sectionMoves.destinations[section] ?? sections.forward(section)
  }

  /// Where a section was before the update; nil when it is new or reloaded.
  func sectionBefore(_ section: Int) -> Int? {
    sectionMoves.origins[section] ?? sections.backward(section)
  }

  /// Whether nothing was inserted into a section, given by its index after the update, deleted
  /// from it or moved in it.
  func keepsItems(ofSection section: Int) -> Bool { items[section] == nil }

  /// Where an item is after the update; nil when it was deleted.
  func indexPathAfter(_ path: IndexPath) -> IndexPath? {
    if let destination = itemMoves.destinations[ItemPlace(path)] { return destination.path }
    guard let section = sectionAfter(path.section) else { return nil }
    guard let map = items[section] else { return IndexPath(item: path.item, section: section) }
    return map.forward(path.item).map { IndexPath(item: $0, section: section) }
  }

  /// Where an item was before the update; nil when it is new.
  func indexPathBefore(_ path: IndexPath) -> IndexPath? {
    if let origin = itemMoves.origins[ItemPlace(path)] { return origin.path }
    guard let section = sectionBefore(path.section) else { return nil }
    guard let map = items[path.section] else {
      return IndexPath(item: path.item, section: section)
    }
    return map.backward(path.item).map { IndexPath(item: $0, section: section) }
  }

  /// How the places in a section that was there before change, by its index after the update.
  func itemSlots(inSection section: Int) -> SlotMap { items[section] ?? SlotMap() }

  // MARK: Building

  private mutating func mapSections(_ words: Wording) throws(InvalidListUpdate) {
    try checkSections(words)
    for move in changes.movedSections { sectionMoves.add(from: move.from, to: move.to) }
    let leaving = Array(changes.deletedSections) + changes.movedSections.map(\.from)
    let arriving = Array(changes.insertedSections) + changes.movedSections.map(\.to)
    sections = SlotMap(leaving: leaving, arriving: arriving)
    let staying = countsBefore.count - sections.leaving.count
    guard staying == countsAfter.count - sections.arriving.count else {
      throw words.sectionCount(
        before: countsBefore.count, after: countsAfter.count,
        inserted: changes.insertedSections.count, deleted: changes.deletedSections.count)
    }
    guard !changes.reloadedSections.isEmpty else { return }
    // A reloaded section leaves and comes back empty-handed in the same place.
    let places = changes.reloadedSections.compactMap { sections.forward($0) }
    sections = SlotMap(
      leaving: leaving + Array(changes.reloadedSections), arriving: arriving + places)
  }

  private func checkSections(_ words: Wording) throws(InvalidListUpdate) {
    let before = countsBefore.count
    let after = countsAfter.count
    for section in changes.deletedSections where section >= before {
      throw words.section("delete", section, before, "before")
    }
    for section in changes.reloadedSections where section >= before {
      throw words.section("reload", section, before, "before")
    }
    for section in changes.insertedSections where section >= after {
      throw words.section("insert", section, after, "after")
    }
    for move in changes.movedSections {
      if move.from >= before { throw words.section("move", move.from, before, "before") }
      if move.to >= after { throw words.section("move", move.to, after, "after") }
      if changes.deletedSections.contains(move.from) {
        throw InvalidListUpdate(
          "attempt to perform a delete and a move from the same section (\(move.from))")
      }
      if changes.insertedSections.contains(move.to) {
        throw InvalidListUpdate(
          "attempt to perform an insert and a move to the same section (\(move.to))")
      }
    }
    if let section = changes.deletedSections.intersection(changes.reloadedSections).first {
      throw InvalidListUpdate("attempt to delete and reload the same section (\(section))")
    }
  }

  /// The changes of one section's items.
  private struct SectionChange {
    var deleted: [Int] = []
    var inserted: [Int] = []
    var movedOut: [Int] = []
    var movedIn: [Int] = []
  }

  private mutating func mapItems(_ words: Wording) throws(InvalidListUpdate) {
    var bySection: [Int: SectionChange] = [:]
    for path in changes.deletedItems {
      try checkBefore(path, "delete", words)
      guard let section = sectionAfter(path.section) else { continue }
      bySection[section, default: SectionChange()].deleted.append(path.item)
    }
    for path in changes.insertedItems {
      try checkAfter(path, "insert", words)
      guard sectionBefore(path.section) != nil else { continue }
      bySection[path.section, default: SectionChange()].inserted.append(path.item)
    }
    for path in changes.reloadedItems { try checkBefore(path, "reload", words) }
    for move in changes.movedItems {
      try checkBefore(move.from, "move", words)
      try checkAfter(move.to, "move", words)
      itemMoves.add(from: ItemPlace(move.from), to: ItemPlace(move.to))
      if let section = sectionAfter(move.from.section) {
        bySection[section, default: SectionChange()].movedOut.append(move.from.item)
      }
      if sectionBefore(move.to.section) != nil {
        bySection[move.to.section, default: SectionChange()].movedIn.append(move.to.item)
      }
    }
    try checkConflicts(words)
    for (section, change) in bySection {
      items[section] = SlotMap(
        leaving: change.deleted + change.movedOut, arriving: change.inserted + change.movedIn)
    }
    try checkCounts(bySection, words)
  }

  private func checkBefore(
    _ path: IndexPath, _ verb: String, _ words: Wording
  ) throws(InvalidListUpdate) {
    guard path.section < countsBefore.count, path.section >= 0 else {
      throw words.item(verb, path, missingSectionOf: countsBefore.count, "before")
    }
    let count = countsBefore[path.section]
    guard path.item < count, path.item >= 0 else {
      throw words.item(verb, path, from: count)
    }
  }

  private func checkAfter(
    _ path: IndexPath, _ verb: String, _ words: Wording
  ) throws(InvalidListUpdate) {
    guard path.section < countsAfter.count, path.section >= 0 else {
      throw words.item(verb, path, missingSectionOf: countsAfter.count, "after")
    }
    let count = countsAfter[path.section]
    guard path.item < count, path.item >= 0 else { throw words.item(verb, path, into: count) }
  }

  private func checkConflicts(_ words: Wording) throws(InvalidListUpdate) {
    guard !changes.movedItems.isEmpty || !changes.reloadedItems.isEmpty else { return }
    let deleted = Set(changes.deletedItems.lazy.map(ItemPlace.init))
    for path in changes.reloadedItems where deleted.contains(ItemPlace(path)) {
      throw InvalidListUpdate(
        "attempt to delete and reload the same index path (\(words.name(path)))")
    }
    let inserted = Set(changes.insertedItems.lazy.map(ItemPlace.init))
    for move in changes.movedItems {
      if deleted.contains(ItemPlace(move.from)) {
        throw InvalidListUpdate(
          "attempt to perform a delete and a move from the same index path (\(words.name(move.from)))"
        )
      }
      if inserted.contains(ItemPlace(move.to)) {
        throw InvalidListUpdate(
          "attempt to perform an insert and a move to the same index path (\(words.name(move.to)))")
      }
    }
    guard itemMoves.destinations.count == changes.movedItems.count,
      itemMoves.origins.count == changes.movedItems.count
    else {
      throw InvalidListUpdate("attempt to move one index path twice in the same update")
    }
  }

  private func checkCounts(
    _ bySection: [Int: SectionChange], _ words: Wording
  ) throws(InvalidListUpdate) {
    let areSectionsSame = sections.leaving.isEmpty && sections.arriving.isEmpty
    for section in countsAfter.indices {
      guard let origin = areSectionsSame ? section : sectionBefore(section) else { continue }
      let before = countsBefore[origin]
      guard let map = items[section] else {
        if before == countsAfter[section] { continue }
        throw words.itemCount(
          section: section, before: before, after: countsAfter[section], inserted: 0, deleted: 0,
          movedIn: 0, movedOut: 0)
      }
      if before - map.leaving.count == countsAfter[section] - map.arriving.count { continue }
      let change = bySection[section] ?? SectionChange()
      throw words.itemCount(
        section: section, before: before, after: countsAfter[section],
        inserted: Set(change.inserted).count, deleted: Set(change.deleted).count,
        movedIn: change.movedIn.count, movedOut: change.movedOut.count)
    }
  }
}

/// The sentences of iOS's exceptions about inconsistent updates.
private struct Wording {
  let container: String
  let element: String

  func name(_ path: IndexPath) -> String { "{length = 2, path = \(path.section) - \(path.item)}" }

  func section(_ verb: String, _ section: Int, _ count: Int, _ when: String)
    -> InvalidListUpdate
  {
    InvalidListUpdate(
      "attempt to \(verb) section \(section), but there are only \(count) sections "
        + "\(when) the update")
  }

  func item(_ verb: String, _ path: IndexPath, from count: Int) -> InvalidListUpdate {
    InvalidListUpdate(
      "attempt to \(verb) \(element) \(path.item) from section \(path.section) "
        + "which only contains \(count) \(element)s before the update")
  }

  func item(_ verb: String, _ path: IndexPath, into count: Int) -> InvalidListUpdate {
    InvalidListUpdate(
      "attempt to \(verb) \(element) \(path.item) into section \(path.section), "
        + "but there are only \(count) \(element)s in section \(path.section) after the update")
  }

  func item(_ verb: String, _ path: IndexPath, missingSectionOf count: Int, _ when: String)
    -> InvalidListUpdate
  {
    InvalidListUpdate(
      "attempt to \(verb) \(element) \(path.item) \(when == "before" ? "from" : "into") section "
        + "\(path.section), but there are only \(count) sections \(when) the update")
  }

  func sectionCount(before: Int, after: Int, inserted: Int, deleted: Int)
    -> InvalidListUpdate
  {
    InvalidListUpdate(
      "Invalid update: invalid number of sections. The number of sections contained in the "
        + "\(container) after the update (\(after)) must be equal to the number of sections "
        + "contained in the \(container) before the update (\(before)), plus or minus the number "
        + "of sections inserted or deleted (\(inserted) inserted, \(deleted) deleted).")
  }

  func itemCount(
    section: Int, before: Int, after: Int, inserted: Int, deleted: Int, movedIn: Int, movedOut: Int
  ) -> InvalidListUpdate {
    InvalidListUpdate(
      "Invalid update: invalid number of \(element)s in section \(section). The number of "
        + "\(element)s contained in an existing section after the update (\(after)) must be equal "
        + "to the number of \(element)s contained in that section before the update (\(before)), "
        + "plus or minus the number of \(element)s inserted or deleted from that section "
        + "(\(inserted) inserted, \(deleted) deleted) and plus or minus the number of "
        + "\(element)s moved into or out of that section (\(movedIn) moved in, \(movedOut) moved "
        + "out).")
  }
}
