/// Neighbours among many sublayers, and the node that holds theirs.
struct SublayerGroup {
  /// The place of the first among all sublayers.
  var start: Int
  private(set) var node: RenderNode

  init(start: Int, serial: UInt64, _ nodes: [RenderNode]) {
    self.start = start
    node = Self.node(serial, nodes)
  }

  var serial: UInt64 { node.serial }

  /// Takes other nodes; the group's own stays the same if they do.
  mutating func renew(_ nodes: [RenderNode]) {
    if nodes.elementsEqual(node.children, by: ===) { return }
    node = Self.node(serial, nodes)
  }

  private static let style = RenderStyle.clipping(false)

  /// A node that does nothing to what is in it.
  private static func node(_ serial: UInt64, _ nodes: [RenderNode]) -> RenderNode {
    RenderNode(
      serial: serial, bounds: Box(x0: 0, y0: 0, x1: 0, y1: 0), placement: .identity, style: style,
      children: nodes, mask: nil, isResizing: false)
  }
}

/// Divides sublayers into groups. Those that were in one stay together, so that a sublayer that comes or goes changes
/// the group it is in and no other.
struct SublayerGrouping {
  private(set) var groups: [SublayerGroup] = []
  /// The groups before, as far as nothing took their place.
  private var before: [UInt64: SublayerGroup] = [:]
  /// Of the group that is being filled.
  private var serial: UInt64 = 0
  private var start = 0
  private let nodes: [RenderNode]
  private let largest: Int

  init(_ old: [SublayerGroup], _ children: [some CrowdMember], _ nodes: [RenderNode]) {
    self.nodes = nodes
    // As many groups as each has members, so that neither going through all groups nor through one takes long.
    let usual = max(64, Int(Double(children.count).squareRoot()))
    largest = usual * 2
    let tooMany = old.count > 16 + 2 * children.count / usual
    if !tooMany { for group in old { before[group.serial] = group } }
    for (index, child) in children.enumerated() {
      if startsGroup(child, index, usual) {
        finish(at: index)
        start = index
        serial = before[child.group] != nil ? child.group : LayerSerial.next()
      }
      child.place = index
      child.group = serial
    }
    finish(at: children.count)
  }

  private func startsGroup(_ child: some CrowdMember, _ index: Int, _ usual: Int) -> Bool {
    if index == 0 || index - start >= largest { return true }
    if child.group == serial { return false }
    // One that comes from a group further down begins it; a new one, or one from further up, joins its neighbours.
    if before[child.group] != nil { return true }
    return before.isEmpty && index - start >= usual
  }

  private mutating func finish(at end: Int) {
    guard end > start else { return }
    let part = Array(nodes[start..<end])
    if var group = before.removeValue(forKey: serial) {
      group.start = start
      group.renew(part)
      groups.append(group)
    } else {
      groups.append(SublayerGroup(start: start, serial: serial, part))
    }
  }
}
