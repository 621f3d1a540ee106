import Foundation

/// How results became others.
struct FetchedResultsChange {
  struct SectionChange {
    let section: FetchedResults.Section
    let index: Int
    let type: NSFetchedResultsChangeType
  }

  struct ObjectChange {
    let object: NSManagedObject
    let old: IndexPath?
    let new: IndexPath?
    let type: NSFetchedResultsChangeType
  }

  let before: FetchedResults
  let after: FetchedResults
  let sections: [SectionChange]
  let objects: [ObjectChange]
  /// The objects that stayed and changed.
  let updated: [NSManagedObject]

  init(
    before: FetchedResults, after: FetchedResults, inserted: Set<NSManagedObject>,
    deleted: Set<NSManagedObject>, updated: Set<NSManagedObject>
  ) {
    self.before = before
    self.after = after
    sections = Self.sectionChanges(before, after)
    let places = Places(before: before.places(), after: after.places())
    var changes: [ObjectChange] = []
    // A limit may let objects in or out that did not change.
    for object in before.objects where places.after[ObjectIdentifier(object)] == nil {
      changes.append(places.change(object, .delete))
    }
    for object in after.objects where places.before[ObjectIdentifier(object)] == nil {
      changes.append(places.change(object, .insert))
    }
    let stayed = after.objects.filter {
      updated.contains($0) && places.before[ObjectIdentifier($0)] != nil
    }
    let sortSlots = Self.sortSlots(of: after)
    let moved = Self.moved(stayed, updated, before, after)
    for object in stayed {
      let isMove = moved.contains(object) || sortSlots(object) & object.lastEventSlots != 0
      changes.append(places.change(object, isMove ? .move : .update))
    }
    objects = changes
    self.updated = stayed
  }

  private struct Places {
    let before: [ObjectIdentifier: IndexPath]
    let after: [ObjectIdentifier: IndexPath]

    func change(
      _ object: NSManagedObject, _ type: NSFetchedResultsChangeType
    ) -> ObjectChange {
      ObjectChange(
        object: object, old: before[ObjectIdentifier(object)],
        new: after[ObjectIdentifier(object)], type: type)
    }
  }

  /// The changes as a difference of IDs.
  var difference: CollectionDifference<NSManagedObjectID> {
    let old = before.objects.map(\.objectID)
    let new = after.objects.map(\.objectID)
    var changes: [CollectionDifference<NSManagedObjectID>.Change] = []
    for change in objects {
      let old = change.old?.last
      let new = change.new?.last
      switch change.type {
      case .delete:
        old.map {
          changes.append(.remove(offset: $0, element: change.object.objectID, associatedWith: nil))
        }
      case .insert:
        new.map {
          changes.append(.insert(offset: $0, element: change.object.objectID, associatedWith: nil))
        }
      case .move, .update:
        guard let old, let new else { continue }
        let id = change.object.objectID
        changes.append(.remove(offset: old, element: id, associatedWith: new))
        changes.append(.insert(offset: new, element: id, associatedWith: old))
      }
    }
    return CollectionDifference(changes) ?? new.difference(from: old)
  }

  private static func sectionChanges(
    _ before: FetchedResults, _ after: FetchedResults
  ) -> [SectionChange] {
    let old = Set(before.sections.map(\.name))
    let new = Set(after.sections.map(\.name))
    let gone = before.sections.enumerated().filter { !new.contains($1.name) }
      .map { SectionChange(section: $1, index: $0, type: .delete) }
    let come = after.sections.enumerated().filter { !old.contains($1.name) }
      .map { SectionChange(section: $1, index: $0, type: .insert) }
    return gone + come
  }

  /// The slots of the properties that results are sorted by, in each object's entity.
  private static func sortSlots(of results: FetchedResults) -> (NSManagedObject) -> UInt64 {
    let keys = (results.specification.sortDescriptors ?? []).compactMap { descriptor in
      descriptor.key.map { String($0.prefix { $0 != "." }) }
    }
    return { object in
      keys.reduce(0) { bits, key in
        object.traits.slot(named: key).map { bits | NSManagedObject.bit($0) } ?? bits
      }
    }
  }

  /// The objects that are in another section, or in another place among the objects that did not change.
  private static func moved(
    _ stayed: [NSManagedObject], _ updated: Set<NSManagedObject>, _ before: FetchedResults,
    _ after: FetchedResults
  ) -> Set<NSManagedObject> {
    guard !stayed.isEmpty else { return [] }
    let stable = Set(after.objects).intersection(before.objects).subtracting(updated)
    func neighbours(_ results: FetchedResults) -> [ObjectIdentifier: String] {
      var neighbours: [ObjectIdentifier: String] = [:]
      for section in results.sections {
        var count = 0
        for object in section.objects {
          if updated.contains(object) {
            neighbours[ObjectIdentifier(object)] = "\(count) \(section.name)"
          } else if stable.contains(object) {
            count += 1
          }
        }
      }
      return neighbours
    }
    let old = neighbours(before)
    let new = neighbours(after)
    return Set(stayed.filter { old[ObjectIdentifier($0)] != new[ObjectIdentifier($0)] })
  }
}
