import CoreGraphics

/// The reduction of one strip of an image to a row of pixels at the origin.
///
/// An image is reduced strip by strip, so that never more than a strip of it is in memory.
final class StripNode: ImageNode, @unchecked Sendable {
  typealias Reduction = @Sendable (_ strip: Raster, _ width: Int) -> [Pixel]
  private let strip: PixelRect
  private let reduce: Reduction

  init(_ input: ImageNode, _ strip: PixelRect, width: Int, _ reduce: @escaping Reduction) {
    self.strip = strip
    self.reduce = reduce
    super.init(extent: CGRect(x: 0, y: 0, width: width, height: 1), inputs: [input])
  }

  override func need(_ index: Int, for area: PixelRect) -> PixelRect { strip }

  override func draw(
    _ area: PixelRect, _ inputs: inout [Raster], in space: WorkingSpace
  ) -> Raster {
    // The input is cut to its extent; outside it is clear.
    let whole = Raster(strip)
    whole.paste(inputs[0])
    let values = reduce(whole, area.x1)
    let result = Raster(area)
    result.fill { x, _ in values[x] }
    return result
  }
}

/// The combined reduction of an image's strips.
final class ReductionNode: ImageNode, @unchecked Sendable {
  private let join: @Sendable (_ pixels: [Pixel]) -> Pixel

  /// Nil for an area that is not finite, or has no pixels.
  init?(
    _ input: ImageNode, _ rect: CGRect, width: Int = 1, strip: @escaping StripNode.Reduction,
    join: @escaping @Sendable (_ pixels: [Pixel]) -> Pixel
  ) {
    guard !rect.isInfinite, !rect.isNull, rect.width <= 65536, rect.height <= 65536 else {
      return nil
    }
    let area = PixelRect(around: rect)
    guard !area.isEmpty, area.count <= 1 << 28 else { return nil }
    self.join = join
    let rows = max(1, (1 << 20) / area.width)
    let strips = stride(from: area.y0, to: area.y1, by: rows).map { y in
      StripNode(
        input, PixelRect(x0: area.x0, y0: y, x1: area.x1, y1: min(y + rows, area.y1)),
        width: width, strip)
    }
    super.init(extent: CGRect(x: 0, y: 0, width: width, height: 1), inputs: strips)
  }

  override func draw(
    _ area: PixelRect, _ inputs: inout [Raster], in space: WorkingSpace
  ) -> Raster {
    let result = Raster(area)
    let (strips, join) = (inputs, join)
    result.fill { x, y in join(strips.map { $0[x, y] }) }
    return result
  }
}
