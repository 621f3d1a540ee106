import Foundation

/// Renders a recipe's area, tile by tile, on as many threads as pay.
struct Rendering {
  let root: ImageNode
  let space: WorkingSpace

  /// A tile has about this many pixels.
  static let tilePixels = 1 << 18
  /// Deeper recipes need more stack than a thread of a pool has.
  private static let greatestPoolDepth = 100

  /// Calls `body` with the pixels of tiles that cover an area, from several threads at once.
  func tiles(of area: PixelRect, _ body: @escaping @Sendable (Raster) -> Void) {
    guard !area.isEmpty else { return }
    let tiles = Self.split(area)
    let shared = RenderPass.sharedNodes(below: root)
    let work: @Sendable (Int) -> Void = { index in
      body(RenderPass(space, shared: shared).raster(of: root, tiles[index]))
    }
    if root.depth > Self.greatestPoolDepth {
      Self.onDeepStack(depth: root.depth) { tiles.indices.forEach(work) }
    } else if tiles.count == 1 {
      work(0)
    } else {
      DispatchQueue.concurrentPerform(iterations: tiles.count, execute: work)
    }
  }

  /// Tiles as square as can be, so that blurs need little beyond them.
  static func split(_ area: PixelRect) -> [PixelRect] {
    guard area.count > tilePixels else { return [area] }
    let side = 512
    let columns = max(1, (area.width + side - 1) / side)
    let rows = max(1, (area.height + side - 1) / side)
    return (0..<rows * columns).map { index in
      let (column, row) = (index % columns, index / columns)
      return PixelRect(
        x0: area.x0 + area.width * column / columns, y0: area.y0 + area.height * row / rows,
        x1: area.x0 + area.width * (column + 1) / columns,
        y1: area.y0 + area.height * (row + 1) / rows)
    }
  }

  private static func onDeepStack(depth: Int, _ body: @escaping @Sendable () -> Void) {
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      body()
      done.signal()
    }
    thread.stackSize = 1 << 20 + min(depth, 100_000) * (8 << 10)
    thread.start()
    done.wait()
  }
}
