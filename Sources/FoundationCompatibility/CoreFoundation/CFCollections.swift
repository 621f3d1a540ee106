import Foundation

// Core Foundation's collections hand out what they hold as addresses. Foundation on Linux makes an object of a value each
// time it is asked; the collection keeps the one whose address was given out, as its own would live as long.

/// The number of pairs.
public func CFDictionaryGetCount(_ theDict: CFDictionary!) -> CFIndex { theDict.count }

/// Whether there is a value for a key, the address of an object.
public func CFDictionaryContainsKey(_ theDict: CFDictionary!, _ key: UnsafeRawPointer!) -> Bool {
  theDict.object(forKey: object(at: key)) != nil
}

/// The address of the value for a key, which is the address of an object, too; nil for none.
public func CFDictionaryGetValue(
  _ theDict: CFDictionary!, _ key: UnsafeRawPointer!
) -> UnsafeRawPointer! {
  let key = object(at: key)
  return theDict.object(forKey: key).map { HeldValues.of(theDict).address(of: $0, for: key) }
}

/// Puts the address of the value for a key in place. False when there is none.
public func CFDictionaryGetValueIfPresent(
  _ theDict: CFDictionary!, _ key: UnsafeRawPointer!,
  _ value: UnsafeMutablePointer<UnsafeRawPointer?>!
) -> Bool {
  guard let found = CFDictionaryGetValue(theDict, key) else { return false }
  value?.pointee = found
  return true
}

/// The number of values.
public func CFArrayGetCount(_ theArray: CFArray!) -> CFIndex { theArray.count }

/// The address of the value at an index.
public func CFArrayGetValueAtIndex(_ theArray: CFArray!, _ idx: CFIndex) -> UnsafeRawPointer! {
  HeldValues.of(theArray).address(of: theArray.object(at: idx), for: NSNumber(value: idx))
}

private func object(at address: UnsafeRawPointer) -> NSObject {
  // Keys are strings and numbers, which are objects of Foundation's.
  Unmanaged<NSObject>.fromOpaque(address).takeUnretainedValue()
}

/// The objects whose addresses a collection gave out.
private final class HeldValues: @unchecked Sendable {
  private static let lock = NSLock()
  nonisolated(unsafe) private static let key = UnsafeMutableRawPointer.allocate(
    byteCount: 1, alignment: 1)

  private let lock = NSLock()
  private var objects: [NSObject: AnyObject] = [:]

  static func of(_ collection: NSObject) -> HeldValues {
    lock.lock()
    defer { lock.unlock() }
    if let held = objc_getAssociatedObject(collection, key) as? HeldValues { return held }
    let held = HeldValues()
    objc_setAssociatedObject(collection, key, held, .OBJC_ASSOCIATION_RETAIN)
    return held
  }

  func address(of value: Any, for key: NSObject) -> UnsafeRawPointer {
    lock.lock()
    defer { lock.unlock() }
    let object = value as AnyObject
    // A mutable collection may hold another value by now.
    if let held = objects[key], held === object || (held as? NSObject)?.isEqual(object) == true {
      return UnsafeRawPointer(Unmanaged.passUnretained(held).toOpaque())
    }
    objects[key] = object
    return UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
  }
}
