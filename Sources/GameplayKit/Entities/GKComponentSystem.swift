import Foundation

/// Updates the components of one class of many entities together.
open class GKComponentSystem<ComponentType: GKComponent>: NSObject {
  public let componentClass: AnyClass
  public private(set) var components: [ComponentType] = []

  public init(componentClass cls: AnyClass) {
    componentClass = cls
    super.init()
  }

  public convenience override init() { self.init(componentClass: ComponentType.self) }

  open subscript(idx: Int) -> ComponentType { components[idx] }

  open func classForGenericArgument(at index: Int) -> AnyClass { componentClass }

  /// Adds a component, which has to be of the system's class, once.
  open func addComponent(_ component: ComponentType) {
    precondition(
      type(of: component) == componentClass,
      "A component of \(type(of: component)) does not belong into a system of \(componentClass).")
    guard !components.contains(where: { $0 === component }) else { return }
    components.append(component)
  }

  /// Adds an entity's component of the system's class, if it has one.
  open func addComponent(foundIn entity: GKEntity) {
    if let component = component(of: entity) { addComponent(component) }
  }

  open func removeComponent(_ component: ComponentType) {
    components.removeAll { $0 === component }
  }

  open func removeComponent(foundIn entity: GKEntity) {
    if let component = component(of: entity) { removeComponent(component) }
  }

  private func component(of entity: GKEntity) -> ComponentType? {
    entity.components.first { type(of: $0) == componentClass } as? ComponentType
  }

  open func update(deltaTime seconds: TimeInterval) {
    for component in components { component.update(deltaTime: seconds) }
  }
}
