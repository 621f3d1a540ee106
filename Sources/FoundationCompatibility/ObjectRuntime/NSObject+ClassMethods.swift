import Foundation

// On Apple's systems a class is an object, too: what `NSObject`'s instances can be asked, its subclasses can.
extension NSObject {
  /// The class's name.
  public class func description() -> String { String(describing: self) }
  /// The class's name.
  public class func debugDescription() -> String { String(describing: self) }
  /// The class itself.
  public class func classForCoder() -> AnyClass { self }
}

extension NSObject {
  /// Whether the object's class conforms to a protocol: `conforms(to: UITextInput.self)`.
  public func conforms<P>(to aProtocol: P.Type) -> Bool { self is P }
}

extension NSObject {
  /// Whether the class itself has the selector's method: a class method.
  public class func responds(to aSelector: Selector!) -> Bool {
    guard let aSelector else { return false }
    return classMethod(aSelector) != nil || aSelector.isImplemented(by: self as AnyObject)
  }

  /// Calls the selector's class method and returns what it returns, if that is an object.
  @discardableResult
  public class func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! {
    performed(aSelector, [])
  }

  /// Calls the selector's class method with an argument and returns what it returns, if that is an object.
  @discardableResult
  public class func perform(
    _ aSelector: Selector!, with object: Any!
  ) -> Unmanaged<AnyObject>! {
    performed(aSelector, [object])
  }

  /// Calls the selector's class method with two arguments and returns what it returns, if that is an object.
  @discardableResult
  public class func perform(
    _ aSelector: Selector!, with object1: Any!, with object2: Any!
  ) -> Unmanaged<AnyObject>! {
    performed(aSelector, [object1, object2])
  }

  private class func performed(
    _ selector: Selector!, _ arguments: [Any?]
  ) -> Unmanaged<AnyObject>! {
    if let method = classMethod(selector) { return method().map(RunLoopPool.unretained) }
    return RunLoopPool.unretained(
      result: selector.perform(on: self as AnyObject, arguments: arguments))
  }

  private class func classMethod(_ selector: Selector) -> (() -> AnyObject?)? {
    (self as? any ClassMethodsByName.Type)?._hanok_classMethod(named: selector.name)
  }
}
