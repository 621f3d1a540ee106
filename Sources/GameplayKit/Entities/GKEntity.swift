import Foundation

/// A thing in a game, which is what its components make of it.
open class GKEntity: NSObject {
  /// At most one of each class, in the order in which they were added.
  public private(set) var components: [GKComponent] = []

  public override init() { super.init() }

  /// Adds a component; it takes the place of one of the same class and leaves the entity that it was of.
  open func addComponent(_ component: GKComponent) {
    component.entity?.remove(component)
    if let same = components.first(where: { type(of: $0) == type(of: component) }) { remove(same) }
    components.append(component)
    component.entity = self
    component.didAddToEntity()
  }

  /// The component of exactly this class.
  open func component<ComponentType: GKComponent>(
    ofType componentClass: ComponentType.Type
  ) -> ComponentType? {
    components.first { type(of: $0) == componentClass } as? ComponentType
  }

  open func removeComponent<ComponentType: GKComponent>(ofType componentClass: ComponentType.Type) {
    if let component = component(ofType: componentClass) { remove(component) }
  }

  private func remove(_ component: GKComponent) {
    component.willRemoveFromEntity()
    components.removeAll { $0 === component }
    component.entity = nil
  }

  /// Updates the components, in their order.
  open func update(deltaTime seconds: TimeInterval) {
    for component in components { component.update(deltaTime: seconds) }
  }
}
