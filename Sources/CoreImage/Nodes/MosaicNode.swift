import CoreGraphics
import Foundation

/// Squares of one colour each, the mean of the pixels below.
final class MosaicNode: ImageNode, @unchecked Sendable {
  private let cell: Int
  /// A corner of some square.
  private let origin: (x: Int, y: Int)

  init(_ input: ImageNode, cell: Int, centre: (x: Double, y: Double)) {
    self.cell = cell
    let corner = (
      Int(min(max(centre.x.rounded(), -1e6), 1e6)), Int(min(max(centre.y.rounded(), -1e6), 1e6))
    )
    origin = corner
    let covered = Self.cells(PixelRect(around: input.extent), cell, corner)
    super.init(
      extent: input.extent.isInfinite ? .infinite : input.extent.isNull ? .null : covered.rect,
      inputs: [input])
  }

  /// The whole squares around an area.
  private static func cells(_ area: PixelRect, _ cell: Int, _ origin: (x: Int, y: Int))
    -> PixelRect
  {
    PixelRect(
      x0: (area.x0 - origin.x).floored(to: cell) + origin.x,
      y0: (area.y0 - origin.y).floored(to: cell) + origin.y,
      x1: (area.x1 - 1 - origin.x).floored(to: cell) + cell + origin.x,
      y1: (area.y1 - 1 - origin.y).floored(to: cell) + cell + origin.y)
  }

  override func need(_ index: Int, for area: PixelRect) -> PixelRect {
    Self.cells(area, cell, origin)
  }

  override func draw(
    _ area: PixelRect, _ inputs: inout [Raster], in space: WorkingSpace
  ) -> Raster {
    let all = Self.cells(area, cell, origin)
    let (columns, rows) = (all.width / cell, all.height / cell)
    var means = [Pixel](repeating: .zero, count: columns * rows)
    let source = inputs[0]
    for y in source.area.y0..<max(source.area.y0, source.area.y1) {
      let row = source.row(y)
      for x in source.area.x0..<source.area.x1 {
        means[(y - all.y0) / cell * columns + (x - all.x0) / cell] += row[x - source.area.x0]
      }
    }
    let share = 1 / Float(cell * cell)
    let result = Raster(area)
    let cell = cell
    result.fill { x, y in means[(y - all.y0) / cell * columns + (x - all.x0) / cell] * share }
    return result
  }
}
