import Foundation

/// A fetch carried out on rows at hand: for stores in memory, and for what SQL cannot say.
struct MemoryFetch {
  let specification: FetchSpecification
  let source: any RowSource

  typealias Candidate = (NSManagedObjectID, StoredRow)

  /// Finds the fetch's results among rows in the order of their keys.
  ///
  /// - Parameters:
  ///   - predicate: what the rows still have to fulfil.
  ///   - isSorted: whether the rows come in the fetch's order.
  func result(
    of candidates: [Candidate], predicate: NSPredicate?, isSorted: Bool = false
  ) throws -> StoreFetchResult {
    let objects = matching(candidates, predicate, isSorted: isSorted)
    let spec = specification
    if spec.resultType == .dictionaryResultType {
      return .dictionaries(DictionaryFetch(specification: spec).dictionaries(of: objects))
    }
    let part = Self.page(objects, spec)
    if spec.resultType == .countResultType { return .count(part.count) }
    let wantsRows = spec.resultType == .managedObjectResultType && spec.includesPropertyValues
    return .objects(part.map { ($0.objectID, wantsRows ? $0.loadedRow : nil) })
  }

  private func matching(
    _ candidates: [Candidate], _ predicate: NSPredicate?, isSorted: Bool
  ) -> [RowObject] {
    let evaluation = RowEvaluation(source: source)
    var objects = candidates.map { RowObject($0.0, $0.1, evaluation) }
    if let predicate { objects = objects.filter { predicate.evaluate(with: $0) } }
    if !isSorted, let descriptors = specification.sortDescriptors, !descriptors.isEmpty {
      objects = SortedObjects.sorted(objects, using: descriptors.map(Self.named))
    }
    return objects
  }

  /// A descriptor that asks rows by name: key paths of Swift are those of the objects, which rows are not.
  private static func named(_ descriptor: NSSortDescriptor) -> NSSortDescriptor {
    guard type(of: descriptor.keyPath).rootType is NSManagedObject.Type,
      let key = descriptor.key
    else { return descriptor }
    return NSSortDescriptor(key: key, ascending: descriptor.ascending)
  }

  /// The part of the results that offset and limit leave.
  static func page<Element>(_ all: [Element], _ spec: FetchSpecification) -> [Element] {
    let rest = all.dropFirst(max(spec.fetchOffset, 0))
    return Array(spec.fetchLimit > 0 ? rest.prefix(spec.fetchLimit) : rest)
  }
}

/// Joins what several stores answer to one fetch.
struct StoreResultMerger {
  let specification: FetchSpecification
  let entity: NSEntityDescription

  func fetch(_ stores: [NSPersistentStore]) throws -> StoreFetchResult {
    guard let coordinator = stores.first?.persistentStoreCoordinator else { return empty }
    if specification.resultType == .countResultType, specification.fetchLimit == 0,
      specification.fetchOffset == 0
    {
      return .count(
        try stores.reduce(0) { sum, store in
          guard case .count(let count) = try store.fetch(specification) else { return sum }
          return sum + count
        })
    }
    var each = specification
    each.resultType = .managedObjectResultType
    each.includesPropertyValues = true
    each.fetchLimit =
      specification.fetchLimit > 0 && specification.resultType != .dictionaryResultType
      ? specification.fetchLimit + specification.fetchOffset : 0
    each.fetchOffset = 0
    var candidates: [MemoryFetch.Candidate] = []
    for store in stores {
      guard case .objects(let found) = try store.fetch(each) else { continue }
      candidates += found.compactMap { id, row in row.map { (id, $0) } }
    }
    return try MemoryFetch(specification: specification, source: coordinator).result(
      of: candidates, predicate: nil)
  }

  private var empty: StoreFetchResult {
    switch specification.resultType {
    case .countResultType: .count(0)
    case .dictionaryResultType: .dictionaries([])
    default: .objects([])
    }
  }
}
