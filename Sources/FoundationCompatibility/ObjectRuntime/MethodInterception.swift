import Foundation

/// Something that is done around each call of a method.
public enum MethodInterception {
  /// Leads the calls of the method that objects of a class have for a selector round a closure.
  ///
  /// - Parameter around: gets the object, the arguments, and what calls the method as it was.
  /// - Returns: the method's new implementation, or nil when objects of the class have no such method.
  public static func install(
    on type: AnyClass, _ selector: Selector,
    around: @escaping (AnyObject, [Any?], () -> Void) -> Void
  ) -> IMP? {
    guard let method = class_getInstanceMethod(type, selector) else { return nil }
    let original = Implementation.at(method_getImplementation(method))
    let implementation = Implementation { object, arguments in
      var result = SelectorResult.returned(nil)
      around(object, arguments) { result = original.call(object, arguments) }
      return result
    }
    let pointer = implementation.pointer
    method_setImplementation(method, pointer)
    return pointer
  }
}
