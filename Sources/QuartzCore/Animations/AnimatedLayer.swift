import Foundation

/// The layer that an animation is added to, as the animation sees it.
protocol AnimatedLayer: AnyObject {
  /// Starts a copy of the animation at the next commit.
  func add(_ animation: CAAnimation, forKey key: String?)
  /// The node that the last commit made of the layer.
  var node: RenderNode? { get }
  /// Whether a change of the key asks for display.
  static func needsDisplay(forKey key: String) -> Bool
}
