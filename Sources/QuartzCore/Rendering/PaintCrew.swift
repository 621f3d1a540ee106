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
    share(parts) { painter, part in
      guard let rows = target.rows(part.y0..<part.y1) else { return }
      painter.draw(tree, part, rows)
      rows.surface.flush()
    }
    target.surface.markDirty()
    for painter in painters.dropFirst() { painter.caches.scratch.endFrame() }
    return rects.filter(isWhole)
  }

  /// Draws rectangles each in one go, if nothing in one depends on another.
  func drawWhole(_ tree: RenderTree, _ rects: [PixelRect], _ target: PaintTarget) {
    let rects = rects.map { $0.intersection(target.rect) }.filter { !$0.isEmpty }
    let area = rects.reduce(0) { $0 + $1.area }
    guard painters.count > 1, rects.count > 1, area >= Self.leastPixels, !tree.runsAppCode else {
      return rects.forEach { painters[0].draw(tree, $0, target) }
    }
    target.surface.flush()
    share(rects) { painter, rect in
      // Frosted glass reads around the rectangle.
      guard let all = target.rows(target.rect.y0..<target.rect.y1) else { return }
      painter.draw(tree, rect, all)
      all.surface.flush()
    }
    target.surface.markDirty()
    for painter in painters.dropFirst() { painter.caches.scratch.endFrame() }
  }

  /// Hands the items out to the painters, on as many threads.
  private func share<Item>(_ items: [Item], _ body: (LayerPainter, Item) -> Void) {
    let queue = ItemQueue(items)
    // Each call has an item of its own, and this returns only after the last one.
    nonisolated(unsafe) let body = body
    DispatchQueue.concurrentPerform(iterations: min(painters.count, items.count)) { index in
      while let item = queue.next() { body(painters[index], item) }
    }
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

/// Hands out items, each once.
private final class ItemQueue<Item>: @unchecked Sendable {
  private let lock = NSLock()
  private var rest: ArraySlice<Item>

  init(_ items: [Item]) { rest = items[...] }

  func next() -> Item? { lock.withLock { rest.popFirst() } }
}
