/// A straight piece of a boundary.
struct BoundarySegment: BitwiseCopyable {
  var start: Vector
  var end: Vector
  /// Unit vectors: along, and across.
  var direction: Vector
  var normal: Vector
  /// Where the outline goes on, away from the start and the end; zero at a loose end.
  var before = Vector.zero
  var after = Vector.zero
  /// The bit of the collision behaviour it belongs to.
  var group: UInt64
  /// The boundary's number, for the delegate.
  var boundary: Int32
  /// Whether bodies belong on the normal's side only, wherever they are.
  var isOneSided = false
}

/// All boundaries as segments in a grid, so that a body looks at those near it only.
final class Boundaries {
  let segments = Buffer<BoundarySegment>()
  private var origin = Vector.zero
  private var size = 1.0
  private var columns = 0
  private var rows = 0
  /// Where each cell's list begins in `entries`.
  private let starts = Buffer<Int32>()
  private let entries = Buffer<Int32>()
  /// The last query that saw a segment, since one lies in several cells.
  private let seen = Buffer<Int32>()
  private var query: Int32 = 0
  /// How many of the first segments are one-sided; they hold everything and are in no cell.
  private var wallCount = 0

  func removeAll() { segments.removeAll() }

  /// Adds a line through points, one-sided ones first; a closed one ends where it began.
  func add(_ points: [Vector], group: UInt64, boundary: Int32, isOneSided: Bool = false) {
    let first = segments.count
    for (a, b) in zip(points, points.dropFirst()) where (b - a).length > 1e-6 {
      let direction = (b - a) * (1 / (b - a).length)
      segments.append(
        BoundarySegment(
          start: a, end: b, direction: direction, normal: direction.tangent, group: group,
          boundary: boundary, isOneSided: isOneSided))
    }
    let last = segments.count - 1
    guard last >= first else { return }
    for i in first..<last {
      segments[i].after = segments[i + 1].direction
      segments[i + 1].before = -segments[i].direction
    }
    if (segments[last].end - segments[first].start).length < 1e-6, last > first {
      segments[last].after = segments[first].direction
      segments[first].before = -segments[last].direction
    }
  }

  /// Sorts the segments into cells of about the size that a segment or a small item has.
  func makeGrid() {
    seen.resize(0, with: 0)
    seen.resize(segments.count, with: 0)
    starts.removeAll()
    entries.removeAll()
    columns = 0
    wallCount = 0
    while wallCount < segments.count, segments[wallCount].isOneSided { wallCount += 1 }
    guard segments.count > wallCount else { return }
    var box = box(wallCount)
    for i in wallCount..<segments.count {
      let other = self.box(i)
      box.low = Vector(x: min(box.low.x, other.low.x), y: min(box.low.y, other.low.y))
      box.high = Vector(x: max(box.high.x, other.high.x), y: max(box.high.y, other.high.y))
    }
    origin = box.low
    let extent = box.high - box.low
    size = max(24, max(extent.x, extent.y) / 128)
    columns = Int(extent.x / size) + 1
    rows = Int(extent.y / size) + 1
    fill()
  }

  private func fill() {
    starts.resize(columns * rows + 1, with: 0)
    for i in wallCount..<segments.count { cells(box(i)) { starts[$0 + 1] += 1 } }
    for cell in 0..<columns * rows { starts[cell + 1] += starts[cell] }
    entries.resize(Int(starts[columns * rows]), with: 0)
    // Backwards, so that each start ends where its list begins and lists are in order.
    for i in (wallCount..<segments.count).reversed() {
      cells(box(i)) { cell in
        starts[cell + 1] -= 1
        entries[Int(starts[cell + 1])] = Int32(i)
      }
    }
    // Each list was filled from the next one's start down to its own.
    for cell in 0..<columns * rows { starts[cell] = starts[cell + 1] }
    starts[columns * rows] = Int32(entries.count)
  }

  private func box(_ i: Int) -> Box {
    let (a, b) = (segments[i].start, segments[i].end)
    return Box(
      low: Vector(x: min(a.x, b.x), y: min(a.y, b.y)),
      high: Vector(x: max(a.x, b.x), y: max(a.y, b.y)))
  }

  private func cells(_ box: Box, _ body: (Int) -> Void) {
    guard columns > 0 else { return }
    func clamp(_ v: Double, _ count: Int) -> Int { Int(min(max(v / size, 0), Double(count - 1))) }
    let (left, right) = (
      clamp(box.low.x - origin.x, columns), clamp(box.high.x - origin.x, columns)
    )
    let (top, bottom) = (clamp(box.low.y - origin.y, rows), clamp(box.high.y - origin.y, rows))
    for row in top...bottom {
      for column in left...right { body(row * columns + column) }
    }
  }

  /// Calls with the number of each segment whose box meets another box, once.
  func find(_ box: Box, _ body: (Int32) -> Void) {
    query &+= 1
    for i in 0..<wallCount where reaches(box, segments[i]) { body(Int32(i)) }
    cells(box) { cell in
      for k in starts[cell]..<starts[cell + 1] {
        let i = entries[k]
        guard seen[i] != query else { continue }
        seen[i] = query
        if self.box(Int(i)).overlaps(box) { body(i) }
      }
    }
  }

  /// Whether some of a box is behind a wall.
  private func reaches(_ box: Box, _ wall: BoundarySegment) -> Bool {
    let corner = Vector(
      x: wall.normal.x > 0 ? box.low.x : box.high.x, y: wall.normal.y > 0 ? box.low.y : box.high.y)
    return (corner - wall.start).dot(wall.normal) <= 0
  }
}
