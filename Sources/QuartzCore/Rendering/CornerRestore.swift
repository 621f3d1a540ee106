import CoreGraphics
import Foundation

/// Rounds the corners of a painted box afterwards.
///
/// The few pixels at the corners are kept before and mixed back in by coverage afterwards. So what is inside
/// can be drawn in plain rectangles, and edges of the things inside do not bleed, as they would if each
/// were clipped by itself.
struct CornerRestore {
  private struct Corner {
    let rect: PixelRect
    let fromRight, fromBottom: Bool
    let saved: [UInt32]
  }

  private let coverage: CornerCoverage
  private let box: PixelRect
  private var corners: [Corner] = []

  /// Keeps the corners of `box` that lie in `clip`. Nil when the pixels do not fit a coverage.
  init?(
    _ target: PaintTarget, box: PixelRect, corners shape: CornerShape, radius: Double,
    clip: PixelRect
  ) {
    let half = Double(min(box.width, box.height)) / 2
    let reach = radius * Double(CornerShape.continuousReach)
    let smooth = shape.isContinuous && reach <= half
    guard let coverage = CornerCoverage.of(radius: min(radius, half), isContinuous: smooth) else {
      return nil
    }
    self.coverage = coverage
    self.box = box
    let n = coverage.size
    guard n * 2 <= min(box.width, box.height) + 1 else { return nil }
    for bit in 0..<4 where shape.mask & (1 << UInt(bit)) != 0 {
      let (right, bottom) = (bit & 1 != 0, bit & 2 != 0)
      let x = right ? box.x1 - n : box.x0
      let y = bottom ? box.y1 - n : box.y0
      let rect = PixelRect(x0: x, y0: y, x1: x + n, y1: y + n)
        .intersection(clip).intersection(target.rect)
      if rect.isEmpty { continue }
      corners.append(
        Corner(
          rect: rect, fromRight: right, fromBottom: bottom, saved: Self.read(target, rect)))
    }
  }

  private static func read(_ target: PaintTarget, _ rect: PixelRect) -> [UInt32] {
    target.surface.flush()
    return [UInt32](unsafeUninitializedCapacity: rect.width * rect.height) { buffer, count in
      count = rect.width * rect.height
      guard var out = buffer.baseAddress else { return }
      for y in rect.y0..<rect.y1 {
        out.update(from: target.row(rect.x0, y), count: rect.width)
        out += rect.width
      }
    }
  }

  /// Mixes the kept pixels back in.
  func finish(_ target: PaintTarget) {
    guard !corners.isEmpty else { return }
    target.surface.flush()
    let n = coverage.size
    coverage.values.withUnsafeBufferPointer { inside in
      for corner in corners {
        var index = 0
        for y in corner.rect.y0..<corner.rect.y1 {
          let row = target.row(corner.rect.x0, y)
          let v = corner.fromBottom ? box.y1 - 1 - y : y - box.y0
          for x in corner.rect.x0..<corner.rect.x1 {
            let u = corner.fromRight ? box.x1 - 1 - x : x - box.x0
            let a = UInt32(inside[v * n + u])
            if a != 255 {
              let i = x - corner.rect.x0
              row[i] = Pixel.mix(row[i], corner.saved[index], a)
            }
            index += 1
          }
        }
      }
    }
    target.surface.markDirty()
  }
}
