import Foundation

/// The lengths along a path, to find places on it and to cut it.
package struct PathMeasure {
  /// A segment with the lengths from its beginning at even parameters.
  private struct Entry {
    var segment: PathSegment
    var subpath: Int
    var lengths: [CGFloat]
    /// The length of everything before it.
    var before: CGFloat
    var length: CGFloat { lengths.last ?? 0 }

    /// The parameter at a length from the segment's beginning.
    func parameter(at length: CGFloat) -> CGFloat {
      guard length > 0 else { return 0 }
      guard length < self.length else { return 1 }
      let next = lengths.firstIndex { $0 >= length } ?? lengths.count - 1
      let low = next == 0 ? 0 : lengths[next - 1]
      let step = lengths[next] - low
      let part = step > 0 ? (length - low) / step : 0
      return (CGFloat(next) + part) / CGFloat(lengths.count)
    }
  }

  private var entries: [Entry] = []
  private let subpaths: [Subpath]
  /// The length of the whole outline.
  package private(set) var length: CGFloat = 0

  package init(_ path: CGPath) {
    subpaths = path.storage.subpaths
    let tolerance = path.storage.fineTolerance
    for (number, subpath) in subpaths.enumerated() {
      for segment in subpath.segments {
        let lengths = PathMeasure.lengths(of: segment, tolerance: tolerance)
        entries.append(
          Entry(segment: segment, subpath: number, lengths: lengths, before: length))
        length += lengths.last ?? 0
      }
    }
  }

  private static func lengths(of segment: PathSegment, tolerance: CGFloat) -> [CGFloat] {
    let count = segment.pieces(tolerance: tolerance)
    var last = segment.start
    var sum: CGFloat = 0
    return (1...count).map { index in
      let p = segment.point(at: CGFloat(index) / CGFloat(count))
      sum += hypot(p.x - last.x, p.y - last.y)
      last = p
      return sum
    }
  }

  /// The point at a length along the path, and the angle of travel there in radians.
  package func place(at length: CGFloat) -> (point: CGPoint, angle: CGFloat)? {
    guard let last = entries.last else { return subpaths.first.map { ($0.start, 0) } }
    let entry = entries.first { $0.before + $0.length >= length } ?? last
    let t = entry.parameter(at: length - entry.before)
    let direction = entry.segment.tangent(at: t)
    return (entry.segment.point(at: t), atan2(direction.dy, direction.dx))
  }

  /// The part of the path between two lengths. Whole closed subpaths stay closed.
  package func part(from low: CGFloat, to high: CGFloat) -> [Subpath] {
    var result: [Subpath] = []
    var current: (number: Int, end: CGFloat)?
    guard low < high else { return [] }
    for entry in entries where entry.length > 0 {
      let from = max(low, entry.before)
      let to = min(high, entry.before + entry.length)
      guard from < to else { continue }
      let piece = entry.segment.part(
        from: entry.parameter(at: from - entry.before),
        to: entry.parameter(at: to - entry.before))
      if let current, current.number == entry.subpath {
        result[result.count - 1].segments.append(piece)
      } else {
        result.append(Subpath(segments: [piece], start: piece.start))
      }
      current = (entry.subpath, to)
      if isWhole(entry.subpath, from: low, to: high),
        entry.segment == subpaths[entry.subpath].segments.last
      {
        result[result.count - 1].isClosed = subpaths[entry.subpath].isClosed
      }
    }
    return result
  }

  private func isWhole(_ number: Int, from low: CGFloat, to high: CGFloat) -> Bool {
    let own = entries.filter { $0.subpath == number }
    guard let first = own.first, let last = own.last else { return false }
    return low <= first.before && high >= last.before + last.length
  }
}

extension CGPath {
  /// The part between two fractions of the path's length, as a shape layer's stroke start and end cut
  /// it.
  package func trimmed(from start: CGFloat, to end: CGFloat) -> CGPath {
    if start <= 0, end >= 1 { return self }
    let measure = PathMeasure(self)
    return CGPath(
      storage: PathStorage(
        measure.part(from: start * measure.length, to: end * measure.length)))
  }

  /// The path cut into dashes: painted and unpainted lengths in turn, beginning at a phase.
  public func copy(
    dashingWithPhase phase: CGFloat, lengths: [CGFloat],
    transform: CGAffineTransform = .identity
  ) -> CGPath {
    let path = transform.isIdentity ? self : applying(transform)
    let usable = lengths.allSatisfy { $0 >= 0 && $0.isFinite } && phase.isFinite
    // An odd number of lengths takes two rounds to come back to painting.
    let pattern = lengths.count % 2 == 0 ? lengths : lengths + lengths
    let period = pattern.reduce(0, +)
    guard usable, period > 0 else { return CGPath(storage: path.storage) }
    var result = PathStorage()
    for subpath in path.storage.subpaths {
      let measure = PathMeasure(CGPath(storage: PathStorage([subpath])))
      // More dashes than this cannot be told apart and would only cost memory.
      guard measure.length / period < 100_000 else {
        result.append(PathStorage([subpath]), transform: nil)
        continue
      }
      let shift = phase.truncatingRemainder(dividingBy: period)
      var place = shift > 0 ? -shift : -shift - period
      while place < measure.length {
        for index in stride(from: 0, to: pattern.count, by: 2) {
          let dash = measure.part(from: max(place, 0), to: place + pattern[index])
          result.append(PathStorage(dash), transform: nil)
          place += pattern[index] + pattern[index + 1]
        }
      }
    }
    return CGPath(storage: result)
  }
}
