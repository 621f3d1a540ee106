import Foundation
import Synchronization

// Objective-C's functions on methods. Replacing one affects calls by selector: actions of controls, recognisers
// and bar button items, timers, notifications, `perform` and `responds(to:)`. Swift's own calls do not pass through
// selectors; a replacement that would have to affect them prints a warning.

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

/// A closure as a method's implementation: its first argument is the object, those of the method follow.
///
/// The closure takes objects (`AnyObject`, `Any`, or optionals of them) and returns nothing or an object; its arguments are
/// not checked.
public func imp_implementationWithBlock(_ block: Any) -> IMP {
  Implementation(block: block).pointer
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

/// A method's implementation.
final class Implementation: @unchecked Sendable {
  let call: (AnyObject, [Any?]) -> SelectorResult
  let isBlock: Bool

  init(_ method: SelectorMethod) {
    call = method.call
    isBlock = false
  }

  init(block: Any) {
    call = Self.caller(of: block)
    isBlock = true
  }

  /// Methods point to it for as long as the program runs.
  var pointer: IMP { OpaquePointer(Unmanaged.passRetained(self).toOpaque()) }

  static func at(_ pointer: IMP) -> Implementation {
    Unmanaged<Implementation>.fromOpaque(UnsafeRawPointer(pointer)).takeUnretainedValue()
  }

  private static func caller(of block: Any) -> (AnyObject, [Any?]) -> SelectorResult {
    switch block {
    case let block as BlockObject: block.call
    case let block as (AnyObject) -> Void: { object, _ in .returned(block(object)) }
    case let block as (Any) -> Void: { object, _ in .returned(block(object)) }
    case let block as (AnyObject) -> Any?: { object, _ in .returned(block(object)) }
    case let block as (AnyObject, Any?) -> Void:
      { object, given in .returned(block(object, given.first ?? nil)) }
    case let block as (AnyObject, AnyObject?) -> Void:
      { object, given in .returned(block(object, (given.first ?? nil).map { $0 as AnyObject })) }
    case let block as (Any, Any?) -> Void:
      { object, given in .returned(block(object, given.first ?? nil)) }
    case let block as (AnyObject, Any?) -> Any?:
      { object, given in .returned(block(object, given.first ?? nil)) }
    case let block as (AnyObject, Any?, Any?) -> Void:
      { object, given in
        .returned(block(object, given.first ?? nil, given.count > 1 ? given[1] : nil))
      }
    default:
      { object, _ in
        fatalError(
          "-[\(Swift.type(of: object))]: a closure of type \(Swift.type(of: block)) cannot be a "
            + "method here; it must take AnyObject and Any?")
      }
    }
  }
}

/// A method that was asked for or changed.
final class MethodEntry: @unchecked Sendable {
  let type: AnyClass
  let selector: Selector
  fileprivate(set) var implementation: Implementation
  /// Whether it does what its class says.
  fileprivate(set) var isOriginal: Bool

  fileprivate init(
    _ type: AnyClass, _ selector: Selector, _ implementation: Implementation, isOriginal: Bool
  ) {
    self.type = type
    self.selector = selector
    self.implementation = implementation
    self.isOriginal = isOriginal
  }

  /// The table keeps it for as long as the program runs.
  var pointer: Method { OpaquePointer(Unmanaged.passUnretained(self).toOpaque()) }

  static func at(_ pointer: Method) -> MethodEntry {
    Unmanaged<MethodEntry>.fromOpaque(UnsafeRawPointer(pointer)).takeUnretainedValue()
  }

  private(set) lazy var typeEncoding: UnsafePointer<CChar>? = UnsafePointer(
    strdup("v@:" + String(repeating: "@", count: selector.argumentCount)))
}

/// The methods that were asked for or changed, by class and selector.
final class MethodTable: Sendable {
  static let shared = MethodTable()

  private struct Key: Hashable {
    let type: ObjectIdentifier
    let name: String
  }

  private struct State: Sendable {
    var entries: [Key: MethodEntry] = [:]
    /// Whether any method does not do what its class says.
    var isChanged = false
  }

  private let state = Mutex(State())

  /// The method of a class or of one it inherits from.
  func method(of type: AnyClass, _ selector: Selector) -> MethodEntry? {
    state.withLock { state in
      if let entry = Self.entry(of: type, selector.name, in: state) { return entry }
      guard let method = selector.method, method.belongsTo(type) else { return nil }
      let entry = MethodEntry(type, selector, Implementation(method), isOriginal: true)
      state.entries[Key(type: ObjectIdentifier(type), name: selector.name)] = entry
      return entry
    }
  }

  /// The replacement of the method that an object has for a selector; nil when there is none.
  func replacement(for selector: Selector, of type: AnyClass) -> Implementation? {
    state.withLock { state in
      guard state.isChanged, let entry = Self.entry(of: type, selector.name, in: state),
        !entry.isOriginal
      else { return nil }
      return entry.implementation
    }
  }

  func add(_ implementation: Implementation, to type: AnyClass, _ selector: Selector) -> Bool {
    state.withLock { state in
      let key = Key(type: ObjectIdentifier(type), name: selector.name)
      guard state.entries[key] == nil, !(selector.method?.belongsTo(type) ?? false) else {
        return false
      }
      state.entries[key] = MethodEntry(type, selector, implementation, isOriginal: false)
      state.isChanged = true
      return true
    }
  }

  func set(_ implementation: Implementation, of entry: MethodEntry) -> Implementation {
    tellOfSwiftsCalls([entry])
    return state.withLock { state in
      let old = entry.implementation
      entry.implementation = implementation
      entry.isOriginal = false
      state.isChanged = true
      return old
    }
  }

  func exchange(_ first: MethodEntry, _ second: MethodEntry) {
    tellOfSwiftsCalls([first, second])
    state.withLock { state in
      swap(&first.implementation, &second.implementation)
      (first.isOriginal, second.isOriginal) = (false, false)
      state.isChanged = true
    }
  }

  /// The methods that are known of a class itself.
  func methods(of type: AnyClass) -> [Method] {
    state.withLock { state in
      state.entries.filter { $0.key.type == ObjectIdentifier(type) }
        .sorted { $0.key.name < $1.key.name }.map(\.value.pointer)
    }
  }

  private static func entry(of type: AnyClass, _ name: String, in state: State) -> MethodEntry? {
    var current: AnyClass? = type
    while let each = current {
      if let entry = state.entries[Key(type: ObjectIdentifier(each), name: name)] { return entry }
      current = _getSuperclass(each)
    }
    return nil
  }

  private func tellOfSwiftsCalls(_ entries: [MethodEntry]) {
    for entry in entries where !entry.implementation.isBlock && entry.isOriginal {
      RuntimeMessages.tell(
        "-[\(entry.type) \(entry.selector)] is replaced for selectors only: Swift's own calls of it, UIKit's among them, "
          + "still run the method as it is written")
    }
  }
}

/// Sentences for the person at the terminal, each once.
enum RuntimeMessages {
  private static let told = Mutex<Set<String>>([])

  static func tell(_ sentence: String) {
    guard told.withLock({ $0.insert(sentence).inserted }) else { return }
    FileHandle.standardError.write(Data("hanok: \(sentence)\n".utf8))
  }
}
