import CoreGraphics
import Foundation

/// An image under an affine map. Maps in a row become one, so that pixels are sampled once.
final class TransformNode: ImageNode, @unchecked Sendable {
  enum Sampling: Sendable { case linear, nearest }

  private let map: CGAffineTransform
  private let sampling: Sampling
  /// From here to the input.
  private let inverse: CGAffineTransform
  /// How many of the input's pixels are averaged for one of this, each way.
  private let cell: (x: Int, y: Int)
  /// Whole pixels that the image is moved by, if that is all.
  private let shift: (x: Int, y: Int)?
  /// Whether single pixels of an endless image are looked up, because too many would have to be averaged.
  private let isSparse: Bool

  /// Nil for a map that has no inverse or is not finite.
  init?(_ input: ImageNode, _ map: CGAffineTransform, _ sampling: Sampling = .linear) {
    var (input, map) = (input, map)
    if let earlier = input as? TransformNode, earlier.sampling == sampling {
      map = earlier.map.concatenating(map)
      input = earlier.inputs[0]
    }
    let parts = [map.a, map.b, map.c, map.d, map.tx, map.ty]
    let area = map.a * map.d - map.b * map.c
    guard parts.allSatisfy({ $0.isFinite && abs($0) < 1e12 }), abs(area) > 1e-12 else { return nil }
    self.map = map
    self.sampling = sampling
    inverse = map.inverted()
    let isEndless = input.extent.isInfinite
    let widths = (hypot(inverse.a, inverse.c), hypot(inverse.b, inverse.d))
    isSparse = isEndless && max(widths.0, widths.1) > 16
    let averages = sampling == .linear && !isSparse
    func cells(_ width: CGFloat) -> Int { averages ? max(1, Int(min(width + 1e-6, 1e6))) : 1 }
    cell = (cells(widths.0), cells(widths.1))
    let isShift =
      map.a == 1 && map.b == 0 && map.c == 0 && map.d == 1
      && map.tx == map.tx.rounded() && map.ty == map.ty.rounded() && abs(map.tx) < 1e6
      && abs(map.ty) < 1e6
    shift = isShift ? (Int(map.tx), Int(map.ty)) : nil
    super.init(
      extent: isEndless ? .infinite : input.extent.isNull ? .null : input.extent.applying(map),
      inputs: [input])
  }

  var howSampled: Sampling { sampling }

  override func isBetterSplit(_ area: PixelRect) -> Bool { isSparse }

  override func need(_ index: Int, for area: PixelRect) -> PixelRect {
    if let shift {
      return PixelRect(
        x0: area.x0 - shift.x, y0: area.y0 - shift.y, x1: area.x1 - shift.x,
        y1: area.y1 - shift.y)
    }
    let centres = CGRect(
      x: Double(area.x0) + 0.5, y: Double(area.y0) + 0.5, width: Double(area.width - 1),
      height: Double(area.height - 1))
    let around = centres.applying(inverse).insetBy(
      dx: -CGFloat(cell.x) * 0.5 - 0.01, dy: -CGFloat(cell.y) * 0.5 - 0.01)
    let exact = PixelRect(around: around)
    return PixelRect(
      x0: exact.x0.floored(to: cell.x), y0: exact.y0.floored(to: cell.y),
      x1: (exact.x1 - 1).floored(to: cell.x) + cell.x,
      y1: (exact.y1 - 1).floored(to: cell.y) + cell.y)
  }

  override func draw(
    _ area: PixelRect, _ inputs: inout [Raster], in space: WorkingSpace
  ) -> Raster {
    let result = Raster(area)
    if let shift {
      let source = inputs[0]
      result.fill { x, y in source[x - shift.x, y - shift.y] }
      return result
    }
    let source = cell == (1, 1) ? inputs[0] : inputs[0].averaged(cell.x, cell.y)
    let (inverse, cell, sampling) = (inverse, cell, sampling)
    result.fill { x, y in
      let (px, py) = (Double(x) + 0.5, Double(y) + 0.5)
      let qx = (inverse.a * px + inverse.c * py + inverse.tx) / Double(cell.x)
      let qy = (inverse.b * px + inverse.d * py + inverse.ty) / Double(cell.y)
      return sampling == .linear ? source.sample(qx, qy) : source.nearest(qx, qy)
    }
    return result
  }
}

extension Int {
  /// The greatest multiple of a number that is not greater.
  func floored(to step: Int) -> Int {
    guard step > 1 else { return self }
    let rest = self % step
    return rest < 0 ? self - rest - step : self - rest
  }
}

extension Raster {
  /// Means of cells of pixels, which begin at multiples of their size; pixels outside the area count as clear.
  func averaged(_ width: Int, _ height: Int) -> Raster {
    let cells = PixelRect(
      x0: area.x0.floored(to: width) / width, y0: area.y0.floored(to: height) / height,
      x1: (area.x1 - 1).floored(to: width) / width + 1,
      y1: (area.y1 - 1).floored(to: height) / height + 1)
    let result = Raster(cells)
    for y in area.y0..<area.y1 {
      let from = row(y)
      let to = result.row(y.floored(to: height) / height)
      for x in area.x0..<area.x1 {
        to[x.floored(to: width) / width - cells.x0] += from[x - area.x0]
      }
    }
    let share = 1 / Float(width * height)
    for index in 0..<cells.count { result.pixels[index] *= share }
    return result
  }
}
