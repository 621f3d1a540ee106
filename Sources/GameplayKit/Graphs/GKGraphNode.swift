import Foundation

/// A place in a graph, which knows where one can go from it.
open class GKGraphNode: NSObject {
  public internal(set) var connectedNodes: [GKGraphNode] = []

  public override init() { super.init() }

  /// Makes ways to other nodes, and back from them.
  open func addConnections(to nodes: [GKGraphNode], bidirectional: Bool) {
    for node in nodes {
      connect(node)
      if bidirectional { node.connect(self) }
    }
  }

  open func removeConnections(to nodes: [GKGraphNode], bidirectional: Bool) {
    for node in nodes {
      connectedNodes.removeAll { $0 === node }
      if bidirectional { node.connectedNodes.removeAll { $0 === self } }
    }
  }

  private func connect(_ node: GKGraphNode) {
    if !connectedNodes.contains(where: { $0 === node }) { connectedNodes.append(node) }
  }

  /// What the way to a connected node costs; 1 unless overridden.
  open func cost(to node: GKGraphNode) -> Float { 1 }
  /// What the way to any node costs at least, which makes searches shorter; 0 unless overridden.
  open func estimatedCost(to node: GKGraphNode) -> Float { 0 }

  /// The cheapest way to a node, both ends included; empty if there is none.
  open func findPath(to goalNode: GKGraphNode) -> [GKGraphNode] {
    PathSearch(from: self, to: goalNode).path()
  }

  open func findPath(from startNode: GKGraphNode) -> [GKGraphNode] { startNode.findPath(to: self) }
}

/// A node at a point of the plane; ways cost their length.
open class GKGraphNode2D: GKGraphNode {
  open var position: vector_float2

  public init(point: vector_float2) {
    position = point
    super.init()
  }

  open class func node(withPoint point: vector_float2) -> GKGraphNode2D { .init(point: point) }

  open override func cost(to node: GKGraphNode) -> Float { distance(to: node) ?? 1 }
  open override func estimatedCost(to node: GKGraphNode) -> Float { distance(to: node) ?? 0 }

  private func distance(to node: GKGraphNode) -> Float? {
    guard let other = (node as? GKGraphNode2D)?.position else { return nil }
    let way = other - position
    return (way * way).sum().squareRoot()
  }
}

/// A node at a point of space; ways cost their length.
open class GKGraphNode3D: GKGraphNode {
  open var position: vector_float3

  public init(point: vector_float3) {
    position = point
    super.init()
  }

  open override func cost(to node: GKGraphNode) -> Float { distance(to: node) ?? 1 }
  open override func estimatedCost(to node: GKGraphNode) -> Float { distance(to: node) ?? 0 }

  private func distance(to node: GKGraphNode) -> Float? {
    guard let other = (node as? GKGraphNode3D)?.position else { return nil }
    let way = other - position
    return (way * way).sum().squareRoot()
  }
}

/// A square of a grid; a way costs 1.
open class GKGridGraphNode: GKGraphNode {
  public let gridPosition: vector_int2

  public init(gridPosition: vector_int2) {
    self.gridPosition = gridPosition
    super.init()
  }

  open override func estimatedCost(to node: GKGraphNode) -> Float {
    guard let other = (node as? GKGridGraphNode)?.gridPosition else { return 0 }
    // With diagonals a way is as long as its longer side.
    return Float(max(abs(other.x - gridPosition.x), abs(other.y - gridPosition.y)))
  }
}
