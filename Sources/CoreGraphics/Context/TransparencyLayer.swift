import CCairo
import Foundation

/// A group of drawings being composited as one.
struct TransparencyLayer {
  /// How many states were saved when it began, its own included.
  var depth: Int
  /// Whether a clip of its own was saved around it.
  var hasClip = false
}

extension CGContext {
  /// Begins a group: what is drawn until `endTransparencyLayer()` is composited as one drawing with the
  /// alpha, shadow and blend mode of now.
  public func beginTransparencyLayer(auxiliaryInfo: CFDictionary?) {
    saveGState()
    cairo_push_group(cairo)
    (state.alpha, state.blend, state.shadow, state.masks) = (1, .normal, nil, [])
    layers.append(TransparencyLayer(depth: saved.count))
  }

  /// Begins a group whose drawings do not leave a rectangle.
  public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: CFDictionary?) {
    saveGState()
    clip(to: rect)
    beginTransparencyLayer(auxiliaryInfo: auxiliaryInfo)
    layers[layers.count - 1].hasClip = true
  }

  /// Composites the group begun last; does nothing if none was begun.
  public func endTransparencyLayer() {
    guard let layer = layers.popLast() else { return }
    while saved.count > layer.depth {
      cairo_restore(cairo)
      saved.removeLast()
    }
    guard let group = cairo_pop_group(cairo) else { return }
    defer { cairo_pattern_destroy(group) }
    restoreGState()
    let place = state.matrix
    let alpha = state.alpha.native
    if place.isUsable {
      paint(ink: clipArea.rect, clip: nil) { cairo in
        cairo_set_source(cairo, group)
        cairo_paint_with_alpha(cairo, alpha)
      }
    }
    if layer.hasClip { restoreGState() }
  }
}
