import CCairo
import CoreGraphics
import Foundation

/// Fills boxes that are turned, skewed or rounded, straight into pixels.
///
/// Such an outline has one edge at the left and one at the right of every row. Only the few pixels that an
/// edge crosses need their coverage, which is the exact area that lies inside; all between are written in one
/// run. Cairo's scan converter, which must be ready for any path, takes three to four times as long, and
/// samples rows at fifteen heights.
final class ConvexFiller {
  private var points: [SIMD2<Double>] = []
  private var steps = UnsafeMutableBufferPointer<Float>.allocate(capacity: 0)

  deinit { steps.deallocate() }

  /// Fills a box with those corners, as `map` leads it to pixels, within `clip`.
  ///
  /// Returns false, with nothing done, for an outline too large to be computed with. The clip must be all that
  /// Cairo would respect.
  func fill(
    _ corners: CornerShape, _ box: Box, _ map: Affine, _ color: CGColor, _ alpha: Double,
    on target: PaintTarget, _ clip: PixelRect
  ) -> Bool {
    guard !box.isEmpty else { return true }
    var pen = PolygonPen(map, reusing: points)
    points = []
    corners.trace(box, with: &pen)
    points = pen.points
    guard points.allSatisfy({ abs($0.x) < 1e6 && abs($0.y) < 1e6 }) else { return false }
    let area = PixelRect(touching: map.apply(box)).intersection(clip).intersection(target.rect)
    guard !area.isEmpty else { return true }
    let word = Pixel.word(color, alpha: alpha)
    target.surface.flush()
    points.withUnsafeBufferPointer { polygon in
      guard let outline = ConvexOutline(polygon) else { return }
      fill(outline, area, word, target, row(width: area.width))
    }
    target.surface.markDirty()
    return true
  }

  /// A row without coverage.
  private func row(width: Int) -> CoverageRow {
    if steps.count < width + 2 {
      steps.deallocate()
      steps = .allocate(capacity: max(width + 2, 1024))
      steps.initialize(repeating: 0)
    }
    return CoverageRow(steps: steps.baseAddress.unsafelyUnwrapped, width: width)
  }

  private func fill(
    _ outline: ConvexOutline, _ area: PixelRect, _ color: UInt32, _ target: PaintTarget,
    _ row: CoverageRow
  ) {
    var (left, right) = (outline.left, outline.right)
    let first = max(area.y0, Int(outline.top.rounded(.down)))
    let x = Double(area.x0)
    left.skip(to: Double(first))
    right.skip(to: Double(first))
    for y in first..<max(first, area.y1) {
      let bottom = Double(y + 1)
      let a = left.cover(to: bottom, row, from: x)
      let b = right.cover(to: bottom, row, from: x)
      if a.isEmpty, b.isEmpty {
        if left.isOver, right.isOver { break }
        continue
      }
      row.paint(a, b, color, on: target.row(area.x0, y))
    }
  }
}

/// A convex polygon as its two sides, each from the top to the bottom.
private struct ConvexOutline {
  let left, right: ConvexSide
  let top: Double

  /// Nil for one without an area.
  init?(_ points: UnsafeBufferPointer<SIMD2<Double>>) {
    guard points.count > 2 else { return nil }
    var (top, bottom) = (0, 0)
    var area = 0.0
    var last = points[points.count - 1]
    for (i, p) in points.enumerated() {
      area += last.x * p.y - p.x * last.y
      last = p
      if p.y < points[top].y { top = i }
      if p.y > points[bottom].y { bottom = i }
    }
    guard area != 0 else { return nil }
    self.top = points[top].y
    let step = area > 0 ? 1 : -1
    right = ConvexSide(points, from: top, to: bottom, step: step, sign: -1)
    left = ConvexSide(points, from: top, to: bottom, step: -step, sign: 1)
  }
}

/// One side of a convex polygon, walked down row by row.
private struct ConvexSide {
  private let points: UnsafePointer<SIMD2<Double>>
  private let count: Int
  private let step: Int
  /// The edge's share of the coverage of all that is right of it.
  private let sign: Double
  private let bottom: Int
  private var next: Int
  private var at: SIMD2<Double>
  /// x per y of the edge that leads to `next`.
  private var slope = 0.0
  private(set) var isOver = false

  init(
    _ points: UnsafeBufferPointer<SIMD2<Double>>, from top: Int, to bottom: Int, step: Int,
    sign: Double
  ) {
    self.points = points.baseAddress.unsafelyUnwrapped
    count = points.count
    (self.step, self.sign, self.bottom) = (step, sign, bottom)
    next = top
    at = points[top]
    turn()
  }

  /// Goes on to the next edge.
  private mutating func turn() {
    at = points[next]
    guard next != bottom else {
      isOver = true
      return
    }
    next += step
    if next < 0 { next = count - 1 } else if next == count { next = 0 }
    let way = points[next] - at
    slope = way.y > 0 ? way.x / way.y : 0
  }

