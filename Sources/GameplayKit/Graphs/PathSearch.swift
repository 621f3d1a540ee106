import Foundation

/// Finds the cheapest way between two nodes: A*, which tries the most promising nodes first.
struct PathSearch {
  private let start: GKGraphNode
  private let goal: GKGraphNode

  init(from start: GKGraphNode, to goal: GKGraphNode) {
    self.start = start
    self.goal = goal
  }

  private struct Reached {
    var node: GKGraphNode
    var cost: Float
    var previous: ObjectIdentifier?
    var isSettled = false
  }

  func path() -> [GKGraphNode] {
    var reached = [ObjectIdentifier(start): Reached(node: start, cost: 0)]
    var waiting = Heap()
    waiting.insert(start, start.estimatedCost(to: goal))
    while let node = waiting.removeFirst() {
      let id = ObjectIdentifier(node)
      guard let here = reached[id], !here.isSettled else { continue }
      reached[id]?.isSettled = true
      if node === goal { return way(to: id, in: reached) }
      for next in node.connectedNodes {
        let nextID = ObjectIdentifier(next)
        let cost = here.cost + node.cost(to: next)
        if let known = reached[nextID], known.isSettled || known.cost <= cost { continue }
        reached[nextID] = Reached(node: next, cost: cost, previous: id)
        waiting.insert(next, cost + next.estimatedCost(to: goal))
      }
    }
    return []
  }

  private func way(
    to id: ObjectIdentifier, in reached: [ObjectIdentifier: Reached]
  ) -> [GKGraphNode] {
    var path: [GKGraphNode] = []
    var id: ObjectIdentifier? = id
    while let current = id.flatMap({ reached[$0] }) {
      path.append(current.node)
      id = current.previous
    }
    return path.reversed()
  }

  /// Nodes by what the way over them costs; of equal ones that which came first.
  private struct Heap {
    private var entries: [(node: GKGraphNode, cost: Float, number: Int)] = []
    private var number = 0

    private func isBefore(_ a: Int, _ b: Int) -> Bool {
      (entries[a].cost, entries[a].number) < (entries[b].cost, entries[b].number)
    }

    mutating func insert(_ node: GKGraphNode, _ cost: Float) {
      number += 1
      entries.append((node, cost, number))
      var index = entries.count - 1
      while index > 0, isBefore(index, (index - 1) / 2) {
        entries.swapAt(index, (index - 1) / 2)
        index = (index - 1) / 2
      }
    }

    mutating func removeFirst() -> GKGraphNode? {
      guard let first = entries.first else { return nil }
      let last = entries.removeLast()
      guard !entries.isEmpty else { return first.node }
      entries[0] = last
      var index = 0
      while true {
        let children = [2 * index + 1, 2 * index + 2].filter { $0 < entries.count }
        guard let least = children.min(by: isBefore), isBefore(least, index) else { break }
        entries.swapAt(index, least)
        index = least
      }
      return first.node
    }
  }
}
