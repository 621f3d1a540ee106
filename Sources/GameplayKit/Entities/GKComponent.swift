import Foundation

/// An ability of an entity. Subclasses say what it is.
open class GKComponent: NSObject {
  /// The entity whose component it is.
  public internal(set) weak var entity: GKEntity?

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init() }

  open func update(deltaTime seconds: TimeInterval) {}
  open func didAddToEntity() {}
  open func willRemoveFromEntity() {}
}
