import Foundation

/// Which sections and items there are, by identifiers, in order: the class form of
/// `NSDiffableDataSourceSnapshot`.
///
/// On iOS it belongs to UIKit; here it is below it, because fetched results controllers give it out.
open class NSDiffableDataSourceSnapshotReference: NSObject, NSCopying {
  private var sections: [(identifier: AnyHashable, items: [AnyHashable])] = []
  private var reloadedItems: [AnyHashable] = []
  private var reloadedSections: [AnyHashable] = []
  private var reconfiguredItems: [AnyHashable] = []

  public override init() {
    super.init()
  }

  // MARK: Asking

  /// The number of items of all sections.
  open var numberOfItems: Int { sections.reduce(0) { $0 + $1.items.count } }
  /// The number of sections.
  open var numberOfSections: Int { sections.count }
  /// The sections' identifiers in order.
  open var sectionIdentifiers: [Any] { sections.map(\.identifier.base) }
  /// The items' identifiers in order.
  open var itemIdentifiers: [Any] { sections.flatMap { $0.items.map(\.base) } }
  /// The items whose cells are to be made anew.
  open var reloadedItemIdentifiers: [Any] { reloadedItems.map(\.base) }
  /// The sections whose cells are to be made anew.
  open var reloadedSectionIdentifiers: [Any] { reloadedSections.map(\.base) }
  /// The items whose cells are to be configured again.
  open var reconfiguredItemIdentifiers: [Any] { reconfiguredItems.map(\.base) }

  /// The number of items of a section.
  open func numberOfItems(inSection sectionIdentifier: Any) -> Int {
    sections[require(section: sectionIdentifier)].items.count
  }

  /// The identifiers of a section's items in order.
  open func itemIdentifiersInSection(withIdentifier sectionIdentifier: Any) -> [Any] {
    sections[require(section: sectionIdentifier)].items.map(\.base)
  }

  /// The section that an item is in.
  open func sectionIdentifierForSection(containingItemIdentifier itemIdentifier: Any) -> Any? {
    place(of: itemIdentifier).map { sections[$0.section].identifier.base }
  }

  /// An item's place among all items; `NSNotFound` when it is not there.
  open func index(ofItemIdentifier itemIdentifier: Any) -> Int {
    guard let place = place(of: itemIdentifier) else { return NSNotFound }
    return sections[..<place.section].reduce(place.item) { $0 + $1.items.count }
  }

  /// A section's place; `NSNotFound` when it is not there.
  open func index(ofSectionIdentifier sectionIdentifier: Any) -> Int {
    index(of: sectionIdentifier) ?? NSNotFound
  }

  // MARK: Items

  /// Adds items at the end of the last section.
  open func appendItems(withIdentifiers identifiers: [Any]) {
    guard let last = sections.indices.last else {
      preconditionFailure("There are currently no sections in the data source.")
    }
    insert(identifiers, section: last, at: sections[last].items.count)
  }

  /// Adds items at the end of a section.
  open func appendItems(
    withIdentifiers identifiers: [Any], intoSectionWithIdentifier sectionIdentifier: Any
  ) {
    let section = require(section: sectionIdentifier)
    insert(identifiers, section: section, at: sections[section].items.count)
  }

  /// Adds items before another.
  open func insertItems(
    withIdentifiers identifiers: [Any], beforeItemWithIdentifier itemIdentifier: Any
  ) {
    let place = require(item: itemIdentifier)
    insert(identifiers, section: place.section, at: place.item)
  }

  /// Adds items after another.
  open func insertItems(
    withIdentifiers identifiers: [Any], afterItemWithIdentifier itemIdentifier: Any
  ) {
    let place = require(item: itemIdentifier)
    insert(identifiers, section: place.section, at: place.item + 1)
  }

  /// Removes items.
  open func deleteItems(withIdentifiers identifiers: [Any]) {
    let removed = Set(identifiers.map(key))
    for section in sections.indices { sections[section].items.removeAll(where: removed.contains) }
  }

  /// Removes everything.
  open func deleteAllItems() {
    sections = []
    reloadedItems = []
    reloadedSections = []
    reconfiguredItems = []
  }

