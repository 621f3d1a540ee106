import Foundation
import FoundationCompatibility

/// All items of a keychain, and what can be done with them.
struct KeychainContents: Codable, Equatable {
  private(set) var items: [KeychainItem] = []

  // MARK: Changes

  /// Adds an item, unless one that is told from others by the same values is there.
  mutating func add(_ query: KeychainQuery, group: String, at date: Date) throws -> KeychainItem {
    guard let itemClass = query.itemClass, let schema = ItemSchema.named(itemClass),
      query.reference == nil, !query.matchesAnySynchronizable
    else { throw KeychainFailure.parameter }
    var item = KeychainItem(
      id: newID(at: date), itemClass: itemClass,
      attributes: schema.primaryKey.merging(
        ["agrp": .string(group), "sync": .integer(0), "pdmn": .string("ak")]
      ) { $1 }, value: query.value)
    // The attributes that every item has unless the app sets others.
    item.attributes.merge(query.attributes) { $1 }
    item.attributes["cdat"] = query.attributes["cdat"] ?? .date(date)
    item.attributes["mdat"] = query.attributes["mdat"] ?? .date(date)
    try item.setAccessControl(query)
    guard !items.contains(where: { $0.isSameItem(as: item) }) else {
      throw KeychainFailure(status: errSecDuplicateItem)
    }
    items.append(item)
    return item
  }

  /// Changes all items that match. Nothing changes if two of them would be the same afterwards.
  mutating func update(_ query: KeychainQuery, with changes: KeychainQuery, at date: Date) throws {
    try check(query)
    guard changes.itemClass == nil, changes.reference == nil, changes.limit == nil,
      !changes.returnsData, !changes.returnsAttributes, !changes.returnsReference,
      !changes.matchesAnySynchronizable
    else { throw KeychainFailure.parameter }
    var changed = items
    var count = 0
    for index in changed.indices where query.matches(changed[index]) {
      try changed[index].apply(changes, at: date)
      count += 1
    }
    guard count > 0 else { throw KeychainFailure(status: errSecItemNotFound) }
    var keys: Set<[KeychainValue?]> = []
    guard changed.allSatisfy({ keys.insert([.string($0.itemClass)] + $0.primaryKey).inserted })
    else { throw KeychainFailure(status: errSecDuplicateItem) }
    items = changed
  }

  /// Removes all items that match.
  mutating func delete(_ query: KeychainQuery) throws {
    try check(query)
    let count = items.count
    items.removeAll { query.matches($0) }
    guard items.count < count else { throw KeychainFailure(status: errSecItemNotFound) }
  }

  /// A query that changes items says which, and changes all of them.
  private func check(_ query: KeychainQuery) throws {
    guard query.itemClass != nil || query.reference != nil, query.limit != .one else {
      throw KeychainFailure.parameter
    }
    if case .count = query.limit { throw KeychainFailure.parameter }
  }

  /// A number greater than all others, and one that no item had that is gone: it is the time in microseconds.
  private func newID(at date: Date) -> Int64 {
    max((items.map(\.id).max() ?? 0) + 1, Int64(date.timeIntervalSince1970 * 1_000_000))
  }

  // MARK: Finding

  /// The items that match, in the order in which they were added; never none.
  func find(_ query: KeychainQuery) throws -> [KeychainItem] {
    guard query.itemClass != nil || query.reference != nil else {
      throw KeychainFailure.parameter
    }
    let found = items.lazy.filter { query.matches($0) }
    let items: [KeychainItem] =
      switch query.limit ?? .one {
      case .one: Array(found.prefix(1))
      case .count(let count): Array(found.prefix(count))
      case .all: Array(found)
      }
    guard !items.isEmpty else { throw KeychainFailure(status: errSecItemNotFound) }
    return items
  }
}

extension KeychainItem {
  func isSameItem(as other: KeychainItem) -> Bool {
    itemClass == other.itemClass && primaryKey == other.primaryKey
  }

  /// Takes over when and by whom the item is read, if conditions can be met.
  fileprivate mutating func setAccessControl(_ query: KeychainQuery) throws {
    guard let control = query.accessControl else { return }
    // iOS refuses an item that says in two ways when it is read.
    guard query.attributes["pdmn"] == nil else { throw KeychainFailure.parameter }
    guard !control.needsPerson else {
      throw KeychainFailure(status: errSecAuthFailed)
    }
    attributes["pdmn"] = .string(control.protection)
    accessFlags = control.flags.rawValue
  }

  fileprivate mutating func apply(_ changes: KeychainQuery, at date: Date) throws {
    guard let schema = ItemSchema.named(itemClass),
      schema.attributes.isSuperset(of: changes.attributes.keys)
    else { throw KeychainFailure(status: errSecNoSuchAttr) }
    attributes.merge(changes.attributes) { $1 }
    attributes["mdat"] = changes.attributes["mdat"] ?? .date(date)
    if changes.attributes["pdmn"] != nil { accessFlags = nil }
    if let value = changes.value { self.value = value }
    try setAccessControl(changes)
  }
}
