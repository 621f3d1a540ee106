import CCairo
import CoreGraphics
import Foundation

/// Draws render trees into a raster, only where they differ from what is already there.
package final class CairoRenderer: Renderer {
  private let painter = LayerPainter(caches: PaintCaches())
  /// Of the threads that draw parts of a large frame.
  private lazy var crew = PaintCrew(painter)
  private var target: PaintTarget?
  private var drawn: RenderTree?

  /// The cost of the last frame, for benchmarks and tests.
  package private(set) var statistics = Statistics()

  package struct Statistics: Equatable, Sendable {
    /// Pixels drawn anew.
    package var drawnPixels = 0
    /// Whether pixels were moved instead of being drawn.
    package var scrolled = false
  }

  /// Whether large frames are drawn by all processors, each a part. Where a part ends, an antialiased edge may
  /// come out a few steps lighter or darker.
  package var usesAllProcessors = false

  package init() {}

  /// The raster to draw into; a new one is drawn whole. It is opaque if its format is.
  package var surface: ImageSurface? {
    didSet {
      guard surface !== oldValue else { return }
      target = surface.flatMap { PaintTarget($0, isDevice: true) }
      if let target { painter.caches.fit(target) }
      drawn = nil
    }
  }

  package func invalidate() { drawn = nil }

  /// Draws the tree's difference to the one drawn last into ``surface``.
  @discardableResult
  package func render(_ tree: RenderTree) -> PixelRegion {
    guard let target else { return PixelRegion() }
    var damage = PixelRegion()
    var scroll: RenderDiff.Scroll?
    if let drawn {
      let diff = RenderDiff(from: drawn, to: tree)
      (damage, scroll) = (diff.damage, diff.scroll)
    } else {
      damage.add(target.rect)
    }
    drawn = tree
    let plan = BackdropPlan(&damage, tree.backdrops)
    if let scroll { move(scroll, target) }
    let rects = plan.first + plan.last
    painter.caches.images.beginFrame()
    statistics = Statistics(
      drawnPixels: rects.reduce(0) { $0 + $1.area }, scrolled: scroll != nil)
    let whole = usesAllProcessors ? crew.draw(tree, plan.first, target) : plan.first
    for rect in whole { painter.draw(tree, rect.intersection(target.rect), target) }
    if usesAllProcessors {
      crew.drawApart(tree, plan.last, target)
    } else {
      for rect in plan.last { painter.draw(tree, rect.intersection(target.rect), target) }
    }
    target.surface.flush()
    painter.caches.endFrame()
    if let scroll { damage.add(scroll.rect) }
    return damage
  }

  private func move(_ scroll: RenderDiff.Scroll, _ target: PaintTarget) {
    if usesAllProcessors {
      crew.scroll(scroll.rect, scroll.dx, scroll.dy, target)
    } else {
      target.scroll(scroll.rect, scroll.dx, scroll.dy)
    }
  }
}

extension LayerPainter {
  /// Draws a rectangle of a tree, which lies within the target.
  func draw(_ tree: RenderTree, _ rect: PixelRect, _ target: PaintTarget) {
    guard !rect.isEmpty else { return }
    let cover = OcclusionSearch(rect).cover(in: tree)
    if cover == nil { target.clear(rect) }
    target.clipped(to: rect) {
      paint(tree.root, tree.toDevice, target, rect, after: cover?[...])
    }
  }
}

/// Finds the topmost thing that hides all behind it within a rectangle.
struct OcclusionSearch {
  private let rect: PixelRect

  init(_ rect: PixelRect) { self.rect = rect }

  /// The way to it as indices among children, from the root; nil when there is none.
  func cover(in tree: RenderTree) -> [Int]? {
    var path: [Int] = []
    return search(tree.root, tree.toDevice, &path) ? path : nil
  }

  private func search(_ node: RenderNode, _ map: Affine, _ path: inout [Int]) -> Bool {
    guard node.isVisible, !node.isGroup, node.style.opacity == 1 else { return false }
    let own = node.toParent.then(map)
    guard own.isScaleAndMove, PixelRect(touching: own.apply(node.extent)).contains(rect) else {
      return false
    }
    if node.style.masksToBounds || !node.style.corners.isSquare {
      guard isWithinOutline(node, own) else { return false }
    }
    for i in node.children.indices.reversed() {
      path.append(i)
      if search(node.children[i], own, &path) { return true }
      path.removeLast()
    }
    return hides(node, own)
  }

  /// Whether the rectangle lies within the node's box and away from its round corners.
  private func isWithinOutline(_ node: RenderNode, _ map: Affine) -> Bool {
    let box = map.apply(node.bounds)
    guard PixelRect(within: box).contains(rect) else { return false }
    if node.style.corners.isSquare { return true }
    let reach = node.style.corners.reach(node.bounds)
    let (rx, ry) = (reach * abs(map.a), reach * abs(map.d))
    let c = rect.box
    return Box(x0: box.x0 + rx, y0: box.y0, x1: box.x1 - rx, y1: box.y1).contains(c)
      || Box(x0: box.x0, y0: box.y0 + ry, x1: box.x1, y1: box.y1 - ry).contains(c)
  }

  private func hides(_ node: RenderNode, _ map: Affine) -> Bool {
    if node.style.background?.isSolid == true,
      PixelRect(within: map.apply(node.bounds)).contains(rect)
    {
      return true
    }
    guard case .image(let image) = node.style.contents, image.image.isOpaque,
      !image.isStretchedInParts, !image.isAdditive,
      image.rect == CGRect(x: 0, y: 0, width: 1, height: 1)
    else { return false }
    let box = map.apply(image.destination(in: node.bounds))
    return PixelRect(snapping: box).contains(rect) && PixelRect(within: box).contains(rect)
  }
}
