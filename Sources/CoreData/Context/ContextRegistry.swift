import Foundation
import Synchronization

/// The contexts that take over what others save.
enum ContextRegistry {
  private struct State {
    var followers: [Weak] = []
  }

  private struct Weak: @unchecked Sendable {
    weak var context: NSManagedObjectContext?

    init(_ context: NSManagedObjectContext?) { self.context = context }
  }

  private static let state = Mutex(State())

  static func follow(_ context: NSManagedObjectContext) {
    let context = Weak(context)
    state.withLock { state in
      state.followers.removeAll { $0.context == nil || $0.context === context.context }
      state.followers.append(context)
    }
  }

  static func unfollow(_ context: NSManagedObjectContext) {
    let context = Weak(context)
    state.withLock { state in
      state.followers.removeAll { $0.context == nil || $0.context === context.context }
    }
  }

  /// The contexts that follow the saves of a coordinator or context.
  static func followers(of source: AnyObject) -> [NSManagedObjectContext] {
    state.withLock { $0.followers }.compactMap(\.context).filter { $0.target === source }
  }
}

extension NSManagedObjectContext {
  /// The entity whose objects are of a class, in the context's model.
  final func entity(of type: NSManagedObject.Type) -> NSEntityDescription? {
    let key = ObjectIdentifier(type)
    if let last = lastEntity, last.type == key { return last.entity }
    if let known = entitiesByClass[key] {
      lastEntity = (key, known)
      return known
    }
    let entity =
      persistentStoreCoordinator?.managedObjectModel.entity(of: type)
      ?? ModelsInUse.entity(of: type)
    entitiesByClass[key] = entity
    lastEntity = entity.map { (key, $0) }
    return entity
  }
}
