import Foundation

/// Paths as straight lines, for collisions.
enum DynamicPath {
  /// How far a line may be from the curve it stands for, in points.
  private static let tolerance = 0.1

  /// A list of corners for each part of a path; a closed part ends where it began.
  static func lines(of path: CGPath) -> [[Vector]] {
    var lines: [[Vector]] = []
    var line: [Vector] = []
    func end() {
      if line.count > 1 { lines.append(line) }
      line = []
    }
    path.applyWithBlock { element in
      let p = element.pointee.points
      let last = line.last ?? .zero
      switch element.pointee.type {
      case .moveToPoint:
        end()
        line = [Vector(p[0])]
      case .addLineToPoint: line.append(Vector(p[0]))
      case .addQuadCurveToPoint:
        let (b, c) = (Vector(p[0]), Vector(p[1]))
        add([last, last + (b - last) * (2 / 3), c + (b - c) * (2 / 3), c], to: &line)
      case .addCurveToPoint:
        add([last, Vector(p[0]), Vector(p[1]), Vector(p[2])], to: &line)
      case .closeSubpath:
        guard let first = line.first else { break }
        if (last - first).length > 1e-6 { line.append(first) } else { line[line.count - 1] = first }
        end()
        line = [first]
      }
    }
    end()
    return lines
  }

  /// Adds a curve with four control points, in as many lines as its bend needs.
  private static func add(_ p: [Vector], to line: inout [Vector]) {
    let bend = max((p[0] - p[1] * 2 + p[2]).length, (p[1] - p[2] * 2 + p[3]).length)
    // The error of n lines is at most 6 / 8 of the bend, divided by n².
    let count = min(max(Int((0.75 * bend / tolerance).squareRoot().rounded(.up)), 1), 64)
    for i in 1...count {
      let t = Double(i) / Double(count)
      let u = 1 - t
      line.append(
        p[0] * (u * u * u) + p[1] * (3 * u * u * t) + p[2] * (3 * u * t * t) + p[3] * (t * t * t))
    }
  }

  /// The corners of an ellipse around the origin.
  static func ellipse(_ width: Double, _ height: Double) -> [Vector] {
    (0..<32).map {
      let a = Double($0) * .pi / 16
      return Vector(x: cos(a) * width / 2, y: sin(a) * height / 2)
    }
  }

  static func rectangle(_ width: Double, _ height: Double) -> [Vector] {
    let (w, h) = (width / 2, height / 2)
    return [
      Vector(x: -w, y: -h), Vector(x: w, y: -h), Vector(x: w, y: h), Vector(x: -w, y: h),
    ]
  }
}
