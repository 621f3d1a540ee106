import Foundation

/// What an animation needs of the layer that it is added to.
protocol AnimatedLayer: AnyObject {
  /// Starts a copy of the animation at the next commit.
  func add(_ animation: CAAnimation, forKey key: String?)
  /// What the last commit made of the layer.
  var node: RenderNode? { get }
  /// Whether a change of the key asks for display.
  static func needsDisplay(forKey key: String) -> Bool
}
