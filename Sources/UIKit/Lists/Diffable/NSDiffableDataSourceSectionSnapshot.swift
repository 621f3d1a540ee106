/// The items of one section as an outline: items below items, expanded or collapsed.
///
/// All changes cost no more than the items they touch; lists of items are gathered when asked for.
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>: Sendable
where ItemIdentifierType: Hashable & Sendable {
  private var roots: [ItemIdentifierType] = []
  private var children: [ItemIdentifierType: [ItemIdentifierType]] = [:]
  /// Every item, and the item above it.
  private var parents: [ItemIdentifierType: ItemIdentifierType?] = [:]
  private var expanded: Set<ItemIdentifierType> = []

  public init() {}

  // MARK: Adding

  /// Adds items at the end of the section, or below `parent`.
  public mutating func append(
    _ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil
  ) {
    if let parent { require(parent) }
    add(items, below: parent, at: nil)
  }

  public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
    insert(items, beside: item, offset: 0)
  }

  public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
    insert(items, beside: item, offset: 1)
  }

  private mutating func insert(
    _ items: [ItemIdentifierType], beside item: ItemIdentifierType, offset: Int
  ) {
    let place = place(of: item)
    add(items, below: place.parent, at: place.index + offset)
  }

  /// Adds another snapshot's items with their children.
  public mutating func insert(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
    before item: ItemIdentifierType
  ) { insert(snapshot.rootItems, before: item); adopt(snapshot) }

  public mutating func insert(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
    after item: ItemIdentifierType
  ) { insert(snapshot.rootItems, after: item); adopt(snapshot) }

  /// Puts another snapshot's items in place of those below an item.
  public mutating func replace(
    childrenOf parent: ItemIdentifierType,
    using snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  ) {
    require(parent)
    for child in children[parent] ?? [] { remove(child) }
    children[parent] = nil
    append(snapshot.rootItems, to: parent)
    adopt(snapshot)
  }

  /// Puts one item, with what is below it, behind a visible one: as its first child if that is
  /// expanded, else beside it. Without one it becomes the first of all.
  mutating func place(_ moved: Self, after item: ItemIdentifierType?) {
    if let item, contains(item) {
      if isExpanded(item), let child = children[item]?.first {
        insert(moved, before: child)
      } else {
        insert(moved, after: item)
      }
    } else if let first = roots.first {
      insert(moved, before: first)
    } else {
      self = moved
    }
  }

  private mutating func add(
    _ items: [ItemIdentifierType], below parent: ItemIdentifierType?, at index: Int?
  ) {
    checkUnique(items)
    for item in items { parents.updateValue(parent, forKey: item) }
    if let parent {
      var list = children[parent] ?? []
      list.insert(contentsOf: items, at: index ?? list.count)
      children[parent] = list
    } else {
      roots.insert(contentsOf: items, at: index ?? roots.count)
    }
  }

  /// Takes over the children of another snapshot's roots.
  private mutating func adopt(_ other: Self) {
    for item in other.items {
      guard let list = other.children[item] else { continue }
      add(list, below: item, at: nil)
    }
    expanded.formUnion(other.expanded)
  }

  private func checkUnique(_ items: [ItemIdentifierType]) {
    var seen = Set<ItemIdentifierType>(minimumCapacity: items.count)
    let doubled = items.filter { !seen.insert($0).inserted || parents[$0] != nil }
    guard doubled.isEmpty else {
      collectionInconsistency(
        "Fatal: supplied item identifiers are not unique. Duplicate identifiers: "
          + "{(\(doubled.map { "\($0)" }.joined(separator: ", ")))}")
    }
  }

  // MARK: Removing

  /// Removes items and everything below them.
  public mutating func delete(_ items: [ItemIdentifierType]) {
    var byParent: [ItemIdentifierType?: Set<ItemIdentifierType>] = [:]
    for item in items {
      guard let parent = parents[item] else { continue }
      byParent[parent, default: []].insert(item)
    }
    for (parent, leaving) in byParent {
      if let parent {
        guard parents[parent] != nil else { continue }
        children[parent]?.removeAll { leaving.contains($0) }
        if children[parent]?.isEmpty == true { children[parent] = nil }
      } else {
        roots.removeAll { leaving.contains($0) }
      }
      for item in leaving { remove(item) }
    }
  }

  public mutating func deleteAll() { self = Self() }

  /// Forgets an item and its children; its place in a list is the caller's business.
  private mutating func remove(_ item: ItemIdentifierType) {
    guard parents.removeValue(forKey: item) != nil else { return }
    expanded.remove(item)
    for child in children.removeValue(forKey: item) ?? [] { remove(child) }
  }

  // MARK: Expanding

  /// Shows the items' children.
  public mutating func expand(_ items: [ItemIdentifierType]) {
    for item in items {
      require(item)
      expanded.insert(item)
    }
  }

  /// Hides the items' children.
  public mutating func collapse(_ items: [ItemIdentifierType]) {
    for item in items {
      require(item)
      expanded.remove(item)
    }
  }

  public func isExpanded(_ item: ItemIdentifierType) -> Bool { expanded.contains(item) }

  /// Whether everything above an item is expanded.
  public func isVisible(_ item: ItemIdentifierType) -> Bool {
    guard var parent = parents[item] else { return false }
    while let current = parent {
      if !expanded.contains(current) { return false }
      parent = parents[current] ?? nil
    }
    return true
  }

  // MARK: Asking

  /// All items, each before those below it.
  public var items: [ItemIdentifierType] { gather { _ in true } }
  public var rootItems: [ItemIdentifierType] { roots }
  /// The items that are not hidden below a collapsed one.
  public var visibleItems: [ItemIdentifierType] { gather(expanded.contains) }

  public func contains(_ item: ItemIdentifierType) -> Bool { parents[item] != nil }

  /// How many items are above an item.
  public func level(of item: ItemIdentifierType) -> Int {
    require(item)
    var level = 0
    var parent = parents[item] ?? nil
    while let current = parent {
      level += 1
      parent = parents[current] ?? nil
    }
    return level
  }

  /// The item's place among all items.
  public func index(of item: ItemIdentifierType) -> Int? {
    parents[item] == nil ? nil : items.firstIndex(of: item)
  }

  /// The item above an item; nil for those at the top.
  public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? {
    parents[child] ?? nil
  }

  /// The items below an item, as a snapshot of their own.
  public func snapshot(of parent: ItemIdentifierType, includingParent: Bool = false) -> Self {
    require(parent)
    var copy = Self()
    if includingParent {
      copy.append([parent])
      if isExpanded(parent) { copy.expanded.insert(parent) }
      copyChildren(of: parent, to: parent, into: &copy)
    } else {
      copyChildren(of: parent, to: nil, into: &copy)
    }
    return copy
  }

  private func copyChildren(
    of parent: ItemIdentifierType, to target: ItemIdentifierType?, into copy: inout Self
  ) {
    guard let list = children[parent] else { return }
    copy.append(list, to: target)
    for child in list {
      if expanded.contains(child) { copy.expanded.insert(child) }
      copyChildren(of: child, to: child, into: &copy)
    }
  }

  /// The outline, a line an item: `-` before expanded items, `+` before collapsed ones.
  public func visualDescription() -> String {
    items.map { item in
      let mark = children[item] == nil ? "*" : expanded.contains(item) ? "-" : "+"
      return String(repeating: "  ", count: level(of: item)) + "\(mark) \(item)"
    }.joined(separator: "\n")
  }

  /// Whether anything is below an item.
  func hasChildren(_ item: ItemIdentifierType) -> Bool { children[item]?.isEmpty == false }

  private func gather(_ opens: (ItemIdentifierType) -> Bool) -> [ItemIdentifierType] {
    var found: [ItemIdentifierType] = []
    found.reserveCapacity(roots.count)
    // Lists still to be gone through; a stack, so that deep outlines need no deep recursion.
    var stack: [ArraySlice<ItemIdentifierType>] = [roots[...]]
    while var list = stack.popLast() {
      guard let item = list.popFirst() else { continue }
      found.append(item)
      stack.append(list)
      if let below = children[item], opens(item) { stack.append(below[...]) }
    }
    return found
  }

  private func place(
    of item: ItemIdentifierType
  ) -> (parent: ItemIdentifierType?, index: Int) {
    require(item)
    let parent = parents[item] ?? nil
    let list = parent.map { children[$0] ?? [] } ?? roots
    return (parent, list.firstIndex(of: item) ?? list.count)
  }

  private func require(_ item: ItemIdentifierType) {
    guard parents[item] != nil else {
      collectionInconsistency("Invalid item identifier specified: \(item)")
    }
  }
}
