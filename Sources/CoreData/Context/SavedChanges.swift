import Foundation

/// The IDs that a save inserted, updated and deleted, for other contexts.
struct SavedChanges: Sendable {
  var inserted: [NSManagedObjectID] = []
  var updated: [NSManagedObjectID] = []
  var deleted: [NSManagedObjectID] = []
  /// Whether everything may have changed.
  var isEverything = false

  init(
    inserted: [NSManagedObjectID], updated: [NSManagedObjectID], deleted: [NSManagedObjectID]
  ) {
    self.inserted = inserted
    self.updated = updated
    self.deleted = deleted
  }

  /// The changes of a save, as long as its objects are there.
  init(_ saving: SavingObjects) {
    inserted = saving.inserted.map(\.objectID)
    updated = saving.updated.map(\.objectID)
    deleted = saving.deleted.map(\.objectID)
  }

  /// Reads the user info of a did-save notification: objects, IDs or URIs, in sets or arrays.
  init(_ userInfo: [AnyHashable: Any], in context: NSManagedObjectContext) {
    let coordinator = context.persistentStoreCoordinator
    func ids(_ keys: String...) -> [NSManagedObjectID] {
      keys.flatMap { SavedChanges.ids(in: userInfo[$0], coordinator) }
    }
    inserted = ids(NSInsertedObjectsKey, NSInsertedObjectIDsKey)
    updated = ids(
      NSUpdatedObjectsKey, NSUpdatedObjectIDsKey, NSRefreshedObjectsKey, NSRefreshedObjectIDsKey)
    deleted = ids(NSDeletedObjectsKey, NSDeletedObjectIDsKey)
    isEverything = userInfo[NSInvalidatedAllObjectsKey] != nil
  }

  private static func ids(
    in collection: Any?, _ coordinator: NSPersistentStoreCoordinator?
  ) -> [NSManagedObjectID] {
    let elements: [Any]
    switch collection {
    case let objects as Set<NSManagedObject>: return objects.map(\.objectID)
    case let ids as Set<NSManagedObjectID>: return Array(ids)
    case let ids as [NSManagedObjectID]: return ids
    case let set as NSSet: elements = set.allObjects
    case let set as Set<AnyHashable>: elements = set.map(\.base)
    case let array as [Any]: elements = array
    default: return []
    }
    return elements.compactMap { element in
      switch element {
      case let object as NSManagedObject: object.objectID
      case let id as NSManagedObjectID: id
      case let url as URL: coordinator?.managedObjectID(forURIRepresentation: url)
      default: nil
      }
    }
  }

  func userInfo(context: NSManagedObjectContext) -> [AnyHashable: Any] {
    var info: [AnyHashable: Any] = [
      NSManagedObjectContext.NotificationKey.sourceContext.rawValue: context
    ]
    if !inserted.isEmpty { info[NSInsertedObjectIDsKey] = Set(inserted) }
    if !updated.isEmpty { info[NSUpdatedObjectIDsKey] = Set(updated) }
    if !deleted.isEmpty { info[NSDeletedObjectIDsKey] = Set(deleted) }
    return info
  }
}

extension NSManagedObjectContext {
  /// The contexts that take over what this one saves: siblings and children.
  final var followers: [NSManagedObjectContext] {
    var followers = ContextRegistry.followers(of: self)
    if let target { followers += ContextRegistry.followers(of: target) }
    return followers.filter { $0 !== self }
  }

  /// Tells contexts of a save, each on its queue.
  final func tell(_ changes: SavedChanges, to followers: [NSManagedObjectContext]) {
    for follower in followers {
      follower.perform { follower.merge(changes) }
    }
  }

  /// Takes over what another context saved, and tells of it.
  final func merge(_ changes: SavedChanges) {
    pinned?.advance()
    if changes.isEverything { return refreshAllObjects() }
    mergeUpdates(changes.updated)
    for id in changes.inserted { mergeInsertion(id) }
    for id in changes.deleted { mergeDeletion(id) }
    processPendingChanges()
    NotificationCenter.default.post(
      name: Self.didMergeChangesObjectIDsNotification, object: self,
      userInfo: changes.userInfo(context: self))
  }

  private final func mergeInsertion(_ id: NSManagedObjectID) {
    let id = currentID(id)
    if owner.object(with: id) != nil { return mergeUpdates([id]) }
    let object = makeFault(id)
    object.flags.insert(.eventInserted)
    enlistInEvent(object)
  }

  /// Reads the objects that are here anew, all rows at once; faults read theirs when they fire.
  private final func mergeUpdates(_ ids: [NSManagedObjectID]) {
    var read: [NSManagedObject] = []
    for id in ids {
      let id = currentID(id)
      guard let object = owner.object(with: id) else {
        mergedUnknownIDs.insert(id)
        continue
      }
      guard object.flags.isDisjoint(with: [.inserted, .deleted]) else { continue }
      if object.isFault { object.snapshot = nil } else { read.append(object) }
      noteRefreshed(object)
    }
    guard !read.isEmpty, let rows = try? source?.rows(for: read.map(\.objectID)) else { return }
    for (object, row) in zip(read, rows) {
      if let row { rebase(object, on: row) }
    }
  }

  private final func mergeDeletion(_ id: NSManagedObjectID) {
    let id = currentID(id)
    mergedUnknownIDs.remove(id)
    guard let object = owner.object(with: id), !object.flags.contains(.deletedElsewhere) else {
      return
    }
    if object.isFault { object.take(row: object.snapshot) }
    mark(object, with: [.deleted, .deletedElsewhere, .deletePropagated, .eventDeleted])
    enlistInEvent(object)
  }
}
