import UIKit

/// The bytes of a drawing: a property list.
enum DrawingFile {
  private struct Document: Codable {
    var format = DrawingFile.format
    var strokes: [Stroke]
  }

  private struct Stroke: Codable {
    var ink: String
    var color: [Double]
    var transform: [Double]
    var created: Date
    var seed: UInt32
    /// Ten numbers a point.
    var points: [Double]
    /// The kinds of the mask's elements, and their points.
    var maskKinds: [Int]?
    var maskPoints: [Double]?
  }

  private static let format = "hanok.drawing.1"

  /// A file with larger numbers than these is damaged: nobody draws so far away, and sums of larger ones have no end.
  private static let validNumbers = -1e7...1e7

  static func data(of strokes: [PKStroke]) -> Data {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    return (try? encoder.encode(Document(strokes: strokes.map(coded)))) ?? Data()
  }

  static func strokes(in data: Data) throws -> [PKStroke] {
    let document = try PropertyListDecoder().decode(Document.self, from: data)
    guard document.format == format else { throw damaged("The format is not known.") }
    return try document.strokes.map(decoded)
  }

  private static func damaged(_ reason: String) -> DecodingError {
    .dataCorrupted(DecodingError.Context(codingPath: [], debugDescription: reason))
  }

  private static func coded(_ stroke: PKStroke) -> Stroke {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    stroke.ink.color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    let map = stroke.transform
    var coded = Stroke(
      ink: stroke.ink.inkType.rawValue, color: [red, green, blue, alpha],
      transform: [map.a, map.b, map.c, map.d, map.tx, map.ty], created: stroke.path.creationDate,
      seed: stroke.randomSeed, points: stroke.path.flatMap(\.numbers))
    if let mask = stroke.mask {
      var (kinds, points): ([Int], [Double]) = ([], [])
      mask.cgPath.applyWithBlock { element in
        let count = pointCounts[Int(element.pointee.type.rawValue)]
        kinds.append(Int(element.pointee.type.rawValue))
        for index in 0..<count {
          points += [element.pointee.points[index].x, element.pointee.points[index].y]
        }
      }
      (coded.maskKinds, coded.maskPoints) = (kinds, points)
    }
    return coded
  }

  /// By the kind of a path's element: move, line, quadratic curve, curve, end of a figure.
  private static let pointCounts = [1, 1, 2, 3, 0]

  private static func decoded(_ stroke: Stroke) throws -> PKStroke {
    guard let type = PKInk.InkType(rawValue: stroke.ink), stroke.color.count == 4,
      stroke.transform.count == 6, stroke.points.count % PKStrokePoint.numberCount == 0,
      (stroke.points + stroke.transform + stroke.color + (stroke.maskPoints ?? []))
        .allSatisfy(validNumbers.contains)
    else { throw damaged("A stroke cannot be read.") }
    let points = Swift.stride(from: 0, to: stroke.points.count, by: PKStrokePoint.numberCount).map {
      PKStrokePoint(numbers: Array(stroke.points[$0..<$0 + PKStrokePoint.numberCount]))
    }
    let (color, map) = (stroke.color, stroke.transform)
    return PKStroke(
      ink: PKInk(
        type, color: UIColor(red: color[0], green: color[1], blue: color[2], alpha: color[3])),
      path: PKStrokePath(controlPoints: points, creationDate: stroke.created),
      transform: CGAffineTransform(map[0], map[1], map[2], map[3], map[4], map[5]),
      mask: try stroke.maskKinds.map { try mask($0, stroke.maskPoints ?? []) },
      randomSeed: stroke.seed)
  }

  private static func mask(_ kinds: [Int], _ numbers: [Double]) throws -> UIBezierPath {
    let path = UIBezierPath()
    var rest = numbers[...]
    for kind in kinds {
      guard pointCounts.indices.contains(kind), rest.count >= 2 * pointCounts[kind],
        kind == 0 || !path.isEmpty
      else { throw damaged("A mask cannot be read.") }
      let points = (0..<pointCounts[kind]).map { _ in
        CGPoint(x: rest.removeFirst(), y: rest.removeFirst())
      }
      switch kind {
      case 0: path.move(to: points[0])
      case 1: path.addLine(to: points[0])
      case 2: path.addQuadCurve(to: points[1], controlPoint: points[0])
      case 3: path.addCurve(to: points[2], controlPoint1: points[0], controlPoint2: points[1])
      default: path.close()
      }
    }
    return path
  }
}
