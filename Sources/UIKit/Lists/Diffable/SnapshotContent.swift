/// Sections and their items in order, with where each of them is.
///
/// Every item has a number that it keeps while it is there. What can be done with numbers is: an
/// identifier's hash is the dearest thing in a snapshot, and each is taken once when it is put in.
struct SnapshotContent<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
  private(set) var sections: [Section] = []
  private(set) var items: [[Item]] = []
  /// The numbers of `items`, in the same order.
  private(set) var itemNumbers: [[Int]] = []
  private var numbersByItem: [Item: Int] = [:]
  /// By an item's number, the number of its section. Sections have numbers that stay, too.
  private var owners: [Int] = []
  private var numbersBySection: [Section: Int] = [:]
  private var places: [Int: Int] = [:]
  private var lastSectionNumber = 0

  var itemCount: Int { numbersByItem.count }

  // MARK: Asking

  func index(ofSection section: Section) -> Int? {
    numbersBySection[section].flatMap { places[$0] }
  }

  func section(of item: Item) -> Int? { numbersByItem[item].flatMap { places[owners[$0]] } }

  /// Where an item is; searches its section.
  func path(of item: Item) -> (section: Int, item: Int)? {
    guard let number = numbersByItem[item], let section = places[owners[number]],
      let index = itemNumbers[section].firstIndex(of: number)
    else { return nil }
    return (section, index)
  }

  func number(of item: Item) -> Int? { numbersByItem[item] }

  /// Where every item is, by its number; numbers that nobody has any more are nowhere.
  func paths() -> [(section: Int, item: Int)] {
    var paths = Array(repeating: (section: -1, item: -1), count: owners.count)
    for (section, numbers) in itemNumbers.enumerated() {
      for (index, number) in numbers.enumerated() { paths[number] = (section, index) }
    }
    return paths
  }

  func require(section: Section) -> Int {
    guard let index = index(ofSection: section) else {
      collectionInconsistency("Invalid section identifier specified: \(section)")
    }
    return index
  }

  func require(item: Item) -> (section: Int, item: Int) {
    guard let path = path(of: item) else {
      collectionInconsistency("Invalid item identifier specified: \(item)")
    }
    return path
  }

  func checkUnique<Identifier: Hashable>(_ identifiers: [Identifier]) {
    var seen = Set<Identifier>(minimumCapacity: identifiers.count)
    let doubled = identifiers.filter { !seen.insert($0).inserted }
    guard doubled.isEmpty else {
      let list = doubled.map { "\($0)" }.joined(separator: ", ")
      collectionInconsistency(
        "Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(\(list))}")
    }
  }

  // MARK: Items

  /// Puts items into a section, at its end when no index is given. Those that are there already
  /// move, as on iOS.
  mutating func insert(_ identifiers: [Item], section: Int, at index: Int?) {
    guard let owner = numbersBySection[sections[section]] else { return }
    let first = owners.count
    numbersByItem.reserveCapacity(numbersByItem.count + identifiers.count)
    var earlier = Set<Int>()
    // Iterators of generic arrays cost more than the work on the elements here.
    identifiers.withUnsafeBufferPointer { identifiers in
      for offset in 0..<identifiers.count {
        let number = first + offset
        guard let known = numbersByItem.updateValue(number, forKey: identifiers[offset]) else {
          continue
        }
        if known >= first { checkUnique(Array(identifiers)) }
        earlier.insert(known)
      }
    }
    var index = index ?? itemNumbers[section].count
    if !earlier.isEmpty {
      // Items removed before the index move it forward.
      index = min(index, itemNumbers[section].count)
      index -= itemNumbers[section][..<index].count(where: earlier.contains)
      takeOut(earlier)
    }
    owners.append(contentsOf: repeatElement(owner, count: identifiers.count))
    items[section].insert(contentsOf: identifiers, at: index)
    itemNumbers[section].insert(contentsOf: first..<first + identifiers.count, at: index)
    if owners.count > 4 * itemCount + 256 { renumber() }
  }

  /// Takes items out; each section is gone through once at most.
  mutating func remove(items identifiers: [Item]) {
    var leaving = Set<Int>(minimumCapacity: identifiers.count)
    for identifier in identifiers {
      if let number = numbersByItem.removeValue(forKey: identifier) { leaving.insert(number) }
    }
    takeOut(leaving)
  }

  /// Takes the items with these numbers out of their sections.
  private mutating func takeOut(_ leaving: Set<Int>) {
    for section in Set(leaving.compactMap { places[owners[$0]] }) {
      // The items between those that leave move forward together.
      let gaps = itemNumbers[section].indices.filter { leaving.contains(itemNumbers[section][$0]) }
      var keptItems: [Item] = []
      var keptNumbers: [Int] = []
      keptItems.reserveCapacity(items[section].count - gaps.count)
      keptNumbers.reserveCapacity(items[section].count - gaps.count)
      var start = 0
      for gap in gaps + [items[section].count] {
        keptItems.append(contentsOf: items[section][start..<gap])
        keptNumbers.append(contentsOf: itemNumbers[section][start..<gap])
        start = gap + 1
      }
      items[section] = keptItems
      itemNumbers[section] = keptNumbers
    }
  }

  /// Gives the items the lowest numbers again, after many have come and gone.
  private mutating func renumber() {
    var numbers = Array(repeating: 0, count: owners.count)
    var kept: [Int] = []
    kept.reserveCapacity(itemCount)
    for section in itemNumbers.indices {
      for index in itemNumbers[section].indices {
        let number = itemNumbers[section][index]
        numbers[number] = kept.count
        itemNumbers[section][index] = kept.count
        kept.append(owners[number])
      }
    }
    owners = kept
    numbersByItem = numbersByItem.mapValues { numbers[$0] }
  }

  // MARK: Sections

  mutating func insert(sections identifiers: [Section], at index: Int) {
    checkUnique(identifiers)
    for identifier in identifiers where numbersBySection[identifier] != nil {
      collectionInconsistency(
        "Section identifier count does not match data source count. This is most likely due to a "
          + "hashing issue with the identifiers: the section \(identifier) is already there.")
    }
    for identifier in identifiers {
      lastSectionNumber += 1
      numbersBySection[identifier] = lastSectionNumber
    }
    sections.insert(contentsOf: identifiers, at: index)
    items.insert(contentsOf: identifiers.map { _ in [] }, at: index)
    itemNumbers.insert(contentsOf: identifiers.map { _ in [] }, at: index)
    findPlaces()
  }

  mutating func remove(section identifier: Section) {
    guard let index = index(ofSection: identifier) else { return }
    for item in items[index] { numbersByItem[item] = nil }
    if let number = numbersBySection.removeValue(forKey: identifier) { places[number] = nil }
    sections.remove(at: index)
    items.remove(at: index)
    itemNumbers.remove(at: index)
    findPlaces()
  }

  mutating func move(section identifier: Section, beside neighbour: Section, offset: Int) {
    guard identifier != neighbour else { return }
    let from = require(section: identifier)
    let content = items.remove(at: from)
    let numbers = itemNumbers.remove(at: from)
    sections.remove(at: from)
    findPlaces()
    let target = require(section: neighbour) + offset
    sections.insert(identifier, at: target)
    items.insert(content, at: target)
    itemNumbers.insert(numbers, at: target)
    findPlaces()
  }

  private mutating func findPlaces() {
    for (place, section) in sections.enumerated() {
      if let number = numbersBySection[section] { places[number] = place }
    }
  }
}
