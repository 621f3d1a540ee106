import CoreGraphics

/// Each pixel's colour from another place of the image.
final class WarpNode: ImageNode, @unchecked Sendable {
  /// Where the colour of a point comes from; nil where there is none.
  typealias Place = @Sendable (_ x: Double, _ y: Double) -> (Double, Double)?
  private let place: Place
  private let reach: @Sendable (PixelRect) -> PixelRect
  private let isNearest: Bool
  private let isSparse: Bool

  /// `reach` says what of the input an area is made of, to which a pixel all around is added. A sparse warp
  /// is one whose places are far apart: its areas are made of single pixels.
  init(
    _ input: ImageNode, extent: CGRect, isNearest: Bool = false, isSparse: Bool = false,
    reach: @escaping @Sendable (PixelRect) -> PixelRect, place: @escaping Place
  ) {
    self.place = place
    self.reach = reach
    self.isNearest = isNearest
    self.isSparse = isSparse
    super.init(extent: extent, inputs: [input])
  }

  override func isBetterSplit(_ area: PixelRect) -> Bool { isSparse }

  override func need(_ index: Int, for area: PixelRect) -> PixelRect {
    reach(area).insetBy(-1)
  }

  override func draw(
    _ area: PixelRect, _ inputs: inout [Raster], in space: WorkingSpace
  ) -> Raster {
    let result = Raster(area)
    let (source, place, isNearest) = (inputs[0], place, isNearest)
    result.fill { x, y in
      guard let (qx, qy) = place(Double(x) + 0.5, Double(y) + 0.5) else { return .zero }
      return isNearest ? source.nearest(qx, qy) : source.sample(qx, qy)
    }
    return result
  }
}
