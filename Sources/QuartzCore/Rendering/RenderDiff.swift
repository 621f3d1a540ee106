import CoreGraphics
import Foundation

/// Finds the areas to draw between one tree and the next.
struct RenderDiff {
  /// Pixels that can be copied within the target before anything is drawn.
  struct Scroll: Equatable {
    let rect: PixelRect
    let dx, dy: Int
  }

  private(set) var damage = PixelRegion()
  private(set) var scroll: Scroll?
  private let screen: PixelRect
  /// The nodes from the root to the one being compared, for finding what a scroll must respect.
  private var path: [Step] = []

  private struct Step {
    let old, new: RenderNode
    /// Of the node's own coordinates to pixels.
    let map: Affine
    /// The indices, among the children, of the node on the path; -1 at its end.
    var oldIndex = -1
    var newIndex = -1
  }

  /// Compares two trees of one size and scale.
  init(from old: RenderTree, to new: RenderTree) {
    screen = PixelRect(x0: 0, y0: 0, x1: new.pixelWidth, y1: new.pixelHeight)
    let everything = screen.box
    if old.width != new.width || old.height != new.height || old.scale != new.scale
      || old.root.serial != new.root.serial
    {
      damage.add(screen)
    } else {
      compare(old.root, new.root, new.toDevice, everything)
    }
  }

  /// Compares two states of a layer whose superlayer has not moved; `map` is the superlayer's.
  private mutating func compare(_ old: RenderNode, _ new: RenderNode, _ map: Affine, _ clip: Box) {
    if old === new { return }
    guard old.isVisible, new.isVisible else {
      mark(old, map, clip)
      mark(new, map, clip)
      return
    }
    if isSamePlace(old, new), isSameEffect(old, new) {
      if old.bounds == new.bounds {
        compareContents(old, new, new.toParent.then(map), clip)
        return
      }
      if scrollsInPlace(old, new, map, clip) { return }
    }
    mark(old, map, clip)
    mark(new, map, clip)
  }

  private func isSamePlace(_ old: RenderNode, _ new: RenderNode) -> Bool {
    old.placement == new.placement && old.bounds.width == new.bounds.width
      && old.bounds.height == new.bounds.height && old.isResizing == new.isResizing
  }

  /// Whether the node treats its children as before, so that only their differences count.
  private func isSameEffect(_ old: RenderNode, _ new: RenderNode) -> Bool {
    if old.castsContentShadow || new.castsContentShadow { return false }
    guard old.mask === new.mask else { return false }
    let (a, b) = (old.style, new.style)
    return a === b
      || (a.opacity == b.opacity && a.masksToBounds == b.masksToBounds && a.corners == b.corners
        && a.rasterScale == b.rasterScale && a.borderWidth == b.borderWidth
        && a.shadow == nil && b.shadow == nil)
  }

  /// Compares own drawing and children of a node that stayed where it was.
  private mutating func compareContents(
    _ old: RenderNode, _ new: RenderNode, _ map: Affine, _ clip: Box
  ) {
    // A picture of the whole that is scaled up spreads every change to its neighbours.
    if new.style.rasterScale != nil {
      add(map.apply(old.extent), clip)
      add(map.apply(new.extent), clip)
      return
    }
    if old.style !== new.style {
      add(map.apply(old.ownExtent), clip)
      add(map.apply(new.ownExtent), clip)
    }
    let inner = new.style.masksToBounds ? clip.intersection(map.apply(new.bounds)) : clip
    path.append(Step(old: old, new: new, map: map))
    compareChildren(old.children, new.children, map, inner)
    path.removeLast()
  }

  private mutating func compareChildren(
    _ old: [RenderNode], _ new: [RenderNode], _ map: Affine, _ clip: Box
  ) {
    if old.count == new.count, zip(old, new).allSatisfy({ $0.serial == $1.serial }) {
      for i in old.indices where old[i] !== new[i] { descend(i, i, old[i], new[i], map, clip) }
      return
    }
    var places: [UInt64: Int] = [:]
    places.reserveCapacity(old.count)
    for (i, node) in old.enumerated() { places[node.serial] = i }
    var kept = [Bool](repeating: false, count: old.count)
    var last = -1
    for (i, node) in new.enumerated() {
      guard let place = places[node.serial], !kept[place] else {
        mark(node, map, clip)
        continue
      }
      kept[place] = true
      if place > last {
        last = place
        descend(place, i, old[place], node, map, clip)
      } else {
        // It went behind something it was in front of.
        mark(old[place], map, clip)
        mark(node, map, clip)
      }
    }
    for (i, node) in old.enumerated() where !kept[i] { mark(node, map, clip) }
  }

