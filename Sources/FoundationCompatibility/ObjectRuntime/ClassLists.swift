internal import CSwiftRuntime
import Foundation

// Objective-C's functions on all classes, and those that make classes, which Swift on Linux cannot.

/// A pointer to a place for an object, which here is a pointer like any other.
public typealias AutoreleasingUnsafeMutablePointer<Pointee> = UnsafeMutablePointer<Pointee>

extension UnsafeMutablePointer where Pointee == AnyObject? {
  /// The place for an object in memory for something else.
  ///
  /// On Apple's systems what is put there is not owned, so that the memory may hold anything before. Here it owns what it
  /// holds: memory that is not for objects is made empty.
  @_disfavoredOverload
  public init<Other>(_ from: UnsafeMutablePointer<Other>) {
    let memory = UnsafeMutableRawPointer(from)
    if !(Other.self is AnyClass), !(Other.self is any ObjectPlace.Type) {
      memory.initializeMemory(as: AnyObject?.self, to: nil)
    }
    self = memory.assumingMemoryBound(to: AnyObject?.self)
  }

  @_disfavoredOverload
  public init?<Other>(_ from: UnsafeMutablePointer<Other>?) {
    guard let from else { return nil }
    self.init(from)
  }
}

/// The types of optional objects.
private protocol ObjectPlace {}

extension Optional: ObjectPlace where Wrapped: AnyObject {}

/// Puts classes into a buffer, as many as it has room for, and tells how many there are. Generic classes are left out.
@discardableResult
public func objc_getClassList(
  _ buffer: AutoreleasingUnsafeMutablePointer<AnyClass>?, _ bufferCount: Int32
) -> Int32 {
  let classes = AllClasses.now()
  for (index, type) in classes.prefix(max(0, Int(bufferCount))).enumerated() {
    buffer?[index] = type
  }
  return Int32(classes.count)
}

/// All classes, to be freed with `free`. Generic classes are left out.
public func objc_copyClassList(
  _ outCount: UnsafeMutablePointer<UInt32>?
) -> AutoreleasingUnsafeMutablePointer<AnyClass>? {
  let classes = AllClasses.now()
  outCount?.pointee = UInt32(classes.count)
  guard let memory = calloc(classes.count + 1, MemoryLayout<AnyClass>.stride) else { return nil }
  let list = memory.bindMemory(to: AnyClass.self, capacity: classes.count)
  for (index, type) in classes.enumerated() { list[index] = type }
  return list
}

/// The classes of the program and its libraries.
private enum AllClasses {
  private final class List {
    var classes: [AnyClass] = []
  }

  static func now() -> [AnyClass] {
    let list = List()
    hanok_all_classes(
      { metatype, context in
        guard let metatype, let context else { return true }
        Unmanaged<List>.fromOpaque(context).takeUnretainedValue().classes.append(
          unsafeBitCast(metatype, to: AnyClass.self))
        return true
      }, Unmanaged.passUnretained(list).toOpaque())
    return list.classes
  }
}

@available(*, unavailable, message: "no class is made while a program runs; write a subclass")
public func objc_allocateClassPair(
  _ superclass: AnyClass?, _ name: UnsafePointer<CChar>, _ extraBytes: Int
) -> AnyClass? {
  fatalError()
}

@available(*, unavailable, message: "no class is made while a program runs; write a subclass")
public func objc_registerClassPair(_ cls: AnyClass) { fatalError() }

@available(*, unavailable, message: "no class is made while a program runs; write a subclass")
public func objc_disposeClassPair(_ cls: AnyClass) { fatalError() }

@available(*, unavailable, message: "declare the conformance in an extension")
@discardableResult
public func class_addProtocol(_ cls: AnyClass?, _ protocol: Protocol) -> Bool { fatalError() }
