import CoreGraphics
import Foundation

/// Provides a layer's contents, layout and actions; every method may be left out.
public protocol CALayerDelegate: AnyObject {
  /// Provides the contents, by setting ``CALayer/contents``.
  func display(_ layer: CALayer)
  /// Draws the contents; the context's origin is at the top left and its unit is the point.
  func draw(_ layer: CALayer, in ctx: CGContext)
  /// Called just before the contents are drawn.
  func layerWillDraw(_ layer: CALayer)
  /// Places the sublayers.
  func layoutSublayers(of layer: CALayer)
  /// The action that runs when `event` changes; nil to go on searching, `NSNull` for nothing.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

// Swift on Linux has no optional requirements: what a delegate leaves out does what a layer without
// delegate does.
extension CALayerDelegate {
  public func display(_ layer: CALayer) { layer.drawBackingStore() }
  public func draw(_ layer: CALayer, in ctx: CGContext) {}
  public func layerWillDraw(_ layer: CALayer) {}
  public func layoutSublayers(of layer: CALayer) {}
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}