  private mutating func descend(
    _ i: Int, _ j: Int, _ old: RenderNode, _ new: RenderNode, _ map: Affine, _ clip: Box
  ) {
    path[path.count - 1].oldIndex = i
    path[path.count - 1].newIndex = j
    compare(old, new, map, clip)
  }

  private mutating func mark(_ node: RenderNode, _ map: Affine, _ clip: Box) {
    guard node.isVisible else { return }
    add(node.toParent.then(map).apply(node.extent), clip)
  }

  private mutating func add(_ box: Box, _ clip: Box) {
    damage.add(PixelRect(touching: box.intersection(clip)).intersection(screen))
  }

  // MARK: Scrolling

  /// Treats a node whose content moved within its unmoved frame, if its pixels can simply be moved too.
  private mutating func scrollsInPlace(
    _ old: RenderNode, _ new: RenderNode, _ map: Affine, _ clip: Box
  ) -> Bool {
    let newMap = new.toParent.then(map)
    guard scroll == nil, old.style === new.style, new.style.masksToBounds, !new.isGroup,
      new.style.corners.isSquare, new.style.borderWidth == 0, new.style.contents.isNone,
      new.style.shadow == nil, newMap.isScaleAndMove,
      let whole = scrolledRect(newMap.apply(new.bounds).intersection(clip)),
      case let rect = withoutBars(whole), !rect.isEmpty,
      let (dx, dy) = wholePixels(
        (old.bounds.x0 - new.bounds.x0) * newMap.a, (old.bounds.y0 - new.bounds.y0) * newMap.d),
      abs(dx) < rect.width, abs(dy) < rect.height, isUniformBehind(rect, new)
    else { return false }
    scroll = Scroll(rect: rect, dx: dx, dy: dy)
    for bar in whole.subtracting(rect) { damage.add(bar) }
    markOverlays(rect, dx, dy)
    let source = rect.intersection(rect.moved(dx, dy))
    for strip in rect.subtracting(source) { damage.add(strip) }
    path.append(Step(old: old, new: new, map: newMap))
    compareChildren(old.children, new.children, newMap, rect.box)
    path.removeLast()
    return true
  }

  /// The part of the rectangle worth moving: bars across its top and its bottom are drawn anew in any case.
  private func withoutBars(_ whole: PixelRect) -> PixelRect {
    var rect = whole
    for step in path {
      for node in step.new.children[(step.newIndex + 1)...] where node.isVisible {
        let box = PixelRect(touching: node.toParent.then(step.map).apply(node.extent))
        guard box.x0 <= rect.x0, box.x1 >= rect.x1 else { continue }
        if box.y0 <= rect.y0, box.y1 > rect.y0 {
          rect.y0 = min(box.y1, rect.y1)
        } else if box.y1 >= rect.y1, box.y0 < rect.y1 {
          rect.y1 = max(box.y0, rect.y0)
        }
      }
    }
    return rect
  }

  /// The box as whole pixels, or nil when an edge lies within one.
  private func scrolledRect(_ box: Box) -> PixelRect? {
    let rect = PixelRect(snapping: box)
    let visible = rect.intersection(screen)
    guard !visible.isEmpty, abs(box.x0 - Double(rect.x0)) < 1e-3,
      abs(box.y0 - Double(rect.y0)) < 1e-3, abs(box.x1 - Double(rect.x1)) < 1e-3,
      abs(box.y1 - Double(rect.y1)) < 1e-3
    else { return nil }
    return visible
  }

  private func wholePixels(_ dx: Double, _ dy: Double) -> (Int, Int)? {
    guard abs(dx - dx.rounded()) < 1e-6, abs(dy - dy.rounded()) < 1e-6, abs(dx) < 1e6, abs(dy) < 1e6
    else { return nil }
    return (Int(dx.rounded()), Int(dy.rounded()))
  }

