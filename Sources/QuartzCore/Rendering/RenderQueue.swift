import CoreGraphics
import Foundation

/// Draws trees on a thread of its own.
///
/// A tree never changes, so the main thread goes on with the next frame meanwhile. A tree that comes while another is
/// drawn waits, and makes way for a newer one. The raster is the queue's until `wait` returns: nobody reads or writes
/// it before, but for the frame's output.
package final class RenderQueue: @unchecked Sendable {
  private let queue = SerialThread(name: "hanok.rendering")
  // These are used on the queue, or by who waits for it.
  private let renderer = CairoRenderer()
  private var damage = PixelRegion()
  private var frameOutput: (any FrameOutput)?

  private let lock = NSLock()
  /// The tree to draw next; read and written within `lock`.
  private var next: RenderTree?

  package init() { renderer.usesAllProcessors = true }

  /// The raster to draw into. Waits for drawing in progress.
  package var surface: ImageSurface? {
    get { queue.sync { renderer.surface } }
    set { queue.sync { renderer.surface = newValue } }
  }

  /// What shows a frame as soon as it is drawn; nil where frames are fetched by `takeDamage`. Waits for drawing in
  /// progress.
  package var output: (any FrameOutput)? {
    get { queue.sync { frameOutput } }
    set { queue.sync { frameOutput = newValue } }
  }

  /// Draws a tree's difference to the one before. A tree whose drawing runs the app's code is drawn before this
  /// returns, on the caller's thread.
  package func draw(_ tree: RenderTree) {
    guard !tree.runsAppCode else {
      queue.sync {}
      return render(tree)
    }
    let isOnTheWay = lock.withLock {
      defer { next = tree }
      return next != nil
    }
    guard !isOnTheWay else { return }
    queue.async { [self] in
      let tree = lock.withLock {
        defer { next = nil }
        return next
      }
      if let tree { render(tree) }
    }
  }

  private func render(_ tree: RenderTree) {
    frameOutput?.prepareForDrawing()
    let changed = renderer.render(tree)
    damage.add(changed)
    if !changed.isEmpty { frameOutput?.present(changed) }
  }

  /// Has the output show the whole raster once more.
  package func showAgain() {
    queue.async { [self] in
      guard let raster = renderer.surface else { return }
      var all = PixelRegion()
      all.add(PixelRect(x0: 0, y0: 0, x1: raster.width, y1: raster.height))
      frameOutput?.present(all)
    }
  }

  /// Waits until all is drawn.
  package func wait() { queue.sync {} }

  /// Waits until all is drawn, and returns the pixels that changed since the last call.
  package func takeDamage() -> PixelRegion {
    queue.sync {
      defer { damage = PixelRegion() }
      return damage
    }
  }
}

/// Shows frames from the thread that draws them. Called by one thread at a time.
package protocol FrameOutput: AnyObject, Sendable {
  /// Returns once nothing reads the raster any more.
  func prepareForDrawing()
  /// Shows what changed.
  func present(_ damage: PixelRegion)
}
