import CoreGraphics
import Dispatch
import Foundation

/// Draws trees on a thread of its own.
///
/// A tree never changes, so the main thread goes on with the next frame meanwhile. The raster is the queue's from
/// `draw` until `isDone` is called or `wait` returns: nobody reads or writes it then.
package final class RenderQueue: @unchecked Sendable {
  private let queue = DispatchQueue(label: "hanok.rendering", qos: .userInteractive)
  // Both are used on the queue, or by who waits for it.
  private let renderer = CairoRenderer()
  private var damage = PixelRegion()

  package init() { renderer.usesAllProcessors = true }

  /// The raster to draw into. Waits for drawing in progress.
  package var surface: ImageSurface? {
    get { queue.sync { renderer.surface } }
    set { queue.sync { renderer.surface = newValue } }
  }

  /// Draws a tree's difference to the one before. `isDone` is called on another thread. A tree whose drawing runs
  /// the app's code is drawn before this returns, on the caller's thread.
  package func draw(_ tree: RenderTree, isDone: @escaping @Sendable () -> Void = {}) {
    guard !tree.runsAppCode else {
      queue.sync {}
      damage.add(renderer.render(tree))
      return isDone()
    }
    queue.async { [self] in
      damage.add(renderer.render(tree))
      isDone()
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
