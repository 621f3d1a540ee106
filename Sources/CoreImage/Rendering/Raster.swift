/// The colour of a pixel: red, green, blue and alpha in the working space, premultiplied.
typealias Pixel = SIMD4<Float>

/// A rectangle of pixels, y upwards: row 0 of the memory is the lowest one.
///
/// Its maker may write to it until it is given away.
final class Raster {
  let area: PixelRect
  let pixels: UnsafeMutablePointer<Pixel>

  /// A clear raster.
  init(_ area: PixelRect) {
    self.area = area
    let count = max(1, area.width * area.height)
    pixels = .allocate(capacity: count)
    pixels.initialize(repeating: .zero, count: count)
  }

  deinit { pixels.deallocate() }

  /// The pixels of a row, which must be in the area.
  func row(_ y: Int) -> UnsafeMutablePointer<Pixel> { pixels + (y - area.y0) * area.width }

  /// A pixel, clear outside the area.
  subscript(x: Int, y: Int) -> Pixel {
    guard x >= area.x0, x < area.x1, y >= area.y0, y < area.y1 else { return .zero }
    return pixels[(y - area.y0) * area.width + x - area.x0]
  }

  /// The colour at a point, between the four pixels whose centres are nearest.
  func sample(_ x: Double, _ y: Double) -> Pixel {
    guard abs(x) < 1e7, abs(y) < 1e7 else { return .zero }
    let (left, bottom) = ((x - 0.5).rounded(.down), (y - 0.5).rounded(.down))
    let (fx, fy) = (Float(x - 0.5 - left), Float(y - 0.5 - bottom))
    let (i, j) = (Int(left), Int(bottom))
    let low = self[i, j] * (1 - fx) + self[i + 1, j] * fx
    guard fy > 0 else { return low }
    return low * (1 - fy) + (self[i, j + 1] * (1 - fx) + self[i + 1, j + 1] * fx) * fy
  }

  /// The colour of the pixel that a point is in.
  func nearest(_ x: Double, _ y: Double) -> Pixel {
    guard abs(x) < 1e7, abs(y) < 1e7 else { return .zero }
    return self[Int(x.rounded(.down)), Int(y.rounded(.down))]
  }

  /// Copies what another raster has of this one's area.
  func paste(_ other: Raster) {
    let common = area.intersection(other.area)
    guard !common.isEmpty else { return }
    for y in common.y0..<common.y1 {
      (row(y) + (common.x0 - area.x0)).update(
        from: other.row(y) + (common.x0 - other.area.x0), count: common.width)
    }
  }

  /// Sets every pixel.
  func fill(_ color: (_ x: Int, _ y: Int) -> Pixel) {
    for y in area.y0..<max(area.y0, area.y1) {
      let row = row(y)
      for x in area.x0..<max(area.x0, area.x1) { row[x - area.x0] = color(x, y) }
    }
  }
}

extension PixelRect {
  static let zero = PixelRect(x0: 0, y0: 0, x1: 0, y1: 0)
  static let everything = PixelRect(around: .infinite)

  var count: Int { width * height }

  func contains(_ other: PixelRect) -> Bool {
    other.x0 >= x0 && other.y0 >= y0 && other.x1 <= x1 && other.y1 <= y1
  }

  func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelRect(
      x0: min(x0, other.x0), y0: min(y0, other.y0), x1: max(x1, other.x1), y1: max(y1, other.y1))
  }

  /// Pixels whose centres are in a rectangle.
  init(centresIn rect: CGRect) {
    guard !rect.isNull, !rect.isInfinite else {
      self = rect.isNull ? .zero : .everything
      return
    }
    self.init(
      around: CGRect(
        x: (rect.minX - 0.5).rounded(.up), y: (rect.minY - 0.5).rounded(.up),
        width: max(0, (rect.maxX - 0.5).rounded(.up) - (rect.minX - 0.5).rounded(.up)),
        height: max(0, (rect.maxY - 0.5).rounded(.up) - (rect.minY - 0.5).rounded(.up))))
  }
}
