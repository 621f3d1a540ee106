import Foundation
import Synchronization

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
  func entity(of type: NSManagedObject.Type) -> NSEntityDescription? {
    let name = String(describing: type)
    let candidates = entities.filter { entity in
      let className = entity.managedObjectClassName ?? ""
      return className == name || className.hasSuffix("." + name)
    }
    return candidates.first { $0.managedObjectClass == type }
      ?? entities.first { $0.managedObjectClass == type && type != NSManagedObject.self }
  }
}
