/// Sections and their items in order, with where each of them is.
struct SnapshotContent<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
  private(set) var sections: [Section] = []
  private(set) var items: [[Item]] = []
  /// Which section an item is in. Sections have numbers that stay when others come and go.
  private var owners: [Item: Int] = [:]
  private var numbers: [Section: Int] = [:]
  private var places: [Int: Int] = [:]
  private var lastNumber = 0

  var itemCount: Int { owners.count }

  // MARK: Asking

  func index(ofSection section: Section) -> Int? { numbers[section].flatMap { places[$0] } }

  func section(of item: Item) -> Int? { owners[item].flatMap { places[$0] } }

  /// Where an item is; searches its section.
  func path(of item: Item) -> (section: Int, item: Int)? {
    guard let section = section(of: item), let index = items[section].firstIndex(of: item) else {
      return nil
    }
    return (section, index)
  }

  func contains(_ item: Item) -> Bool { owners[item] != nil }

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
    var index = index
    let known = identifiers.filter { owners[$0] != nil }
    if !known.isEmpty {
      // What goes away before the index moves it forward.
      let before = index.map { items[section][..<min($0, items[section].count)] }
      let leaving = Set(known)
      if let before { index = (index ?? 0) - before.filter(leaving.contains).count }
      remove(items: known)
    }
    guard let number = numbers[sections[section]] else { return }
    for identifier in identifiers { owners[identifier] = number }
    items[section].insert(contentsOf: identifiers, at: index ?? items[section].count)
  }

  /// Takes items out; each section is gone through once at most.
  mutating func remove(items identifiers: [Item]) {
    var affected = Set<Int>()
    var leaving = Set<Item>(minimumCapacity: identifiers.count)
    for identifier in identifiers {
      guard let number = owners.removeValue(forKey: identifier) else { continue }
      if let place = places[number] { affected.insert(place) }
      leaving.insert(identifier)
    }
    for section in affected { items[section].removeAll { leaving.contains($0) } }
  }

  // MARK: Sections

  mutating func insert(sections identifiers: [Section], at index: Int) {
    checkUnique(identifiers)
    for identifier in identifiers where numbers[identifier] != nil {
      collectionInconsistency(
        "Section identifier count does not match data source count. This is most likely due to a "
          + "hashing issue with the identifiers: the section \(identifier) is already there.")
    }
    for identifier in identifiers {
      lastNumber += 1
      numbers[identifier] = lastNumber
    }
    sections.insert(contentsOf: identifiers, at: index)
    items.insert(contentsOf: identifiers.map { _ in [] }, at: index)
    findPlaces()
  }

  mutating func remove(section identifier: Section) {
    guard let index = index(ofSection: identifier) else { return }
    for item in items[index] { owners[item] = nil }
    if let number = numbers.removeValue(forKey: identifier) { places[number] = nil }
    sections.remove(at: index)
    items.remove(at: index)
    findPlaces()
  }

  mutating func move(section identifier: Section, beside neighbour: Section, offset: Int) {
    guard identifier != neighbour else { return }
    let from = require(section: identifier)
    let content = items.remove(at: from)
    sections.remove(at: from)
    findPlaces()
    let target = require(section: neighbour) + offset
    sections.insert(identifier, at: target)
    items.insert(content, at: target)
    findPlaces()
  }

  private mutating func findPlaces() {
    for (place, section) in sections.enumerated() {
      if let number = numbers[section] { places[number] = place }
    }
  }
}