  /// Puts an item before another.
  open func moveItem(withIdentifier from: Any, beforeItemWithIdentifier to: Any) {
    deleteItems(withIdentifiers: [from])
    insertItems(withIdentifiers: [from], beforeItemWithIdentifier: to)
  }

  /// Puts an item after another.
  open func moveItem(withIdentifier from: Any, afterItemWithIdentifier to: Any) {
    deleteItems(withIdentifiers: [from])
    insertItems(withIdentifiers: [from], afterItemWithIdentifier: to)
  }

  /// Says that items' cells are to be made anew.
  open func reloadItems(withIdentifiers identifiers: [Any]) {
    for identifier in identifiers { _ = require(item: identifier) }
    reloadedItems += identifiers.map(key)
  }

  /// Says that items' cells are to be configured again.
  open func reconfigureItems(withIdentifiers identifiers: [Any]) {
    for identifier in identifiers { _ = require(item: identifier) }
    reconfiguredItems += identifiers.map(key)
  }

  // MARK: Sections

  /// Adds sections at the end.
  open func appendSections(withIdentifiers sectionIdentifiers: [Any]) {
    insert(sections: sectionIdentifiers, at: sections.count)
  }

  /// Adds sections before another.
  open func insertSections(
    withIdentifiers sectionIdentifiers: [Any], beforeSectionWithIdentifier other: Any
  ) {
    insert(sections: sectionIdentifiers, at: require(section: other))
  }

  /// Adds sections after another.
  open func insertSections(
    withIdentifiers sectionIdentifiers: [Any], afterSectionWithIdentifier other: Any
  ) {
    insert(sections: sectionIdentifiers, at: require(section: other) + 1)
  }

  /// Removes sections with their items.
  open func deleteSections(withIdentifiers sectionIdentifiers: [Any]) {
    let removed = Set(sectionIdentifiers.map(key))
    sections.removeAll { removed.contains($0.identifier) }
  }

  /// Puts a section before another.
  open func moveSection(withIdentifier from: Any, beforeSectionWithIdentifier to: Any) {
    let section = sections.remove(at: require(section: from))
    sections.insert(section, at: require(section: to))
  }

  /// Puts a section after another.
  open func moveSection(withIdentifier from: Any, afterSectionWithIdentifier to: Any) {
    let section = sections.remove(at: require(section: from))
    sections.insert(section, at: require(section: to) + 1)
  }

  /// Says that sections' cells are to be made anew.
  open func reloadSections(withIdentifiers sectionIdentifiers: [Any]) {
    for identifier in sectionIdentifiers { _ = require(section: identifier) }
    reloadedSections += sectionIdentifiers.map(key)
  }

  // MARK: Copying

  open override func copy() -> Any { copy(with: nil) }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSDiffableDataSourceSnapshotReference()
    copy.sections = sections
    copy.reloadedItems = reloadedItems
    copy.reloadedSections = reloadedSections
    copy.reconfiguredItems = reconfiguredItems
    return copy
  }

  // MARK: Places

  private func key(_ identifier: Any) -> AnyHashable {
    if let identifier = identifier as? AnyHashable { return identifier }
    return AnyHashable(ObjectIdentifier(identifier as AnyObject))
  }

  private func index(of section: Any) -> Int? {
    let key = key(section)
    return sections.firstIndex { $0.identifier == key }
  }

  private func require(section: Any) -> Int {
    guard let index = index(of: section) else {
      preconditionFailure("Invalid section identifier specified: \(section)")
    }
    return index
  }

  private func place(of item: Any) -> (section: Int, item: Int)? {
    let key = key(item)
    for (section, content) in sections.enumerated() {
      if let index = content.items.firstIndex(of: key) { return (section, index) }
    }
    return nil
  }

  private func require(item: Any) -> (section: Int, item: Int) {
    guard let place = place(of: item) else {
      preconditionFailure("Invalid item identifier specified: \(item)")
    }
    return place
  }

  private func insert(_ identifiers: [Any], section: Int, at index: Int) {
    sections[section].items.insert(contentsOf: identifiers.map(key), at: index)
  }

  private func insert(sections identifiers: [Any], at index: Int) {
    sections.insert(contentsOf: identifiers.map { (key($0), []) }, at: index)
  }
}
