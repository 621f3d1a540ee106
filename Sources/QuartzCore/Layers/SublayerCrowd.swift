/// One of many sublayers, as those know it that keep them apart.
protocol CrowdMember: AnyObject {
  var flags: LayerFlags { get }
  /// Where it was, and in which group, when all were last gone through.
  var place: Int { get set }
  var group: UInt64 { get set }
}

/// What a layer with many sublayers remembers, so that a frame after one of them changed does not go through all.
///
/// Each pass of a frame takes only the sublayers that were marked since it ran last. The sublayers' nodes are held by
/// groups of neighbours, nodes that draw nothing of their own: a changed sublayer costs a new node of its group, and
/// all other groups stay the objects that they were.
final class SublayerCrowd<Layer: CrowdMember> {
  /// With fewer sublayers a layer goes through all of them.
  static var smallest: Int { 256 }

  private var layout = MarkedSublayers<Layer>()
  private var display = MarkedSublayers<Layer>()
  private var commit = MarkedSublayers<Layer>()
  private var groups: [SublayerGroup] = []

  /// Sublayers came, went or changed places: the next passes go through all.
  func reset() {
    layout.markAll()
    display.markAll()
    commit.markAll()
  }

  /// A sublayer got a flag that says what waits in it.
  func note(_ layer: Layer, _ flag: LayerFlags) {
    switch flag {
    case .subtreeNeedsLayout: layout.add(layer)
    case .subtreeNeedsDisplay: display.add(layer)
    case .subtreeDirty: commit.add(layer)
    default: break
    }
  }

  /// The sublayers, in their order, that may have to be laid out; those marked from now on are the next call's.
  func takeForLayout(of children: [Layer]) -> [Layer] { layout.take() ?? children }

  /// The sublayers, in their order, that may have to be displayed.
  func takeForDisplay(of children: [Layer]) -> [Layer] { display.take() ?? children }

  // MARK: Nodes

  /// The nodes of the groups, or those of the sublayers themselves where depth decides about their order.
  func nodes(of children: [Layer], _ makeNode: (Layer) -> RenderNode) -> [RenderNode] {
    if let changed = commit.take(), renew(changed, children, makeNode) {
      return groups.map(\.node)
    }
    let nodes = children.map(makeNode)
    if nodes.contains(where: { $0.depth != nil }) {
      groups = []
      commit.markAll()
      return DepthOrder.sorted(nodes)
    }
    groups = SublayerGrouping(groups, children, nodes).groups
    return groups.map(\.node)
  }

  /// Makes the groups of changed sublayers anew; returns whether that was all there is to do.
  private func renew(
    _ changed: [Layer], _ children: [Layer], _ makeNode: (Layer) -> RenderNode
  ) -> Bool {
    var rest = changed[...]
    while let first = rest.first {
      guard let place = groupIndex(of: first, children) else { return false }
      let group = groups[place]
      var nodes = group.node.children
      let end = group.start + nodes.count
      while let layer = rest.first, layer.place < end {
        guard layer.place >= group.start, children[layer.place] === layer else { return false }
        let node = makeNode(layer)
        guard node.depth == nil else { return false }
        nodes[layer.place - group.start] = node
        rest.removeFirst()
      }
      groups[place].renew(nodes)
    }
    return true
  }

  private func groupIndex(of layer: Layer, _ children: [Layer]) -> Int? {
    guard children.indices.contains(layer.place), children[layer.place] === layer else {
      return nil
    }
    var (low, high) = (0, groups.count)
    while low < high {
      let middle = (low + high) / 2
      if groups[middle].start <= layer.place { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? low - 1 : nil
  }

  /// Checks that whoever waits is known; called by tests.
  func checkMarks(of children: [Layer]) {
    for (flag, marks) in [
      (LayerFlags.subtreeNeedsLayout, layout), (.subtreeNeedsDisplay, display),
      (.subtreeDirty, commit),
    ] where !marks.isAll {
      for child in children where child.flags.contains(flag) {
        precondition(marks.contains(child), "a crowd does not know what waits: \(child)")
      }
    }
  }
}

/// The sublayers that a pass has to look at.
private struct MarkedSublayers<Layer: CrowdMember> {
  /// Whether it has to look at all.
  private(set) var isAll = true
  /// They are in the list only while they are sublayers: one that leaves clears it.
  private var layers: [Unmanaged<Layer>] = []

  /// From how many on the list is worth less than it costs.
  private static var most: Int { 4096 }

  mutating func add(_ layer: Layer) {
    guard !isAll else { return }
    layers.append(Unmanaged.passUnretained(layer))
    if layers.count > Self.most { markAll() }
  }

  mutating func markAll() {
    isAll = true
    layers = []
  }

  /// Those in the list, in the order of sublayers; nil for all. The list is empty then.
  mutating func take() -> [Layer]? {
    defer { (isAll, layers) = (false, []) }
    if isAll { return nil }
    let taken = layers.map { $0.takeUnretainedValue() }
    return taken.count < 2 ? taken : taken.sorted { $0.place < $1.place }
  }

  func contains(_ layer: Layer) -> Bool {
    layers.contains { $0.takeUnretainedValue() === layer }
  }
}
