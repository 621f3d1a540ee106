/// How the pointer and the view below it look in a region.
///
/// The desktop draws the pointer itself and keeps its look: of a shape without an effect nothing is seen.
@preconcurrency @MainActor
open class UIPointerStyle: NSObject, @preconcurrency NSCopying {
  let effect: UIPointerEffect?
  let shape: UIPointerShape?
  let constrainedAxes: UIAxis

  public init(effect: UIPointerEffect, shape: UIPointerShape? = nil) {
    self.effect = effect
    self.shape = shape
    constrainedAxes = []
    super.init()
  }

  public init(shape: UIPointerShape, constrainedAxes: UIAxis = []) {
    effect = nil
    self.shape = shape
    self.constrainedAxes = constrainedAxes
    super.init()
  }

  private override init() {
    effect = nil
    shape = nil
    constrainedAxes = []
    super.init()
  }

  /// The pointer as it is everywhere else.
  public static func system() -> UIPointerStyle { UIPointerStyle() }

  open func copy(with zone: NSZone? = nil) -> Any { self }
}
