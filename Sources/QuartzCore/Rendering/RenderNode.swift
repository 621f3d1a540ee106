import CoreGraphics
import Foundation

/// One layer in a ``RenderTree``: immutable, and the same object from commit to commit while neither the
/// layer nor anything below it changes.
package final class RenderNode: @unchecked Sendable {
  /// The layer's number; the same in every tree.
  let serial: UInt64
  let bounds: Box
  /// Maps the layer's coordinates, less the bounds' origin, to the superlayer's.
  let placement: Affine
  let style: RenderStyle
  /// Back to front.
  let children: [RenderNode]
  let mask: RenderNode?
  /// Whether the size on screen changes frame by frame, so that scaled copies are not worth keeping.
  let isResizing: Bool
  /// Where it lies in space; nil in its superlayer's plane. Set before anybody else has the node.
  var depth: DepthPlane?
  /// The box of the node's own drawing, shadow included, in its own coordinates.
  let ownExtent: Box
  /// Whether this node or one below shows the background.
  let hasBackdrop: Bool
  /// Whether a pattern that the app's code draws fills this or something below.
  let hasDrawnPattern: Bool
  /// The box of all that is drawn here and below, in its own coordinates.
  let extent: Box

  init(
    serial: UInt64, bounds: Box, placement: Affine, style: RenderStyle, children: [RenderNode],
    mask: RenderNode?, isResizing: Bool
  ) {
    self.serial = serial
    self.bounds = bounds
    self.placement = placement
    self.style = style
    self.children = children
    self.mask = mask
    self.isResizing = isResizing
    if case .backdrop = style.contents {
      hasBackdrop = true
    } else {
      hasBackdrop = children.contains { $0.hasBackdrop }
    }
    hasDrawnPattern =
      style.hasDrawnPattern || mask?.hasDrawnPattern == true
      || children.contains { $0.hasDrawnPattern }
    let own = Self.ownExtent(bounds, style)
    (ownExtent, extent) = Self.extents(own, bounds, style, children, mask)
  }

  /// The node of a layer in that state, where `map` leads to its superlayer's coordinates.
  static func placed(
    _ state: LayerState, by map: PlaneMap, serial: UInt64, style: RenderStyle,
    children: [RenderNode], mask: RenderNode?, isResizing: Bool
  ) -> RenderNode {
    let bounds = Box(state.bounds)
    let flat = Affine.translation(bounds.x0, bounds.y0)
    func node(_ placement: Affine) -> RenderNode {
      RenderNode(
        serial: serial, bounds: bounds, placement: placement, style: style, children: children,
        mask: mask, isResizing: isResizing)
    }
    func shown(_ placement: Affine) -> RenderNode {
      if case .turned(let turn) = state.extra, turn.progress > 0 || turn.leaf != nil {
        return node(placement).turned(turn)
      }
      return node(placement)
    }
    if state.keepsDepth { return shown(flat) }
    if !map.isAffine, style.isVisible, let node = projected(shown(flat), by: map) { return node }
    let centre = CGPoint(x: state.bounds.midX, y: state.bounds.midY)
    return shown(flat.then(map.flattened(around: centre)))
  }

  /// The same node, fainter.
  func faded(_ k: Double) -> RenderNode {
    let new = RenderNode(
      serial: serial, bounds: bounds, placement: placement, style: style.faded(k),
      children: children, mask: mask, isResizing: isResizing)
    new.depth = depth
    return new
  }

  /// Whether it draws anything at all.
  var isVisible: Bool { style.isVisible && !extent.isEmpty }

  /// Maps the layer's coordinates to the superlayer's.
  var toParent: Affine {
    Affine.translation(-bounds.x0, -bounds.y0).then(placement)
  }

  /// Whether the children are drawn into a picture of their own before they reach the target.
  var isGroup: Bool {
    if case .vibrancy = style.contents { return true }
    return mask != nil || style.rasterScale != nil
      || (style.opacity < 1 && style.allowsGroupOpacity && drawsSeveralThings)
  }

  /// Whether more than one thing is drawn, so that opacity cannot simply be multiplied in.
  private var drawsSeveralThings: Bool {
    var count = children.count
    if style.background != nil { count += 1 }
    if !style.contents.isNone { count += 1 }
    if case .shape(let shape) = style.contents, shape.state.fillColor?.isVisible == true,
      shape.state.strokeColor?.isVisible == true
    {
      count += 1
    }
    if style.borderWidth > 0 { count += 1 }
    if style.shadow != nil { count += 1 }
    return count > 1 || (count == 1 && !children.isEmpty)
  }

  private static func ownExtent(_ bounds: Box, _ style: RenderStyle) -> Box {
    var box = Box.empty
    if style.background != nil || style.borderWidth > 0 { box = bounds }
    switch style.contents {
    case .none, .vibrancy: break
    case .image(let image): box = box.union(image.destination(in: bounds))
    case .shape(let shape): box = box.union(shape.extent)
    case .gradient, .backdrop, .projected, .curled: box = box.union(bounds)
    }
    return style.masksToBounds ? box.intersection(bounds) : box
  }

  private static func extents(
    _ own: Box, _ bounds: Box, _ style: RenderStyle, _ children: [RenderNode], _ mask: RenderNode?
  ) -> (Box, Box) {
    guard style.isVisible else { return (.empty, .empty) }
    var all = own
    for child in children where child.isVisible {
      all = all.union(child.toParent.apply(child.extent))
    }
    if style.masksToBounds { all = all.intersection(bounds) }
    var own = own
    if let shadow = style.shadow {
      let cast = shadow.extent(of: all)
      own = own.union(cast)
      all = all.union(cast)
    }
    if let mask { all = all.intersection(mask.toParent.apply(mask.extent)) }
    return (own, all)
  }
}
