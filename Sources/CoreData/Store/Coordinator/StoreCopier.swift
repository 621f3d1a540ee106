import Foundation

/// Copies all objects of one store to another of the same coordinator.
struct StoreCopier {
  let from: NSPersistentStore
  let to: NSPersistentStore

  func copy() throws {
    var sources: [(NSManagedObjectID, StoredRow)] = []
    for entity in from.entities where !entity.isAbstract {
      var spec = FetchSpecification()
      spec.entity = entity
      spec.includesSubentities = false
      guard case .objects(let found) = try from.fetch(spec) else { continue }
      sources += found.compactMap { id, row in row.map { (id, $0) } }
    }
    guard !sources.isEmpty else { return }
    let targets = try to.permanentIDs(for: sources.map(\.0.entity))
    let ids = Dictionary(uniqueKeysWithValues: zip(sources.map(\.0), targets))
    let changes = try zip(sources, targets).map { source, target in
      try change(source.0, source.1, target, ids)
    }
    _ = try to.save(changes)
  }

  private func change(
    _ source: NSManagedObjectID, _ row: StoredRow, _ target: NSManagedObjectID,
    _ ids: [NSManagedObjectID: NSManagedObjectID]
  ) throws -> StoredChange {
    var values: [Any?] = []
    var toMany: [Int: ToManyChange] = [:]
    for (index, slot) in source.entity.layout.slots.enumerated() {
      let value = row.value(at: index)
      values.append((value as? NSManagedObjectID).map { ids[$0] as Any? } ?? value)
      guard case .toMany(let relationship) = slot.kind, slot.isStored else { continue }
      let related = try from.relatedIDs(of: source, slot: index).compactMap { ids[$0] }
      if related.isEmpty { continue }
      toMany[index] = ToManyChange(
        added: related, removed: [], order: relationship.isOrdered ? related : nil)
    }
    return StoredChange(
      kind: .insert, objectID: target, values: values, changedSlots: Array(values.indices),
      toMany: toMany)
  }
}
