import CoreGraphics
import Foundation

/// The commit: turns layers into nodes, reusing the nodes of unchanged layers.
extension CALayer {
  /// The node of this layer as it is at `now`, in its superlayer's time; `space` is the superlayer's for its sublayers.
  final func makeNode(at now: CFTimeInterval, in space: SublayerSpace?) -> RenderNode {
    if let node, !flags.contains(.subtreeDirty) { return node }
    let time = flags.contains(.hasClock) ? clock.local(now) : now
    let presented = presentedState(inLocalTime: time)
    let style = currentStyle(presented)
    let new: RenderNode
    if let node, style === node.style,
      flags.isDisjoint(with: [.geometryDirty, .styleDirty, .childrenDirty]), running.isEmpty
    {
      new = rebuilt(node, presented, time, space)
    } else {
      new = transitioned(built(presented, style, time, space), time)
      new.depth = presented.depthPlane(in: space)
    }
    node = new
    flags.subtract([.geometryDirty, .styleDirty, .childrenDirty, .subtreeDirty])
    return new
  }

  /// Only something below changed.
  private func rebuilt(
    _ node: RenderNode, _ presented: LayerState, _ time: CFTimeInterval, _ space: SublayerSpace?
  ) -> RenderNode {
    let children = childNodes(presented, time, space)
    let maskNode = maskNode(time)
    if maskNode === node.mask, children.elementsEqual(node.children, by: ===) { return node }
    let new = RenderNode(
      serial: serial, bounds: node.bounds, placement: node.placement, style: node.style,
      children: children, mask: maskNode, isResizing: node.isResizing)
    new.depth = node.depth
    return new
  }

  private func built(
    _ presented: LayerState, _ style: RenderStyle, _ time: CFTimeInterval, _ space: SublayerSpace?
  ) -> RenderNode {
    let map = presented.map(in: space)
    let isAway = presented.isTurnedAway(map, space)
    let isDrawn = style.isVisible && !isAway
    return RenderNode.placed(
      presented, by: map, serial: serial, style: isAway ? .hidden : style,
      children: isDrawn ? childNodes(presented, time, space) : [],
      mask: isDrawn ? maskNode(time) : nil, isResizing: isResizing)
  }

  private func maskNode(_ time: CFTimeInterval) -> RenderNode? {
    mask?.makeNode(at: time, in: nil)
  }

  /// The sublayers' nodes, back to front. `above` is the space this layer itself is in.
  private func childNodes(
    _ presented: LayerState, _ time: CFTimeInterval, _ above: SublayerSpace?
  ) -> [RenderNode] {
    guard !children.isEmpty || presented.extra.makesNodes else { return [] }
    let new = presented.sublayerSpace(in: above)
    if new != space {
      space = new
      for child in children { child.flags.insert([.geometryDirty, .subtreeDirty]) }
      crowd?.reset()
    }
    if let crowd, case .none = presented.extra, !presented.fadesEach {
      return crowd.nodes(of: children) { $0.makeNode(at: time, in: new) }
    }
    var nodes: [RenderNode] = []
    nodes.reserveCapacity(children.count)
    for child in children { nodes.append(child.makeNode(at: time, in: new)) }
    nodes = DepthOrder.sorted(nodes)
    switch presented.extra {
    case .emitter:
      nodes = ((self as? CAEmitterLayer)?.particleNodes(presented, time) ?? []) + nodes
    case .tiled: nodes = ((self as? CATiledLayer)?.tileNodes ?? []) + nodes
    case .replicator(let state):
      // The sublayers' own nodes were made too, so that their marks are cleared.
      nodes = replicatedNodes(state, presented, NodeCopy(time: time), new)
    default: break
    }
    return presented.fadesEach ? nodes.map { $0.faded(Double(presented.opacity)) } : nodes
  }

  private func currentStyle(_ presented: LayerState) -> RenderStyle {
    if let node, flags.isDisjoint(with: [.styleDirty]), running.isEmpty,
      node.layerStyle !== RenderStyle.hidden
    {
      return node.layerStyle
    }
    return RenderStyle(presented)
  }

  private func presentedState(inLocalTime time: CFTimeInterval) -> LayerState {
    var presented = state
    for one in running { one.apply(to: &presented, at: time) }
    adjust(&presented)
    presented.contentsAreTurnedOver = isInFlippedSpace
    presented.drawBack()
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

extension LayerExtra {
  /// Whether such a layer shows nodes that are not those of sublayers.
  fileprivate var makesNodes: Bool {
    switch self {
    case .emitter, .tiled: true
    default: false
    }
  }
}

extension LayerState {
  /// Whether the layer is hidden because its back faces the viewer. `map` is the one in `space`.
  func isTurnedAway(_ map: PlaneMap, _ space: SublayerSpace?) -> Bool {
    guard !isDoubleSided else { return false }
    let centre = CGPoint(x: bounds.midX, y: bounds.midY)
    let showsBack = map.flattened(around: centre).determinant < 0
    return showsBack != (space?.isMirrored ?? false)
  }

  /// Whether translucency is each sublayer's, not that of the whole.
  var fadesEach: Bool { opacity < 1 && !allowsGroupOpacity }

  /// Where the layer lies in space; nil in the plane of its superlayer.
  func depthPlane(in space: SublayerSpace?) -> DepthPlane? {
    let isFlat = anchorPointZ == 0 && transform.keepsDepthEven
    if isFlat, space == nil || space?.matrix.isFlat == true {
      let z = zPosition + transform.m43
      return z == 0 ? nil : DepthPlane(at: z.native)
    }
    return DepthPlane(Box(bounds), matrixToSuperlayer(in: space))
  }
}

extension CATransform3D {
  /// Whether it leaves depths alone.
  fileprivate var isFlat: Bool {
    keepsDepthEven && m31 == 0 && m32 == 0 && m33 == 1 && m34 == 0 && m43 == 0
  }
}

extension RenderStyle {
  static let hidden: RenderStyle = {
    var state = LayerState()
    state.isHidden = true
    return RenderStyle(state)
  }()
}
