import Foundation

/// A class that names another object for the selectors that it has no method for.
///
/// It is asked where selectors are performed: actions, timers, notifications and `perform`. Swift's own calls, those of
/// protocols among them, do not pass through selectors.
public protocol ForwardingObject: NSObjectProtocol {
  func forwardingTarget(for aSelector: Selector!) -> Any?
}

// In a protocol extension, so that a class can declare its own in its body.
extension NSObjectProtocol {
  /// The object that is called in this one's place for a selector that it has no method for; nil for none.
  public func forwardingTarget(for aSelector: Selector!) -> Any? { nil }
}

extension Selector {
  /// Who is called when the selector is performed on an object: the object itself, or the one that it names instead.
  func receiver(for target: AnyObject) -> AnyObject {
    var receiver = target
    // Two that name each other would never end.
    var asked: Set<ObjectIdentifier> = []
    while !isImplemented(by: receiver), asked.insert(ObjectIdentifier(receiver)).inserted,
      let other = (receiver as? any ForwardingObject)?.forwardingTarget(for: self)
    {
      receiver = other as AnyObject
    }
    return isImplemented(by: receiver) ? receiver : target
  }
}
