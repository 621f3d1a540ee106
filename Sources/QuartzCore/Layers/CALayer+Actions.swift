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

  /// The action for a change that follows. A basic animation without values is to lead from what is seen now to the
  /// new value.
  @inline(__always)
  final func preparedAction(_ key: String) -> (any CAAction)? {
    let action = currentAction(key)
    guard let animation = action as? CABasicAnimation, animation.hasNoValues,
      let copy = animation.copied() as? CABasicAnimation
    else { return action }
    if copy.keyPath == nil { copy.keyPath = key }
    copy.fromValue = copy.keyPath.flatMap { shownValue(forKeyPath: $0) }
    return copy
  }

  final func searchAction(_ key: String) -> (any CAAction)? {
    if let action = delegate?.action(for: self, forKey: key) { return action }
    if let action = actions?[key] { return action }
    if let action = type(of: self).defaultAction(forKey: key) { return action }
    return implicitAnimation(key)
  }

  /// The animation from the visible value to the new one; none before the layer was ever shown.
  private func implicitAnimation(_ key: String) -> (any CAAction)? {
    guard node != nil, Self.implicitKeys.contains(key) || isExtraKey(key) else { return nil }
    let animation = CABasicAnimation(keyPath: key)
    animation.fromValue = presentedState(at: CACurrentMediaTime()).value(forKeyPath: key)?.any
    return animation
  }

  /// Paths and names are not animated unless asked, as Apple documents.
  private func isExtraKey(_ key: String) -> Bool {
    if Self.optionalExtraKeys.contains(key) { return true }
    switch state.extraValue(key) {
    case nil, .other, .path: return false
    default: return key != "lineDashPattern"
    }
  }

  private static let implicitKeys: Set<String> = [
    "anchorPoint", "anchorPointZ", "backgroundColor", "borderColor", "borderWidth", "bounds",
    "contents", "contentsRect", "contentsCenter", "cornerRadius", "hidden", "masksToBounds",
    "opacity", "position", "shadowColor", "shadowOffset", "shadowOpacity", "shadowRadius",
    "sublayerTransform", "transform", "zPosition",
  ]

  /// Keys of subclasses whose value may be nil.
  private static let optionalExtraKeys: Set<String> = [
    "fillColor", "strokeColor", "instanceColor", "instanceTransform",
  ]
}
