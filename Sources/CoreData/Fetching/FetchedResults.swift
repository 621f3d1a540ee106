import Foundation
import FoundationCompatibility

/// The changes in a context, as its notification tells them.
struct ContextChanges {
  let inserted: Set<NSManagedObject>
  let updated: Set<NSManagedObject>
  let deleted: Set<NSManagedObject>
  /// Objects that another context saved and that this one does not have.
  let unknown: Set<NSManagedObjectID>
  let isEverythingInvalid: Bool

  init(_ info: [AnyHashable: Any]) {
    func objects(_ key: String) -> Set<NSManagedObject> { info[key] as? Set<NSManagedObject> ?? [] }
    inserted = objects(NSInsertedObjectsKey)
    updated = objects(NSUpdatedObjectsKey).union(objects(NSRefreshedObjectsKey))
    deleted = objects(NSDeletedObjectsKey)
    unknown = info[mergedUnknownIDsKey] as? Set<NSManagedObjectID> ?? []
    isEverythingInvalid = info[NSInvalidatedAllObjectsKey] != nil
  }
}

/// The results of a fetch in sections, at one moment.
struct FetchedResults {
  struct Section {
    var name: String
    var objects: [NSManagedObject]
  }

  let specification: FetchSpecification
  let context: NSManagedObjectContext
  let sectionNameKeyPath: String?
  var objects: [NSManagedObject] = []
  var sections: [Section] = []

  init(
    specification: FetchSpecification, context: NSManagedObjectContext, sectionNameKeyPath: String?
  ) {
    self.specification = specification
    self.context = context
    self.sectionNameKeyPath = sectionNameKeyPath
  }

  mutating func set(_ objects: [NSManagedObject]) {
    self.objects = objects
    guard let sectionNameKeyPath else {
      sections = [Section(name: "", objects: objects)]
      return
    }
    sections = []
    var places: [String: Int] = [:]
    for object in objects {
      let name = Self.sectionName(of: object, sectionNameKeyPath)
      if let place = places[name] {
        sections[place].objects.append(object)
      } else {
        places[name] = sections.count
        sections.append(Section(name: name, objects: [object]))
      }
    }
    // Objects that are not sorted by section first come to their section's others.
    if sections.count > 1 { self.objects = sections.flatMap(\.objects) }
  }

  private static func sectionName(of object: NSManagedObject, _ keyPath: String) -> String {
    switch object.value(forKeyPath: keyPath) {
    case let text as String: text
    case let value?: "\(value)"
    case nil: ""
    }
  }

  mutating func fetch() throws { set(try context.fetchObjects(specification)) }

  // MARK: Places

  func object(at path: IndexPath) -> NSManagedObject? {
    guard path.count == 2, sections.indices.contains(path[0]),
      sections[path[0]].objects.indices.contains(path[1])
    else { return nil }
    return sections[path[0]].objects[path[1]]
  }

  func indexPath(of object: NSManagedObject) -> IndexPath? {
    if let sectionNameKeyPath, sections.count > 1 {
      let name = Self.sectionName(of: object, sectionNameKeyPath)
      if let section = sections.firstIndex(where: { $0.name == name }),
        let index = sections[section].objects.firstIndex(where: { $0 === object })
      {
        return IndexPath(indexes: [section, index])
      }
    }
    for (section, content) in sections.enumerated() {
      if let index = content.objects.firstIndex(where: { $0 === object }) {
        return IndexPath(indexes: [section, index])
      }
    }
    return nil
  }

  /// The place of each object.
  func places() -> [ObjectIdentifier: IndexPath] {
    var places: [ObjectIdentifier: IndexPath] = [:]
    places.reserveCapacity(objects.count)
    for (section, content) in sections.enumerated() {
      for (index, object) in content.objects.enumerated() {
        places[ObjectIdentifier(object)] = IndexPath(indexes: [section, index])
      }
    }
    return places
  }

  func snapshot(reloading updated: [NSManagedObject]) -> NSDiffableDataSourceSnapshotReference {
    let snapshot = NSDiffableDataSourceSnapshotReference()
    snapshot.appendSections(withIdentifiers: sections.map(\.name))
    for section in sections {
      snapshot.appendItems(
        withIdentifiers: section.objects.map(\.objectID), intoSectionWithIdentifier: section.name)
    }
    if !updated.isEmpty { snapshot.reloadItems(withIdentifiers: updated.map(\.objectID)) }
    return snapshot
  }

  // MARK: Changes

