import CoreGraphics
import Dispatch
import Foundation

/// Painters that draw parts of one frame at the same time, one on each processor.
final class PaintCrew: @unchecked Sendable {
  private let painters: [LayerPainter]

  /// Fewer pixels than this are drawn before another thread has begun.
  private static let leastPixels = 160_000
  /// Parts for each painter, so that none waits long for the one whose part takes longest.
  private static let partsEach = 3

  init(_ first: LayerPainter) {
    let count = min(ProcessInfo.processInfo.activeProcessorCount, 8)
    painters =
      [first]
      + (1..<max(count, 1)).map { _ in LayerPainter(caches: PaintCaches(sharing: first.caches)) }
  }

  /// Draws those rectangles that can be drawn in parts, and returns the others. Frosted glass looks at pixels
  /// around it, so what it lies on is drawn in one go.
  func draw(_ tree: RenderTree, _ rects: [PixelRect], _ target: PaintTarget) -> [PixelRect] {
    let glass = tree.backdrops
    let isWhole = { (rect: PixelRect) in glass.contains { $0.shown.intersects(rect) } }
    let parts = parts(of: rects.filter { !isWhole($0) }.map { $0.intersection(target.rect) })
    guard painters.count > 1, parts.count > 1, !tree.runsAppCode else { return rects }
    target.surface.flush()
    let queue = PartQueue(parts, target)
    DispatchQueue.concurrentPerform(iterations: min(painters.count, parts.count)) { index in
      while let (part, rows) = queue.next() {
        painters[index].draw(tree, part, rows)
        rows.surface.flush()
      }
    }
    target.surface.markDirty()
    for painter in painters.dropFirst() { painter.caches.scratch.endFrame() }
    return rects.filter(isWhole)
  }

  /// Bands of rows of much the same area; none when all of them are soon drawn.
  private func parts(of rects: [PixelRect]) -> [PixelRect] {
    let area = rects.reduce(0) { $0 + $1.area }
    guard area >= Self.leastPixels else { return [] }
    let share = max(area / (painters.count * Self.partsEach), Self.leastPixels / 4)
    return rects.filter { !$0.isEmpty }.flatMap { rect in
      let height = max((share + rect.width - 1) / rect.width, 16)
      return stride(from: rect.y0, to: rect.y1, by: height).map {
        PixelRect(x0: rect.x0, y0: $0, x1: rect.x1, y1: min($0 + height, rect.y1))
      }
    }
  }
}

/// Hands out the parts, each once and with a target of its own.
private final class PartQueue: @unchecked Sendable {
  private let lock = NSLock()
  private var rest: ArraySlice<PixelRect>
  private let target: PaintTarget

  init(_ parts: [PixelRect], _ target: PaintTarget) {
    (rest, self.target) = (parts[...], target)
  }

  func next() -> (part: PixelRect, rows: PaintTarget)? {
    guard let part = lock.withLock({ rest.popFirst() }) else { return nil }
    return target.rows(part.y0..<part.y1).map { (part, $0) }
  }
}
