import CoreGraphics
import Foundation

/// An image scaled along one axis with Lanczos' window of three lobes.
final class LanczosNode: ImageNode, @unchecked Sendable {
  private let scale: Double
  private let axis: KernelNode.Axis
  /// How far it looks, in the input's pixels.
  private var reach: Double { 3 * max(1, 1 / scale) }

  /// An image scaled both ways; empty for factors that are not positive.
  static func scaled(_ image: ImageNode, x: Double, y: Double) -> ImageNode {
    guard x > 1e-4, y > 1e-4, x < 1e4, y < 1e4, !image.extent.isNull else { return EmptyNode() }
    guard !image.extent.isInfinite else {
      return image.transformed(CGAffineTransform(scaleX: x, y: y))
    }
    let wide = x == 1 ? image : LanczosNode(image, x, .x)
    return y == 1 ? wide : LanczosNode(wide, y, .y)
  }

  private init(_ input: ImageNode, _ scale: Double, _ axis: KernelNode.Axis) {
    self.scale = scale
    self.axis = axis
    super.init(
      extent: input.extent.applying(
        CGAffineTransform(scaleX: axis == .x ? scale : 1, y: axis == .y ? scale : 1)),
      inputs: [input])
  }

  override func need(_ index: Int, for area: PixelRect) -> PixelRect {
    var result = area
    func span(_ low: Int, _ high: Int) -> (Int, Int) {
      (
        Int((Double(low) / scale - reach).rounded(.down)) - 1,
        Int((Double(high) / scale + reach).rounded(.up)) + 1
      )
    }
    if axis == .x {
      (result.x0, result.x1) = span(area.x0, area.x1)
    } else {
      (result.y0, result.y1) = span(area.y0, area.y1)
    }
    return result
  }

  override func draw(
    _ area: PixelRect, _ inputs: inout [Raster], in space: WorkingSpace
  ) -> Raster {
    let result = Raster(area)
    let source = inputs[0]
    guard !source.area.isEmpty else { return result }
    let edge = inputs[0].area.intersection(self.inputs[0].pixelExtent)
    let range = axis == .x ? area.x0..<area.x1 : area.y0..<area.y1
    let limits = axis == .x ? (edge.x0, edge.x1 - 1) : (edge.y0, edge.y1 - 1)
    let weights = range.map { taps(at: $0, limits.0, limits.1) }
    let (axis, first) = (axis, range.lowerBound)
    result.fill { x, y in
      var sum = Pixel.zero
      for (place, weight) in weights[(axis == .x ? x : y) - first] {
        sum += (axis == .x ? source[place, y] : source[x, place]) * weight
      }
      // The lobes may overshoot what a colour can be.
      return sum.clamped(
        lowerBound: .zero, upperBound: Pixel(repeating: max(sum.w.clampedToUnit, 1)))
    }
    return result
  }

  /// The input's pixels that make one of the output's, and what each counts; the edge's pixels are continued.
  private func taps(at index: Int, _ low: Int, _ high: Int) -> [(Int, Float)] {
    let centre = (Double(index) + 0.5) / scale
    let stretch = max(1, 1 / scale)
    let first = Int((centre - reach - 0.5).rounded(.up))
    let last = Int((centre + reach - 0.5).rounded(.down))
    guard first <= last else { return [] }
    let weights = (first...last).map { Self.window((Double($0) + 0.5 - centre) / stretch) }
    let sum = weights.reduce(0, +)
    guard abs(sum) > 1e-9 else { return [] }
    return zip(first...last, weights).map { (min(max($0, low), high), Float($1 / sum)) }
  }

  private static func window(_ x: Double) -> Double {
    if abs(x) < 1e-9 { return 1 }
    guard abs(x) < 3 else { return 0 }
    let angle = Double.pi * x
    return 3 * sin(angle) * sin(angle / 3) / (angle * angle)
  }
}
