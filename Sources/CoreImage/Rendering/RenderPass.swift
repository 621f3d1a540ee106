import Foundation

/// The rendering of one tile: asks steps for areas, from the last one back.
final class RenderPass {
  /// The number of pixels of a step's inputs that is rarely exceeded at once.
  private static let limit = 6_000_000

  private let space: WorkingSpace
  /// Steps that more than one step uses; their results are kept until the tile is done.
  private let shared: Set<ObjectIdentifier>
  private var kept: [ObjectIdentifier: [Raster]] = [:]

  init(_ space: WorkingSpace, shared: Set<ObjectIdentifier>) {
    self.space = space
    self.shared = shared
  }

  /// The steps below `root` that are used more than once.
  static func sharedNodes(below root: ImageNode) -> Set<ObjectIdentifier> {
    var seen: Set<ObjectIdentifier> = []
    var shared: Set<ObjectIdentifier> = []
    var pending = [root]
    while let node = pending.popLast() {
      guard seen.insert(ObjectIdentifier(node)).inserted else {
        shared.insert(ObjectIdentifier(node))
        continue
      }
      pending += node.inputs
    }
    return shared
  }

  /// The pixels of exactly an area; clear where the step has none.
  func raster(of node: ImageNode, _ area: PixelRect) -> Raster {
    let id = ObjectIdentifier(node)
    let isShared = shared.contains(id)
    if isShared, let known = kept[id]?.first(where: { $0.area.contains(area) }) {
      return known.area == area ? known : known.part(area)
    }
    let inside = area.intersection(node.pixelExtent)
    let made: Raster
    if inside == area {
      made = makeSplitting(node, area)
    } else {
      made = Raster(area)
      if !inside.isEmpty { made.paste(makeSplitting(node, inside)) }
    }
    if isShared { kept[id, default: []].append(made) }
    return made
  }

  private func makeSplitting(_ node: ImageNode, _ area: PixelRect) -> Raster {
    guard !area.isEmpty else { return Raster(area) }
    let needs = node.inputs.indices.map { index in
      node.need(index, for: area).intersection(node.inputs[index].pixelExtent)
    }
    let total = needs.reduce(0) { $0 + $1.count }
    if area.count > 1, node.isBetterSplit(area) || total > max(Self.limit, area.count * 3) {
      return joined(node, area)
    }
    // A single pixel that needs more than memory should hold stays clear.
    guard total <= Self.limit * 8 else { return Raster(area) }
    var inputs = zip(node.inputs, needs).map { raster(of: $0, $1) }
    return node.draw(area, &inputs, in: space)
  }

  /// An area made of its halves.
  private func joined(_ node: ImageNode, _ area: PixelRect) -> Raster {
    var (first, second) = (area, area)
    if area.width >= area.height {
      first.x1 = area.x0 + area.width / 2
      second.x0 = first.x1
    } else {
      first.y1 = area.y0 + area.height / 2
      second.y0 = first.y1
    }
    let result = Raster(area)
    result.paste(makeSplitting(node, first))
    result.paste(makeSplitting(node, second))
    return result
  }
}

extension Raster {
  /// A copy of a part of the area.
  fileprivate func part(_ area: PixelRect) -> Raster {
    let result = Raster(area)
    result.paste(self)
    return result
  }
}
