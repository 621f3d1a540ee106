import CoreGraphics
import Foundation

/// The commit: layers to nodes, reusing the nodes of what did not change.
extension CALayer {
  /// The node of this layer as it is at `now`, in its superlayer's time.
  final func makeNode(at now: CFTimeInterval, above: LayerState?) -> RenderNode {
    if let node, !flags.contains(.subtreeDirty) { return node }
    let time = flags.contains(.hasClock) ? clock.local(now) : now
    let presented = presentedState(inLocalTime: time)
    let style = currentStyle(presented)
    let new: RenderNode
    if let node, style === node.style,
      flags.isDisjoint(with: [.geometryDirty, .styleDirty, .childrenDirty]), running.isEmpty
    {
      new = rebuilt(node, presented, time)
    } else {
      new = transitioned(built(presented, style, time, above), time)
    }
    node = new
    flags.subtract([.geometryDirty, .styleDirty, .childrenDirty, .subtreeDirty])
    return new
  }

  /// Only something below changed.
  private func rebuilt(
    _ node: RenderNode, _ presented: LayerState, _ time: CFTimeInterval
  ) -> RenderNode {
    let children = childNodes(presented, time)
    let maskNode = mask?.makeNode(at: time, above: presented)
    if maskNode === node.mask, children.elementsEqual(node.children, by: ===) { return node }
    return RenderNode(
      serial: serial, bounds: node.bounds, placement: node.placement, style: node.style,
      children: children, mask: maskNode, isResizing: node.isResizing)
  }

  private func built(
    _ presented: LayerState, _ style: RenderStyle, _ time: CFTimeInterval, _ above: LayerState?
  ) -> RenderNode {
    let bounds = Box(presented.bounds)
    let map = presented.mapToSuperlayer(above)
    let affine = map.flattened(around: CGPoint(x: presented.bounds.midX, y: presented.bounds.midY))
    let isAway = !presented.isDoubleSided && affine.determinant < 0
    let isDrawn = style.isVisible && !isAway
    let flat = Affine.translation(bounds.x0, bounds.y0)
    func node(_ placement: Affine) -> RenderNode {
      RenderNode(
        serial: serial, bounds: bounds, placement: placement, style: isAway ? .hidden : style,
        children: isDrawn ? childNodes(presented, time) : [],
        mask: isDrawn ? mask?.makeNode(at: time, above: presented) : nil, isResizing: isResizing)
    }
    if !map.isAffine, isDrawn, let node = RenderNode.projected(node(flat), by: map) { return node }
    return node(flat.then(affine))
  }

  private func childNodes(_ presented: LayerState, _ time: CFTimeInterval) -> [RenderNode] {
    if case .emitter = presented.extra, let emitter = self as? CAEmitterLayer {
      let own = emitter.particleNodes(presented, time)
      return own + paintOrder.map { $0.makeNode(at: time, above: presented) }
    }
    if case .tiled = presented.extra, let tiled = self as? CATiledLayer {
      return tiled.tileNodes + paintOrder.map { $0.makeNode(at: time, above: presented) }
    }
    guard !children.isEmpty else { return [] }
    if case .replicator(let state) = presented.extra {
      return replicatedNodes(state, presented, time)
    }
    var nodes: [RenderNode] = []
    nodes.reserveCapacity(children.count)
    // Made optional once: each time would copy the whole state.
    let above: LayerState? = presented
    for child in paintOrder { nodes.append(child.makeNode(at: time, above: above)) }
    return nodes
  }

  private func currentStyle(_ presented: LayerState) -> RenderStyle {
    if let node, flags.isDisjoint(with: [.styleDirty]), running.isEmpty { return node.layerStyle }
    return RenderStyle(presented)
  }

  private func presentedState(inLocalTime time: CFTimeInterval) -> LayerState {
    var presented = state
    for one in running { one.apply(to: &presented, at: time) }
    adjust(&presented)
    return presented
  }

  /// The node with the transition that is on its way, if any.
  private func transitioned(_ new: RenderNode, _ time: CFTimeInterval) -> RenderNode {
    for one in running.reversed() {
      guard let transition = one.animation as? CATransition else { continue }
      switch one.moment(at: time) {
      case .during(let t, _), .after(shows: true, time: let t, cycle: _):
        return transition.node(new, time: t)
      case .before(let shows): if shows { return transition.node(new, time: 0) }
      case .after: break
      }
    }
    return new
  }

  /// Whether an animation changes the size on screen.
  private var isResizing: Bool {
    running.contains { one in
      guard !one.hasEnded else { return false }
      return one.animation.changesSize
    }
  }
}

extension CAAnimation {
  /// Whether it scales or resizes the layer.
  fileprivate var changesSize: Bool {
    switch self {
    case let group as CAAnimationGroup: group.animations?.contains { $0.changesSize } ?? false
    case let animation as CAPropertyAnimation: animation.isSizing
    default: false
    }
  }
}

extension RenderStyle {
  static let hidden: RenderStyle = {
    var state = LayerState()
    state.isHidden = true
    return RenderStyle(state)
  }()
}
