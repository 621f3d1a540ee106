import Foundation

/// The results that fetched results controllers found under a name, for controllers made later with the same
/// fetch as long as nothing was saved in between. On iOS they are kept in files.
enum SectionCache {
  private struct Entry {
    let age: Int
    let fetch: String
    weak var coordinator: NSPersistentStoreCoordinator?
    let ids: [NSManagedObjectID]
  }

  private static let lock = NSLock()
  // Read and written under `lock`.
  nonisolated(unsafe) private static var entries: [String: Entry] = [:]

  static func delete(_ name: String?) {
    lock.withLock {
      if let name { entries[name] = nil } else { entries = [:] }
    }
  }

  /// Fetches, or takes the cache while it is current.
  static func fetch(_ results: inout FetchedResults, name: String) throws {
    let context = results.context
    let fetch = key(of: results)
    let age = SaveAge.current
    let coordinator = context.persistentStoreCoordinator
    if !context.hasChanges, let entry = lock.withLock({ entries[name] }), entry.age == age,
      entry.fetch == fetch, entry.coordinator === coordinator
    {
      let objects = entry.ids.map { context.object(with: $0) }
      context.readRows(objects)
      return results.set(objects)
    }
    try results.fetch()
    guard !context.hasChanges else { return }
    let entry = Entry(
      age: age, fetch: fetch, coordinator: coordinator, ids: results.objects.map(\.objectID))
    lock.withLock { entries[name] = entry }
  }

  private static func key(of results: FetchedResults) -> String {
    let fetch = results.specification
    let order = (fetch.sortDescriptors ?? []).map {
      "\($0.key ?? "") \($0.ascending) \(String(describing: $0.selector))"
    }
    return [
      fetch.entity?.name ?? fetch.entityName ?? "", fetch.predicate.map { "\($0)" } ?? "",
      order.joined(separator: ","), "\(fetch.fetchLimit) \(fetch.fetchOffset)",
      "\(fetch.includesSubentities)", results.sectionNameKeyPath ?? "",
    ].joined(separator: "\n")
  }
}
