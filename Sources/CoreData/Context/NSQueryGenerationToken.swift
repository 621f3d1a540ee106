import Foundation

/// A state of a coordinator's stores that contexts can be pinned to.
///
/// Stores in SQLite with a write-ahead log keep the state as long as a token or a context refers to it; their log
/// grows meanwhile. Other stores answer as they are. Large data in files of its own is gone with the save that
/// replaces it, also from earlier states.
open class NSQueryGenerationToken: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  /// Stands for the newest state, which a context that is pinned to it begins with its next fetch.
  public static let current = NSQueryGenerationToken(nil)

  let generation: QueryGeneration?

  init(_ generation: QueryGeneration?) {
    self.generation = generation
    super.init()
  }

  public static var supportsSecureCoding: Bool { true }

  /// A state cannot be found again by another process or later: only `current` can be decoded.
  public required init?(coder: NSCoder) {
    guard coder.decodeBool(forKey: "isCurrent") else { return nil }
    generation = nil
    super.init()
  }

  open func encode(with coder: NSCoder) { coder.encode(generation == nil, forKey: "isCurrent") }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSQueryGenerationToken)?.generation === generation && object != nil
  }

  open override var hash: Int { generation.map { ObjectIdentifier($0).hashValue } ?? 0 }
}

/// The stores of a coordinator as they were at one moment. Made and used while the coordinator is locked.
final class QueryGeneration: @unchecked Sendable {
  private(set) weak var coordinator: NSPersistentStoreCoordinator?
  private let snapshots: [(store: NSPersistentStore, snapshot: AnyObject)]

  init(_ coordinator: NSPersistentStoreCoordinator) throws {
    self.coordinator = coordinator
    snapshots = try coordinator.stores.compactMap { store in
      try store.makeSnapshot().map { (store, $0) }
    }
  }

  func reading<Result>(_ body: () throws -> Result) throws -> Result {
    try reading(snapshots[...], body)
  }

  private func reading<Result>(
    _ rest: ArraySlice<(store: NSPersistentStore, snapshot: AnyObject)>,
    _ body: () throws -> Result
  ) throws -> Result {
    guard let first = rest.first else { return try body() }
    return try first.store.reading(from: first.snapshot) {
      try reading(rest.dropFirst(), body)
    }
  }
}

/// The source that a context pinned to a state reads from. It saves to the stores as they are.
final class PinnedSource: ObjectSource {
  private let coordinator: NSPersistentStoreCoordinator
  /// Nil until the context reads.
  private(set) var token: NSQueryGenerationToken?

  init(_ coordinator: NSPersistentStoreCoordinator, _ token: NSQueryGenerationToken?) {
    self.coordinator = coordinator
    self.token = token
  }

  /// Goes on to the newest state with the next fetch.
  func advance() { token = nil }

  private func reading<Result>(_ body: () throws -> Result) throws -> Result {
    try coordinator.lock.withLock {
      let generation = try token?.generation ?? QueryGeneration(coordinator)
      if token == nil { token = NSQueryGenerationToken(generation) }
      return try generation.reading(body)
    }
  }

  func fetch(_ specification: FetchSpecification) throws -> StoreFetchResult {
    try reading { try coordinator.fetch(specification) }
  }

  func row(for objectID: NSManagedObjectID) throws -> StoredRow? {
    try reading { try coordinator.row(for: objectID) }
  }

  func rows(for objectIDs: [NSManagedObjectID]) throws -> [StoredRow?] {
    try reading { try coordinator.rows(for: objectIDs) }
  }

  func relatedIDs(of objectID: NSManagedObjectID, slot: Int) throws -> [NSManagedObjectID] {
    try reading { try coordinator.relatedIDs(of: objectID, slot: slot) }
  }

  func relatedIDs(
    of objectIDs: [NSManagedObjectID], slot: Int
  ) throws -> [[NSManagedObjectID]] {
    try reading { try coordinator.relatedIDs(of: objectIDs, slot: slot) }
  }

  func permanentIDs(for entities: [NSEntityDescription]) throws -> [NSManagedObjectID] {
    try coordinator.permanentIDs(for: entities)
  }

  func save(
    _ changes: [StoredChange], by transaction: TransactionInfo
  ) throws -> [NSManagedObjectID: StoredRow] {
    try coordinator.save(changes, by: transaction)
  }

  func execute(
    batch: NSPersistentStoreRequest, by transaction: TransactionInfo
  ) throws -> NSPersistentStoreResult {
    try coordinator.execute(batch: batch, by: transaction)
  }
}

extension NSManagedObjectContext {
  final func pin(to token: NSQueryGenerationToken?) throws {
    pinned = nil
    guard let token else { return }
    guard parent == nil, let coordinator = persistentStoreCoordinator else {
      throw generationError("A context with a parent has the parent's query generation.")
    }
    if let generation = token.generation, generation.coordinator !== coordinator {
      throw generationError("The query generation is none of the context's coordinator.")
    }
    pinned = PinnedSource(coordinator, token.generation == nil ? nil : token)
  }

  private final func generationError(_ text: String) -> NSError {
    CoreDataFailure.coded(NSPersistentStoreOperationError, text, [:]).error
  }
}
