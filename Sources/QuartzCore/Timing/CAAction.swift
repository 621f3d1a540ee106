import Foundation

/// Something that runs when a layer's property changes; animations are the usual ones.
public protocol CAAction {
  /// Responds to the change of `key` of `anObject`, a layer.
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

extension NSNull: CAAction {
  /// Nothing runs: `NSNull` as an action ends the search for one.
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
  }
}
