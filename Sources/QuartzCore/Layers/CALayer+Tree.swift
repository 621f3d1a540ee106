import Foundation

extension CALayer: CrowdMember {}

/// Adding and removing layers.
extension CALayer {
  enum Place {
    case end
    case index(Int)
    case below(CALayer)
    case above(CALayer)
  }

  /// Inserts a layer, taking it out of where it was; a place beside a stranger means the end.
  final func insert(_ layer: CALayer, at place: Place) {
    guard layer !== self, !isDescendant(of: layer) else {
      assertionFailure("A layer cannot become a sublayer of itself or of its own sublayers")
      return
    }
    if layer.parent != nil || layer.masked != nil { layer.detach() }
    let index = resolve(place)
    children.insert(layer, at: index)
    childrenChanged()
    layer.parent = self
    adopt(layer)
  }

  private func resolve(_ place: Place) -> Int {
    switch place {
    case .end: children.count
    case .index(let i): min(max(i, 0), children.count)
    case .below(let sibling): children.firstIndex(identicalTo: sibling) ?? children.count
    case .above(let sibling):
      children.firstIndex(identicalTo: sibling).map { $0 + 1 } ?? children.count
    }
  }

  /// A sublayer came or went.
  private func childrenChanged() {
    if children.count < SublayerCrowd<CALayer>.smallest {
      crowd = nil
    } else if let crowd {
      crowd.reset()
    } else {
      crowd = SublayerCrowd()
    }
  }

  /// Brings what waits in a new sublayer's tree to the attention of the layers above.
  private func adopt(_ layer: CALayer) {
    mark(.childrenDirty)
    setNeedsLayout()
    // The new sublayer's geometry depends on its superlayer.
    layer.flags.insert([.geometryDirty, .subtreeDirty])
    layer.markFlip()
    if !layer.flags.isDisjoint(with: [.needsLayout, .subtreeNeedsLayout]) {
      markUp(.subtreeNeedsLayout)
    }
    if !layer.flags.isDisjoint(with: [.needsDisplay, .subtreeNeedsDisplay]) {
      markUp(.subtreeNeedsDisplay)
    }
  }

  /// Takes this layer out of its superlayer, or off the layer that it masks.
  final func detach() {
    if let masked {
      masked.mask = nil
      return
    }
    guard let parent else { return }
    parent.children.remove(identicalTo: self)
    parent.childrenChanged()
    self.parent = nil
    parent.mark(.childrenDirty)
    parent.setNeedsLayout()
  }

  final func replaceSublayers(_ layers: [CALayer]) {
    let new = Set(layers.map(ObjectIdentifier.init))
    for child in children where !new.contains(ObjectIdentifier(child)) { child.detach() }
    for layer in layers { insert(layer, at: .end) }
  }

  final func isDescendant(of layer: CALayer) -> Bool {
    var next: CALayer? = self
    while let l = next {
      if l === layer { return true }
      next = l.parent ?? l.masked
    }
    return false
  }

  /// The topmost layer above.
  final var root: CALayer {
    var top = self
    while let next = top.parent ?? top.masked { top = next }
    return top
  }

  final func maskChanged(from old: CALayer?) {
    if old?.masked === self { old?.masked = nil }
    if let mask {
      if mask.parent != nil { mask.detach() }
      if let other = mask.masked, other !== self { other.mask = nil }
      mask.masked = self
      mask.flags.insert([.geometryDirty, .subtreeDirty])
      if !mask.flags.isDisjoint(with: [.needsLayout, .subtreeNeedsLayout]) {
        markUp(.subtreeNeedsLayout)
      }
      if !mask.flags.isDisjoint(with: [.needsDisplay, .subtreeNeedsDisplay]) {
        markUp(.subtreeNeedsDisplay)
      }
    }
    mark(.styleDirty)
  }

  /// The sublayers back to front, as touches find them: by z position, then by order.
  final var paintOrder: [CALayer] {
    guard children.contains(where: { $0.state.zPosition != 0 }) else { return children }
    return children.enumerated().sorted {
      ($0.element.state.zPosition, $0.offset) < ($1.element.state.zPosition, $1.offset)
    }.map(\.element)
  }
}
