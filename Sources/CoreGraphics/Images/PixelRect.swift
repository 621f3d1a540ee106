import Foundation

/// A rectangle of whole pixels, y downwards; `x1` and `y1` are past its end.
package struct PixelRect: Hashable, Sendable {
  package var x0: Int
  package var y0: Int
  package var x1: Int
  package var y1: Int

  package init(x0: Int, y0: Int, x1: Int, y1: Int) {
    self.x0 = x0
    self.y0 = y0
    self.x1 = x1
    self.y1 = y1
  }

  /// The smallest pixel rectangle around a rectangle, cut to what Cairo can hold.
  package init(around rect: CGRect) {
    func whole(_ value: CGFloat) -> Int {
      value > -1e6 ? (value < 1e6 ? Int(value) : 1_000_000) : -1_000_000
    }
    guard !rect.isNull else {
      self.init(x0: 0, y0: 0, x1: 0, y1: 0)
      return
    }
    self.init(
      x0: whole(rect.minX.rounded(.down)), y0: whole(rect.minY.rounded(.down)),
      x1: whole(rect.maxX.rounded(.up)), y1: whole(rect.maxY.rounded(.up)))
  }

  package static func all(of raster: ImageSurface) -> PixelRect {
    PixelRect(x0: 0, y0: 0, x1: raster.width, y1: raster.height)
  }

  package var width: Int { max(0, x1 - x0) }
  package var height: Int { max(0, y1 - y0) }
  package var isEmpty: Bool { x1 <= x0 || y1 <= y0 }
  package var rect: CGRect { CGRect(x: x0, y: y0, width: width, height: height) }

  package func intersection(_ other: PixelRect) -> PixelRect {
    let left = max(x0, other.x0)
    let top = max(y0, other.y0)
    return PixelRect(
      x0: left, y0: top, x1: max(left, min(x1, other.x1)), y1: max(top, min(y1, other.y1)))
  }

  package func insetBy(_ distance: Int) -> PixelRect {
    PixelRect(x0: x0 + distance, y0: y0 + distance, x1: x1 - distance, y1: y1 - distance)
  }
}
