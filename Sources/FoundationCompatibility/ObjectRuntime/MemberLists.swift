import Foundation

// What Objective-C's runtime lists of a class: its stored properties, and the methods that selectors reach.

/// A property of a class.
public typealias objc_property_t = OpaquePointer
/// A stored property of a class.
public typealias Ivar = OpaquePointer

/// The stored properties of a class itself, without those it inherits; to be freed with `free`.
public func class_copyPropertyList(
  _ cls: AnyClass?, _ outCount: UnsafeMutablePointer<UInt32>?
) -> UnsafeMutablePointer<objc_property_t>? {
  list(cls.map(memberNames(of:)) ?? [], outCount)
}

/// The stored properties of a class itself, without those it inherits; to be freed with `free`.
public func class_copyIvarList(
  _ cls: AnyClass?, _ outCount: UnsafeMutablePointer<UInt32>?
) -> UnsafeMutablePointer<Ivar>? {
  list(cls.map(memberNames(of:)) ?? [], outCount)
}

/// The property of a class with a name; nil for none.
public func class_getProperty(
  _ cls: AnyClass?, _ name: UnsafePointer<CChar>
) -> objc_property_t? {
  var current = cls
  while let each = current {
    if let found = memberNames(of: each).first(where: { strcmp($0, name) == 0 }) {
      return OpaquePointer(found)
    }
    current = _getSuperclass(each)
  }
  return nil
}

public func property_getName(_ property: objc_property_t) -> UnsafePointer<CChar> {
  UnsafePointer(property)
}

public func ivar_getName(_ v: Ivar) -> UnsafePointer<CChar>? { UnsafePointer(v) }

/// The methods of a class itself that were asked for or changed by selector; to be freed with `free`. Swift keeps no
/// list of the others.
public func class_copyMethodList(
  _ cls: AnyClass?, _ outCount: UnsafeMutablePointer<UInt32>?
) -> UnsafeMutablePointer<Method>? {
  list(cls.map(MethodTable.shared.methods(of:)) ?? [], outCount)
}

private func list(
  _ members: [UnsafePointer<CChar>], _ outCount: UnsafeMutablePointer<UInt32>?
) -> UnsafeMutablePointer<OpaquePointer>? {
  list(members.map { OpaquePointer($0) }, outCount)
}

/// Memory of C's with the members and a nil behind them; nil for none.
private func list(
  _ members: [OpaquePointer], _ outCount: UnsafeMutablePointer<UInt32>?
) -> UnsafeMutablePointer<OpaquePointer>? {
  outCount?.pointee = UInt32(members.count)
  guard !members.isEmpty,
    let memory = calloc(members.count + 1, MemoryLayout<OpaquePointer?>.stride)
  else { return nil }
  let result = memory.bindMemory(to: OpaquePointer.self, capacity: members.count)
  for (index, member) in members.enumerated() { result[index] = member }
  return result
}

/// The names of a class's own stored properties, as C's strings that stay for as long as the program runs.
private func memberNames(of type: AnyClass) -> [UnsafePointer<CChar>] {
  MemberNames.shared.names(of: type)
}

private final class MemberNames: @unchecked Sendable {
  static let shared = MemberNames()
  private let lock = NSLock()
  private var known: [ObjectIdentifier: [UnsafePointer<CChar>]] = [:]

  func names(of type: AnyClass) -> [UnsafePointer<CChar>] {
    lock.withLock {
      if let names = known[ObjectIdentifier(type)] { return names }
      let names = StoredProperties.ownNames(of: type).compactMap { name in
        strdup(name).map { UnsafePointer($0) }
      }
      known[ObjectIdentifier(type)] = names
      return names
    }
  }
}
