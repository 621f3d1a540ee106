import CoreGraphics
import Foundation

/// A screen, or a window, and the layer tree that it shows.
package final class RenderContext {
  /// The layer at the top; its frame is in the screen's coordinates.
  package let rootLayer: CALayer
  /// The screen's size in points.
  package var size: CGSize { didSet { if size != oldValue { invalidate() } } }
  /// Pixels to a point.
  package var scale: CGFloat { didSet { if scale != oldValue { invalidate() } } }
  /// The result of the last commit.
  package private(set) var tree: RenderTree

  package init(rootLayer: CALayer, size: CGSize, scale: CGFloat) {
    self.rootLayer = rootLayer
    self.size = size
    self.scale = scale
    tree = Self.tree(RenderNode.empty(rootLayer.serial), size, scale)
    rootLayer.context = self
    Self.add(self)
  }

  // MARK: All of them

  private struct Entry { weak var context: RenderContext? }

  private static let lock = NSLock()
  // Read and written under the lock.
  nonisolated(unsafe) private static var entries: [Entry] = []

  /// All screens and windows, in the order in which they were made.
  static var all: [RenderContext] { lock.withLock { entries.compactMap(\.context) } }

  private static func add(_ context: RenderContext) {
    lock.withLock {
      entries.removeAll { $0.context == nil }
      entries.append(Entry(context: context))
    }
    FrameScheduler.requestFrame()
  }

  // MARK: Frames

  private static func tree(_ node: RenderNode, _ size: CGSize, _ scale: CGFloat) -> RenderTree {
    RenderTree(
      root: node, width: size.width.native, height: size.height.native, scale: scale.native)
  }

  private func invalidate() {
    rootLayer.mark(.geometryDirty)
    FrameScheduler.requestFrame()
  }

  /// Whether something changed since the last commit.
  var isDirty: Bool {
    !rootLayer.flags.isDisjoint(with: [
      .needsLayout, .subtreeNeedsLayout, .needsDisplay, .subtreeNeedsDisplay, .subtreeDirty,
    ])
  }

  /// Layout and display, until nothing asks for either or it does not come to rest.
  func prepare() {
    for _ in 0..<4 {
      rootLayer.layoutSubtree()
      rootLayer.displaySubtree()
      let waiting: LayerFlags = [
        .needsLayout, .subtreeNeedsLayout, .needsDisplay, .subtreeNeedsDisplay,
      ]
      if rootLayer.flags.isDisjoint(with: waiting) { return }
    }
  }

  /// Brings ``tree`` up to date; unchanged nodes are those of the tree before.
  func commit(at now: CFTimeInterval) {
    tree = Self.tree(rootLayer.makeNode(at: now, in: nil), size, scale)
  }
}

extension RenderNode {
  /// A node that draws nothing.
  static func empty(_ serial: UInt64) -> RenderNode {
    RenderNode(
      serial: serial, bounds: .empty, placement: .identity, style: RenderStyle(LayerState()),
      children: [], mask: nil, isResizing: false)
  }
}