  /// Whether one plain colour lies behind the scrolled content, in both trees.
  private func isUniformBehind(_ rect: PixelRect, _ node: RenderNode) -> Bool {
    if path.contains(where: { $0.new.isGroup || $0.old.isGroup || roundsCorner($0, rect) }) {
      return false
    }
    if node.style.background?.isSolid == true { return true }
    if node.style.background != nil { return false }
    return isUniform(rect, path.map { ($0.old, $0.map, $0.oldIndex) })
      && isUniform(rect, path.map { ($0.new, $0.map, $0.newIndex) })
  }

  private func isUniform(_ rect: PixelRect, _ path: [(RenderNode, Affine, Int)]) -> Bool {
    for (node, map, index) in path.reversed() {
      for sibling in node.children[..<max(index, 0)].reversed() where sibling.isVisible {
        let siblingMap = sibling.toParent.then(map)
        guard PixelRect(touching: siblingMap.apply(sibling.extent)).intersects(rect) else {
          continue
        }
        return sibling.isPlainFill && siblingMap.isScaleAndMove
          && PixelRect(within: siblingMap.apply(sibling.bounds)).contains(rect)
      }
      guard node.style.contents.isNone else { return false }
      if let background = node.style.background {
        return background.isSolid && map.isScaleAndMove
          && PixelRect(within: map.apply(node.bounds)).contains(rect)
      }
    }
    // Nothing at all behind it: the target's own empty colour.
    return true
  }

  private func roundsCorner(_ step: Step, _ rect: PixelRect) -> Bool {
    let style = step.new.style
    guard style.masksToBounds || style.background != nil, !style.corners.isSquare else {
      return step.old.style !== style && !step.old.style.corners.isSquare
    }
    let box = step.map.apply(step.new.bounds)
    let reach = style.corners.reach(step.new.bounds) * max(step.map.scales.x, step.map.scales.y)
    let (across, down) = (
      Box(x0: box.x0 + reach, y0: box.y0, x1: box.x1 - reach, y1: box.y1),
      Box(x0: box.x0, y0: box.y0 + reach, x1: box.x1, y1: box.y1 - reach)
    )
    return !across.contains(rect.box) && !down.contains(rect.box)
  }

  /// Marks what lies in front of the scrolled content: it was moved along and must be put right.
  private mutating func markOverlays(_ rect: PixelRect, _ dx: Int, _ dy: Int) {
    for step in path {
      for node in step.old.children[(step.oldIndex + 1)...] where node.isVisible {
        let box = PixelRect(touching: node.toParent.then(step.map).apply(node.extent))
          .intersection(rect)
        damage.add(box.moved(dx, dy).intersection(rect))
        damage.add(box)
      }
      for node in step.new.children[(step.newIndex + 1)...] where node.isVisible {
        let box = PixelRect(touching: node.toParent.then(step.map).apply(node.extent))
        damage.add(box.intersection(rect))
      }
      markBorders(step, rect, dx, dy)
    }
  }

  /// A superlayer's border is drawn over its sublayers.
  private mutating func markBorders(_ step: Step, _ rect: PixelRect, _ dx: Int, _ dy: Int) {
    let width = step.new.style.borderWidth
    guard width > 0 else { return }
    let outer = PixelRect(touching: step.map.apply(step.new.bounds)).intersection(rect)
    let inner = PixelRect(within: step.map.apply(step.new.bounds.inset(width)))
    for strip in outer.subtracting(inner) {
      damage.add(strip)
      damage.add(strip.moved(dx, dy).intersection(rect))
    }
  }
}

extension RenderNode {
  /// Whether the shadow is that of the drawing rather than of a path or the box.
  var castsContentShadow: Bool {
    guard let shadow = style.shadow else { return false }
    return shadow.path == nil && !castsBoxShadow
  }

  /// Whether the shadow is that of the layer's own rounded box.
  var castsBoxShadow: Bool {
    guard style.background?.isSolid == true else { return false }
    return children.allSatisfy { !$0.isVisible || bounds.contains($0.toParent.apply($0.extent)) }
  }

  /// Whether it is a rectangle of one colour and nothing else.
  var isPlainFill: Bool {
    style.background?.isSolid == true && style.contents.isNone && style.opacity == 1
      && style.corners.isSquare && style.borderWidth == 0 && mask == nil && !isGroup
      && style.shadow == nil && children.allSatisfy { !$0.isVisible }
  }
}
