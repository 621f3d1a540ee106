import Foundation

// These stand in a protocol extension, so that a class can declare its own `responds(to:)` in its body.
extension NSObjectProtocol {
  /// Whether the object has the selector's method.
  ///
  /// A selector made from a method (`#selector`) is asked for its type, one of an optional requirement for what the
  /// object's class implements. Of one made from a name only such requirements are known; else the answer is false.
  public func responds(to aSelector: Selector!) -> Bool {
    // Finds a class's own answer for callers that know only a protocol.
    if let object = self as? any RespondingObject { return object.responds(to: aSelector) }
    return _hanok_inheritedResponds(to: aSelector)
  }

  /// The answer of `responds(to:)` for an object whose class has none of its own.
  public func _hanok_inheritedResponds(to aSelector: Selector!) -> Bool {
    aSelector?.isImplemented(by: self) ?? false
  }

  /// Calls the selector's method and gives its result, if that is an object.
  @discardableResult
  public func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! {
    performed(aSelector, [])
  }

  /// Calls the selector's method with an argument and gives its result, if that is an object.
  @discardableResult
  public func perform(_ aSelector: Selector!, with object: Any!) -> Unmanaged<AnyObject>! {
    performed(aSelector, [object])
  }

  /// Calls the selector's method with two arguments and gives its result, if that is an object.
  @discardableResult
  public func perform(
    _ aSelector: Selector!, with object1: Any!, with object2: Any!
  ) -> Unmanaged<AnyObject>! {
    performed(aSelector, [object1, object2])
  }

  private func performed(_ selector: Selector!, _ arguments: [Any?]) -> Unmanaged<AnyObject>! {
    RunLoopPool.unretained(result: selector.perform(on: self, arguments: arguments))
  }
}

/// Keeps what a performed method returned: as on Apple's systems the caller gets it unretained, and it lives until the run
/// loop comes round.
struct RunLoopPool: @unchecked Sendable {
  private let object: AnyObject

  static func unretained(_ object: AnyObject) -> Unmanaged<AnyObject> {
    let pool = RunLoopPool(object: object)
    RunLoop.current.perform { withExtendedLifetime(pool) {} }
    return Unmanaged.passUnretained(object)
  }

  static func unretained(result: Any?) -> Unmanaged<AnyObject>? {
    result.flatMap(asObject).map(unretained)
  }
}

/// The object that a method returned; strings, numbers and collections become Foundation's.
private func asObject(_ value: Any) -> AnyObject? {
  if value is Void { return nil }
  if let optional = value as? any OptionalValue { return optional.wrapped.flatMap(asObject) }
  return value as AnyObject
}

extension NSObjectProtocol {
  /// The selector's implementation for this object, to be compared and handed on, or nil.
  public func method(for aSelector: Selector!) -> IMP! {
    aSelector.flatMap { class_getMethodImplementation(type(of: self), $0) }
  }

  /// The selector's implementation for objects of the class, or nil.
  public static func instanceMethod(for aSelector: Selector!) -> IMP! {
    aSelector.flatMap { class_getMethodImplementation(self, $0) }
  }

  /// Ends the program, as a call of a method that the object does not have.
  public func doesNotRecognizeSelector(_ aSelector: Selector!) -> Never {
    fatalError((aSelector ?? Selector("")).unrecognized(self))
  }
}

/// The class that another one inherits from, or nil for a root class.
public func class_getSuperclass(_ cls: AnyClass?) -> AnyClass? {
  cls.flatMap { _getSuperclass($0) }
}

/// The name of a selector.
public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.name }

/// A selector that can be compared, but has no method: Swift on Linux does not find methods by name.
public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }

/// The selector of a name, which stays valid: `Selector(name)`.
public func sel_registerName(_ str: UnsafePointer<CChar>) -> Selector {
  Selector(String(cString: str))
}

/// The selector of a name.
public func sel_getUid(_ str: UnsafePointer<CChar>) -> Selector { sel_registerName(str) }

/// The name of a selector, as C's string.
public func sel_getName(_ sel: Selector) -> UnsafePointer<CChar> {
  RuntimeNames.shared.text(sel.name)
}

/// Whether two selectors have the same name.
public func sel_isEqual(_ lhs: Selector, _ rhs: Selector) -> Bool { lhs == rhs }

/// Whether a selector has a name, which every one has here.
public func sel_isMapped(_ sel: Selector) -> Bool { !sel.name.isEmpty }
