import GameplayKit
import XCTest

final class GraphTests: XCTestCase {
  func testTheWayGoesAroundAWall() {
    let graph = GKGridGraph(
      fromGridStartingAt: vector_int2(0, 0), width: 5, height: 5, diagonalsAllowed: false)
    let wall = (0..<4).compactMap { graph.node(atGridPosition: vector_int2(2, $0)) }
    graph.remove(wall)
    guard let start = graph.node(atGridPosition: vector_int2(0, 0)),
      let end = graph.node(atGridPosition: vector_int2(4, 0))
    else { return XCTFail("no such squares") }
    let path = graph.findPath(from: start, to: end).compactMap {
      ($0 as? GKGridGraphNode)?.gridPosition
    }
    XCTAssertEqual(path.count, 13)
    XCTAssertTrue(path.contains(vector_int2(2, 4)))
    XCTAssertNil(graph.node(atGridPosition: vector_int2(2, 0)))
    graph.remove([graph.node(atGridPosition: vector_int2(2, 4))].compactMap { $0 })
    XCTAssertTrue(graph.findPath(from: start, to: end).isEmpty)
  }

  func testDiagonalsAreShorter() {
    let graph = GKGridGraph(
      fromGridStartingAt: vector_int2(3, 3), width: 4, height: 4, diagonalsAllowed: true)
    let ends = [vector_int2(3, 3), vector_int2(6, 6)].compactMap { graph.node(atGridPosition: $0) }
    XCTAssertEqual(ends[0].findPath(to: ends[1]).count, 4)
  }

  func testTheShorterWayInThePlaneWins() {
    let nodes = [(0, 0), (1, 5), (1, 1), (2, 0)].map {
      GKGraphNode2D(point: vector_float2(Float($0.0), Float($0.1)))
    }
    nodes[0].addConnections(to: [nodes[1], nodes[2]], bidirectional: true)
    nodes[3].addConnections(to: [nodes[1], nodes[2]], bidirectional: true)
    XCTAssertEqual(nodes[0].findPath(to: nodes[3]), [nodes[0], nodes[2], nodes[3]])
    nodes[0].removeConnections(to: [nodes[2]], bidirectional: false)
    XCTAssertEqual(nodes[3].findPath(from: nodes[0]), [nodes[0], nodes[1], nodes[3]])
  }
}
