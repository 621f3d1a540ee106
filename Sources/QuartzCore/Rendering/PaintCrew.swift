import CoreGraphics
import Foundation

/// Painters that draw parts of one frame at the same time, one on each processor.
final class PaintCrew: @unchecked Sendable {
  private let painters: [LayerPainter]
  private let threads: ThreadCrew

  /// Fewer pixels than this are drawn before another thread has begun.
  private static let leastPixels = 160_000
  /// Parts for each painter, so that none waits long for the one whose part takes longest.
  private static let partsEach = 3

  init(_ first: LayerPainter) {
    let count = min(ProcessInfo.processInfo.activeProcessorCount, 8)
    painters =
      [first]
      + (1..<max(count, 1)).map { _ in LayerPainter(caches: PaintCaches(sharing: first.caches)) }
    threads = ThreadCrew(count: painters.count)
  }

  /// Draws those rectangles that can be drawn in parts, and returns the others. Frosted glass looks at pixels
  /// around it, so what it lies on is drawn in one go.
  func draw(_ tree: RenderTree, _ rects: [PixelRect], _ target: PaintTarget) -> [PixelRect] {
    let glass = tree.backdrops
    let isWhole = { (rect: PixelRect) in glass.contains { $0.shown.intersects(rect) } }
    let parts = parts(of: rects.filter { !isWhole($0) }.map { $0.intersection(target.rect) })
    guard painters.count > 1, parts.count > 1, !tree.runsAppCode else { return rects }
    target.surface.flush()
    draw(tree, PartQueue(parts, target), threads: min(painters.count, parts.count))
    target.surface.markDirty()
    return rects.filter(isWhole)
  }

  /// Draws rectangles of which none is looked at by frosted glass in another, each on one processor.
  func drawApart(_ tree: RenderTree, _ rects: [PixelRect], _ target: PaintTarget) {
    let rects = rects.map { $0.intersection(target.rect) }.filter { !$0.isEmpty }
    let area = rects.reduce(0) { $0 + $1.area }
    let queue = PartQueue(rects, target, seesAll: true)
    guard painters.count > 1, rects.count > 1, area >= Self.leastPixels / 2, !tree.runsAppCode
    else {
      for rect in rects { painters[0].draw(tree, rect, target) }
      return
    }
    target.surface.flush()
    draw(tree, queue, threads: min(painters.count, rects.count))
    target.surface.markDirty()
  }

  /// Moves the pixels of a rectangle by a distance within it, each processor a part that no other reads.
  func scroll(_ rect: PixelRect, _ dx: Int, _ dy: Int, _ target: PaintTarget) {
    let to = target.scrolledPart(of: rect, dx, dy)
    guard painters.count > 1, dx == 0 || dy == 0, to.area >= Self.leastPixels else {
      return target.scroll(rect, dx, dy)
    }
    target.surface.flush()
    let count = painters.count
    nonisolated(unsafe) let pixels = target
    threads.run(count) { index in
      var part = to
      if dx == 0 {
        part.x0 = to.x0 + to.width * index / count
        part.x1 = to.x0 + to.width * (index + 1) / count
      } else {
        part.y0 = to.y0 + to.height * index / count
        part.y1 = to.y0 + to.height * (index + 1) / count
      }
      pixels.move(part, dx, dy)
    }
    target.surface.markDirty()
  }

  private func draw(_ tree: RenderTree, _ queue: PartQueue, threads: Int) {
    self.threads.run(threads) { index in
      while let (part, rows) = queue.next() {
        painters[index].draw(tree, part, rows)
        rows.surface.flush()
      }
    }
    for painter in painters.dropFirst() { painter.caches.scratch.endFrame() }
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
  private let seesAll: Bool

  /// With `seesAll` each part's target is the whole raster rather than the part's rows.
  init(_ parts: [PixelRect], _ target: PaintTarget, seesAll: Bool = false) {
    (rest, self.target, self.seesAll) = (parts[...], target, seesAll)
  }

  func next() -> (part: PixelRect, rows: PaintTarget)? {
    guard let part = lock.withLock({ rest.popFirst() }) else { return nil }
    let all = target.rect
    return target.rows(seesAll ? all.y0..<all.y1 : part.y0..<part.y1).map { (part, $0) }
  }
}
