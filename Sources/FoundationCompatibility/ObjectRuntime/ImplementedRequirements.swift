import Foundation

/// A class that says which optional requirements of its protocols its objects have methods for.
///
/// UIKit's protocols have default implementations in the place of optional requirements, so that every object which
/// conforms seems to have them all. The adapter writes the list into an app's classes, and `responds(to:)` looks there.
public protocol ImplementedRequirements: AnyObject, SendableMetatype {
  /// The Objective-C names of the requirements that objects of the class implement, inherited ones included.
  static var _hanok_implemented: [String] { get }
}

extension Selector {
  /// The selector of a requirement that is optional on iOS: what conforms may still have no method for it.
  public var _hanok_optional: Selector {
    var selector = self
    selector.isOptional = true
    return selector
  }

  /// Whether objects of a class implement the requirement that is meant; nil where the class does not say.
  func isListed(by type: AnyClass) -> Bool? {
    (type as? any ImplementedRequirements.Type)?._hanok_implemented.contains(name)
  }
}

extension NSObjectProtocol {
  /// The object that this one names for an optional requirement of a protocol that it does not implement itself.
  ///
  /// Classes with a `forwardingTarget(for:)` of their own call it in the place of UIKit's default. One that also says
  /// what it responds to is asked that first, as a caller on iOS does before it calls what is optional.
  public func _hanok_target<T>(_ name: String, _ type: T.Type) -> T? {
    if let object = self as? any RespondingObject,
      !object.responds(to: Selector(name)._hanok_optional)
    {
      return nil
    }
    let target = (self as? any ForwardingObject)?.forwardingTarget(for: Selector(name))
    guard let target, target as AnyObject !== self else { return nil }
    return target as? T
  }
}
