import CoreGraphics

/// Each pixel's colour from pixels around it, by a rule.
final class LookNode: ImageNode, @unchecked Sendable {
  /// Makes the colour of a pixel; rasters are clear outside of what was asked for.
  typealias Rule = @Sendable (_ inputs: [Raster], _ x: Int, _ y: Int) -> Pixel
  private let reach: @Sendable (PixelRect) -> PixelRect
  private let rule: @Sendable (WorkingSpace) -> Rule

  /// `reach` says what an area is made of.
  init(
    _ inputs: [ImageNode], extent: CGRect, reach: @escaping @Sendable (PixelRect) -> PixelRect,
    _ rule: @escaping @Sendable (WorkingSpace) -> Rule
  ) {
    self.reach = reach
    self.rule = rule
    super.init(extent: extent, inputs: inputs)
  }

  /// A rule that looks a number of pixels far, and makes an image as much larger.
  convenience init(
    _ input: ImageNode, radius: Int, growing: Bool = true,
    _ rule: @escaping @Sendable (WorkingSpace) -> Rule
  ) {
    let grown = growing ? CGFloat(radius) : 0
    self.init(
      [input], extent: input.extent.grown(grown, grown), reach: { $0.insetBy(-radius) }, rule)
  }

  override func need(_ index: Int, for area: PixelRect) -> PixelRect { reach(area) }

  override func draw(
    _ area: PixelRect, _ inputs: inout [Raster], in space: WorkingSpace
  ) -> Raster {
    let result = Raster(area)
    let (look, rasters) = (rule(space), inputs)
    result.fill { x, y in look(rasters, x, y) }
    return result
  }
}
