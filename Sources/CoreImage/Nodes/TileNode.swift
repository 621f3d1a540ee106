import CoreGraphics

/// An image repeated without end.
final class TileNode: ImageNode, @unchecked Sendable {
  private let tile: PixelRect

  /// Nil for an image without a finite extent.
  init?(_ input: ImageNode) {
    guard !input.extent.isInfinite, !input.extent.isNull else { return nil }
    tile = PixelRect(centresIn: input.extent)
    guard !tile.isEmpty else { return nil }
    super.init(extent: .infinite, inputs: [input])
  }

  override func need(_ index: Int, for area: PixelRect) -> PixelRect {
    func span(_ low: Int, _ high: Int, _ start: Int, _ size: Int) -> (Int, Int) {
      let first = (low - start).floored(to: size)
      // Within one tile only a part is needed.
      return high - start <= first + size
        ? (low - first, high - first) : (start, start + size)
    }
    let (x0, x1) = span(area.x0, area.x1, tile.x0, tile.width)
    let (y0, y1) = span(area.y0, area.y1, tile.y0, tile.height)
    return PixelRect(x0: x0, y0: y0, x1: x1, y1: y1)
  }

  override func draw(
    _ area: PixelRect, _ inputs: inout [Raster], in space: WorkingSpace
  ) -> Raster {
    let result = Raster(area)
    let (source, tile) = (inputs[0], tile)
    result.fill { x, y in
      let (dx, dy) = (x - tile.x0, y - tile.y0)
      return source[
        tile.x0 + dx - dx.floored(to: tile.width), tile.y0 + dy - dy.floored(to: tile.height)]
    }
    return result
  }
}
