import Foundation

// On Apple's systems a class is an object, too: what `NSObject`'s instances can be asked, its subclasses can.
extension NSObject {
  /// The name of the class, behind its module's if it is a class of the app.
  public class func description() -> String { NSStringFromClass(self) }
  /// The name of the class, behind its module's if it is a class of the app.
  public class func debugDescription() -> String { NSStringFromClass(self) }
  /// The class itself.
  public class func classForCoder() -> AnyClass { self }
}

// In a protocol extension, so that a class can declare its own in its body.
extension NSObjectProtocol where Self: NSObject {
  /// Whether the class itself has the selector's method: a class method.
  public static func responds(to aSelector: Selector!) -> Bool {
    guard let aSelector else { return false }
    return classMethod(aSelector) != nil || aSelector.isImplemented(by: self as AnyObject)
  }

  /// Whether objects of the class have the selector's method.
  public static func instancesRespond(to aSelector: Selector!) -> Bool {
    aSelector?.isImplemented(byInstancesOf: self) ?? false
  }
}

extension NSObject {
  /// Calls the selector's class method and gives its result, if that is an object.
  @discardableResult
  public class func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! {
    performed(aSelector, [])
  }

  /// Calls the selector's class method with an argument and gives its result, if that is an object.
  @discardableResult
  public class func perform(
    _ aSelector: Selector!, with object: Any!
  ) -> Unmanaged<AnyObject>! {
    performed(aSelector, [object])
  }

  /// Calls the selector's class method with two arguments and gives its result, if that is an object.
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

  fileprivate class func classMethod(_ selector: Selector) -> (() -> AnyObject?)? {
    (self as? any ClassMethodsByName.Type)?._hanok_classMethod(named: selector.name)
  }
}

extension KeyValueCoding where Self: NSObject {
  /// The result of the class method of that name: `UIApplication.value(forKey: "sharedApplication")`.
  public static func value(forKey key: String) -> Any? {
    guard let method = classMethod(Selector(key)) else {
      fatalError(UndefinedKey(object: self, key: key, isSetting: false).description)
    }
    return method()
  }

  /// The value at the end of a path of names, of which the first is a class method's.
  public static func value(forKeyPath keyPath: String) -> Any? {
    let parts = keyPath.split(separator: ".", maxSplits: 1).map(String.init)
    let value = value(forKey: parts.first ?? "")
    guard parts.count == 2 else { return value }
    return (value as? NSObject)?.value(forKeyPath: parts[1])
  }
}

extension NSObject {
  /// The class that the object's class inherits from.
  public var superclass: AnyClass? { _getSuperclass(type(of: self)) }
}
