import CoreGraphics
import Foundation

/// A layer that only places its sublayers: it draws nothing itself and has no opacity, mask or shadow.
///
/// On Apple's systems its sublayers keep their depth; here they are flattened to the plane one by one, each
/// with all transforms above it, and drawn in the order of their z positions.
open class CATransformLayer: CALayer {
  public override init() { super.init() }
  public override init(layer: Any) { super.init(layer: layer) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Never the layer itself.
  open override func hitTest(_ p: CGPoint) -> CALayer? {
    let hit = super.hitTest(p)
    return hit === self ? nil : hit
  }

  override func adjust(_ state: inout LayerState) {
    state.backgroundColor = nil
    state.contents = nil
    state.borderWidth = 0
    state.opacity = 1
    state.masksToBounds = false
    state.shadowOpacity = 0
  }
}
