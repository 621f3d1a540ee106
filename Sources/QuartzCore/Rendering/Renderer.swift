import CoreGraphics
import Foundation

/// Draws render trees. The Cairo renderer is one; another could hand the nodes to a GPU.
package protocol Renderer: AnyObject {
  /// Brings the target from the tree drawn last to `tree`.
  /// - Returns: the pixels that changed.
  @discardableResult
  func render(_ tree: RenderTree) -> PixelRegion
  /// Forgets the last drawing: the next tree is drawn whole.
  func invalidate()
}
