internal import CSwiftRuntime
import Foundation

/// How an associated value is held.
public enum objc_AssociationPolicy: UInt, Sendable {
  /// An object is referenced without being kept; it reads as nil once it is gone. Other values are kept.
  case OBJC_ASSOCIATION_ASSIGN = 0
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  /// Keeps a copy of the value if it can be copied (`NSCopying`).
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  case OBJC_ASSOCIATION_RETAIN = 769
  /// Keeps a copy of the value if it can be copied (`NSCopying`).
  case OBJC_ASSOCIATION_COPY = 771
}

/// The value that was associated with an object under a key, an address that is compared and never read.
/// May be called on any thread.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  AssociatedObjects.shared.value(of: object as AnyObject, key)
}

/// Associates a value with an object for as long as the object lives; nil ends an association.
///
/// The value is released when the object is freed, right after its deinitialiser. May be called on any thread.
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  AssociatedObjects.shared.set(value, of: object as AnyObject, key, policy)
}

/// Ends all associations of an object.
public func objc_removeAssociatedObjects(_ object: Any) {
  AssociatedObjects.shared.removeAll(of: object as AnyObject)
}

/// The values by object and key.
///
/// An entry holds a weak reference to its object, not in order to read it: an object that is referenced weakly has
/// a side table, by which the hook tells it from all the others that are freed.
private final class AssociatedObjects: @unchecked Sendable {
  static let shared = AssociatedObjects()

  private struct Entry {
    let mark: WeakReference
    var values: [UnsafeRawPointer: Association] = [:]
  }

  private let lock = NSLock()
  private var entries: [UnsafeRawPointer: Entry] = [:]

  private init() {
    hanok_set_deallocation_hook { AssociatedObjects.shared.objectIsFreed($0) }
  }

  func value(of object: AnyObject, _ key: UnsafeRawPointer) -> Any? {
    lock.lock()
    defer { lock.unlock() }
    return entries[address(object)]?.values[key]?.value
  }

  func set(
    _ value: Any?, of object: AnyObject, _ key: UnsafeRawPointer, _ policy: objc_AssociationPolicy
  ) {
    let new = value.map { Association($0, policy) }
    let address = address(object)
    // The old value is released after the lock: its deinitialiser may come back here.
    let old = lock.withLock { () -> Association? in
      if let new {
        return entries[address, default: Entry(mark: WeakReference(object))].values
          .updateValue(new, forKey: key)
      }
      let old = entries[address]?.values.removeValue(forKey: key)
      if entries[address]?.values.isEmpty ?? false { entries[address] = nil }
      return old
    }
    withExtendedLifetime(old) {}
  }

  func removeAll(of object: AnyObject) {
    let old = lock.withLock { entries.removeValue(forKey: address(object)) }
    withExtendedLifetime(old) {}
  }

  private func objectIsFreed(_ object: UnsafeMutableRawPointer?) {
    guard let object else { return }
    let old = lock.withLock { entries.removeValue(forKey: UnsafeRawPointer(object)) }
    withExtendedLifetime(old) {}
  }

  private func address(_ object: AnyObject) -> UnsafeRawPointer {
    UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
  }
}

private final class WeakReference {
  weak var object: AnyObject?
  init(_ object: AnyObject?) { self.object = object }
}

/// One associated value, held as its policy says.
private enum Association {
  case kept(Any)
  case assigned(WeakReference)

  init(_ value: Any, _ policy: objc_AssociationPolicy) {
    switch policy {
    case .OBJC_ASSOCIATION_ASSIGN where type(of: value) is AnyClass:
      self = .assigned(WeakReference(value as AnyObject))
    case .OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC:
      self = .kept((value as? any NSCopying)?.copy(with: nil) ?? value)
    default:
      self = .kept(value)
    }
  }

  var value: Any? {
    switch self {
    case .kept(let value): value
    case .assigned(let reference): reference.object
    }
  }
}