  /// Goes down to `y` without looking.
  mutating func skip(to y: Double) {
    while !isOver, points[next].y <= y { turn() }
    if !isOver, at.y < y {
      at.x += slope * (y - at.y)
      at.y = y
    }
  }

  /// Adds the edges down to `y` to the row; returns the pixels that they touch, counted from `x`.
  mutating func cover(to y: Double, _ row: CoverageRow, from x: Double) -> CoverageRow.Pixels {
    var touched = CoverageRow.Pixels.none
    while !isOver, at.y < y {
      let end = points[next]
      let isLast = end.y <= y
      let to = isLast ? end : SIMD2(at.x + slope * (y - at.y), y)
      let height = to.y - at.y
      if height > 0 { touched.add(row.add(at.x - x, to.x - x, height * sign)) }
      if isLast { turn() } else { at = to }
    }
    return touched
  }
}

/// The coverage of one row of pixels, as the change from each to the next.
private struct CoverageRow {
  /// All zero between rows; two more than there are pixels.
  let steps: UnsafeMutablePointer<Float>
  let width: Int

  /// From one pixel up to another.
  struct Pixels {
    var low, high: Int
    static let none = Pixels(low: .max, high: .min)
    var isEmpty: Bool { low >= high }

    @inline(__always)
    mutating func add(_ o: Pixels) { (low, high) = (min(low, o.low), max(high, o.high)) }
  }

  /// Adds an edge from `a` to `b` that is `height` high: pixels right of it are covered by that much more.
  /// Returns the pixels whose steps it changed.
  @inline(__always)
  func add(_ a: Double, _ b: Double, _ height: Double) -> Pixels {
    let i = Int(a)
    guard a >= 0, b >= 0, i == Int(b), i < width else { return addLong(a, b, height) }
    let middle = (a + b) / 2 - Double(i)
    steps[i] += Float(height * (1 - middle))
    steps[i + 1] += Float(height * middle)
    return Pixels(low: i, high: i + 2)
  }

  /// Adds an edge that crosses from one pixel to others, or leaves the row.
  private func addLong(_ a: Double, _ b: Double, _ height: Double) -> Pixels {
    let x0 = min(a, b)
    var x1 = max(a, b)
    let limit = Double(width)
    if x1 <= 0 {
      steps[0] += Float(height)
      return Pixels(low: 0, high: 1)
    }
    if x0 >= limit { return Pixels(low: width, high: width + 1) }
    if x0 < 0 {
      // An edge left of the first pixel covers the whole row.
      let part = -x0 / (x1 - x0) * height
      steps[0] += Float(part)
      var touched = addLong(0, x1, height - part)
      touched.low = 0
      return touched
    }
    var height = height
    if x1 > limit {
      height *= (limit - x0) / (x1 - x0)
      x1 = limit
    }
    let (i, j) = (Int(x0), Int(x1))
    if i == j {
      let middle = (x0 + x1) / 2 - Double(i)
      steps[i] += Float(height * (1 - middle))
      steps[i + 1] += Float(height * middle)
      return Pixels(low: i, high: min(i + 2, width + 1))
    }
    let k = height / (x1 - x0)
    let (head, tail) = (Double(i + 1) - x0, x1 - Double(j))
    steps[i] += Float(k * head * head / 2)
    steps[i + 1] += Float(k * head * (1 - head / 2))
    let half = Float(k / 2)
    var n = i + 1
    while n < j {
      steps[n] += half
      steps[n + 1] += half
      n += 1
    }
    steps[j] += Float(k * tail * (1 - tail / 2))
    steps[j + 1] += Float(k * tail * tail / 2)
    return Pixels(low: i, high: min(j + 2, width + 1))
  }

  /// Lays a colour over the row between the pixels that the left and the right side touched.
  func paint(_ left: Pixels, _ right: Pixels, _ color: UInt32, on row: UnsafeMutablePointer<UInt32>)
  {
    var sum: Float = 0
    guard !left.isEmpty, !right.isEmpty, left.high < right.low else {
      var all = left
      all.add(right)
      edge(all, &sum, color, row)
      return
    }
    edge(left, &sum, color, row)
    let end = min(right.low, width)
    if left.high < end { Pixel.lay(color, Self.share(sum), over: row + left.high, end - left.high) }
    edge(right, &sum, color, row)
  }

  /// Lays the colour over pixels that differ in coverage, and makes their steps zero again.
  @inline(__always)
  private func edge(
    _ pixels: Pixels, _ sum: inout Float, _ color: UInt32, _ row: UnsafeMutablePointer<UInt32>
  ) {
    let spread = Pixel.spread(color)
    var i = pixels.low
    let end = min(pixels.high, width)
    while i < end {
      sum += steps[i]
      steps[i] = 0
      row[i] = Pixel.over(spread, Self.share(sum), row[i])
      i &+= 1
    }
    if pixels.high > width { (steps[width], steps[width + 1]) = (0, 0) }
  }

  /// A share of 255.
  @inline(__always)
  private static func share(_ coverage: Float) -> UInt32 {
    UInt32(truncatingIfNeeded: Int32(min(max(coverage, 0), 1) * 255 + 0.5))
  }
}
