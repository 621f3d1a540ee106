import Foundation
import Synchronization

/// The contexts that take over what others save, and the main queue's context.
enum ContextRegistry {
  private struct State {
    var followers: [Weak] = []
    var main = Weak(nil)
  }

  private struct Weak: @unchecked Sendable {
    weak var context: NSManagedObjectContext?

    init(_ context: NSManagedObjectContext?) { self.context = context }
  }

  private static let state = Mutex(State())

  /// The context of the main queue that was made last.
  static var mainContext: NSManagedObjectContext? { state.withLock { $0.main }.context }

  static func noteMainContext(_ context: NSManagedObjectContext) {
    let context = Weak(context)
    state.withLock { $0.main = context }
  }

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

  /// The contexts that follow what is saved to a coordinator or context.
  static func followers(of source: AnyObject) -> [NSManagedObjectContext] {
    state.withLock { $0.followers }.compactMap(\.context).filter { $0.target === source }
  }
}

/// The models that contexts work with, for finding the entity of a class.
enum ModelsInUse {
  private struct Weak: @unchecked Sendable {
    weak var model: NSManagedObjectModel?
  }

  private static let models = Mutex<[Weak]>([])

  static func add(_ model: NSManagedObjectModel) {
    let new = Weak(model: model)
    models.withLock { models in
      models.removeAll { $0.model == nil || $0.model === new.model }
      models.append(new)
    }
  }

  /// The entity whose objects are of a class, in the model that came into use last.
  static func entity(of type: NSManagedObject.Type) -> NSEntityDescription? {
    for model in models.withLock({ $0 }).reversed() {
      if let entity = model.model?.entity(of: type) { return entity }
    }
    return nil
  }
}

extension NSManagedObjectModel {
  /// The entity whose objects are of a class.
  fileprivate func entity(of type: NSManagedObject.Type) -> NSEntityDescription? {
    let name = String(describing: type)
    let candidates = entities.filter { entity in
      let className = entity.managedObjectClassName ?? ""
      return className == name || className.hasSuffix("." + name)
    }
    return candidates.first { $0.managedObjectClass == type }
      ?? entities.first { $0.managedObjectClass == type && type != NSManagedObject.self }
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
