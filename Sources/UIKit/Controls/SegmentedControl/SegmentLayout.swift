/// Where the segments of a control stand: a pure calculation of widths.
struct SegmentLayout {
  /// Widths that were set, 0 where none was.
  var fixed: [CGFloat]
  /// The widths that contents want, with their padding.
  var wanted: [CGFloat]
  var isProportional: Bool

  /// The width in which every segment has the room it wants.
  var naturalWidth: CGFloat {
    let widest = wanted.max() ?? 0
    return zip(fixed, wanted).reduce(0) { sum, pair in
      sum + (pair.0 > 0 ? pair.0 : isProportional ? pair.1 : widest)
    }
  }

  /// The segments' edges in a width, from leading to trailing: one more than there are segments.
  func edges(in width: CGFloat, scale: CGFloat) -> [CGFloat] {
    let free = zip(fixed, wanted).filter { $0.0 <= 0 }.map(\.1)
    let room = max(0, width - fixed.reduce(0) { $0 + max(0, $1) })
    let total = free.reduce(0, +)
    var edges: [CGFloat] = [0]
    var x: CGFloat = 0
    for (own, want) in zip(fixed, wanted) {
      if own > 0 {
        x += own
      } else if isProportional, total > 0 {
        x += room * want / total
      } else {
        x += room / CGFloat(free.count)
      }
      edges.append((x * scale).rounded() / scale)
    }
    return edges
  }
}