  /// The change that the context's changes make to the results; nil when they stay as they are.
  func change(by changes: ContextChanges) -> FetchedResultsChange? {
    if changes.isEverythingInvalid { return emptied() }
    let known = Set(objects)
    var deleted: Set<NSManagedObject> = []
    var updated: Set<NSManagedObject> = []
    var inserted: Set<NSManagedObject> = []
    for object in changes.deleted where known.contains(object) { deleted.insert(object) }
    for object in candidates(changes) {
      switch (known.contains(object), matches(object)) {
      case (true, true): updated.insert(object)
      case (true, false): deleted.insert(object)
      case (false, true): inserted.insert(object)
      case (false, false): break
      }
    }
    if deleted.isEmpty && updated.isEmpty && inserted.isEmpty { return nil }
    var after = self
    after.set(ordered(removing: deleted, placing: updated.union(inserted)))
    return FetchedResultsChange(
      before: self, after: after, inserted: inserted, deleted: deleted, updated: updated)
  }

  private func emptied() -> FetchedResultsChange? {
    guard !objects.isEmpty else { return nil }
    var after = self
    after.set([])
    return FetchedResultsChange(
      before: self, after: after, inserted: [], deleted: Set(objects), updated: [])
  }

  /// The objects that may have come, gone or changed.
  private func candidates(_ changes: ContextChanges) -> [NSManagedObject] {
    guard let entity = resolvedEntity else { return [] }
    let unknown = changes.unknown.filter { $0.entity.isKindOf(entity: entity) }
      .map { context.object(with: $0) }
    return (Array(changes.inserted.union(changes.updated)) + unknown).filter { object in
      guard !object.flags.contains(.deleted), !changes.deleted.contains(object) else {
        return false
      }
      if object.entity === entity { return true }
      return specification.includesSubentities && object.entity.isKindOf(entity: entity)
    }
  }

  private var resolvedEntity: NSEntityDescription? {
    let name = specification.entity?.name ?? specification.entityName
    return name.flatMap {
      context.persistentStoreCoordinator?.managedObjectModel.entitiesByName[$0]
    }
  }

  private func matches(_ object: NSManagedObject) -> Bool {
    object.realize()
    if object.flags.contains(.deleted) { return false }
    return specification.predicate?.evaluate(with: object) ?? true
  }

  /// The objects in order after some are gone, and others have come or may be elsewhere.
  private func ordered(
    removing deleted: Set<NSManagedObject>, placing changed: Set<NSManagedObject>
  ) -> [NSManagedObject] {
    var order = objects
    if !deleted.isEmpty || !changed.isEmpty {
      order.removeAll { deleted.contains($0) || changed.contains($0) }
    }
    let kept = order
    var result: [NSManagedObject] = []
    result.reserveCapacity(kept.count + changed.count)
    let positions = Dictionary(
      uniqueKeysWithValues: objects.enumerated().map { (ObjectIdentifier($1), $0) })
    // Equal objects stay in the order they were in, and new ones come after them.
    let sorted = changed.sorted { left, right in
      switch compare(left, right) {
      case .orderedAscending: return true
      case .orderedDescending: return false
      case .orderedSame:
        let places = (positions[ObjectIdentifier(left)], positions[ObjectIdentifier(right)])
        return (places.0 ?? .max, left.objectID.primaryKey)
          < (places.1 ?? .max, right.objectID.primaryKey)
      }
    }
    var next = 0
    for object in sorted {
      let place = place(of: object, in: kept, from: next, positions)
      result += kept[next..<place]
      result.append(object)
      next = place
    }
    result += kept[next...]
    if specification.fetchLimit > 0 { return Array(result.prefix(specification.fetchLimit)) }
    return result
  }

  /// Where an object goes among sorted ones, found by halving; before equal ones that it was before.
  private func place(
    of object: NSManagedObject, in kept: [NSManagedObject], from start: Int,
    _ positions: [ObjectIdentifier: Int]
  ) -> Int {
    let old = positions[ObjectIdentifier(object)] ?? .max
    var low = start
    var high = kept.count
    while low < high {
      let middle = (low + high) / 2
      let isBefore: Bool
      switch compare(object, kept[middle]) {
      case .orderedAscending: isBefore = true
      case .orderedDescending: isBefore = false
      case .orderedSame: isBefore = old < positions[ObjectIdentifier(kept[middle])] ?? .max
      }
      if isBefore { high = middle } else { low = middle + 1 }
    }
    return low
  }

  private func compare(_ left: NSManagedObject, _ right: NSManagedObject) -> ComparisonResult {
    for descriptor in specification.sortDescriptors ?? [] {
      let result = descriptor.compare(left, to: right)
      if result != .orderedSame { return result }
    }
    return .orderedSame
  }
}
