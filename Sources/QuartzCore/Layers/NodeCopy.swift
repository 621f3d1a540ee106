import CoreGraphics
import Foundation

/// How nodes that nobody keeps are made: of the model as it is, or of a replicator's copy at a time of its own.
struct NodeCopy {
  /// The superlayer's time; nil for the model without animations.
  var time: CFTimeInterval?
  /// The factors of the colours.
  var tint = SIMD4<Double>(1, 1, 1, 1)
  /// Pixels to a point of the picture that is made; of use for tiles.
  var scale: CGFloat = 1
}

extension CALayer {
  /// A node of the layer and those below. A root stands at its own origin, untransformed.
  final func copyNode(
    _ copy: NodeCopy, in space: SublayerSpace?, isRoot: Bool = false
  ) -> RenderNode {
    var copy = copy
    var presented = state
    if let now = copy.time {
      let time = flags.contains(.hasClock) ? clock.local(now) : now
      copy.time = time
      for one in running { one.apply(to: &presented, at: time) }
    }
    adjust(&presented)
    presented.tint(copy.tint)
    presented.contentsAreTurnedOver = isInFlippedSpace
    // In the model a presenter stays where it was, and a picture of it alone shows it whole.
    if copy.time != nil, !isRoot { presented.drawBack() }
    let map = isRoot ? PlaneMap(.identity) : presented.map(in: space)
    let isAway = !isRoot && presented.isTurnedAway(map, space)
    let style = isAway ? RenderStyle.hidden : RenderStyle(presented)
    let isDrawn = style.isVisible
    let node = RenderNode.placed(
      presented, by: map, serial: serial, style: style,
      children: isDrawn ? copiedChildren(copy, presented, space) : [],
      mask: isDrawn ? mask?.copyNode(copy.untinted, in: nil) : nil, isResizing: false)
    node.depth = isRoot ? nil : presented.depthPlane(in: space)
    return node
  }

  private func copiedChildren(
    _ copy: NodeCopy, _ presented: LayerState, _ above: SublayerSpace?
  ) -> [RenderNode] {
    let space = presented.sublayerSpace(in: above)
    var nodes: [RenderNode]
    if case .replicator(let state) = presented.extra {
      nodes = replicatedNodes(state, presented, copy, space)
    } else {
      nodes = DepthOrder.sorted(children.map { $0.copyNode(copy, in: space) })
    }
    if let emitter = self as? CAEmitterLayer {
      let time = copy.time ?? localTime(fromGlobal: CACurrentMediaTime())
      nodes = emitter.particleNodes(presented, time) + nodes
    } else if let tiled = self as? CATiledLayer {
      nodes = (copy.time == nil ? tiled.allTileNodes(scale: copy.scale) : tiled.tileNodes) + nodes
    }
    return presented.fadesEach ? nodes.map { $0.faded(Double(presented.opacity)) } : nodes
  }

  /// The copies of a replicator's sublayers; each copy is a node of its own. `space` is the replicator's transform of them.
  final func replicatedNodes(
    _ state: ReplicatorState, _ presented: LayerState, _ copy: NodeCopy, _ space: SublayerSpace?
  ) -> [RenderNode] {
    let b = presented.bounds
    var step = CATransform3DMakeTranslation(-b.midX, -b.midY, 0)
    step = CATransform3DConcat(step, state.instanceTransform)
    step = CATransform3DConcat(step, CATransform3DMakeTranslation(b.midX, b.midY, 0))
    let (inner, outer) = state.preservesDepth ? (space, nil) : (nil, space)
    var place = CATransform3DIdentity
    var nodes: [RenderNode] = []
    for i in 0..<min(max(state.instanceCount, 0), 4096) {
      var one = copy
      one.time = copy.time.map { $0 - Double(i) * state.instanceDelay }
      one.tint = copy.tint * state.tint(i)
      let own =
        state.preservesDepth ? (inner?.after(place) ?? .init(place, isMirrored: false)) : nil
      let children = DepthOrder.sorted(self.children.map { $0.copyNode(one, in: own) })
      let matrix = outer.map { CATransform3DConcat(place, $0.matrix) } ?? place
      nodes.append(instance(i, presented, children, state.preservesDepth ? nil : matrix))
      place = CATransform3DConcat(place, step)
    }
    return DepthOrder.sorted(nodes)
  }

  private func instance(
    _ i: Int, _ presented: LayerState, _ children: [RenderNode], _ matrix: CATransform3D?
  ) -> RenderNode {
    var plain = LayerState()
    plain.bounds = presented.bounds
    let map = matrix.map { PlaneMap($0) } ?? PlaneMap(.identity)
    let node = RenderNode.placed(
      plain, by: map, serial: serial << 20 | UInt64(i) | 1 << 63, style: .clipping(false),
      children: children, mask: nil, isResizing: false)
    if let matrix, !matrix.keepsDepthEven || matrix.m43 != 0 {
      node.depth = DepthPlane(Box(plain.bounds), matrix)
    }
    return node
  }
}

extension NodeCopy {
  /// Masks are there for their alpha alone.
  fileprivate var untinted: NodeCopy {
    var copy = self
    copy.tint = SIMD4(1, 1, 1, 1)
    return copy
  }
}

extension ReplicatorState {
  /// The factors of the colours of copy `i`.
  fileprivate func tint(_ i: Int) -> SIMD4<Double> {
    let first = instanceColor?.rgba ?? SIMD4(1, 1, 1, 1)
    let offset = SIMD4(
      Double(redOffset), Double(greenOffset), Double(blueOffset), Double(alphaOffset))
    return (first + offset * Double(i)).clamped(
      lowerBound: SIMD4(repeating: 0), upperBound: SIMD4(repeating: 1))
  }
}
