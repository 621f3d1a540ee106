import Foundation

extension FilterCatalogue {
  static let cells: [FilterDefinition] = {
    let category = builtIn(kCICategoryStylize)
    return [
      .onImage("CIPixellate", category, [.center, .number("inputScale", 8, 1...1000)]) {
        image, values in
        let size = min(max(1, values.number("inputScale").rounded()), 2000)
        guard size > 1, !image.extent.isNull else { return image }
        return MosaicNode(image, cell: Int(size), centre: values.point("inputCenter"))
      },
      .onImage("CIHexagonalPixellate", category, [.center, .number("inputScale", 8, 1...1000)]) {
        image, values in
        let size = min(max(1, values.number("inputScale")), 1000)
        let centre = values.point("inputCenter")
        return spots(image, reach: size * 1.2) { x, y in
          let (cx, cy) = hexagon(around: x - centre.x, y - centre.y, size: size)
          return (cx + centre.x, cy + centre.y, 0)
        }
      },
      .onImage("CICrystallize", category, [.number("inputRadius", 20, 1...100), .center]) {
        image, values in
        let size = max(1, values.limited("inputRadius"))
        let centre = values.point("inputCenter")
        return spots(image, reach: size * 2.2) { x, y in
          let seed = nearestSeed(x - centre.x, y - centre.y, size)
          return (seed.x + centre.x, seed.y + centre.y, 0)
        }
      },
      // Dots that do not fill the image, on a clear background.
      .onImage("CIPointillize", category, [.number("inputRadius", 20, 1...100), .center]) {
        image, values in
        let size = max(1, values.limited("inputRadius"))
        let centre = values.point("inputCenter")
        return spots(image, reach: size * 2.2) { x, y in
          let seed = nearestSeed(x - centre.x, y - centre.y, size)
          return (seed.x + centre.x, seed.y + centre.y, seed.distance - size * 0.55)
        }
      },
    ]
  }()

  /// Each pixel in the colour at a place near it, and less the farther it is outside a spot, in pixels.
  private static func spots(
    _ image: ImageNode, reach: Double,
    _ spot: @escaping @Sendable (Double, Double) -> (x: Double, y: Double, outside: Double)
  ) -> ImageNode {
    let distance = Int(reach.rounded(.up)) + 1
    let bounds = PixelRect(around: image.extent)
    return LookNode([image], extent: image.extent, reach: { $0.insetBy(-distance) }) { _ in
      { inputs, x, y in
        let place = spot(Double(x) + 0.5, Double(y) + 0.5)
        guard place.outside < 1 else { return .zero }
        // Places beyond the image take its edge's colour.
        let px = min(max(Int(place.x.rounded(.down)), bounds.x0), bounds.x1 - 1)
        let py = min(max(Int(place.y.rounded(.down)), bounds.y0), bounds.y1 - 1)
        return inputs[0][px, py] * Float(1 - max(0, place.outside))
      }
    }
  }

  /// The centre of the hexagon that a point is in; hexagons are as wide as their size.
  private static func hexagon(around x: Double, _ y: Double, size: Double) -> (Double, Double) {
    let height = size * 0.75.squareRoot()
    var best = (distance: Double.infinity, x: 0.0, y: 0.0)
    let row = (y / height).rounded()
    for r in [row - 1, row, row + 1] {
      let shift = r.truncatingRemainder(dividingBy: 2) == 0 ? 0 : size / 2
      let cx = ((x - shift) / size).rounded() * size + shift
      let distance = hypot(x - cx, y - r * height)
      if distance < best.distance { best = (distance, cx, r * height) }
    }
    return (best.x, best.y)
  }

  /// The nearest of points that lie one in each square of a grid, anywhere in it.
  private static func nearestSeed(
    _ x: Double, _ y: Double, _ size: Double
  ) -> (x: Double, y: Double, distance: Double) {
    let (column, row) = (Int((x / size).rounded(.down)), Int((y / size).rounded(.down)))
    var best = (x: x, y: y, distance: Double.infinity)
    for r in row - 1...row + 1 {
      for c in column - 1...column + 1 {
        let sx = (Double(c) + Noise.unit(c, r, 1)) * size
        let sy = (Double(r) + Noise.unit(c, r, 2)) * size
        let distance = hypot(x - sx, y - sy)
        if distance < best.distance { best = (sx, sy, distance) }
      }
    }
    return best
  }
}

/// Numbers that look random and are the same in every run.
enum Noise {
  /// A number from 0 up to 1 for a place.
  static func unit(_ x: Int, _ y: Int, _ channel: Int) -> Double {
    var hash = UInt64(bitPattern: Int64(x)) &* 0x9E37_79B9_7F4A_7C15
    hash ^= UInt64(bitPattern: Int64(y)) &* 0xC2B2_AE3D_27D4_EB4F
    hash ^= UInt64(channel) &* 0x1656_67B1_9E37_79F9
    hash = (hash ^ hash >> 31) &* 0xBF58_476D_1CE4_E5B9
    hash = (hash ^ hash >> 27) &* 0x94D0_49BB_1331_11EB
    return Double((hash ^ hash >> 31) >> 11) / Double(1 << 53)
  }
}
