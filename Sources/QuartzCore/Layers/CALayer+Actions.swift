import CoreGraphics
import Foundation

extension CALayer {
  /// The action that a change calls for now, if any.
  @inline(__always)
  final func currentAction(_ key: String) -> (any CAAction)? {
    if TransactionStack.disablesActions { return nil }
    guard let action = action(forKey: key), !(action is NSNull) else { return nil }
    return action
  }

  final func searchAction(_ key: String) -> (any CAAction)? {
    if let action = delegate?.action(for: self, forKey: key) { return action }
    if let action = actions?[key] { return action }
    if let action = type(of: self).defaultAction(forKey: key) { return action }
    return implicitAnimation(key)
  }

  /// The animation from what is seen now to the new value; none before the layer was ever shown.
  private func implicitAnimation(_ key: String) -> (any CAAction)? {
    guard delegate == nil, node != nil, Self.implicitKeys.contains(key) || isExtraKey(key) else {
      return nil
    }
    let animation = CABasicAnimation(keyPath: key)
    animation.fromValue = presentedState(at: CACurrentMediaTime()).value(forKeyPath: key)?.any
    return animation
  }

  private func isExtraKey(_ key: String) -> Bool {
    state.extraValue(key) != nil || Self.optionalExtraKeys.contains(key)
  }

  private static let implicitKeys: Set<String> = [
    "anchorPoint", "anchorPointZ", "backgroundColor", "borderColor", "borderWidth", "bounds",
    "contents", "contentsRect", "contentsCenter", "cornerRadius", "hidden", "masksToBounds",
    "opacity", "position", "shadowColor", "shadowOffset", "shadowOpacity", "shadowRadius",
    "sublayerTransform", "transform", "zPosition",
  ]

  /// Keys of subclasses whose value may be nil.
  private static let optionalExtraKeys: Set<String> = ["fillColor", "strokeColor", "instanceColor"]
}
