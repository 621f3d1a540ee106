import Foundation

// Objective-C's functions on methods. Replacing one affects calls by selector, and Swift's own calls where the adapter
// gave the method's selector a hook (see `MethodHook`). A replacement without one prints a warning.

/// A method of a class.
public typealias Method = OpaquePointer
/// A method's implementation.
public typealias IMP = OpaquePointer

/// The method that objects of a class have for a selector; nil when they have none, or the selector was made from a name only.
public func class_getInstanceMethod(_ cls: AnyClass?, _ name: Selector) -> Method? {
  cls.flatMap { MethodTable.shared.method(of: $0, name) }?.pointer
}

/// The method that a class itself has for a selector: nil with a message, since only objects' methods can be changed.
public func class_getClassMethod(_ cls: AnyClass?, _ name: Selector) -> Method? {
  guard let cls else { return nil }
  RuntimeMessages.tell(
    "class_getClassMethod: +[\(cls) \(name.name)] cannot be changed here; only objects' methods can"
  )
  return nil
}

/// A method's implementation.
public func class_getMethodImplementation(_ cls: AnyClass?, _ name: Selector) -> IMP? {
  cls.flatMap { MethodTable.shared.method(of: $0, name) }?.implementation.pointer
}

/// Whether objects of a class have a method for a selector.
public func class_respondsToSelector(_ cls: AnyClass?, _ sel: Selector) -> Bool {
  class_getInstanceMethod(cls, sel) != nil
}

/// Gives a class a method that it does not have itself; false when it has it.
@discardableResult
public func class_addMethod(
  _ cls: AnyClass?, _ name: Selector, _ imp: IMP, _ types: UnsafePointer<CChar>?
) -> Bool {
  cls.map { MethodTable.shared.add(Implementation.at(imp), to: $0, name) } ?? false
}

/// Gives a class a method, in the place of the one it has. Returns what that one did.
@discardableResult
public func class_replaceMethod(
  _ cls: AnyClass?, _ name: Selector, _ imp: IMP, _ types: UnsafePointer<CChar>?
) -> IMP? {
  guard let cls else { return nil }
  if MethodTable.shared.add(Implementation.at(imp), to: cls, name) { return nil }
  return class_getInstanceMethod(cls, name).flatMap { method_setImplementation($0, imp) }
}

/// The selector that a method is called by.
public func method_getName(_ m: Method) -> Selector { MethodEntry.at(m).selector }

/// How many arguments a method takes, the object and the selector among them.
public func method_getNumberOfArguments(_ m: Method) -> UInt32 {
  UInt32(MethodEntry.at(m).selector.argumentCount + 2)
}

/// A method's implementation.
public func method_getImplementation(_ m: Method) -> IMP {
  MethodEntry.at(m).implementation.pointer
}

/// The types that a method takes and returns, in Objective-C's letters: objects only, for Swift's types have none.
public func method_getTypeEncoding(_ m: Method) -> UnsafePointer<CChar>? {
  MethodEntry.at(m).typeEncoding
}

/// Replaces a method's implementation. Returns the old one.
@discardableResult
public func method_setImplementation(_ m: Method, _ imp: IMP) -> IMP? {
  MethodTable.shared.set(Implementation.at(imp), of: MethodEntry.at(m)).pointer
}

/// Makes two methods do what the other one did.
public func method_exchangeImplementations(_ m1: Method, _ m2: Method) {
  MethodTable.shared.exchange(MethodEntry.at(m1), MethodEntry.at(m2))
}

/// A closure, as an object, as a method's implementation: its first argument is the object, those of the method follow.
public func imp_implementationWithBlock(_ block: Any) -> IMP {
  Implementation(block: block).pointer
}

/// A closure as a method's implementation: its first argument is the object, those of the method follow.
public func imp_implementationWithBlock<Owner, each A, R>(
  _ block: @escaping (Owner, repeat each A) -> R
) -> IMP {
  Implementation(block: BlockObject(block)).pointer
}

/// A closure of the main actor as a method's implementation: its first argument is the object, those of the method follow.
public func imp_implementationWithBlock<Owner, each A, R>(
  _ block: @escaping @MainActor (Owner, repeat each A) -> R
) -> IMP {
  Implementation(block: BlockObject(isolated: block)).pointer
}

/// Whether a closure's implementation can no longer be used; it is kept, for methods may have it.
@discardableResult
public func imp_removeBlock(_ anImp: IMP) -> Bool { Implementation.at(anImp).isBlock }

/// Whether a class is the class of a class; there are none of those.
public func class_isMetaClass(_ cls: AnyClass?) -> Bool { false }

/// The class of an object.
public func object_getClass(_ obj: Any?) -> AnyClass? { obj.map { type(of: $0 as AnyObject) } }

/// Makes an object one of another class: a subclass of its own without stored properties of its own. Returns the class it had.
@discardableResult
public func object_setClass(_ obj: Any?, _ cls: AnyClass) -> AnyClass? {
  guard let obj else { return nil }
  let object = obj as AnyObject
  let old: AnyClass = type(of: object)
  guard class_getInstanceSize(old) == class_getInstanceSize(cls) else {
    RuntimeMessages.tell(
      "object_setClass: an object of \(old) cannot become one of \(cls), whose size differs")
    return old
  }
  let place = Unmanaged.passUnretained(object).toOpaque()
  place.storeBytes(of: unsafeBitCast(cls, to: UnsafeRawPointer.self), as: UnsafeRawPointer.self)
  return old
}

/// The name of a class, as `NSStringFromClass` gives it.
public func class_getName(_ cls: AnyClass?) -> UnsafePointer<CChar> {
  RuntimeNames.shared.text(cls.map { NSStringFromClass($0) } ?? "nil")
}

/// The name of an object's class, as `NSStringFromClass` gives it.
public func object_getClassName(_ obj: Any?) -> UnsafePointer<CChar> {
  class_getName(object_getClass(obj))
}

/// How many bytes an object of a class takes.
public func class_getInstanceSize(_ cls: AnyClass?) -> Int {
  guard let cls else { return 0 }
  // The class's metadata: kind, superclass, flags, address point, size.
  return Int(
    unsafeBitCast(cls, to: UnsafeRawPointer.self).load(fromByteOffset: 24, as: UInt32.self))
}

/// The class with a name; nil for none.
public func objc_getClass(_ name: UnsafePointer<CChar>) -> Any? { objc_lookUpClass(name) }
/// The class with a name; nil for none.
public func objc_lookUpClass(_ name: UnsafePointer<CChar>) -> AnyClass? {
  NSClassFromString(String(cString: name))
}
