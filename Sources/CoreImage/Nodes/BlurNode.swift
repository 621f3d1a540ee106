import CoreGraphics
import Foundation

/// A weighted mean of the pixels around each pixel, along one axis.
final class KernelNode: ImageNode, @unchecked Sendable {
  enum Axis: Sendable { case x, y }
  private let weights: [Float]
  private let axis: Axis
  private var reach: Int { weights.count / 2 }

  /// Takes an odd number of weights.
  init(_ input: ImageNode, _ weights: [Float], _ axis: Axis) {
    self.weights = weights
    self.axis = axis
    let reach = CGFloat(weights.count / 2)
    super.init(
      extent: input.extent.grown(axis == .x ? reach : 0, axis == .y ? reach : 0), inputs: [input])
  }

  override func need(_ index: Int, for area: PixelRect) -> PixelRect {
    let (dx, dy) = axis == .x ? (reach, 0) : (0, reach)
    return PixelRect(x0: area.x0 - dx, y0: area.y0 - dy, x1: area.x1 + dx, y1: area.y1 + dy)
  }

  override func draw(
    _ area: PixelRect, _ inputs: inout [Raster], in space: WorkingSpace
  ) -> Raster {
    let result = Raster(area)
    let source = inputs[0]
    for y in area.y0..<area.y1 {
      let to = result.row(y)
      for (index, weight) in weights.enumerated() {
        let offset = index - reach
        let (dx, dy) = axis == .x ? (offset, 0) : (0, offset)
        guard y + dy >= source.area.y0, y + dy < source.area.y1 else { continue }
        let from = source.row(y + dy)
        let low = max(area.x0, source.area.x0 - dx)
        let high = min(area.x1, source.area.x1 - dx)
        guard low < high else { continue }
        let shift = dx - source.area.x0
        for x in low..<high { to[x - area.x0] += from[x + shift] * weight }
      }
    }
    return result
  }
}

/// The mean of a run of pixels around each pixel along one axis, at a cost that does not depend on its length.
final class BoxNode: ImageNode, @unchecked Sendable {
  private let reach: Int
  /// The weight of the pixel beyond each end.
  private let rest: Float
  private let axis: KernelNode.Axis
  private var fullReach: Int { reach + (rest > 0 ? 1 : 0) }

  /// The run is `2 · radius + 1` long; the pixels at its ends count in part.
  init(_ input: ImageNode, radius: Double, _ axis: KernelNode.Axis) {
    reach = Int(radius)
    let rest = Float(radius - radius.rounded(.down))
    self.rest = rest < 1e-4 ? 0 : rest
    self.axis = axis
    let grown = CGFloat(reach + (self.rest > 0 ? 1 : 0))
    super.init(
      extent: input.extent.grown(axis == .x ? grown : 0, axis == .y ? grown : 0), inputs: [input])
  }

  override func need(_ index: Int, for area: PixelRect) -> PixelRect {
    let (dx, dy) = axis == .x ? (fullReach, 0) : (0, fullReach)
    return PixelRect(x0: area.x0 - dx, y0: area.y0 - dy, x1: area.x1 + dx, y1: area.y1 + dy)
  }

  override func draw(
    _ area: PixelRect, _ inputs: inout [Raster], in space: WorkingSpace
  ) -> Raster {
    axis == .x ? drawAlongRows(area, inputs[0]) : drawAlongColumns(area, inputs[0])
  }

  private var share: Float { 1 / (Float(2 * reach + 1) + 2 * rest) }

  private func drawAlongRows(_ area: PixelRect, _ source: Raster) -> Raster {
    let result = Raster(area)
    for y in area.y0..<area.y1 where y >= source.area.y0 && y < source.area.y1 {
      let to = result.row(y)
      var sum = SIMD4<Double>.zero
      for x in area.x0 - reach..<area.x0 + reach { sum += SIMD4<Double>(source[x, y]) }
      for x in area.x0..<area.x1 {
        sum += SIMD4<Double>(source[x + reach, y])
        let ends = source[x - reach - 1, y] + source[x + reach + 1, y]
        to[x - area.x0] = (Pixel(sum) + ends * rest) * share
        sum -= SIMD4<Double>(source[x - reach, y])
      }
    }
    return result
  }

  /// Keeps the sums of all columns, so that memory is read row by row.
  private func drawAlongColumns(_ area: PixelRect, _ source: Raster) -> Raster {
    let result = Raster(area)
    let width = area.width
    var sums = [SIMD4<Double>](repeating: .zero, count: width)
    func add(_ y: Int, _ sign: Double) {
      guard y >= source.area.y0, y < source.area.y1 else { return }
      for x in 0..<width { sums[x] += SIMD4<Double>(source[area.x0 + x, y]) * sign }
    }
    for y in area.y0 - reach..<area.y0 + reach { add(y, 1) }
    for y in area.y0..<area.y1 {
      add(y + reach, 1)
      let to = result.row(y)
      for x in 0..<width {
        let column = area.x0 + x
        let ends =
          rest > 0 ? source[column, y - reach - 1] + source[column, y + reach + 1] : .zero
        to[x] = (Pixel(sums[x]) + ends * rest) * share
      }
      add(y - reach, -1)
    }
    return result
  }
}

/// Blurs as chains of steps along the axes.
enum Blur {
  /// Wider blurs are made as wide as this, in pixels of deviation.
  static let greatestSigma = 256.0
  /// Up to here the true bell is computed; beyond, three means in a row come close.
  private static let greatestKernelSigma = 6.0

  /// A Gaussian blur; the image is three deviations larger on every side.
  static func gaussian(_ input: ImageNode, sigma: Double) -> ImageNode {
    let sigma = min(sigma, greatestSigma)
    guard sigma > 0.01, !input.extent.isNull else { return input }
    guard sigma > greatestKernelSigma else {
      let weights = bell(sigma)
      return grown(KernelNode(KernelNode(input, weights, .x), weights, .y), input, 3 * sigma)
    }
    let radius = ((4 * sigma * sigma + 1).squareRoot() - 1) / 2
    var node = input
    for axis in [KernelNode.Axis.x, .y] {
      for _ in 0..<3 { node = BoxNode(node, radius: radius, axis) }
    }
    return grown(node, input, 3 * sigma)
  }

  static func box(_ input: ImageNode, radius: Double) -> ImageNode {
    let radius = min(radius, greatestSigma * 2)
    guard radius > 0.01, !input.extent.isNull else { return input }
    return BoxNode(BoxNode(input, radius: radius, .x), radius: radius, .y)
  }

  /// Weights of a bell that sum up to 1.
  static func bell(_ sigma: Double) -> [Float] {
    let reach = max(1, Int((3 * sigma).rounded(.up)))
    let weights = (-reach...reach).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
    let sum = weights.reduce(0, +)
    return weights.map { Float($0 / sum) }
  }

  /// Cut to the extent that is told for the blur.
  private static func grown(_ node: ImageNode, _ input: ImageNode, _ reach: Double) -> ImageNode {
    guard !input.extent.isInfinite else { return node }
    return CropNode(
      node, to: input.extent.insetBy(dx: -reach.rounded(.up), dy: -reach.rounded(.up)))
  }
}

extension CGRect {
  /// The rectangle with more room on its sides; infinite and null ones stay what they are.
  func grown(_ dx: CGFloat, _ dy: CGFloat) -> CGRect {
    isInfinite || isNull ? self : insetBy(dx: -dx, dy: -dy)
  }
}
