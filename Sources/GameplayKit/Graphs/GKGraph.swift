import Foundation

/// Nodes and the ways between them.
open class GKGraph: NSObject {
  open internal(set) var nodes: [GKGraphNode]?

  public override init() {
    nodes = []
    super.init()
  }

  public init(_ nodes: [GKGraphNode]) {
    self.nodes = nodes
    super.init()
  }

  public init(nodes: [GKGraphNode]) {
    self.nodes = nodes
    super.init()
  }

  open func add(_ nodes: [GKGraphNode]) {
    let known = Set((self.nodes ?? []).map { ObjectIdentifier($0) })
    self.nodes = (self.nodes ?? []) + nodes.filter { !known.contains(ObjectIdentifier($0)) }
  }

  /// Takes nodes out, with the ways to and from them.
  open func remove(_ nodes: [GKGraphNode]) {
    let gone = Set(nodes.map { ObjectIdentifier($0) })
    self.nodes?.removeAll { gone.contains(ObjectIdentifier($0)) }
    for node in self.nodes ?? [] {
      node.connectedNodes.removeAll { gone.contains(ObjectIdentifier($0)) }
    }
    for node in nodes { node.connectedNodes = [] }
  }

  /// Adds a node that has ways to and from the others whose distance is the shortest.
  open func connectToLowestCostNode(node: GKGraphNode, bidirectional: Bool) {
    let nearest = (nodes ?? []).filter { $0 !== node }.min {
      node.estimatedCost(to: $0) < node.estimatedCost(to: $1)
    }
    if let nearest { node.addConnections(to: [nearest], bidirectional: bidirectional) }
    add([node])
  }

  open func findPath(from startNode: GKGraphNode, to endNode: GKGraphNode) -> [GKGraphNode] {
    startNode.findPath(to: endNode)
  }
}

/// A grid of squares with ways between neighbours.
open class GKGridGraph<NodeType: GKGridGraphNode>: GKGraph {
  public let gridOrigin: vector_int2
  public let gridWidth: Int
  public let gridHeight: Int
  public let diagonalsAllowed: Bool

  /// A grid with a node in every square, of the class `GKGridGraphNode`.
  public init(
    fromGridStartingAt position: vector_int2, width: Int32, height: Int32,
    diagonalsAllowed: Bool
  ) {
    gridOrigin = position
    gridWidth = Int(width)
    gridHeight = Int(height)
    self.diagonalsAllowed = diagonalsAllowed
    super.init()
    for x in 0..<width {
      for y in 0..<height {
        nodes?.append(GKGridGraphNode(gridPosition: position &+ vector_int2(x, y)))
      }
    }
    for case let node as GKGridGraphNode in nodes ?? [] { connect(node) }
  }

  private func connect(_ node: GKGridGraphNode) {
    for x in Int32(-1)...1 {
      for y in Int32(-1)...1 where (x, y) != (0, 0) && (diagonalsAllowed || x == 0 || y == 0) {
        guard let next = square(at: node.gridPosition &+ vector_int2(x, y)) else { continue }
        node.addConnections(to: [next], bidirectional: false)
      }
    }
  }

  private func square(at position: vector_int2) -> GKGridGraphNode? {
    let place = position &- gridOrigin
    guard place.x >= 0, place.x < gridWidth, place.y >= 0, place.y < gridHeight else { return nil }
    // Most grids are whole, and then the nodes are in the order of columns.
    let index = Int(place.x) * gridHeight + Int(place.y)
    if let nodes, nodes.indices.contains(index), let node = nodes[index] as? GKGridGraphNode,
      node.gridPosition == position
    {
      return node
    }
    return nodes?.lazy.compactMap { $0 as? GKGridGraphNode }.first { $0.gridPosition == position }
  }

  /// The node of a square; nil where there is none.
  open func node(atGridPosition position: vector_int2) -> NodeType? {
    square(at: position) as? NodeType
  }

  /// Makes ways between a node and its neighbours in the grid.
  open func connectNode(toAdjacentNodes node: GKGridGraphNode) {
    add([node])
    connect(node)
    for neighbour in node.connectedNodes {
      neighbour.addConnections(to: [node], bidirectional: false)
    }
  }
}
