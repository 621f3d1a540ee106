import CoreGraphics
import Foundation

/// Where a backdrop is and where it looks, in pixels.
struct BackdropArea {
  /// The pixels that show the blur.
  let shown: PixelRect
  /// The pixels that the blur is made of: those and some around them.
  let seen: PixelRect
  /// Whether nothing painted later lies on the pixels around it, so that they still are what the
  /// backdrop saw when it was painted last.
  var isClearAround = true
}

extension RenderTree {
  /// The areas of all backdrops, back to front.
  var backdrops: [BackdropArea] {
    guard root.hasBackdrop else { return [] }
    var search = BackdropSearch(
      screen: PixelRect(x0: 0, y0: 0, x1: pixelWidth, y1: pixelHeight))
    search.visit(root, toDevice)
    return search.areas.filter { !$0.shown.isEmpty }
  }
}

/// Walks a tree in the order of painting.
private struct BackdropSearch {
  let screen: PixelRect
  var areas: [BackdropArea] = []

  init(screen: PixelRect) { self.screen = screen }

  mutating func visit(_ node: RenderNode, _ map: Affine) {
    guard node.isVisible else { return }
    let own = node.toParent.then(map)
    guard node.hasBackdrop else {
      if !areas.isEmpty { cover(own.apply(node.extent)) }
      return
    }
    if !areas.isEmpty { cover(own.apply(node.ownExtent)) }
    if case .backdrop(let state) = node.style.contents {
      let sigma = state.radius.native * max(own.scales.x, own.scales.y)
      let box = own.apply(node.bounds)
      areas.append(
        BackdropArea(
          shown: PixelRect(touching: box).intersection(screen),
          seen: PixelRect(touching: box.inset(-(sigma * 3.2 + 40))).intersection(screen)))
    }
    for child in node.children { visit(child, own) }
    if node.style.borderWidth > 0 { cover(own.apply(node.bounds)) }
    // Groups and rounded corners are composed only after the backdrop is read.
    if node.isGroup || (node.style.masksToBounds && !node.style.corners.isSquare) {
      cover(own.apply(node.extent))
    }
  }

  /// Something is painted over what earlier backdrops looked at.
  private mutating func cover(_ box: Box) {
    let pixels = PixelRect(touching: box).intersection(screen)
    guard !pixels.isEmpty else { return }
    for i in areas.indices where areas[i].isClearAround {
      let part = pixels.intersection(areas[i].seen)
      if !part.isEmpty, !areas[i].shown.contains(part) { areas[i].isClearAround = false }
    }
  }
}

/// The part of a frame that is drawn first, and the backdrops after it.
struct BackdropPlan {
  /// Drawn in any order.
  var first: [PixelRect] = []
  /// Drawn when everything around them is right.
  var last: [PixelRect] = []

  /// Adds areas to draw because backdrops look at a change.
  ///
  /// A backdrop with nothing over its surroundings is drawn after all else, from the pixels that are there.
  /// Any other has to be drawn in one go with all that it looks at.
  init(_ damage: inout PixelRegion, _ areas: [BackdropArea]) {
    if areas.isEmpty || damage.isEmpty {
      first = damage.rects
      return
    }
    let isAlone = areas.indices.map { i in
      areas[i].isClearAround
        && areas.indices.allSatisfy { $0 == i || !areas[$0].shown.intersects(areas[i].seen) }
    }
    let joined = areas.indices.filter { !isAlone[$0] }.map { areas[$0].seen }
    damage.join(touching: joined)
    first = damage.rects
    for (area, isAlone) in zip(areas, isAlone) where isAlone {
      let touched = first.filter { $0.intersects(area.seen) }
      if touched.isEmpty || touched.contains(where: { $0.contains(area.seen) }) { continue }
      first = first.flatMap { $0.subtracting(area.shown) }
      last.append(area.shown)
    }
    if !last.isEmpty {
      damage = PixelRegion()
      for rect in first + last { damage.add(rect) }
    }
  }
}
