import CoreGraphics
import Foundation

extension LayerState {
  /// The rectangle in the superlayer's coordinates.
  var frame: CGRect {
    let (w, h) = (bounds.size.width, bounds.size.height)
    if transform.isIdentity {
      return CGRect(
        x: position.x - anchorPoint.x * w, y: position.y - anchorPoint.y * h, width: w, height: h)
    }
    let around = CGRect(x: -anchorPoint.x * w, y: -anchorPoint.y * h, width: w, height: h)
    return PlaneMap(transform).apply(around).offsetBy(dx: position.x, dy: position.y)
  }

  /// Sets bounds and position so that ``frame`` becomes `rect`, keeping the transform.
  mutating func setFrame(_ rect: CGRect) {
    let rect = rect.standardized
    guard !transform.isIdentity else {
      bounds.size = rect.size
      position = CGPoint(
        x: rect.origin.x + anchorPoint.x * rect.size.width,
        y: rect.origin.y + anchorPoint.y * rect.size.height)
      return
    }
    if let inverse = PlaneMap(transform).inverse {
      bounds.size = inverse.linear.apply(CGRect(origin: .zero, size: rect.size)).size
    }
    position = .zero
    let now = frame
    position = CGPoint(x: rect.origin.x - now.origin.x, y: rect.origin.y - now.origin.y)
  }

  /// The layer's effect on its sublayers' places in its own plane.
  var flatSpace: SublayerSpace? {
    if !isGeometryFlipped, sublayerTransform.isIdentity { return nil }
    var flat = self
    flat.extra = .none
    return flat.sublayerSpace(in: nil)
  }
}

extension CALayer {
  /// Sets bounds and position, each with its own action.
  final func setFrame(_ rect: CGRect) {
    guard rect.origin.x.isFinite, rect.origin.y.isFinite, rect.size.width.isFinite,
      rect.size.height.isFinite
    else {
      assertionFailure("A layer's frame must be finite, not \(rect)")
      return
    }
    var new = state
    new.setFrame(rect)
    if new.bounds != state.bounds { bounds = new.bounds }
    if new.position != state.position { position = new.position }
  }

  /// The map from this layer's coordinates to its superlayer's, flattened to the plane.
  final var mapToSuperlayer: PlaneMap { state.map(in: parent?.state.flatSpace) }

  /// The map from this layer's coordinates to those of its root.
  final var mapToRoot: PlaneMap {
    var map = PlaneMap(.identity)
    var layer = self
    while let above = layer.parent {
      map = map.then(layer.mapToSuperlayer)
      layer = above
    }
    return map
  }

  /// The root's own coordinates mapped to those of the space it stands in.
  private var mapToSpace: PlaneMap {
    let top = root
    return mapToRoot.then(top.mapToSuperlayer)
  }

  final func map(to other: CALayer?) -> PlaneMap {
    guard let other else { return mapToRoot }
    if other === self { return PlaneMap(.identity) }
    if other === parent { return mapToSuperlayer }
    // Checks that touches make at every step on their way down.
    if other.parent === self { return other.mapToSuperlayer.inverse ?? PlaneMap(.identity) }
    let sameTree = root === other.root
    let up = sameTree ? mapToRoot : mapToSpace
    let down = sameTree ? other.mapToRoot : other.mapToSpace
    return up.then(down.inverse ?? PlaneMap(.identity))
  }

  final func map(from other: CALayer?) -> PlaneMap {
    guard let other else { return mapToRoot.inverse ?? PlaneMap(.identity) }
    return other.map(to: self)
  }

  final func findHit(_ p: CGPoint) -> CALayer? {
    guard !isHidden else { return nil }
    guard let inverse = mapToSuperlayer.inverse else { return nil }
    let local = inverse.apply(p)
    let inside = contains(local)
    if masksToBounds && !inside { return nil }
    for child in paintOrder.reversed() {
      if let hit = child.hitTest(local) { return hit }
    }
    return inside ? self : nil
  }

  /// Whether sublayers stand where their own properties put them, neither flipped nor transformed by this layer.
  package final var leavesSublayersInPlace: Bool {
    !state.isGeometryFlipped && state.sublayerTransform.isIdentity
  }

  /// Whether a point of the superlayer, which leaves sublayers in place, surely lies outside of the bounds; no where
  /// that takes a closer look.
  package final func isClearlyOutside(_ p: CGPoint, of superlayer: CALayer) -> Bool {
    let b = state.bounds
    let x = p.x - state.position.x + b.origin.x + state.anchorPoint.x * b.size.width
    let y = p.y - state.position.y + b.origin.y + state.anchorPoint.y * b.size.height
    // As far as rounding may reach.
    let slack: CGFloat = 0.001
    guard x < b.minX - slack || x > b.maxX + slack || y < b.minY - slack || y > b.maxY + slack
    else { return false }
    return parent === superlayer && state.transform.isIdentity
  }

  /// Whether this layer and those above are flipped an odd number of times in all.
  final var isUpsideDown: Bool {
    var flipped = false
    var layer: CALayer? = self
    while let current = layer {
      if current.isGeometryFlipped { flipped.toggle() }
      layer = current.parent
    }
    return flipped
  }
}
