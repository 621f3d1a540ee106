import CoreGraphics
import Foundation

extension ImageSurface {
  /// The raster turned and mirrored so that it is seen upright; itself if it already is.
  package func oriented(_ orientation: CGImagePropertyOrientation) -> ImageSurface? {
    guard orientation != .up else { return self }
    let (w, h) = (width, height)
    let swaps = orientation.swapsSides
    guard format != .a8,
      let result = ImageSurface(width: swaps ? h : w, height: swaps ? w : h, format: format)
    else { return nil }
    let source = bytes.bindMemory(to: UInt32.self)
    let target = result.bytes.bindMemory(to: UInt32.self)
    let (fromRow, toRow) = (stride / 4, result.stride / 4)
    // Where the first stored pixel goes, and how far one step along a row and a column moves it.
    let (origin, dx, dy): (Int, Int, Int)
    switch orientation {
    case .up: (origin, dx, dy) = (0, 1, toRow)
    case .upMirrored: (origin, dx, dy) = (w - 1, -1, toRow)
    case .down: (origin, dx, dy) = ((h - 1) * toRow + w - 1, -1, -toRow)
    case .downMirrored: (origin, dx, dy) = ((h - 1) * toRow, 1, -toRow)
    case .leftMirrored: (origin, dx, dy) = (0, toRow, 1)
    case .right: (origin, dx, dy) = (h - 1, toRow, -1)
    case .rightMirrored: (origin, dx, dy) = ((w - 1) * toRow + h - 1, -toRow, -1)
    case .left: (origin, dx, dy) = ((w - 1) * toRow, -toRow, 1)
    }
    for y in 0..<h {
      var place = origin + y * dy
      for x in 0..<w {
        target[place] = source[y * fromRow + x]
        place += dx
      }
    }
    result.markDirty()
    return result
  }
}
