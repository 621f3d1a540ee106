import Foundation

// Foundation's arrays, sets and dictionaries keep what is no NSObject in a box. On Apple's systems an object of any class
// is kept as it is, and boxes of equal values are equal. On Linux an object that is not hashable gets a new box each
// time, which equals no other.

/// Whether two elements are equal, as `isEqual:` says on Apple's systems: the same object, or equal by their type's `==`.
func areEqualElements(_ a: Any, _ b: Any) -> Bool {
  if areIdentical(a, b) { return true }
  if let a = a as? AnyHashable, let b = b as? AnyHashable { return a == b }
  if let a = a as? any Equatable { return isEqual(a, b) }
  // A list or a table of anything is an object of Foundation's.
  let object = a as AnyObject
  guard type(of: object) != BoxedValue.boxClass else { return false }
  return (object as? NSObject)?.isEqual(b) ?? false
}

/// Whether two elements are one object.
func areIdentical(_ a: Any, _ b: Any) -> Bool {
  type(of: a) is AnyClass && type(of: b) is AnyClass && (a as AnyObject) === (b as AnyObject)
}

private func isEqual<Value: Equatable>(_ a: Value, _ b: Any) -> Bool { (b as? Value) == a }

/// The box of a value. Its class is Foundation's own.
private final class EqualBox: NSObject {
  override func isEqual(_ object: Any?) -> Bool {
    guard let object else { return false }
    return (object as AnyObject) === self
      || areEqualElements(BoxedValue.of(self), BoxedValue.of(object as AnyObject))
  }

  override var hash: Int {
    let value = BoxedValue.of(self)
    if let value = value as? AnyHashable { return value.hashValue }
    // As on Apple's systems: values without hashes may be equal.
    if value is any Equatable { return 1 }
    return ObjectIdentifier(type(of: value) is AnyClass ? value as AnyObject : self).hashValue
  }
}

private enum BoxedValue {
  static let boxClass: AnyClass? = _typeByName("10Foundation12__SwiftValueC") as? AnyClass

  /// A box has the value behind the head that every object has.
  private static let head = 2 * MemoryLayout<Int>.size

  /// Whether boxes are as they are read here.
  static var isKnown: Bool {
    guard let boxClass else { return false }
    return class_getInstanceSize(boxClass) == head + MemoryLayout<Any>.size
  }

  /// What a box holds; anything else as it is.
  static func of(_ object: AnyObject) -> Any {
    guard type(of: object) == boxClass else { return object }
    return UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
      .load(fromByteOffset: head, as: Any.self)
  }
}

@section(".init_array") @used
nonisolated private let boxesAreEqual: @convention(c) () -> Void = {
  guard let boxClass = BoxedValue.boxClass, BoxedValue.isKnown else { return }
  ExtensionOverride.install(EqualBox.self, on: boxClass)
}
