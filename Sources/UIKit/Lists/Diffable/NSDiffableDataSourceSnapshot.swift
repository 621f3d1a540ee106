/// Which sections and items there are, by identifiers, in order.
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
where
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
{
  var content = SnapshotContent<SectionIdentifierType, ItemIdentifierType>()
  private(set) public var reloadedSectionIdentifiers: [SectionIdentifierType] = []
  private(set) public var reloadedItemIdentifiers: [ItemIdentifierType] = []
  private(set) public var reconfiguredItemIdentifiers: [ItemIdentifierType] = []

  public init() {}

  // MARK: Asking

  public var numberOfItems: Int { content.itemCount }
  public var numberOfSections: Int { content.sections.count }
  public var sectionIdentifiers: [SectionIdentifierType] { content.sections }
  public var itemIdentifiers: [ItemIdentifierType] { content.items.flatMap { $0 } }

  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    content.items[content.require(section: identifier)].count
  }

  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    content.items[content.require(section: identifier)]
  }

  public func sectionIdentifier(
    containingItem identifier: ItemIdentifierType
  ) -> SectionIdentifierType? { content.section(of: identifier).map { content.sections[$0] } }

  /// The item's place among all items.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    guard let path = content.path(of: identifier) else { return nil }
    return content.items[..<path.section].reduce(0) { $0 + $1.count } + path.item
  }

  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    content.index(ofSection: identifier)
  }

  // MARK: Items

  /// Adds items at the end of a section, of the last one unless told otherwise.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    guard let section = sectionIdentifier ?? content.sections.last else {
      collectionInconsistency(
        "There are currently no sections in the data source. Please add a section first.")
    }
    let place = content.require(section: section)
    content.insert(identifiers, section: place, at: nil)
  }

  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) { insert(identifiers, beside: beforeIdentifier, offset: 0) }

  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
  ) { insert(identifiers, beside: afterIdentifier, offset: 1) }

  private mutating func insert(
    _ identifiers: [ItemIdentifierType], beside neighbour: ItemIdentifierType, offset: Int
  ) {
    content.remove(items: identifiers.filter { $0 != neighbour })
    let path = content.require(item: neighbour)
    content.insert(identifiers, section: path.section, at: path.item + offset)
  }

  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    content.remove(items: identifiers)
  }

  public mutating func deleteAllItems() { self = Self() }

  public mutating func moveItem(
    _ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType
  ) { move(identifier, beside: toIdentifier, offset: 0) }

  public mutating func moveItem(
    _ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType
  ) { move(identifier, beside: toIdentifier, offset: 1) }

  private mutating func move(
    _ identifier: ItemIdentifierType, beside neighbour: ItemIdentifierType, offset: Int
  ) {
    guard identifier != neighbour else { return }
    _ = content.require(item: identifier)
    content.remove(items: [identifier])
    let path = content.require(item: neighbour)
    content.insert([identifier], section: path.section, at: path.item + offset)
  }

  /// Marks items whose cells are to be exchanged.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    identifiers.forEach { _ = content.require(item: $0) }
    reloadedItemIdentifiers += identifiers
  }

  /// Marks items whose cells are to be filled anew.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    identifiers.forEach { _ = content.require(item: $0) }
    reconfiguredItemIdentifiers += identifiers
  }

  // MARK: Sections

  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    content.insert(sections: identifiers, at: content.sections.count)
  }

  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) { content.insert(sections: identifiers, at: content.require(section: toIdentifier)) }

  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) { content.insert(sections: identifiers, at: content.require(section: toIdentifier) + 1) }

  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers { content.remove(section: identifier) }
  }

  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) { content.move(section: identifier, beside: toIdentifier, offset: 0) }

  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) { content.move(section: identifier, beside: toIdentifier, offset: 1) }

  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    identifiers.forEach { _ = content.require(section: $0) }
    reloadedSectionIdentifiers += identifiers
  }

  /// Puts other items into a section; those that stay keep what is known of them.
  mutating func replaceItems(
    of section: SectionIdentifierType, with identifiers: [ItemIdentifierType]
  ) {
    let place = content.require(section: section)
    content.remove(items: content.items[place])
    content.insert(identifiers, section: place, at: nil)
  }

  /// Moves an item to an index path that counts without it.
  mutating func moveItem(_ identifier: ItemIdentifierType, to path: IndexPath) {
    content.remove(items: [identifier])
    let count = content.items[path.section].count
    content.insert([identifier], section: path.section, at: min(path.item, count))
  }

  /// The content alone, without reloads.
  var settled: Self {
    var copy = Self()
    copy.content = content
    return copy
  }
}

extension NSDiffableDataSourceSnapshot: Sendable {}
