import CoreGraphics
import Foundation

/// A layer that only places its sublayers: it draws nothing itself and has no opacity, mask or shadow.
///
/// Its sublayers keep their depth: they are flattened one by one, each with all transforms above it, and drawn from
/// the farthest to the nearest. Those that pass through each other are not cut. Touches find them where they would be
/// if the layer were flat.
open class CATransformLayer: CALayer {
  override class var initialExtra: LayerExtra { .transform }

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
    state.shouldRasterize = false
  }
}
