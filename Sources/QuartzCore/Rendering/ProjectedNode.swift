import CoreGraphics
import Foundation

/// A node whose plane is seen in perspective, which no affine placement can say.
///
/// It is shown by a node of its own that contains the flat one as a picture, so that trees and their
/// comparison know nothing of perspective.
struct ProjectedNode {
  /// The layer and all below it, placed at its own coordinates.
  let flat: RenderNode
  /// Maps the layer's coordinates to the superlayer's.
  let map: PlaneMap
  /// The box of the picture, in the superlayer's coordinates.
  let extent: Box

  /// Nil when nothing is to be seen, or when a part lies behind the viewer.
  init?(_ flat: RenderNode, _ map: PlaneMap) {
    guard flat.isVisible, map.inverse != nil, let extent = map.box(of: flat.extent),
      extent.width < 1e5, extent.height < 1e5
    else { return nil }
    self.flat = flat
    self.map = map
    self.extent = extent
  }
}

extension RenderNode {
  /// A node that shows `flat`, which is at its own coordinates, in perspective; nil where it cannot.
  static func projected(_ flat: RenderNode, by map: PlaneMap) -> RenderNode? {
    guard let picture = ProjectedNode(flat, map) else { return nil }
    return picturing(.projected(picture), in: picture.extent, serial: flat.serial)
  }

  /// A node that shows nothing but a picture, in a box of its superlayer's coordinates.
  static func picturing(_ contents: RenderContents, in box: Box, serial: UInt64) -> RenderNode {
    RenderNode(
      serial: serial, bounds: box, placement: .translation(box.x0, box.y0),
      style: RenderStyle(contents: contents), children: [], mask: nil, isResizing: true)
  }

  /// The same node, under another number, at its own coordinates.
  func unplaced(serial: UInt64, children: [RenderNode]? = nil) -> RenderNode {
    RenderNode(
      serial: serial, bounds: bounds, placement: .translation(bounds.x0, bounds.y0), style: style,
      children: children ?? self.children, mask: mask, isResizing: isResizing)
  }

  /// The layer's own drawing: the flat node's style where this one shows it in perspective or curled.
  var layerStyle: RenderStyle {
    switch style.contents {
    case .projected(let picture): picture.flat.layerStyle
    case .curled(let page): page.flat.layerStyle
    default: style
    }
  }

  /// The same layer as a page that has been turned so far.
  func turned(_ turn: PageTurnState) -> RenderNode {
    var page = CurledPage(
      flat: unplaced(serial: serial | 2 << 61), progress: turn.progress, direction: turn.direction)
    if let leaf = turn.leaf, children.count > 1 {
      page.leaf = leaf
      page.back = unplaced(serial: serial | 2 << 61, children: [children[1]])
      page.flat = unplaced(serial: serial | 2 << 61, children: [children[0]])
    }
    return RenderNode(
      serial: serial, bounds: bounds, placement: placement,
      style: RenderStyle(contents: .curled(page)), children: [], mask: nil, isResizing: true)
  }
}

extension PlaneMap {
  /// The least divisor that counts as being in front of the viewer.
  private static let nearest = 0.02

  /// The box around the image of a box; nil when a corner is not in front of the viewer.
  func box(of box: Box) -> Box? {
    var result = Box(x0: .infinity, y0: .infinity, x1: -.infinity, y1: -.infinity)
    for (x, y) in [(box.x0, box.y0), (box.x1, box.y0), (box.x0, box.y1), (box.x1, box.y1)] {
      let w = px * x + py * y + pw
      guard w > Self.nearest, w.isFinite else { return nil }
      let q = affine.apply(x, y)
      let (u, v) = (q.x / w, q.y / w)
      guard u.isFinite, v.isFinite else { return nil }
      result = Box(
        x0: min(result.x0, u), y0: min(result.y0, v), x1: max(result.x1, u), y1: max(result.y1, v))
    }
    return result.isEmpty ? nil : result
  }

  /// How much it stretches along both axes where it stretches most, among the corners of a box.
  func magnification(in box: Box) -> (x: Double, y: Double) {
    var result = (x: 0.0, y: 0.0)
    for (x, y) in [(box.x0, box.y0), (box.x1, box.y0), (box.x0, box.y1), (box.x1, box.y1)] {
      let local = flattened(around: CGPoint(x: x, y: y))
      result.x = max(result.x, hypot(local.a, local.b))
      result.y = max(result.y, hypot(local.c, local.d))
    }
    return result
  }
}
