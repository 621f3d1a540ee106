import CoreGraphics

/// The mean of a shape around each pixel that is one span a row.
final class SpanNode: ImageNode, @unchecked Sendable {
  private let spans: [Int]
  private let share: Float
  private var reach: Int { spans.count / 2 }

  /// Spans from the lowest row to the highest, each as many pixels to both sides; negative ones are empty.
  init(_ input: ImageNode, spans: [Int], share: Float) {
    self.spans = spans
    self.share = share
    let reach = CGFloat(spans.count / 2)
    super.init(extent: input.extent.grown(reach, reach), inputs: [input])
  }

  override func need(_ index: Int, for area: PixelRect) -> PixelRect { area.insetBy(-reach) }

  override func draw(
    _ area: PixelRect, _ inputs: inout [Raster], in space: WorkingSpace
  ) -> Raster {
    let result = Raster(area)
    let source = inputs[0]
    let (first, width) = (area.x0 - reach, area.width + 2 * reach)
    var sums = [SIMD4<Double>](repeating: .zero, count: width + 1)
    for y in area.y0 - reach..<area.y1 + reach where y >= source.area.y0 && y < source.area.y1 {
      for x in 0..<width { sums[x + 1] = sums[x] + SIMD4<Double>(source[first + x, y]) }
      for (index, span) in spans.enumerated() where span >= 0 {
        let target = y - (index - reach)
        guard target >= area.y0, target < area.y1 else { continue }
        let to = result.row(target)
        for x in 0..<area.width {
          let middle = x + reach
          to[x] += Pixel(sums[middle + span + 1] - sums[middle - span]) * share
        }
      }
    }
    return result
  }
}
