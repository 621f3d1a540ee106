import Foundation

/// The objects of a store that is in memory as a whole, and what saves and fetches do with them.
struct AtomicRows {
  private(set) var rows: [NSManagedObjectID: AtomicRow] = [:]
  /// The next number of each root entity by name.
  private(set) var nextKeys: [Int: Int64] = [:]

  mutating func put(_ row: AtomicRow, for objectID: NSManagedObjectID) {
    rows[objectID] = row
    let next = nextKeys[objectID.tableKey] ?? 1
    nextKeys[objectID.tableKey] = max(next, objectID.primaryKey + 1)
  }

  mutating func newKey(_ tableKey: Int) -> Int64 {
    let key = nextKeys[tableKey] ?? 1
    nextKeys[tableKey] = key + 1
    return key
  }

  /// The objects of an entity in the order of their keys.
  func candidates(_ specification: FetchSpecification) -> [MemoryFetch.Candidate] {
    guard let entity = specification.entity else { return [] }
    let includesSubentities = specification.includesSubentities
    var kinds: [ObjectIdentifier: Bool] = [:]
    func isWanted(_ other: NSEntityDescription) -> Bool {
      if let known = kinds[ObjectIdentifier(other)] { return known }
      let isWanted =
        other.name == entity.name || includesSubentities && other.isKindOf(entity: entity)
      kinds[ObjectIdentifier(other)] = isWanted
      return isWanted
    }
    return rows.filter { isWanted($0.key.entity) }
      .map { ($0.key, $0.value.row) }
      .sorted { $0.0.primaryKey < $1.0.primaryKey }
  }

  // MARK: Saving

  /// Takes over all changes, or none when one is in conflict.
  mutating func save(_ changes: [StoredChange]) throws -> [NSManagedObjectID: StoredRow] {
    var copy = self
    var conflicts = StoreConflicts(rows: [])
    var saved: [NSManagedObjectID: StoredRow] = [:]
    for change in changes {
      let current = rows[change.objectID]
      if change.kind != .insert, let base = change.base, base.version != current?.version {
        conflicts.rows.append(
          StoreConflicts.Row(objectID: change.objectID, base: base, current: current?.row))
        continue
      }
      switch change.kind {
      case .delete: copy.rows[change.objectID] = nil
      case .insert, .update:
        let row = try Self.row(for: change, over: current)
        copy.put(row, for: change.objectID)
        saved[change.objectID] = row.row
      }
    }
    conflicts.constraints = copy.violations(of: changes)
    guard conflicts.rows.isEmpty, conflicts.constraints.isEmpty else { throw conflicts }
    self = copy
    return saved
  }

  private static func row(for change: StoredChange, over current: AtomicRow?) throws -> AtomicRow {
    let slots = change.objectID.entity.layout.slots
    let given = change.values
    var values: [Any?] = slots.indices.map { index in
      switch slots[index].kind {
      case .toMany: nil
      default: slots[index].isStored ? given[index] : nil
      }
    }
    for (index, slot) in slots.enumerated() {
      guard case .attribute(let attribute) = slot.kind,
        attribute.attributeType == .transformableAttributeType, let value = values[index]
      else { continue }
      values[index] = EncodedTransformable(
        data: try TransformableCoding.data(of: value, attribute), attribute: attribute)
    }
    var toMany = current?.toMany ?? [:]
    for (slot, change) in change.toMany {
      if let order = change.order {
        toMany[slot] = order
        continue
      }
      let removed = Set(change.removed)
      var ids = (toMany[slot] ?? []).filter { !removed.contains($0) }
      let present = Set(ids)
      ids += change.added.filter { !present.contains($0) }
      toMany[slot] = ids
    }
    return AtomicRow(version: (current?.version ?? 0) + 1, values: values, toMany: toMany)
  }

  /// Objects of a save that share values which must be unique.
  private func violations(of changes: [StoredChange]) -> [StoreConflicts.Constraint] {
    var violations: [StoreConflicts.Constraint] = []
    var entities: [NSEntityDescription] = []
    for change in changes where change.kind != .delete {
      if !entities.contains(where: { $0 === change.objectID.entity }) {
        entities.append(change.objectID.entity)
      }
    }
    let saved = Set(changes.map(\.objectID))
    var seen = Set<String>()
    for entity in entities {
      var owner: NSEntityDescription? = entity
      while let current = owner {
        for names in current.uniquenessConstraintNames
        where !names.isEmpty && seen.insert("\(current.name ?? "") \(names)").inserted {
          violations += self.violations(of: names, current, saved)
        }
        owner = current.superentity
      }
    }
    return violations
  }

  private func violations(
    of names: [String], _ entity: NSEntityDescription, _ saved: Set<NSManagedObjectID>
  ) -> [StoreConflicts.Constraint] {
    var groups: [[DynamicValue]: [NSManagedObjectID]] = [:]
    for (objectID, row) in rows where objectID.entity.isKindOf(entity: entity) {
      let key = names.map { name in
        DynamicValue(objectID.entity.layout.slot(named: name).flatMap { row.value(at: $0, of: 0) })
      }
      if !key.contains(where: \.isNull) { groups[key, default: []].append(objectID) }
    }
    return groups.values.compactMap { group in
      let mine = group.filter(saved.contains).sorted { $0.primaryKey < $1.primaryKey }
      guard group.count > 1, !mine.isEmpty else { return nil }
      let other = group.first { !saved.contains($0) }
      return StoreConflicts.Constraint(
        names: names, objectIDs: mine,
        stored: other.flatMap { id in rows[id].map { (id: id, row: $0.row) } })
    }
  }
}
