import CoreGraphics
import Foundation

extension PixelRect {
  static let empty = PixelRect(x0: 0, y0: 0, x1: 0, y1: 0)

  package var area: Int { width * height }

  /// All pixels that a box touches; a box that misses a pixel's edge by rounding does not touch it.
  init(touching b: Box) {
    guard !b.isEmpty else {
      self = .empty
      return
    }
    self.init(
      x0: Self.clamp((b.x0 + 1e-4).rounded(.down)), y0: Self.clamp((b.y0 + 1e-4).rounded(.down)),
      x1: Self.clamp((b.x1 - 1e-4).rounded(.up)), y1: Self.clamp((b.y1 - 1e-4).rounded(.up)))
  }

  /// The pixels that a box covers entirely.
  init(within b: Box) {
    self.init(
      x0: Self.clamp((b.x0 - 1e-4).rounded(.up)), y0: Self.clamp((b.y0 - 1e-4).rounded(.up)),
      x1: Self.clamp((b.x1 + 1e-4).rounded(.down)), y1: Self.clamp((b.y1 + 1e-4).rounded(.down)))
  }

  /// The box's edges moved to the nearest pixel edges.
  init(snapping b: Box) {
    // Not `rounded()`: halves must go the same way on both sides of zero, or scrolling would jitter.
    func snap(_ v: Double) -> Int { Self.clamp((v + 0.5).rounded(.down)) }
    self.init(x0: snap(b.x0), y0: snap(b.y0), x1: snap(b.x1), y1: snap(b.y1))
  }

  private static func clamp(_ v: Double) -> Int { Int(min(max(v, -1e6), 1e6)) }

  var box: Box { Box(x0: Double(x0), y0: Double(y0), x1: Double(x1), y1: Double(y1)) }

  package func intersects(_ o: PixelRect) -> Bool {
    x0 < o.x1 && o.x0 < x1 && y0 < o.y1 && o.y0 < y1
  }

  package func contains(_ o: PixelRect) -> Bool {
    x0 <= o.x0 && y0 <= o.y0 && x1 >= o.x1 && y1 >= o.y1
  }

  func union(_ o: PixelRect) -> PixelRect {
    if isEmpty { return o }
    if o.isEmpty { return self }
    return PixelRect(x0: min(x0, o.x0), y0: min(y0, o.y0), x1: max(x1, o.x1), y1: max(y1, o.y1))
  }

  func moved(_ dx: Int, _ dy: Int) -> PixelRect {
    PixelRect(x0: x0 + dx, y0: y0 + dy, x1: x1 + dx, y1: y1 + dy)
  }

  /// The rest of this rectangle without `o`, as up to four rectangles.
  func subtracting(_ o: PixelRect) -> [PixelRect] {
    let i = intersection(o)
    if i.isEmpty { return isEmpty ? [] : [self] }
    return [
      PixelRect(x0: x0, y0: y0, x1: x1, y1: i.y0), PixelRect(x0: x0, y0: i.y1, x1: x1, y1: y1),
      PixelRect(x0: x0, y0: i.y0, x1: i.x0, y1: i.y1),
      PixelRect(x0: i.x1, y0: i.y0, x1: x1, y1: i.y1),
    ].filter { !$0.isEmpty }
  }
}

/// The pixels to draw anew: a few rectangles that cover them.
package struct PixelRegion: Sendable {
  package private(set) var rects: [PixelRect] = []
  /// More rectangles than this cost more than the pixels they spare.
  private static let limit = 12

  package init() {}

  package var isEmpty: Bool { rects.isEmpty }
  package var area: Int { rects.reduce(0) { $0 + $1.area } }

  /// Adds a rectangle, joining it with those it overlaps where that wastes little.
  package mutating func add(_ rect: PixelRect) {
    guard !rect.isEmpty else { return }
    var rect = rect
    var i = 0
    while i < rects.count {
      let other = rects[i]
      if other.contains(rect) { return }
      let joined = rect.union(other)
      if joined.area <= (rect.area + other.area) * 9 / 8 {
        rects.remove(at: i)
        rect = joined
        i = 0
      } else {
        i += 1
      }
    }
    rects.append(rect)
    if rects.count > Self.limit { shrink() }
  }

  package mutating func add(_ region: PixelRegion) {
    for rect in region.rects { add(rect) }
  }

  /// Grows over each of `areas` that it touches, so that each lies within one rectangle or is left alone.
  mutating func join(touching areas: [PixelRect]) {
    guard !areas.isEmpty, !isEmpty else { return }
    var isSettled = false
    while !isSettled {
      isSettled = true
      for area in areas {
        let touching = rects.filter { $0.intersects(area) }
        if touching.isEmpty || (touching.count == 1 && touching[0].contains(area)) { continue }
        rects.removeAll { $0.intersects(area) }
        rects.append(touching.reduce(area) { $0.union($1) })
        isSettled = false
      }
    }
  }

  /// Joins all rectangles where they lie close together, or else the two that waste least: things under
  /// many rectangles would be drawn many times.
  private mutating func shrink() {
    let whole = rects.dropFirst().reduce(rects[0]) { $0.union($1) }
    if whole.area <= area * 3 / 2 {
      rects = [whole]
    } else {
      joinCheapestPair()
    }
  }

  private mutating func joinCheapestPair() {
    var best = (waste: Int.max, i: 0, j: 1)
    for i in rects.indices {
      for j in rects.indices.dropFirst(i + 1) {
        let waste = rects[i].union(rects[j]).area - rects[i].area - rects[j].area
        if waste < best.waste { best = (waste, i, j) }
      }
    }
    let joined = rects[best.i].union(rects[best.j])
    rects.remove(at: best.j)
    rects.remove(at: best.i)
    add(joined)
  }
}
